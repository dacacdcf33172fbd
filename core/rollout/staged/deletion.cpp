// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/rollout/staged/marks.h"
#include "core/rollout/staged/work.h"

namespace evenkeel::rollout::staged {

namespace {

using placement::Binding;
using placement::ConditionStatus;

constexpr std::int64_t kRecheckSeconds = 15;

/// The clusters of the delete stage whose bindings have not come by; of two with one name the last.
using Remaining = std::map<std::string_view, ClusterProgress *>;

Remaining clustersOf(StageProgress &stage) {
    Remaining clusters;
    for (ClusterProgress &cluster : stage.clusters)
        clusters.insert_or_assign(cluster.cluster, &cluster);
    return clusters;
}

/// Takes a binding's cluster; nullptr when it is not there (any more).
ClusterProgress *take(Remaining &clusters, const Binding &binding) {
    const auto found = clusters.find(binding.targetCluster);
    if (found == clusters.end())
        return nullptr;
    ClusterProgress *cluster = found->second;
    clusters.erase(found);
    return cluster;
}

bool isDeleted(const ClusterProgress &cluster) {
    return hasStatus(cluster.conditions, "Succeeded", ConditionStatus::True);
}

Fault missing(const Binding &binding, const char *when) {
    return aborted(fmt::format("{}the to be deleted cluster `{}` is not in the deleting stage "
                               "during {}",
                               kUnexpected, binding.targetCluster, when));
}

Fault stillBound(const ClusterProgress &cluster) {
    return aborted(fmt::format("{}the deleted cluster `{}` in the deleting stage still has a "
                               "binding",
                               kUnexpected, cluster.cluster));
}

Fault notDeleting(const ClusterProgress &cluster) {
    return aborted(fmt::format("{}the cluster `{}` in the deleting stage is marked as deleting but "
                               "its corresponding binding is not deleting",
                               kUnexpected, cluster.cluster));
}

/// Clusters without a binding.
void markGone(const Remaining &clusters, kube::Time now) {
    for (const auto &[name, cluster] : clusters) {
        if (!isStarted(*cluster))
            markStarted(*cluster, now);
        markSucceeded(*cluster, now);
    }
}

} // namespace

/// KubeFleet spec 6.8 G.
Course executeDeletion(Work &work) {
    const kube::Time now = work.input.now;
    StageProgress &stage = *work.status().deleteStage;
    Remaining clusters = clustersOf(stage);
    markStarted(stage, now);
    for (const Binding *binding : work.toBeDeleted) {
        ClusterProgress *cluster = take(clusters, *binding);
        if (cluster == nullptr)
            return {{}, missing(*binding, "execution")};
        if (isDeleted(*cluster))
            return {{}, stillBound(*cluster)};
        if (isStarted(*cluster)) {
            if (!binding->isDeleting)
                return {{}, notDeleting(*cluster)};
            continue;
        }
        if (!binding->isDeleting)
            work.result.deleted.push_back(binding->name);
        markStarted(*cluster, now);
    }
    markGone(clusters, now);
    if (!work.toBeDeleted.empty())
        return {{false, kRecheckSeconds}, {}};
    markSucceeded(stage, now);
    return {{true, 0}, {}};
}

Course stopDeletion(Work &work) {
    const kube::Time now = work.input.now;
    StageProgress &stage = *work.status().deleteStage;
    Remaining clusters = clustersOf(stage);
    markStopping(stage, now);
    bool isWaiting = false;
    for (const Binding *binding : work.toBeDeleted) {
        ClusterProgress *cluster = take(clusters, *binding);
        if (cluster == nullptr)
            return {{}, missing(*binding, "stopping")};
        if (isDeleted(*cluster))
            return {{}, stillBound(*cluster)};
        if (!isStarted(*cluster))
            continue;
        if (!binding->isDeleting)
            return {{}, notDeleting(*cluster)};
        isWaiting = true;
    }
    markGone(clusters, now);
    if (!isWaiting)
        markStopped(stage, now);
    return {{work.toBeDeleted.empty(), kRecheckSeconds}, {}};
}

} // namespace evenkeel::rollout::staged

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/scaling.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "core/pod_scheduling/questions/owned_pods.h"

namespace evenkeel::pod_scheduling {

namespace {

/// The pods that are left; `rows` are those of the cluster before.
struct Rest {
    pods::Cluster cluster;
    std::vector<std::uint32_t> rows;
};

Rest without(const pods::Cluster &cluster, const std::vector<bool> &gone) {
    Rest rest{{cluster.nodes, {}, cluster.owners, cluster.budgets}, {}};
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        if (gone[row])
            continue;
        rest.cluster.pods.push_back(cluster.pods[row]);
        rest.rows.push_back(row);
    }
    return rest;
}

} // namespace

base::Result<Scaling> scale(const pods::Cluster &cluster, const pods::Workload &workload,
                            std::int32_t replicas, kube::Time now, PlacingOptions options,
                            std::stop_token stop) {
    Scaling result;
    result.owners = replicaSetsOf(cluster, activePods(cluster, workload)).size();
    std::vector<bool> gone(cluster.pods.size(), false);
    Rest rest = without(cluster, gone);
    // Every sync starts anew, with new ranks.
    while (!stop.stop_requested()) {
        ScaleDown sync = scaleDown(rest.cluster, workload, replicas, now);
        if (sync.victims.empty() && result.syncs > 0)
            break;
        for (Victim &victim : sync.victims) {
            victim.pod = rest.rows[victim.pod];
            gone[victim.pod] = true;
        }
        if (sync.victims.empty() || result.syncs++ == 0) {
            result.down = std::move(sync);
        } else {
            result.down.isUnordered = result.down.isUnordered || sync.isUnordered;
            result.down.victims.insert(result.down.victims.end(), sync.victims.begin(),
                                       sync.victims.end());
            result.down.certain.clear();
            result.down.possible.clear();
        }
        if (result.down.victims.empty())
            break;
        rest = without(cluster, gone);
    }
    const auto snapshot = pods::Snapshot::take(rest.cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    options.replicas = static_cast<std::int32_t>(
        std::max<std::int64_t>(replicas - static_cast<std::int64_t>(result.down.running), 0));
    auto plan = place(*snapshot, workload, options, std::move(stop));
    if (!plan)
        return tl::unexpected(plan.error());
    result.placed = std::move(*plan);
    return result;
}

pods::Cluster withPlaced(pods::Cluster cluster, const pods::Workload &workload,
                         const PlacingPlan &plan) {
    std::shared_ptr<const pods::PodTemplate> shape;
    std::set<std::string> taken;
    for (const pods::Pod &pod : cluster.pods) {
        if (pod.shape->nameSpace == workload.nameSpace)
            taken.insert(pod.name);
    }
    for (const ReplicaPlacement &placement : plan.placements) {
        if (!placement.node)
            continue;
        if (!shape || hasOrdinalLabels(workload))
            shape = std::make_shared<const pods::PodTemplate>(
                replicaTemplate(workload, placement.replica));
        pods::Pod &pod = cluster.pods.emplace_back();
        std::int32_t number = placement.replica;
        while (!taken.insert(replicaName(workload, number)).second)
            ++number;
        pod.name = replicaName(workload, number);
        pod.nodeName = cluster.nodes[*placement.node].name;
        pod.shape = shape;
        pod.phase = pods::PodPhase::Running;
    }
    return cluster;
}

} // namespace evenkeel::pod_scheduling

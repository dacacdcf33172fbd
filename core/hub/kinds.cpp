// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/kinds.h"

#include <algorithm>
#include <array>

#include "core/api/known_kinds.h"

namespace evenkeel::hub {

namespace {

constexpr std::array kHub{
    ReadKind{"MemberCluster", api::kMemberClusters, Scope::Cluster, Role::Clusters,
             PHRASE("hub", "there are no clusters to plan with")},
    ReadKind{"ClusterResourcePlacement",
             "clusterresourceplacements.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
             Role::Placements, PHRASE("hub", "these placements are not planned")},
    ReadKind{"ResourcePlacement", "resourceplacements.v1beta1.placement.kubernetes-fleet.io",
             Scope::Namespaced, Role::Placements,
             PHRASE("hub", "the placements of namespaces are not planned")},
    ReadKind{"ClusterResourceBinding",
             "clusterresourcebindings.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
             Role::Held,
             PHRASE("hub", "plans are those of new placements: nothing counts as held")},
    ReadKind{"ResourceBinding", "resourcebindings.v1beta1.placement.kubernetes-fleet.io",
             Scope::Namespaced, Role::Held,
             PHRASE("hub", "plans of namespaces are those of new placements")},
    ReadKind{"ClusterSchedulingPolicySnapshot",
             "clusterschedulingpolicysnapshots.v1beta1.placement.kubernetes-fleet.io",
             Scope::Cluster, Role::Held,
             PHRASE("hub", "whether a policy has changed is not known")},
    ReadKind{"SchedulingPolicySnapshot",
             "schedulingpolicysnapshots.v1beta1.placement.kubernetes-fleet.io", Scope::Namespaced,
             Role::Held, PHRASE("hub", "whether a policy of a namespace has changed is not known")},
    ReadKind{"ClusterResourceSnapshot",
             "clusterresourcesnapshots.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
             Role::Rollouts, PHRASE("hub", "rollouts do not know what is to be brought")},
    ReadKind{"ResourceSnapshot", "resourcesnapshots.v1beta1.placement.kubernetes-fleet.io",
             Scope::Namespaced, Role::Rollouts,
             PHRASE("hub", "rollouts of namespaces do not know what is to be brought")},
    ReadKind{"ClusterResourceOverride",
             "clusterresourceoverrides.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
             Role::Rollouts, PHRASE("hub", "what overrides change is not shown")},
    ReadKind{"ResourceOverride", "resourceoverrides.v1beta1.placement.kubernetes-fleet.io",
             Scope::Namespaced, Role::Rollouts,
             PHRASE("hub", "what overrides of namespaces change is not shown")},
    ReadKind{"ClusterResourceOverrideSnapshot",
             "clusterresourceoverridesnapshots.v1beta1.placement.kubernetes-fleet.io",
             Scope::Cluster, Role::Rollouts,
             PHRASE("hub", "override snapshots count from 0 in names and messages")},
    ReadKind{"ResourceOverrideSnapshot",
             "resourceoverridesnapshots.v1beta1.placement.kubernetes-fleet.io", Scope::Namespaced,
             Role::Rollouts,
             PHRASE("hub", "override snapshots of namespaces count from 0 in names and messages")},
    ReadKind{"ClusterResourcePlacementDisruptionBudget",
             "clusterresourceplacementdisruptionbudgets.v1beta1.placement.kubernetes-fleet.io",
             Scope::Cluster, Role::Rollouts,
             PHRASE("hub", "evictions are taken to be without a budget")},
    ReadKind{"ClusterResourcePlacementEviction",
             "clusterresourceplacementevictions.v1beta1.placement.kubernetes-fleet.io",
             Scope::Cluster, Role::Rollouts,
             PHRASE("hub", "evictions that were asked for are not shown")},
    ReadKind{"ClusterStagedUpdateStrategy",
             "clusterstagedupdatestrategies.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
             Role::Rollouts, PHRASE("hub", "staged rollouts have no stages")},
    ReadKind{"StagedUpdateStrategy", "stagedupdatestrategies.v1beta1.placement.kubernetes-fleet.io",
             Scope::Namespaced, Role::Rollouts,
             PHRASE("hub", "staged rollouts of namespaces have no stages")},
    ReadKind{"ClusterStagedUpdateRun",
             "clusterstagedupdateruns.v1beta1.placement.kubernetes-fleet.io", Scope::Cluster,
             Role::Rollouts, PHRASE("hub", "runs in progress are not shown")},
    ReadKind{"StagedUpdateRun", "stagedupdateruns.v1beta1.placement.kubernetes-fleet.io",
             Scope::Namespaced, Role::Rollouts,
             PHRASE("hub", "runs in progress of namespaces are not shown")},
};

constexpr std::array kPods{
    ReadKind{"Node", "nodes", Scope::Cluster, Role::Clusters,
             PHRASE("hub", "there are no nodes to plan with")},
    ReadKind{"Pod", "pods", Scope::Namespaced, Role::Held,
             PHRASE("hub", "nodes are taken to be empty")},
    ReadKind{"Deployment", "deployments.apps", Scope::Namespaced, Role::Placements,
             PHRASE("hub", "Deployments are not planned")},
    ReadKind{"StatefulSet", "statefulsets.apps", Scope::Namespaced, Role::Placements,
             PHRASE("hub", "StatefulSets are not planned")},
    ReadKind{"ReplicaSet", "replicasets.apps", Scope::Namespaced, Role::Placements,
             PHRASE("hub", "which pods belong to which Deployment is not known")},
    ReadKind{"Service", "services", Scope::Namespaced, Role::Held,
             PHRASE("hub", "default constraints do not see Services")},
    ReadKind{"ReplicationController", "replicationcontrollers", Scope::Namespaced, Role::Held,
             PHRASE("hub", "default constraints do not see ReplicationControllers")},
};

} // namespace

std::span<const ReadKind> hubKinds() {
    return kHub;
}

std::span<const ReadKind> planKinds() {
    const auto rest = std::ranges::find(kHub, Role::Rollouts, &ReadKind::role);
    return {kHub.begin(), rest};
}

std::span<const ReadKind> podKinds() {
    return kPods;
}

bool isWritten(const ReadKind &kind) {
    return kind.role == Role::Placements ||
           (kind.role == Role::Rollouts && !kind.kind.ends_with("Snapshot"));
}

const ReadKind *writtenKindOf(const kube::Value &document) {
    const kube::Value *version = document.find("apiVersion");
    const kube::Value *kind = document.find("kind");
    if (version == nullptr || kind == nullptr ||
        api::groupOf(version->text()) != api::kPlacementGroup)
        return nullptr;
    const auto found = std::ranges::find(kHub, kind->text(), &ReadKind::kind);
    return found != kHub.end() && isWritten(*found) ? &*found : nullptr;
}

std::string countedKind(std::size_t count, std::string_view kind) {
    if (count == 1 || kind == "Endpoints")
        return fmt::format("{} {}", count, kind);
    if (kind.ends_with("y") && !kind.ends_with("ay") && !kind.ends_with("ey"))
        return fmt::format("{} {}ies", count, kind.substr(0, kind.size() - 1));
    return fmt::format("{} {}{}", count, kind, kind.ends_with("s") ? "es" : "s");
}

base::Sentence costOf(const ReadKind &kind) {
    return base::composed({kind.context, kind.cost, {}});
}

} // namespace evenkeel::hub

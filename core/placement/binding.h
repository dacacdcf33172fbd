// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/placement/placement.h"

namespace evenkeel::placement {

struct ClusterScore {
    std::int32_t affinity = 0;
    std::int32_t topologySpread = 0; // JSON name priorityScore
    bool operator==(const ClusterScore &) const = default;
};

/// One entry of a snapshot's status.targetClusters (KubeFleet spec 3.10).
struct ClusterDecision {
    std::string clusterName;
    bool selected = false;
    std::optional<ClusterScore> score;
    std::string reason;
    bool operator==(const ClusterDecision &) const = default;
};

/// One entry of a status's conditions.
struct Condition {
    std::string type;
    std::string status; // True, False, Unknown
    std::string reason;
    std::int64_t observedGeneration = 0;
    kube::Time lastTransitionTime;
    bool operator==(const Condition &) const = default;
};

/// A ClusterResourceBinding or ResourceBinding.
struct Binding {
    PlacementKind kind = PlacementKind::ClusterResourcePlacement; // kind of its placement
    std::string name;
    std::string nameSpace;
    std::string placementName; // label kubernetes-fleet.io/parent-CRP
    bool isDeleting = false;
    std::string state; // Scheduled, Bound, Unscheduled
    std::string targetCluster;
    std::string snapshotName;                 // spec.schedulingPolicySnapshotName
    std::optional<std::string> previousState; // annotation previous-binding-state
    ClusterDecision decision;

    // What the rollout reads (KubeFleet spec 6); the scheduler never looks at it.
    std::int64_t generation = 0;
    std::string resourceSnapshotName;
    std::vector<std::string> clusterResourceOverrides; // names of their snapshots
    std::vector<std::string> resourceOverrides;        // namespace/name of their snapshots
    std::optional<kube::Value> applyStrategy;
    std::vector<Condition> conditions;
    bool operator==(const Binding &) const = default;
};

} // namespace evenkeel::placement

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::placement {

/// A ClusterResourceSnapshot or ResourceSnapshot: the resources as the hub took them over; of large
/// ones the master, or a part that points to it (KubeFleet spec 6.1).
struct ResourceSnapshot {
    PlacementKind kind = PlacementKind::ClusterResourcePlacement; // kind of its placement
    std::string name;
    std::string nameSpace;
    std::string placementName; // label kubernetes-fleet.io/parent-CRP
    std::string index;         // label kubernetes-fleet.io/resource-index
    bool isLatest = false;     // label kubernetes-fleet.io/is-latest-snapshot
    bool isMaster = true;

    bool operator==(const ResourceSnapshot &) const = default;
};

/// A ClusterSchedulingPolicySnapshot or SchedulingPolicySnapshot: the policy as the hub's scheduler
/// took it over (KubeFleet spec 2.8).
struct PolicySnapshot {
    PlacementKind kind = PlacementKind::ClusterResourcePlacement; // kind of its placement
    std::string name;
    std::string nameSpace;
    std::string placementName; // label kubernetes-fleet.io/parent-CRP
    bool isLatest = false;     // label kubernetes-fleet.io/is-latest-snapshot
    std::int64_t generation = 0;
    std::optional<std::int64_t> numberOfClusters; // annotation; the policy itself is without
    bool hasPolicy = false;                       // false where it was stored with its name only
    std::optional<Policy> policy;                 // nothing: the placement has none
    std::vector<Condition> conditions;
    kube::Value document;

    bool operator==(const PolicySnapshot &) const = default;
};

} // namespace evenkeel::placement

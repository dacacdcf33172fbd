// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

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

} // namespace evenkeel::placement

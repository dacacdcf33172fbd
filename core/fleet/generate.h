// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/fleet/fleet.h"

namespace evenkeel::fleet {

/// What an invented fleet looks like: regions × zones × environments, and how much of it is not
/// as it should be. Shares are percentages of the clusters, 0 to 100.
struct FleetShape {
    std::size_t clusters = 100;
    std::size_t regions = 6;
    std::size_t zonesPerRegion = 3; // 0: no zone labels
    std::vector<std::string> environments = {"prod", "staging", "canary"};
    int unhealthyShare = 5;     // left, silent, not joined or unhealthy for long
    int taintedShare = 10;      // carry a NoSchedule taint
    int withoutZoneShare = 5;   // lack the zone label
    bool hasProperties = true;  // node count, prices and resources
    kube::Time now{1772366400}; // the clock of the heartbeats: 2026-03-01T12:00:00Z
    std::uint64_t seed = 1;

    bool operator==(const FleetShape &) const = default;
};

/// The cluster of one index below `shape.clusters`. It depends on the shape and the index alone,
/// so that a fleet of any size can be made piece by piece. Earlier regions and environments get
/// more clusters than later ones, as in real fleets.
Cluster generateCluster(const FleetShape &shape, std::size_t index);
Fleet generateFleet(const FleetShape &shape);

/// Marks a MemberCluster that does not exist yet; Evenkeel's own, kept in files and left out of
/// what is exported for a hub.
inline constexpr std::string_view kPlannedAnnotation = "evenkeel.dev/planned";

/// The agent of a cluster that does not exist yet: it counts as joined, as healthy and as seen
/// from at any time. Nothing of it is written to a file, and no clock is read from it.
AgentState plannedAgent();
bool isPlanned(const AgentState &agent);

/// A cluster that does not exist yet, without labels, properties or resources.
Cluster plannedCluster(std::string name);

} // namespace evenkeel::fleet

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "ui/picture/cluster_states.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// A cluster that passed every filter of the cycle.
struct RankedCluster {
    fleet::ClusterIndex cluster{};
    scheduling::Score score;
    std::string reason; // where no plugin ran: what the scheduler says of the cluster
};

/// Clusters that the cycle did not rank, for one reason.
struct DecisionGroup {
    enum class Kind : std::uint8_t { AlreadyPlaced, Refused };

    Kind kind = Kind::Refused;
    std::string reason;                        // in the scheduler's words; empty for AlreadyPlaced
    std::vector<fleet::ClusterIndex> clusters; // by name
    std::vector<std::string> strangers;        // names that the fleet does not have

    std::size_t size() const { return clusters.size() + strangers.size(); }
};

/// What the cycle at the scrubber thought of every cluster of the fleet, without limit.
struct DecisionList {
    std::vector<ClusterMark> marks;    // by row of the fleet
    std::vector<RankedCluster> ranked; // the best first
    std::vector<DecisionGroup> groups; // already placed, then refusals, most clusters first
    bool isScored = false;             // PickN: ranks and scores mean something
    std::size_t pick = 0;              // 1-based, the first that the cycle makes; 0: it makes none
    std::size_t winners = 0;           // ranked clusters that the cycle picks: the first ones
};

/// One or two passes over the fleet; `scene` must have a plan.
DecisionList decisionsOf(const Scene &scene);

} // namespace evenkeel::ui

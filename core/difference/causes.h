// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/scheduling/plan.h"

namespace evenkeel::difference {

/// Why a cluster gets or loses a placement.
enum class Cause : std::uint8_t {
    // It gets it:
    Picked, // by the scheduler
    Joined, // the same, and the first side does not have the cluster
    Named,  // by the policy
    // It loses it:
    PlacementDeleted,
    LeftFleet,  // or is leaving it
    NotNamed,   // by the policy, any more
    Refused,    // a filter of the second side's policy refuses it
    OutRanked,  // it passes, and others are ahead
    Obsolete,   // its binding is of an old policy, and no pick was open
    Downscaled, // the lowest ranked go first
    Evicted,    // by an eviction that is made with the change
};
std::string_view nameOf(Cause cause);

/// A cluster that is added or removed.
struct ClusterChange {
    std::string cluster;
    bool isAdded = false;
    Cause cause = Cause::Picked;
    std::string reason; // for people

    bool operator==(const ClusterChange &) const = default;
};

/// A placement with both sides; everything it points at must outlive it.
struct Move {
    const fleet::Fleet &before;
    const fleet::Fleet &after;
    std::span<const placement::Binding> held; // what the second side was planned on
    const placement::Placement *placement;    // of the second side; nullptr where it is deleted
    const scheduling::Plan *plan;             // likewise
    /// False where both sides are plans on nothing: what is gone was not held.
    bool isOnHub = true;
};

/// Clusters that a comparison may look at for the reasons of single picks; what it costs is taken
/// off. Beyond it, reasons do without the runner-up.
using TraceBudget = std::size_t;

/// Each added and each removed cluster with its cause, the removed ones first, by name.
std::vector<ClusterChange> causesOf(const Move &move, std::span<const std::string> added,
                                    std::span<const std::string> removed, TraceBudget &budget,
                                    const base::Phrases &words = {});

} // namespace evenkeel::difference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/rank.h"

namespace evenkeel::scheduling {

struct Plan;

enum class Verdict : std::uint8_t {
    Passed,          // reached scoring (PickAll: is picked)
    AlreadySelected, // dropped silently: placed under the active snapshot
    Filtered,        // a filter refused it
};

/// What one cycle thought of one cluster. `reason` is what the filter says, empty unless filtered;
/// refusalStatus() makes the status text of it.
struct ClusterVerdict {
    fleet::ClusterIndex cluster{};
    Verdict verdict = Verdict::Passed;
    Filter filter = Filter::None;
    Score score;
    std::string reason;
};

/// One cycle in full: `picked` in picking order, `scored` in rank order (PickAll: by name),
/// `filtered` by name, without limit.
struct CycleDetail {
    std::vector<fleet::ClusterIndex> picked;
    std::vector<ClusterVerdict> scored;
    std::vector<ClusterVerdict> filtered;
};

/// Every verdict and score of one cycle, computed on demand in one pass over the fleet that was
/// planned. Empty for cycles in which no plugin runs (PickFixed, downscale, nothing to do), for
/// those that the plan does not have, and for another fleet.
CycleDetail cycleDetail(const fleet::Fleet &fleet, const Plan &plan, std::size_t cycle);

/// The filter that rejected each cluster in a cycle, by row of the fleet; None if none did.
/// cycleDetail() without texts, scores and order: one pass for views of the whole fleet. Empty
/// where that is.
std::vector<Filter> cycleFilters(const Plan &plan, std::size_t cycle);

/// `ClusterUnschedulable, …`: the reason of a refusal in a status (KubeFleet spec 3.10).
std::string refusalStatus(const std::string &reason);

} // namespace evenkeel::scheduling

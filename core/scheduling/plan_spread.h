// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/scheduling/plan.h"
#include "core/scheduling/spread_board.h"
#include "core/spread/spread_view.h"

namespace evenkeel::scheduling {

/// One view per constraint in policy order; none without constraints. The state after `picks`
/// picks counts what was placed before plus that many picks. `fleet` is the one that was planned.
std::vector<spread::SpreadView> spreadAfter(const fleet::Fleet &fleet, const Plan &plan,
                                            std::size_t picks);
/// The same for any clusters: how they would spread under these constraints.
std::vector<spread::SpreadView>
spreadOf(const fleet::Fleet &fleet,
         const std::vector<placement::TopologySpreadConstraint> &constraints,
         std::span<const fleet::ClusterIndex> clusters);
/// The skew of each constraint after 0, 1, … all picks: result[constraint][picks].
std::vector<std::vector<std::int64_t>> skewSeries(const Plan &plan);

/// The counts of every topology key after that many picks; the plan must outlive them.
SpreadBoard boardAfter(const Plan &plan, std::size_t picks);
/// How many picks were made when the cycle began.
std::size_t picksBefore(const Plan &plan, std::size_t cycle);

} // namespace evenkeel::scheduling

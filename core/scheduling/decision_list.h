// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/scheduling/binding_board.h"
#include "core/scheduling/cycle_detail.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::scheduling {

/// The clusters a cycle did not pick, as its status lists them.
struct Unpicked {
    std::vector<ClusterVerdict> notPicked; // best first, as many as may be shown
    std::vector<ClusterVerdict> filtered;  // by name, as many as may be shown
};

/// Looks at every cluster once. `isSelected` by row: under the active snapshot when the cycle
/// began; `isPicked` by row: picked by this cycle; `limit` of each list.
Unpicked unpickedOf(const fleet::Fleet &fleet, const Evaluation &evaluation,
                    const SpreadBoard &board, std::span<const std::uint8_t> isSelected,
                    std::span<const std::uint8_t> isPicked, bool countsObsolete, std::size_t limit);

/// status.targetClusters of PickAll and PickN (KubeFleet spec 3.10).
std::vector<placement::ClusterDecision> decisionList(const BindingBoard &bindings,
                                                     std::span<const BindingBoard::Entries> sets,
                                                     const fleet::Fleet &fleet,
                                                     const Unpicked &unpicked, std::int64_t quota);

/// KubeFleet spec 3.11.
Condition conditionFor(std::size_t count, bool isFulfilled);

} // namespace evenkeel::scheduling

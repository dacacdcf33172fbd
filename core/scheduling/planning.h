// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/scheduling/binding_board.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::scheduling {

/// The clusters a cycle did not pick, as its status lists them.
struct Unpicked {
    std::vector<ClusterVerdict> notPicked; // best first, as many as may be shown
    std::vector<ClusterVerdict> filtered;  // by name, as many as may be shown
};

/// The two lists, at most `limit` of each. `isSelected` by row: under the active snapshot when the
/// cycle began; `isPicked` by row: picked by this cycle.
std::vector<ClusterVerdict> notPickedOf(const Evaluation &evaluation, const SpreadBoard &board,
                                        std::span<const std::uint8_t> isSelected,
                                        std::span<const std::uint8_t> isPicked, bool countsObsolete,
                                        std::size_t limit);
std::vector<ClusterVerdict> filteredOf(const fleet::Fleet &fleet, const Evaluation &evaluation,
                                       const SpreadBoard &board,
                                       std::span<const std::uint8_t> isSelected, std::size_t limit);

/// status.targetClusters of PickAll and PickN (KubeFleet spec 3.10).
std::vector<placement::ClusterDecision> decisionList(const BindingBoard &bindings,
                                                     std::span<const BindingBoard::Entries> sets,
                                                     const fleet::Fleet &fleet,
                                                     const Unpicked &unpicked, std::int64_t quota);

/// KubeFleet spec 3.11.
Condition conditionFor(std::size_t count, bool isFulfilled);

/// A plan in the making: what its paths (PickAll, PickN, PickFixed) share.
struct Planning {
    const fleet::Fleet &fleet;
    const placement::Placement &placement;
    const PlanOptions &options;
    const std::stop_token &stop;
    const Progress &progress;
    const Earlier *earlier; // null where nothing is known
    BindingBoard bindings;
    Evaluation evaluation;
    Plan plan;
};

/// KubeFleet spec 3.5, 3.6 and 3.9. Each fills in the plan; errors as in plan().
base::Result<void> planPickAll(Planning &planning);
base::Result<void> planPickN(Planning &planning);
base::Result<void> planPickFixed(Planning &planning);

/// Writes decisions and condition: the sets of bindings in the order they are reported, `wanted`
/// of which fulfil the policy.
void report(Planning &planning, std::span<const BindingBoard::Entries> sets,
            const Unpicked &unpicked, std::size_t wanted);
/// Created, patched, then what was scheduled and bound before this cycle.
std::vector<BindingBoard::Entries> reportedSets(const BindingBoard &bindings,
                                                const BindingBoard::Changes &changes);
/// Clusters that pass the filters, the same-placement one included.
bool isCandidate(const Evaluation &evaluation, std::span<const std::uint8_t> isSelected,
                 std::size_t row);

} // namespace evenkeel::scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/planning.h"

#include <algorithm>

namespace evenkeel::scheduling {

base::Result<void> planPickAll(Planning &planning) {
    auto evaluated = evaluate(planning.fleet, std::move(planning.evaluation), planning.stop);
    if (!evaluated)
        return tl::unexpected(evaluated.error());
    auto &evaluation = planning.evaluation = std::move(*evaluated);
    const auto &isSelected = evaluation.isSelectedBefore;

    SpreadBoard board(evaluation.spreadKeys, evaluation.policy.spreadConstraints);
    for (const auto cluster : planning.plan.placedBefore)
        board.add(cluster);
    const SpreadScores scores = board.scores();

    std::vector<std::uint8_t> isPicked(evaluation.size(), 0);
    std::vector<BindingBoard::Target> targets;
    for (std::uint32_t i = 0; i < evaluation.size(); ++i) {
        const fleet::ClusterIndex cluster{i};
        if (!isCandidate(evaluation, isSelected, i) || scores.of(cluster).isForbidden)
            continue;
        isPicked[i] = 1;
        targets.push_back({cluster, placement::ClusterScore{}});
    }
    std::ranges::sort(targets, {}, [&](const BindingBoard::Target &target) {
        return evaluation.nameRanks[fleet::row(target.cluster)];
    });
    for (const auto &target : targets)
        planning.plan.picks.push_back({target.cluster, {}, 0});

    const auto changes = planning.bindings.crossReference(targets);
    if (!changes)
        return tl::unexpected(changes.error());
    const auto sets = reportedSets(planning.bindings, *changes);
    const auto limit = static_cast<std::size_t>(std::max(0, planning.options.maxUnselected));
    report(planning, sets,
           unpickedOf(planning.fleet, evaluation, board, isSelected, isPicked, false, limit), 0);
    planning.plan.wanted = planning.plan.placed;
    return {};
}

} // namespace evenkeel::scheduling

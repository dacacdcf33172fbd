// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <tuple>

#include "core/scheduling/cycle_filters.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/topology_spread.h"

namespace evenkeel::scheduling {

namespace {

/// The board and the selected clusters as a cycle found them.
struct CycleStart {
    SpreadBoard board;
    std::vector<std::uint8_t> isSelected;
};

CycleStart startOf(const Plan &plan, const Evaluation &evaluation, std::size_t cycle) {
    CycleStart start{SpreadBoard(evaluation.spreadKeys, evaluation.policy.spreadConstraints),
                     evaluation.isSelectedBefore};
    for (const auto cluster : plan.placedBefore)
        start.board.add(cluster);
    for (const auto &pick : plan.picks) {
        if (pick.cycle >= cycle)
            break;
        if (!pick.isPlaced)
            continue;
        start.board.add(pick.cluster);
        start.isSelected[fleet::row(pick.cluster)] = 1;
    }
    start.board.refresh();
    return start;
}

ClusterVerdict verdictOn(const fleet::Fleet &fleet, const Evaluation &evaluation,
                         const CycleStart &start, fleet::ClusterIndex cluster, bool isFirstCycle) {
    const auto row = fleet::row(cluster);
    ClusterVerdict verdict{cluster, Verdict::Passed, evaluation.filters[row], {}, {}};
    if (verdict.filter != Filter::None) {
        verdict.verdict = Verdict::Filtered;
        verdict.reason =
            "ClusterUnschedulable, " + filterReason(fleet, evaluation, cluster, verdict.filter);
        return verdict;
    }
    if (start.isSelected[row]) {
        verdict.verdict = Verdict::AlreadySelected;
        return verdict;
    }
    if (const auto violated = start.board.firstViolation(cluster)) {
        verdict.verdict = Verdict::Filtered;
        verdict.filter = Filter::TopologySpreadConstraints;
        verdict.reason =
            "ClusterUnschedulable, " + spreadReason(evaluation.policy.spreadConstraints[*violated]);
        return verdict;
    }
    if (evaluation.scores)
        verdict.score = {start.board.score(cluster).score, evaluation.affinity[row],
                         isFirstCycle && evaluation.isObsoleteBefore[row] ? 1 : 0};
    return verdict;
}

} // namespace

std::vector<Filter> cycleFilters(const Plan &plan, std::size_t cycle) {
    const auto &evaluation = *plan.evaluation;
    std::vector<Filter> filters(evaluation.size(), Filter::None);
    if (!evaluation.runsPlugins)
        return filters;
    const auto start = startOf(plan, evaluation, cycle);
    for (std::uint32_t row = 0; row < filters.size(); ++row) {
        filters[row] = evaluation.filters[row];
        const bool isOpen = filters[row] == Filter::None && !start.isSelected[row];
        if (isOpen && start.board.firstViolation(fleet::ClusterIndex{row}))
            filters[row] = Filter::TopologySpreadConstraints;
    }
    return filters;
}

CycleDetail cycleDetail(const fleet::Fleet &fleet, const Plan &plan, std::size_t cycle) {
    CycleDetail detail;
    const auto &evaluation = *plan.evaluation;
    if (!evaluation.runsPlugins)
        return detail;
    for (const auto &pick : plan.picks) {
        if (pick.cycle == cycle)
            detail.picked.push_back(pick.cluster);
    }
    const auto start = startOf(plan, evaluation, cycle);
    for (std::uint32_t i = 0; i < evaluation.size(); ++i) {
        auto verdict = verdictOn(fleet, evaluation, start, fleet::ClusterIndex{i}, cycle == 0);
        if (verdict.verdict == Verdict::Passed)
            detail.scored.push_back(std::move(verdict));
        else if (verdict.verdict == Verdict::Filtered)
            detail.filtered.push_back(std::move(verdict));
    }
    const auto rank = [&](const ClusterVerdict &v) {
        return evaluation.nameRanks[fleet::row(v.cluster)];
    };
    std::ranges::sort(detail.filtered, {}, rank);
    if (!evaluation.scores) {
        std::ranges::sort(detail.scored, {}, rank);
    } else {
        std::ranges::sort(detail.scored, std::greater{}, [&](const ClusterVerdict &v) {
            return std::tuple(v.score.topologySpread, v.score.affinity, v.score.obsolete, rank(v));
        });
    }
    return detail;
}

} // namespace evenkeel::scheduling

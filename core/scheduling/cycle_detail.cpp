// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/cycle_detail.h"

#include <algorithm>
#include <functional>

#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/plan_spread.h"

namespace evenkeel::scheduling {

namespace {

/// The board and the selected clusters as a cycle found them.
struct CycleStart {
    SpreadBoard board;
    SpreadScores scores;
    std::vector<std::uint8_t> isSelected;
    bool countsObsolete;
};

CycleStart startOf(const Plan &plan, std::size_t cycle) {
    const auto picks = picksBefore(plan, cycle);
    SpreadBoard board = boardAfter(plan, picks);
    SpreadScores scores = board.scores();
    CycleStart start{std::move(board), std::move(scores), plan.trace.evaluation().isSelectedBefore,
                     cycle == 0};
    for (std::size_t i = 0; i < picks; ++i) {
        if (plan.picks[i].isPlaced)
            start.isSelected[fleet::row(plan.picks[i].cluster)] = 1;
    }
    return start;
}

ClusterVerdict verdictOn(const fleet::Fleet &fleet, const Evaluation &evaluation,
                         const CycleStart &start, fleet::ClusterIndex cluster) {
    const auto row = fleet::row(cluster);
    ClusterVerdict verdict{cluster, Verdict::Passed, evaluation.filters[row], {}, {}};
    if (verdict.filter != Filter::None) {
        verdict.verdict = Verdict::Filtered;
        verdict.reason = filterReason(fleet, evaluation, cluster, verdict.filter);
    } else if (start.isSelected[row]) {
        verdict.verdict = Verdict::AlreadySelected;
    } else if (const auto violated = start.board.firstViolation(cluster)) {
        verdict.verdict = Verdict::Filtered;
        verdict.filter = Filter::TopologySpreadConstraints;
        verdict.reason = spreadReason(evaluation.policy.spreadConstraints[*violated]);
    } else if (evaluation.scores) {
        verdict.score = evaluation.score(row, start.scores.of(cluster).score, start.countsObsolete);
    }
    return verdict;
}

/// Whether the cycle is one of the plan in which plugins ran.
bool hasVerdicts(const Plan &plan, std::size_t cycle) {
    return plan.trace.ranFilters() && cycle < plan.cycles;
}

} // namespace

std::vector<Filter> cycleFilters(const Plan &plan, std::size_t cycle) {
    if (!hasVerdicts(plan, cycle))
        return {};
    auto filters = plan.trace.evaluation().filters;
    const auto start = startOf(plan, cycle);
    for (std::uint32_t row = 0; row < filters.size(); ++row) {
        const bool isOpen = filters[row] == Filter::None && !start.isSelected[row];
        if (isOpen && start.board.firstViolation(fleet::ClusterIndex{row}))
            filters[row] = Filter::TopologySpreadConstraints;
    }
    return filters;
}

CycleDetail cycleDetail(const fleet::Fleet &fleet, const Plan &plan, std::size_t cycle) {
    CycleDetail detail;
    const auto &evaluation = plan.trace.evaluation();
    if (!hasVerdicts(plan, cycle) || fleet.size() != evaluation.size())
        return detail;
    for (const auto &pick : plan.picks) {
        if (pick.cycle == cycle)
            detail.picked.push_back(pick.cluster);
    }
    const auto start = startOf(plan, cycle);
    for (std::uint32_t i = 0; i < evaluation.size(); ++i) {
        auto verdict = verdictOn(fleet, evaluation, start, fleet::ClusterIndex{i});
        if (verdict.verdict == Verdict::Passed)
            detail.scored.push_back(std::move(verdict));
        else if (verdict.verdict == Verdict::Filtered)
            detail.filtered.push_back(std::move(verdict));
    }
    const auto rank = [&](const ClusterVerdict &verdict) {
        return Rank{verdict.score, evaluation.nameRanks[fleet::row(verdict.cluster)]};
    };
    std::ranges::sort(detail.filtered, {}, rank); // without scores: by name
    if (evaluation.scores)
        std::ranges::sort(detail.scored, std::greater{}, rank);
    else
        std::ranges::sort(detail.scored, {}, rank);
    return detail;
}

std::string refusalStatus(const std::string &reason) {
    return "ClusterUnschedulable, " + reason;
}

} // namespace evenkeel::scheduling

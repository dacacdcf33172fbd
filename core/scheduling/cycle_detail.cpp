// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/cycle_detail.h"

#include <algorithm>
#include <functional>

#include "core/scheduling/cycle_walk.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan.h"

namespace evenkeel::scheduling {

namespace {

/// Whether the cycle is one of the plan in which plugins ran.
bool hasVerdicts(const Plan &plan, std::size_t cycle) {
    return plan.trace.ranFilters() && cycle < plan.cycles;
}

} // namespace

std::vector<Filter> cycleFilters(const Plan &plan, std::size_t cycle) {
    if (!hasVerdicts(plan, cycle))
        return {};
    auto filters = plan.trace.evaluation().filters;
    CycleWalk walk(plan);
    walk.goTo(cycle);
    for (std::uint32_t row = 0; row < filters.size(); ++row) {
        if (filters[row] == Filter::None)
            filters[row] = walk.look(fleet::ClusterIndex{row}).filter;
    }
    return filters;
}

CycleDetail cycleDetail(const fleet::Fleet &fleet, const Plan &plan, std::size_t cycle) {
    CycleDetail detail;
    const auto &evaluation = plan.trace.evaluation();
    if (!hasVerdicts(plan, cycle) || fleet.size() != evaluation.size())
        return detail;
    CycleWalk walk(plan);
    walk.goTo(cycle);
    for (const Pick &pick : walk.picks())
        detail.picked.push_back(pick.cluster);
    for (std::uint32_t i = 0; i < evaluation.size(); ++i) {
        auto verdict = walk.verdictOn(fleet, fleet::ClusterIndex{i});
        if (verdict.verdict == Verdict::Passed)
            detail.scored.push_back(std::move(verdict));
        else if (verdict.verdict == Verdict::Filtered)
            detail.filtered.push_back(std::move(verdict));
    }
    const auto rank = [&](const ClusterVerdict &verdict) {
        return Rank{verdict.score, (*evaluation.nameRanks)[fleet::row(verdict.cluster)]};
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

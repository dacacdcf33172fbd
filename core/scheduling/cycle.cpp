// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/cycle.h"

#include <algorithm>
#include <functional>
#include <set>

#include "core/base/ranges.h"
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
    const auto &keys = plan.trace.evaluation().spreadKeys;
    for (std::size_t key = 0; key < keys.size(); ++key) {
        const KeyScores scores = walk.board().scoresOf(key);
        const std::vector<std::int64_t> &counts = walk.board().counts(key).counts();
        std::vector<std::uint8_t> isForbidden(counts.size() + 1, 0); // the last: without the key
        std::ranges::transform(counts, isForbidden.begin(), [&scores](std::int64_t count) {
            return scores.of(count).isForbidden ? 1 : 0;
        });
        if (std::ranges::find(isForbidden, 1) == isForbidden.end())
            continue;
        const auto refuse = [&](std::size_t begin, std::size_t end) {
            const spread::DomainIndex *domains = keys[key].domains->domainOfItem.data();
            for (std::size_t row = begin; row < end; ++row) {
                if (filters[row] == Filter::None &&
                    isForbidden[std::min<std::size_t>(domains[row], counts.size())] &&
                    !walk.isSelected(static_cast<fleet::ClusterIndex>(row)))
                    filters[row] = Filter::TopologySpreadConstraints;
            }
        };
        base::inRanges(filters.size(), refuse, base::kFewestRows);
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
    std::vector<std::pair<Score, fleet::ClusterIndex>> scored;
    for (const std::uint32_t row : *evaluation.rowsByName) {
        const fleet::ClusterIndex cluster{row};
        const CycleWalk::Look seen = walk.look(cluster);
        if (seen.verdict == Verdict::Passed)
            scored.emplace_back(seen.score, cluster);
        else if (seen.verdict == Verdict::Filtered)
            detail.filtered.push_back(walk.verdictOn(fleet, cluster));
    }
    if (evaluation.scores) { // of equal scores the larger name is the better
        std::ranges::reverse(scored);
        const auto scoreOf = [](const auto &one) -> const Score & { return one.first; };
        if (!std::ranges::is_sorted(scored, std::greater{}, scoreOf))
            std::ranges::stable_sort(scored, std::greater{}, scoreOf);
    }
    detail.scored.reserve(scored.size());
    for (const auto &[score, cluster] : scored)
        detail.scored.push_back({cluster, Verdict::Passed, Filter::None, score, {}});
    return detail;
}

std::string refusalStatus(const std::string &reason) {
    return "ClusterUnschedulable, " + reason;
}

CycleWalk::CycleWalk(const Plan &plan)
    : m_plan(plan), m_evaluation(plan.trace.evaluation()), m_board(boardAfter(plan, 0)),
      m_isSelected(m_evaluation.isSelectedBefore) {
    refreshScores();
}

bool CycleWalk::isAtCycle() const {
    return m_plan.trace.ranFilters() && m_cycle < m_plan.cycles;
}

void CycleWalk::refreshScores() {
    m_scores.clear();
    for (std::size_t key = 0; key < m_evaluation.spreadKeys.size(); ++key)
        m_scores.push_back(m_board.scoresOf(key));
}

std::span<const Pick> CycleWalk::picks() const {
    const std::span<const Pick> rest = std::span(m_plan.picks).subspan(m_firstPick);
    std::size_t count = 0;
    while (count < rest.size() && rest[count].cycle == m_cycle)
        ++count;
    return rest.first(count);
}

void CycleWalk::takePicks() {
    for (const Pick &pick : picks()) {
        ++m_firstPick;
        if (!pick.isPlaced)
            continue;
        m_isSelected[fleet::row(pick.cluster)] = 1;
        m_board.add(pick.cluster);
    }
    ++m_cycle;
}

void CycleWalk::advance() {
    takePicks();
    refreshScores();
}

void CycleWalk::goTo(std::size_t cycle) {
    if (cycle <= m_cycle)
        return;
    while (isAtCycle() && m_cycle < cycle)
        takePicks();
    refreshScores();
}

DomainScore CycleWalk::spreadScore(fleet::ClusterIndex cluster) const {
    DomainScore sum;
    for (std::size_t key = 0; key < m_scores.size(); ++key) {
        const auto domain = m_evaluation.spreadKeys[key].domains->domainOfItem[fleet::row(cluster)];
        if (domain != spread::kNoDomain)
            sum += m_scores[key].of(m_board.counts(key).count(domain));
    }
    return sum;
}

CycleWalk::Look CycleWalk::look(fleet::ClusterIndex cluster) const {
    const auto row = fleet::row(cluster);
    Look look{Verdict::Passed, m_evaluation.filters[row], 0, {}};
    if (look.filter != Filter::None) {
        look.verdict = Verdict::Filtered;
        return look;
    }
    if (m_isSelected[row]) {
        look.verdict = Verdict::AlreadySelected;
        return look;
    }
    const DomainScore spread = spreadScore(cluster);
    if (spread.isForbidden) {
        look.verdict = Verdict::Filtered;
        look.filter = Filter::TopologySpreadConstraints;
        look.constraint = m_board.firstViolation(cluster).value_or(0);
    } else if (m_evaluation.scores) {
        look.score = m_evaluation.score(row, spread.score, m_cycle == 0);
    }
    return look;
}

ClusterVerdict CycleWalk::verdictOn(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const {
    const Look seen = look(cluster);
    ClusterVerdict verdict{cluster, seen.verdict, seen.filter, seen.score, {}};
    if (seen.filter == Filter::TopologySpreadConstraints)
        verdict.reason = spreadReason(m_evaluation.policy.spreadConstraints[seen.constraint]);
    else if (seen.verdict == Verdict::Filtered)
        verdict.reason = filterReason(fleet, m_evaluation, m_plan.now, cluster, seen.filter);
    return verdict;
}

std::optional<fleet::ClusterIndex> CycleWalk::runnerUp() const {
    if (!m_evaluation.scores)
        return std::nullopt;
    std::set<fleet::ClusterIndex> picked;
    for (const Pick &pick : picks())
        picked.insert(pick.cluster);
    std::optional<fleet::ClusterIndex> best;
    Rank bestRank;
    for (std::uint32_t row = 0; row < m_evaluation.size(); ++row) {
        const fleet::ClusterIndex cluster{row};
        if (!m_evaluation.isFeasible(row) || m_isSelected[row])
            continue;
        const Look seen = look(cluster);
        if (seen.verdict != Verdict::Passed || picked.contains(cluster))
            continue;
        const Rank rank = m_evaluation.rank(cluster, seen.score);
        if (!best || bestRank < rank) {
            best = cluster;
            bestRank = rank;
        }
    }
    return best;
}

} // namespace evenkeel::scheduling

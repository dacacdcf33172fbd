// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_order.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/gathered.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

query::PlanState planStateOf(ClusterState state) {
    switch (state) {
    case ClusterState::Picked:
        return query::PlanState::Picked;
    case ClusterState::PlacedBefore:
        return query::PlanState::Held;
    case ClusterState::WillBeRemoved:
        return query::PlanState::Leaving;
    case ClusterState::Filtered:
    case ClusterState::Ineligible:
        return query::PlanState::Filtered;
    default:
        return query::PlanState::Candidate;
    }
}

} // namespace

NamedClusters::NamedClusters(const fleet::Fleet &fleet)
    : m_prefix(sharedPrefix(fleet)), m_byName(fleet.naturalOrder()) {
    std::vector<std::uint32_t> ranks(m_byName->size());
    for (std::size_t rank = 0; rank < m_byName->size(); ++rank)
        ranks[(*m_byName)[rank]] = static_cast<std::uint32_t>(rank);
    m_ranks = std::move(ranks);
}

/// A counting sort of what the names have in order already, whatever moved.
std::vector<fleet::ClusterIndex> NamedClusters::sorted(std::vector<fleet::ClusterIndex> rows,
                                                       const std::vector<std::uint32_t> &ranks,
                                                       Qt::SortOrder order) const {
    constexpr std::uint32_t kLast = ColumnReader::kNoRank;
    std::uint32_t places = 0;
    for (const std::uint32_t rank : ranks)
        places = std::max(places, rank == kLast ? 0 : rank + 1);
    const auto placeOf = [&, isAscending = order == Qt::AscendingOrder](std::size_t row) {
        const std::uint32_t rank = ranks[row];
        return rank == kLast ? places : isAscending ? rank : places - 1 - rank;
    };
    const std::vector<bool> isWanted = membersOf(rows);
    std::vector<std::uint32_t> next(places + std::size_t{2}, 0);
    for (const fleet::ClusterIndex cluster : rows)
        ++next[placeOf(fleet::row(cluster)) + std::size_t{1}];
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (const std::uint32_t row : *m_byName) {
        if (isWanted.empty() || isWanted[row])
            rows[next[placeOf(row)]++] = fleet::ClusterIndex{row};
    }
    return rows;
}

std::vector<fleet::ClusterIndex>
NamedClusters::among(const ClusterRows &all, std::span<const fleet::ClusterIndex> some) const {
    const std::vector<bool> isWanted = membersOf(some);
    if (isWanted.empty())
        return all;
    return base::gathered<fleet::ClusterIndex>(
        all.size(), [&](std::size_t i) { return isWanted[fleet::row(all[i])]; },
        [&all](std::size_t i) { return all[i]; });
}

bool NamedClusters::areSame(const ClusterRows &one, const ClusterRows &other) const {
    return one.size() == other.size() &&
           (one.isSharedWith(other) || membersOf(one) == membersOf(other));
}

/// By fleet row; empty: all.
std::vector<bool> NamedClusters::membersOf(std::span<const fleet::ClusterIndex> rows) const {
    std::vector<bool> isMember;
    if (rows.size() == size())
        return isMember;
    isMember.resize(size());
    for (const fleet::ClusterIndex cluster : rows)
        isMember[fleet::row(cluster)] = true;
    return isMember;
}

query::ClusterFacts factsOf(const query::ClusterFilter &filter, const Scene &scene,
                            const ClusterMarks &marks,
                            std::vector<query::PlacementClusters> placements) {
    query::ClusterFacts facts{
        scene.plan ? scene.plan->now : scene.objects->now(), {}, {}, std::move(placements)};
    const fleet::Fleet &fleet = scene.objects->fleet;
    if (query::asksPlan(filter) && scene.plan) {
        facts.states.reserve(marks.size());
        for (const ClusterMark &mark : marks)
            facts.states.push_back(planStateOf(mark.state));
    }
    if (query::asksReasons(filter) && scene.plan)
        facts.reasonOf = [reasons = query::refusalReasons(fleet, *scene.plan)](
                             fleet::ClusterIndex cluster) { return reasons[fleet::row(cluster)]; };
    return facts;
}

bool RowsWanted::areAll() const {
    return filter ? filter->isEmpty() : shown.size() == byState.size();
}

bool RowsWanted::areKnown() const {
    return isUsual() && areAll();
}

std::vector<std::uint32_t> RowsWanted::ranks() const {
    if (by == By::Column)
        return column->ranks();
    if (by == By::Name)
        return names.ranks();
    // Picks by their number first, then what could be picked, then what could not.
    const int afterPicks = scene.plan ? static_cast<int>(scene.plan->picks.size()) + 1 : 1;
    std::vector<std::uint32_t> ranks(marks.size());
    std::ranges::transform(marks, ranks.begin(), [afterPicks](ClusterMark mark) {
        const bool isPick = mark.pickNumber > 0;
        return static_cast<std::uint32_t>(isPick ? mark.pickNumber
                                                 : afterPicks + static_cast<int>(mark.state));
    });
    return ranks;
}

ClusterRows RowsWanted::find(const std::stop_token &stop) const {
    if (areKnown())
        return byState;
    const fleet::Fleet &fleet = scene.objects->fleet;
    std::vector<fleet::ClusterIndex> rows =
        !filter ? std::vector<fleet::ClusterIndex>(shown)
        : filter->isEmpty()
            ? std::vector<fleet::ClusterIndex>(byState)
            : query::matchingClusters(fleet, *filter, factsOf(*filter, scene, marks, placements));
    if (stop.stop_requested())
        return {};
    return isUsual() ? names.among(byState, rows) : names.sorted(std::move(rows), ranks(), order);
}

void ClusterOrder::setRows(ClusterRows rows) {
    m_rows = std::move(rows);
    m_positions.clear();
    m_searches = 0;
}

/// Most orders are followed by another before anyone asks for more than a selected cluster.
int ClusterOrder::positionOf(fleet::ClusterIndex cluster, std::size_t all) const {
    constexpr int kMostSearches = 4;
    if (m_positions.empty() && m_searches++ < kMostSearches) {
        const auto found = std::ranges::find(m_rows, cluster);
        return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
    }
    if (m_positions.empty()) {
        m_positions.assign(all, -1);
        for (std::size_t position = 0; position < m_rows.size(); ++position)
            m_positions[fleet::row(m_rows[position])] = static_cast<int>(position);
    }
    return m_positions[fleet::row(cluster)];
}

} // namespace evenkeel::ui

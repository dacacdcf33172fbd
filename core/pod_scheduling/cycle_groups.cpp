// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Picking by groups of nodes: the cost of a pick is that of the groups, not of the nodes.

#include "core/pod_scheduling/cycle.h"

#include <algorithm>

namespace evenkeel::pod_scheduling {

NodeGroups::Key Cycle::groupKey(pods::NodeIndex node) const {
    NodeGroups::Key key{m_scores.taints[node], m_scores.affinity[node]};
    for (std::size_t c = 0; c < m_spreadFilter.size(); ++c)
        key.push_back(m_spreadFilter.groupKey(c, node));
    for (std::size_t c = 0; c < m_scores.spread.size(); ++c)
        key.push_back(m_scores.spread.groupKey(c, node));
    return key;
}

/// Whether nodes can be grouped; groups them on the first call. Pod affinity can depend on any
/// label, so with it every node is checked.
bool Cycle::groupNodes() {
    if (!m_podAffinity.isFilterSkipped() || !m_podAffinity.isScoreSkipped() ||
        !m_scores.spread.canGroup())
        return false;
    if (m_groups)
        return true;
    m_groups.emplace(m_input->snapshot->nameRanks());
    for (const pods::NodeIndex node : m_candidates)
        m_groups->add(node, groupKey(node), m_scores.fixed[node]);
    return true;
}

void Cycle::regroup(pods::NodeIndex node) {
    const auto place = [this](pods::NodeIndex changed) {
        m_groups->remove(changed);
        if (std::ranges::binary_search(m_candidates, changed))
            m_groups->add(changed, groupKey(changed), m_scores.fixed[changed]);
    };
    place(node);
    if (!m_spreadFilter.isKeyedByCount())
        return;
    for (const pods::NodeIndex other : m_candidates) {
        if (other != node && m_spreadFilter.sharesCount(node, other))
            place(other);
    }
}

base::Result<std::optional<Cycle::Pick>> Cycle::pick() {
    if (m_candidates.size() < 2)
        return std::nullopt;
    if (!m_scores.areReady && feasible().size() < 2)
        return std::nullopt; // the scheduler would not score either
    if (const base::Result<void> prepared = prepareScores(); !prepared)
        return tl::unexpected(prepared.error());
    if (!groupNodes())
        return std::nullopt;
    Pick pick;
    std::size_t scored = 0;
    std::vector<const NodeGroups::Group *> groups;
    m_feasible.clear();
    for (const auto &[key, group] : m_groups->groups()) {
        const pods::NodeIndex representative = m_groups->nodeOfRank(group.firstRank());
        if (!m_spreadFilter.passes(representative))
            continue;
        m_feasible.push_back(representative);
        groups.push_back(&group);
        pick.feasible += static_cast<std::uint32_t>(group.nodes);
        if (m_scores.spread.size() > 0 && !m_scores.spread.isIgnored(representative))
            scored += group.nodes;
    }
    if (pick.feasible < 2) {
        if (pick.feasible == 1)
            pick.node = m_feasible.front();
        pick.bestCount = pick.feasible;
        return pick;
    }
    m_totals.clear();
    for (const NodeGroups::Group *group : groups)
        m_totals.push_back(group->byScore.begin()->first);
    if (const base::Result<void> added = addNormalized(scored); !added)
        return tl::unexpected(added.error());
    pick.total = *std::ranges::max_element(m_totals);
    std::uint32_t smallest = kNoValue;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (m_totals[i] != pick.total)
            continue;
        pick.bestCount += static_cast<std::uint32_t>(groups[i]->byScore.begin()->second.size());
        smallest = std::min(smallest, groups[i]->firstRank());
    }
    pick.node = m_groups->nodeOfRank(smallest);
    return pick;
}

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/node_groups.h"

namespace evenkeel::pod_scheduling {

NodeGroups::NodeGroups(std::span<const std::uint32_t> ranks)
    : m_ranks(ranks), m_nodeOfRank(ranks.size()), m_groupOfNode(ranks.size(), nullptr),
      m_scoreOfNode(ranks.size(), 0) {
    for (pods::NodeIndex node{}; node < ranks.size(); ++node)
        m_nodeOfRank[ranks[node]] = node;
}

void NodeGroups::add(pods::NodeIndex node, const Key &key, std::int64_t fixedScore) {
    auto &entry = *m_groups.try_emplace(key).first;
    entry.second.byScore[fixedScore].insert(m_ranks[node]);
    ++entry.second.nodes;
    m_groupOfNode[node] = &entry;
    m_scoreOfNode[node] = fixedScore;
}

void NodeGroups::remove(pods::NodeIndex node) {
    auto *entry = m_groupOfNode[node];
    if (entry == nullptr)
        return;
    Group &group = entry->second;
    const auto ranked = group.byScore.find(m_scoreOfNode[node]);
    ranked->second.erase(m_ranks[node]);
    if (ranked->second.empty())
        group.byScore.erase(ranked);
    m_groupOfNode[node] = nullptr;
    if (--group.nodes == 0)
        m_groups.erase(m_groups.find(entry->first));
}

} // namespace evenkeel::pod_scheduling

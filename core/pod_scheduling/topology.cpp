// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/topology.h"

#include <algorithm>
#include <unordered_map>

namespace evenkeel::pod_scheduling {

std::uint32_t Topology::find(std::string_view value) const {
    const auto found = std::ranges::find(values, value);
    return found == values.end() ? kNoValue : static_cast<std::uint32_t>(found - values.begin());
}

const Topology &TopologyTable::of(std::string_view key) {
    const auto known = m_topologies.find(key);
    if (known != m_topologies.end())
        return known->second;
    Topology &topology = m_topologies.emplace(key, Topology{}).first->second;
    topology.valueOfNode.reserve(m_nodes->size());
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    for (const pods::Node &node : *m_nodes) {
        const std::string *value = pods::findLabel(node.labels, key);
        if (value == nullptr) {
            topology.valueOfNode.push_back(kNoValue);
            continue;
        }
        const auto [entry, isNew] =
            numbers.emplace(*value, static_cast<std::uint32_t>(topology.values.size()));
        if (isNew)
            topology.values.push_back(entry->first);
        topology.valueOfNode.push_back(entry->second);
    }
    return topology;
}

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

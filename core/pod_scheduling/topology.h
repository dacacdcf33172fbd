// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/pods/node.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

inline constexpr std::uint32_t kNoValue = std::numeric_limits<std::uint32_t>::max();

/// The values of one label key over all nodes, numbered in order of first appearance.
struct Topology {
    std::vector<std::uint32_t> valueOfNode; // kNoValue where the node lacks the key
    std::vector<std::string_view> values;

    std::uint32_t find(std::string_view value) const; // kNoValue when no node has it
};

/// Topologies by key, each worked out once. The nodes must outlive it.
class TopologyTable {
public:
    explicit TopologyTable(const std::vector<pods::Node> &nodes) : m_nodes(&nodes) {}

    const Topology &of(std::string_view key);

private:
    const std::vector<pods::Node> *m_nodes;
    std::map<std::string, Topology, std::less<>> m_topologies;
};

/// Up to this many domains nodes are grouped by domain, above by count.
inline constexpr std::size_t kFewDomains = 64;

/// Nodes that are equal to a cycle except for their fixed score and name: they share a key. A group
/// is ranked, so that a pick compares groups, not nodes.
class NodeGroups {
public:
    using Key = std::vector<std::int64_t>;
    struct Group {
        /// By fixed score, the best first; name ranks within.
        std::map<std::int64_t, std::set<std::uint32_t>, std::greater<>> byScore;
        std::size_t nodes = 0;

        std::uint32_t firstRank() const { return *byScore.begin()->second.begin(); }
    };

    /// `ranks` are the name ranks of all nodes and must outlive it.
    explicit NodeGroups(std::span<const std::uint32_t> ranks);

    void add(pods::NodeIndex node, const Key &key, std::int64_t fixedScore);
    void remove(pods::NodeIndex node);
    bool contains(pods::NodeIndex node) const { return m_groupOfNode[node] != nullptr; }
    const std::map<Key, Group> &groups() const { return m_groups; }
    pods::NodeIndex nodeOfRank(std::uint32_t rank) const { return m_nodeOfRank[rank]; }

private:
    std::span<const std::uint32_t> m_ranks;
    std::vector<pods::NodeIndex> m_nodeOfRank;
    std::map<Key, Group> m_groups; // none is empty
    std::vector<std::map<Key, Group>::value_type *> m_groupOfNode;
    std::vector<std::int64_t> m_scoreOfNode;
};

} // namespace evenkeel::pod_scheduling

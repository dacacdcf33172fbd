// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

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

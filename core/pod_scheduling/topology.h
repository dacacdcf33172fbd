// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/pods/node.h"

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

} // namespace evenkeel::pod_scheduling

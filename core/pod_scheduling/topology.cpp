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

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/fleet/string_table.h"

namespace evenkeel::fleet {

struct LabelRef {
    StringId key;
    StringId value;
};
struct TaintRef {
    StringId key;
    StringId value;
    StringId effect;
};
struct PropertyRef {
    StringId name;
    StringId value;
};
struct ResourceRef {
    StringId name;
    StringId quantity;
    Capacity capacity;
};

/// What a fleet says of its clusters, apart from the strings: a row ends in each flat array where
/// the next one begins.
struct FleetRows {
    struct Row {
        StringId name;
        std::uint32_t labelsEnd;
        std::uint32_t taintsEnd;
        std::uint32_t propertiesEnd;
        std::uint32_t resourcesEnd;
        std::uint32_t namespacesEnd;
        AgentState agent;
    };
    std::vector<Row> rows;
    std::vector<LabelRef> labels;
    std::vector<TaintRef> taints;
    std::vector<PropertyRef> properties;
    std::vector<ResourceRef> resources;
    std::vector<StringId> namespaces;
    std::vector<std::uint32_t> rowOfName; // by StringId of the name; kNoRow where none

    /// Calls visit(cluster, value) for every cluster that has the key, in row order.
    template <typename Visit> void visitLabel(StringId key, const Visit &visit) const {
        std::uint32_t at = 0;
        for (std::uint32_t i = 0; i < rows.size(); ++i) {
            for (const auto end = rows[i].labelsEnd; at < end; ++at) {
                if (labels[at].key == key)
                    visit(ClusterIndex{i}, labels[at].value);
            }
        }
    }
};

constexpr std::size_t row(ClusterIndex cluster) {
    return static_cast<std::size_t>(cluster);
}

} // namespace evenkeel::fleet

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/fleet/derived.h"
#include "core/fleet/label_rows.h"
#include "core/fleet/string_table.h"

namespace evenkeel::fleet {

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

/// Which rows follow each other by name.
struct NameOrder {
    std::vector<std::uint32_t> ranks; // by row
    std::vector<std::uint32_t> rows;  // by rank
};
/// The order in which people read names.
struct NaturalOrder {
    std::vector<std::uint32_t> rows; // by rank
    std::uint32_t longest = 0;       // row of the longest name, of several the first
};

/// What a fleet says of its clusters, apart from the strings and the labels, in the same way.
struct FleetRows {
    struct Row {
        StringId name;
        std::uint32_t taintsEnd;
        std::uint32_t propertiesEnd;
        std::uint32_t resourcesEnd;
        std::uint32_t namespacesEnd;
        AgentState agent;
    };
    std::vector<Row> rows;
    std::vector<TaintRef> taints;
    std::vector<PropertyRef> properties;
    std::vector<ResourceRef> resources;
    std::vector<StringId> namespaces;
    std::vector<std::uint32_t> rowOfName; // by StringId of the name; kNoRow where none
    kube::Time newestHeartbeat;
    std::shared_ptr<Derived<NameOrder>> order = std::make_shared<Derived<NameOrder>>();
    std::shared_ptr<DerivedAt<std::vector<Eligibility>>> eligibilities =
        std::make_shared<DerivedAt<std::vector<Eligibility>>>();
    std::shared_ptr<Derived<NaturalOrder>> naturalOrder = std::make_shared<Derived<NaturalOrder>>();
};

constexpr std::size_t row(ClusterIndex cluster) {
    return static_cast<std::size_t>(cluster);
}

} // namespace evenkeel::fleet

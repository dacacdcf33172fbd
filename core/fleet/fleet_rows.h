// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/fleet/domain_cache.h"
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

/// What follows from rows, found when it is first asked for; copies of the rows share it.
template <typename T> class Derived {
public:
    template <typename Find> const T &get(const Find &find) {
        std::call_once(m_once, [&] {
            m_value = find();
            m_isKnown = true;
        });
        return m_value;
    }
    const T *known() const { return m_isKnown ? &m_value : nullptr; }
    /// Before the rows change.
    static void forget(std::shared_ptr<Derived> &derived) {
        if (derived->m_isKnown || derived.use_count() != 1)
            derived = std::make_shared<Derived>();
    }

private:
    std::once_flag m_once;
    std::atomic<bool> m_isKnown = false;
    T m_value;
};

/// Which rows follow each other by name.
struct NameOrder {
    std::vector<std::uint32_t> ranks; // by row
    std::vector<std::uint32_t> rows;  // by rank
};
using NaturalOrder = Derived<std::vector<std::uint32_t>>;       // rows by rank
using LabelCounts = Derived<std::map<StringId, std::uint32_t>>; // clusters by label key

/// The labels of all rows: a row ends in the flat array where the next one begins.
struct LabelRows {
    std::vector<LabelRef> labels;
    std::vector<std::uint32_t> ends; // by row
    std::shared_ptr<LabelCounts> counts = std::make_shared<LabelCounts>();
    std::shared_ptr<DomainCache> domains = std::make_shared<DomainCache>();

    /// Calls visit(cluster, value) for every cluster that has the key, in row order.
    template <typename Visit> void visit(StringId key, const Visit &visit) const {
        std::uint32_t at = 0;
        for (std::uint32_t i = 0; i < ends.size(); ++i) {
            for (; at < ends[i]; ++at) {
                if (labels[at].key == key)
                    visit(ClusterIndex{i}, labels[at].value);
            }
        }
    }
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
    std::shared_ptr<NaturalOrder> naturalOrder = std::make_shared<NaturalOrder>();
};

constexpr std::size_t row(ClusterIndex cluster) {
    return static_cast<std::size_t>(cluster);
}

} // namespace evenkeel::fleet

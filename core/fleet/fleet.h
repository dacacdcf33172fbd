// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
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

/// Any number of clusters, compactly: every string once, rows as ranges of flat arrays. Names are
/// unique (add() of a known name returns nothing and changes nothing).
class Fleet {
public:
    Fleet();

    std::optional<ClusterIndex> add(const Cluster &cluster);
    /// The row form of add() for readers that already interned their strings through strings().
    /// `labels` must be without repeated keys; the order of taints is kept.
    std::optional<ClusterIndex> add(StringId name, std::span<const LabelRef> labels,
                                    std::span<const TaintRef> taints,
                                    std::span<const PropertyRef> properties,
                                    std::span<const ResourceRef> resources,
                                    std::span<const StringId> namespaces, const AgentState &agent);
    void reserve(std::size_t clusters);
    /// Gives back what growing left unused; for a fleet that was read and will mostly be asked.
    void shrink();
    /// This fleet with `after` of every change in place, one change for a cluster and key. Strings
    /// keep their ids, clusters their rows. Linear in the fleet, without a look at other rows' texts.
    Fleet withLabels(std::span<const LabelChange> changes) const;
    /// This fleet with rows changed, gone or come; changes in the order of their rows and all of
    /// one sort. A name that is there already does not come again.
    Fleet withRows(std::span<const RowChange> changes) const;
    StringTable &strings() { return m_strings; }
    const StringTable &strings() const { return m_strings; }

    std::size_t size() const { return m_rows.size(); }
    bool isEmpty() const { return m_rows.empty(); }
    std::string_view text(StringId id) const { return m_strings.view(id); }
    std::string_view name(ClusterIndex cluster) const;
    std::optional<ClusterIndex> find(std::string_view name) const;

    std::span<const LabelRef> labels(ClusterIndex cluster) const; // sorted by key id
    std::optional<StringId> label(ClusterIndex cluster, StringId key) const;
    std::optional<std::string_view> label(ClusterIndex cluster, std::string_view key) const;
    /// Calls visit(cluster, value) for every cluster that has the key, in row order.
    template <typename Visit> void visitLabel(StringId key, const Visit &visit) const;
    std::span<const TaintRef> taints(ClusterIndex cluster) const; // in spec order
    std::span<const PropertyRef> properties(ClusterIndex cluster) const;
    std::span<const ResourceRef> resources(ClusterIndex cluster) const;
    std::span<const StringId> namespaces(ClusterIndex cluster) const;
    const AgentState &agent(ClusterIndex cluster) const;
    Cluster cluster(ClusterIndex cluster) const;

    /// All label keys of the fleet, sorted by their text.
    std::vector<StringId> labelKeys() const;
    /// The newest heartbeat of any agent of any cluster: the default clock of a plan.
    kube::Time newestHeartbeat() const;
    /// Rank of every cluster in byte-wise name order, 0 for the smallest name.
    std::vector<std::uint32_t> nameRanks() const;

private:
    Fleet emptyCopy() const;
    void copyRow(const Fleet &from, ClusterIndex cluster, std::span<const LabelRef> labels);

    struct RowData {
        StringId name;
        std::uint32_t labelsEnd;
        std::uint32_t taintsEnd;
        std::uint32_t propertiesEnd;
        std::uint32_t resourcesEnd;
        std::uint32_t namespacesEnd;
        AgentState agent;
    };
    StringTable m_strings;
    std::vector<RowData> m_rows;
    std::vector<LabelRef> m_labels;
    std::vector<TaintRef> m_taints;
    std::vector<PropertyRef> m_properties;
    std::vector<ResourceRef> m_resources;
    std::vector<StringId> m_namespaces;
    std::vector<std::uint32_t> m_rowOfName; // by StringId of the name; kNoRow where none
};

constexpr std::size_t row(ClusterIndex cluster) { return static_cast<std::size_t>(cluster); }

template <typename Visit> void Fleet::visitLabel(StringId key, const Visit &visit) const
{
    std::uint32_t at = 0;
    for (std::uint32_t i = 0; i < m_rows.size(); ++i) {
        for (const auto end = m_rows[i].labelsEnd; at < end; ++at) {
            if (m_labels[at].key == key)
                visit(ClusterIndex{i}, m_labels[at].value);
        }
    }
}

} // namespace evenkeel::fleet

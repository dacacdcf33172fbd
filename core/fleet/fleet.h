// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/fleet/fleet_rows.h"
#include "core/fleet/string_table.h"

namespace evenkeel::fleet {

using NameRanks = std::shared_ptr<const std::vector<std::uint32_t>>; // by row
using RowOrder = std::shared_ptr<const std::vector<std::uint32_t>>;  // rows by rank

/// Any number of clusters, compactly: every string once, rows as ranges of flat arrays. Names are
/// unique (add() of a known name returns nothing and changes nothing). Copies share their rows and
/// strings until one of them changes; reading is safe from any thread.
class Fleet {
public:
    Fleet();
    // Moving copies, so that a fleet is never without storage.
    Fleet(const Fleet &) = default;
    Fleet &operator=(const Fleet &) = default;
    ~Fleet() = default;

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
    /// keep their ids, clusters their rows. What other blocks of rows say is shared.
    Fleet withLabels(std::span<const LabelChange> changes) const;
    /// This fleet with rows changed, gone or come; changes in the order of their rows and all of
    /// one sort. A name that is there already does not come again.
    Fleet withRows(std::span<const RowChange> changes) const;
    StringTable &strings();
    const StringTable &strings() const { return *m_strings; }
    /// Shared data: equal without a comparison.
    bool isSharedWith(const Fleet &other) const {
        return m_data == other.m_data && m_labels == other.m_labels;
    }
    /// Everything but labels is shared.
    bool differsInLabelsOnly(const Fleet &other) const { return m_data == other.m_data; }
    /// Of such fleets: in their order, the few rows whose labels are not shared.
    std::vector<ClusterIndex> unsharedLabels(const Fleet &other) const {
        return m_labels->unshared(*other.m_labels);
    }

    /// The same clusters in the same rows.
    bool operator==(const Fleet &other) const;

    std::size_t size() const { return m_data->rows.size(); }
    bool isEmpty() const { return m_data->rows.empty(); }
    std::string_view text(StringId id) const { return m_strings->view(id); }
    std::string_view name(ClusterIndex cluster) const { return text(nameId(cluster)); }
    StringId nameId(ClusterIndex cluster) const { return m_data->rows[row(cluster)].name; }
    std::optional<ClusterIndex> find(std::string_view name) const;

    std::span<const LabelRef> labels(ClusterIndex cluster) const; // sorted by key id
    std::optional<StringId> label(ClusterIndex cluster, StringId key) const;
    std::optional<std::string_view> label(ClusterIndex cluster, std::string_view key) const;
    /// Calls visit(cluster, value) for every cluster that has the key, in row order.
    template <typename Visit> void visitLabel(StringId key, const Visit &visit) const {
        m_labels->visit([&](ClusterIndex cluster, const LabelRef &label) {
            if (label.key == key)
                visit(cluster, label.value);
        });
    }
    std::span<const TaintRef> taints(ClusterIndex cluster) const; // in spec order
    std::span<const PropertyRef> properties(ClusterIndex cluster) const;
    std::span<const ResourceRef> resources(ClusterIndex cluster) const;
    std::span<const StringId> namespaces(ClusterIndex cluster) const;
    const AgentState &agent(ClusterIndex cluster) const;
    Cluster cluster(ClusterIndex cluster) const;

    /// All label keys of the fleet, sorted by their text.
    std::vector<StringId> labelKeys() const;
    /// A label like `kubernetes-fleet.io/member-name`, whose value is the name of each cluster that
    /// has it. Found once, and again where edits may have changed it.
    bool repeatsNames(StringId key) const;
    /// The newest heartbeat of any agent of any cluster: the default clock of a plan.
    kube::Time newestHeartbeat() const { return m_data->newestHeartbeat; }
    /// What each cluster is at that time; found once for all fleets that differ in labels only.
    std::shared_ptr<const std::vector<Eligibility>> eligibilities(kube::Time now) const;
    /// Rank of every cluster in byte-wise name order, 0 for the smallest name; found once for all
    /// fleets with the same names that came of each other.
    NameRanks nameRanks() const;
    /// The rows by that rank. Found with it.
    RowOrder rowsByName() const;
    /// The rows in the order in which people read their names: `a2` before `a10`. Found once, as
    /// above.
    RowOrder naturalOrder() const;
    /// The cluster with the longest name, the first of them in that order; of a fleet with some.
    ClusterIndex longestName() const { return ClusterIndex{readingOrder().longest}; }
    /// The domains of a label key, which `find()` finds unless a plan of this fleet has them.
    template <typename Find> Domains domains(std::string_view key, const Find &find) const {
        return m_labels->domains->get(key, find);
    }

private:
    template <typename TextOf> std::vector<std::uint32_t> rowsBy(const TextOf &textOf) const;
    const NameOrder &nameOrder() const;
    const NaturalOrder &readingOrder() const;
    Fleet emptyCopy() const;
    void copyRow(const Fleet &from, ClusterIndex cluster, std::span<const LabelRef> labels);
    StringId intern(std::string_view text);
    FleetRows &data(); // for changing
    LabelRows &labelRows();

    std::shared_ptr<StringTable> m_strings; // never null, nor are the others
    std::shared_ptr<FleetRows> m_data;
    std::shared_ptr<LabelRows> m_labels;
};

} // namespace evenkeel::fleet

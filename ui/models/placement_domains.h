// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QCoreApplication>

#include "core/fleet/fleet.h"
#include "ui/base/table_column.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

class Workspace;

/// The domains of a label key, or of several beside each other, or the clusters, as columns of a
/// table of placements: how many clusters of the domain hold the placement. A row is one of
/// PlacementGroups, counted when it is shown.
class PlacementDomains {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlacementDomains)

public:
    enum Role { ShareRole = PlacementGroups::TitleRole + 1 }; // of the domain's clusters, 0 … 1
    /// Keys with more values than this make no map that anybody can read.
    static constexpr std::size_t kMostDomains = 300;
    /// Of a larger fleet, clusters are no columns.
    static constexpr std::size_t kMostClusters = 2'000;

    PlacementDomains(const Workspace &workspace, const PlacementGroups &groups)
        : m_workspace(workspace), m_groups(groups) {}

    /// Of other objects; what a person chose stays.
    void follow();
    /// The placement or title is counted again.
    void forget(int row) { m_counts.erase(row); }

    /// Keys of the fleet that make a map, those of spread constraints first, and clustersKey().
    const QStringList &keys() const { return m_keys; }
    /// Whose domains are columns, from left to right.
    QStringList chosen() const;
    /// Each counts once; unknown ones are left out.
    void choose(const QStringList &keys);
    /// In place of a key: every cluster is a column.
    static QString clustersKey();
    bool hasColumnsOf(const PlacementDomains &other) const { return m_axes == other.m_axes; }
    /// The clusters of a cell that hold the placement, or any placement of a title.
    std::vector<std::string> clustersOf(int row, std::size_t column) const;
    /// For rows that are called so.
    std::vector<TableColumn<int>> columns(const std::function<QString(int row)> &nameOf) const;

private:
    using Counts = std::vector<std::int32_t>; // by column

    struct Axis {
        QString key;
        std::vector<std::string> domains; // in natural order
        std::vector<std::int32_t> sizes;  // clusters, by domain; one more: those without the key
        bool isOfClusters = false;        // each is one
        std::size_t first = 0;            // column
        bool operator==(const Axis &) const = default;

        std::optional<std::string_view> valueOf(const fleet::Fleet &fleet,
                                                fleet::ClusterIndex cluster) const;
        /// The column of a value; nothing where it is no domain, as before a relabelling.
        std::optional<std::size_t> columnOf(std::optional<std::string_view> value) const;
    };
    qsizetype findKeys();
    void findDomains(Axis &axis) const;
    TableColumn<int> columnOf(const Axis &axis, std::size_t domain,
                              const std::function<QString(int row)> &nameOf) const;
    const Counts &counts(int row) const;
    /// Calls visit(cluster, column) for every cluster that holds the placement, in every key.
    template <typename Visit> void visitHeld(int placement, const Visit &visit) const;

    const Workspace &m_workspace;
    const PlacementGroups &m_groups;
    QStringList m_keys;
    std::vector<Axis> m_axes;
    mutable std::map<int, Counts> m_counts; // by placement or title
};

} // namespace evenkeel::ui

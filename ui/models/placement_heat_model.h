// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "ui/base/table_model.h"
#include "ui/models/placement_summary.h"

namespace evenkeel::ui {

class Workspace;

/// Placements × domains of a label key, or of several beside each other, or × clusters: how many
/// clusters of the domain hold the placement. A row is one of PlacementGroups, counted when it is
/// shown.
class PlacementHeatModel : public TableModel<int> {
    Q_OBJECT

public:
    enum Role {
        CountRole = FirstOwnRole,
        MostRole, // the fullest domain of the row and key
        StaleRole,
    };
    /// Keys with more values than this make no map that anybody can read.
    static constexpr std::size_t kMostDomains = 300;
    /// Of a larger fleet, clusters are no columns.
    static constexpr std::size_t kMostClusters = 2'000;

    explicit PlacementHeatModel(const Workspace &workspace, QObject *parent = nullptr);
    /// While asleep it does not follow the workspace because it is hidden; it starts asleep.
    void wakeUp();
    void fallAsleep() { m_isAsleep = true; }

    /// Keys of the fleet that make a map, those of spread constraints first, and clustersKey().
    const QStringList &keys() const { return m_keys; }
    /// Whose domains are columns, from left to right.
    QStringList chosen() const;
    /// Each counts once; unknown ones are left out.
    void choose(const QStringList &keys);
    /// In place of a key: every cluster is a column.
    static QString clustersKey();
    /// A key of PlacementGroups::keysOf(); empty: none.
    void setGrouping(const QString &key);
    const PlacementGroups &groups() const { return m_groups; }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void keysChanged();

private:
    using Counts = std::vector<std::int32_t>; // by column

    struct Axis {
        QString key;
        std::vector<std::string> domains; // in natural order
        bool isOfClusters = false;        // each is one
        bool hasNoValue = false;          // one more column: clusters without the key
        std::size_t first = 0;            // column

        std::optional<std::string_view> valueOf(const fleet::Fleet &fleet,
                                                fleet::ClusterIndex cluster) const;
        std::size_t size() const { return domains.size() + (hasNoValue ? 1 : 0); }
        /// The column of a value; nothing where it is no domain, as before a relabelling.
        std::optional<std::size_t> columnOf(std::optional<std::string_view> value) const;
    };
    void takeObjects();
    void takePlan(int placement);
    qsizetype findKeys();
    QString titleOf(int row) const;
    void findDomains();
    void showDomains();
    TableColumn<int> domainColumn(const Axis &axis, std::size_t domain) const;
    const Counts &counts(int row) const;

    const Workspace &m_workspace;
    bool m_isAsleep = true;
    bool m_isBehind = true; // objects came while it was asleep
    QStringList m_names;
    QStringList m_keys;
    std::vector<Axis> m_axes;
    PlacementGroups m_groups;
    mutable std::map<int, Counts> m_counts; // by placement or title
};

} // namespace evenkeel::ui

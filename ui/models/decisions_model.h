// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QAbstractItemModel>

#include "core/report/text_table.h"
#include "ui/models/decision_list.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The decisions of one cycle: ranked clusters first, then one parent row for each reason why
/// others were not ranked, with those clusters below it.
class DecisionsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Rank, Cluster, Decision, Spread, Affinity, Obsolete, Reason, ColumnCount };
    enum Role {
        NameRole = Qt::UserRole + 1, // of the row's cluster, empty for a group
        MarkRole,                    // its ClusterMark
        IsGroupRole,
        ReasonRole, // of a group: the key that stays the same from pick to pick
        WinsRole,   // the cycle ranks, and picks this cluster
    };

    explicit DecisionsModel(QObject *parent = nullptr);

    /// `list` belongs to `scene`; nullptr: nothing to show.
    void setDecisions(const Scene &scene, std::shared_ptr<const DecisionList> list);
    /// Shows clusters whose name has the text, and whole groups whose reason has it.
    void setFilterText(const QString &text);
    bool isFiltered() const { return !m_filter.isEmpty(); }

    const DecisionList *decisions() const { return m_list.get(); }
    const Scene &scene() const { return m_scene; }
    int rankedCount() const { return static_cast<int>(m_ranked.size()); }
    int refusedCount() const;                           // shown ones
    QModelIndex indexOfName(const QString &name) const; // invalid where it is not shown
    QModelIndex indexOfGroup(const QString &reason) const;
    /// Everything that is shown, groups as rows of their clusters.
    report::TextTable table() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// A group and those of its clusters that the filter leaves.
    struct ShownGroup {
        std::size_t group = 0;
        std::vector<std::uint32_t> members;
    };

    void applyFilter();
    bool isGroup(const QModelIndex &index) const;
    std::optional<fleet::ClusterIndex> clusterOf(const QModelIndex &index) const;
    QString nameOf(const QModelIndex &index) const;
    QVariant rankedData(std::size_t position, int column) const;
    QVariant groupData(const ShownGroup &shown, int column) const;
    QVariant memberData(const QModelIndex &index, int column) const;
    QVariant decisionText(fleet::ClusterIndex cluster) const;
    QString rankedReason(std::size_t position) const;
    QString groupReason(const DecisionGroup &group) const;

    Scene m_scene;
    std::shared_ptr<const DecisionList> m_list;
    QString m_filter;
    std::vector<std::uint32_t> m_ranked; // positions in the list that are shown
    std::vector<ShownGroup> m_groups;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "ui/models/cluster_filter.h"
#include "ui/models/cluster_states.h"
#include "ui/workspace/scene.h"

namespace evenkeel::ui {

/// The clusters of a scene as a table: state, name, one column per label key. It keeps its own
/// index of visible rows, because a sort-filter proxy takes seconds at a million rows.
class InventoryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { State, Name, FirstLabel };
    enum Role {
        NameRole = Qt::UserRole + 1, // of the row's cluster
        MarkRole,                    // its ClusterMark
        KeyRole,                     // headers: the whole label key
        MissingRole,                 // the cluster does not have the column's label
    };

    explicit InventoryModel(QObject *parent = nullptr);

    void setScene(const Scene &scene);
    /// Nothing when the text is applied; else what is wrong with it, and the filter that was
    /// there stays.
    std::optional<kube::Error> setFilterText(const QString &text);

    std::size_t clusterCount() const;
    int picksInAll() const;
    bool isFiltered() const { return !m_filter.isEmpty(); }
    /// In the order shown.
    const std::vector<fleet::ClusterIndex> &visibleClusters() const { return m_rows; }
    int rowOfName(const QString &name) const; // -1 where it is not visible

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    using Rows = std::vector<fleet::ClusterIndex>;

    const fleet::Fleet &fleet() const { return m_scene.objects->fleet; }
    void applyFilterText();
    std::vector<std::uint32_t> sortRanks() const;
    void sortRows(Rows &rows) const;
    void replaceOrder(Rows rows);
    void indexRows();
    QVariant labelData(fleet::ClusterIndex cluster, int column, int role) const;

    Scene m_scene;
    QString m_filterText;
    ClusterFilter m_filter;
    int m_sortColumn = State;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::vector<fleet::StringId> m_keys;    // by label column
    std::vector<ClusterMark> m_marks;       // by fleet row
    std::vector<std::uint32_t> m_nameRanks; // by fleet row, natural order
    Rows m_rows;                            // visible, in order
    std::vector<int> m_positions;           // by fleet row, -1 where not visible
};

} // namespace evenkeel::ui

Q_DECLARE_METATYPE(evenkeel::ui::ClusterMark)

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "core/query/cluster_facts.h"
#include "core/query/filter_words.h"
#include "ui/base/job_runner.h"
#include "ui/models/inventory/cluster_order.h"
#include "ui/picture/marks.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The clusters of a scene as a table: state, name, then the columns of a person's choice. It
/// keeps its own index of visible rows, because a sort-filter proxy takes seconds at a million
/// rows. Of a large fleet other rows are found in the background; those before them stay until
/// then.
class InventoryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { State, Name, FirstChosen };
    enum Role {
        NameRole = Qt::UserRole + 1, // of the row's cluster
        MarkRole,                    // its ClusterMark
        PhantomRole,                 // planned, does not exist yet
        NamePrefixRole,              // letters that all names begin with
        KeyRole,                     // headers: the whole key of the column
        MissingRole,                 // the cluster has nothing in this column
        NoDomainRole,                // so it belongs to no domain of a spread constraint
        QuantityRole,                // the column is one of quantities
    };

    explicit InventoryModel(QObject *parent = nullptr);

    void setScene(const Scene &scene);
    /// How many clusters a filter would leave; nothing where the text asks for names alone, or
    /// cannot be read.
    std::optional<std::size_t> matchesOf(const QString &text) const;
    /// What a filter may be made of, beside labels; `ofFleet` alone is known.
    query::Vocabulary withPlacements(query::Vocabulary ofFleet) const;
    /// Nothing if the text is or will be applied; otherwise the error, and the previous filter
    /// stays.
    std::optional<base::Error> setFilterText(const QString &text);
    /// Columns that were chosen; without any choice those that suit the placement.
    void setColumns(std::optional<std::vector<InventoryColumn>> columns);
    std::vector<InventoryColumn> columnsElsewhere() const { return m_columns.elsewhere(fleet()); }
    bool hasChosenColumns() const { return m_columns.isChosen(); }
    std::vector<InventoryColumn> columns() const { return m_columns.columns(); }
    /// The column of a section; nullptr for state and name.
    const InventoryColumn *columnAt(int section) const;

    const Scene &scene() const { return m_scene; }
    std::size_t clusterCount() const;
    int picksInAll() const;
    /// Whether the rows that are shown are.
    bool isFiltered() const { return m_isFiltered; }
    /// Other rows are being found.
    bool isSeeking() const { return m_isSeeking; }
    /// What was asked for last.
    const query::ClusterFilter &filter() const { return m_filter; }
    /// Asked where a filter names a placement.
    void setPlacements(std::function<std::vector<query::PlacementClusters>()> placements) {
        m_placements = std::move(placements);
    }
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }
    /// In the order shown.
    const ClusterRows &visibleClusters() const { return m_order.rows(); }
    int rowOfName(const QString &name) const; // -1 where it is not visible

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Requests the edit of a cell with cellEdited(); false if the text is not valid for it.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override;

Q_SIGNALS:
    /// The rows that were sought in the background are shown.
    void rowsFound();
    void cellEdited(const QString &cluster, const InventoryColumn &column, const QString &text);

private:
    enum class Seek { Sorted, Matching }; // the clusters that are shown, or those of the filter

    const fleet::Fleet &fleet() const { return m_scene.objects->fleet; }
    void takePicture();
    RowsWanted rowsWanted(Seek what);
    void seek(Seek what);
    void stopSeeking();
    std::vector<query::PlacementClusters> placementsFor(const query::ClusterFilter &filter) const;
    std::optional<base::Error> missingFact(const query::ClusterFilter &filter) const;
    void showRows(ClusterRows rows, bool areSame);
    void noteChange();
    bool hasFilter() const;
    void replaceOrder(ClusterRows rows);
    bool isPhantom(fleet::ClusterIndex cluster) const;
    QVariant columnData(fleet::ClusterIndex cluster, int column, int role) const;

    Scene m_scene;
    QString m_filterText;
    query::ClusterFilter m_filter;
    std::function<std::vector<query::PlacementClusters>()> m_placements;
    int m_sortColumn = State;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    ShownColumns m_columns;
    ClusterMarks m_marks;  // by fleet row
    ClusterRows m_byState; // all rows, as they are sorted to begin with
    NamedClusters m_names;
    ClusterOrder m_order;
    bool m_isFiltered = false;
    bool m_isSeeking = false;
    Seek m_sought = Seek::Sorted;        // while it is
    std::unique_ptr<JobRunner> m_runner; // of large fleets
};

} // namespace evenkeel::ui

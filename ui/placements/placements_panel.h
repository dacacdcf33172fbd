// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <set>
#include <vector>

#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QWidget>

#include "ui/models/placement_heat_model.h"
#include "ui/models/placement_summary.h"
#include "ui/models/placements_model.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

class FilterEdit;
class GroupedRows;
class RolloutWatch;
class Workspace;

/// Cells of the heat map: the count as text on a ground that is the stronger the more it is.
class HeatDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// All placements of the workspace, grouped or not, as a table and below it as a map over the
/// domains of a key.
class PlacementsPanel : public QWidget {
    Q_OBJECT

public:
    explicit PlacementsPanel(Workspace &workspace, QWidget *parent = nullptr);

    QString summary() const;
    /// The placements in sight with the map beside them, as they are sorted.
    QString markdown() const;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setUpBar();
    void setUpTable();
    void setUpHeatMap();
    QComboBox *newKeyBox();
    void fillKeys();
    void chooseKeys();
    void fillKeyMenu();
    void fillGroups();
    void setGrouping(int choice);
    void choose(const QModelIndex &index);
    void showMenu(const QTableView &table, const QPoint &place);
    void applyFilter();
    bool passes(int placement);
    void showSummary();

    Workspace &m_workspace;
    PlacementsModel m_model;
    PlacementHeatModel m_heat;
    PlacementSearch m_search;
    GroupedRows *m_rows = nullptr;      // of the table
    GroupedRows *m_heatRows = nullptr;  // of the map
    RolloutWatch *m_rollouts = nullptr; // null: nothing has asked
    QTimer m_later;                     // plans come one by one, the summary follows once
    FilterEdit *m_filter = nullptr;
    QComboBox *m_group = nullptr;
    QHBoxLayout *m_keyBar = nullptr;
    std::vector<QComboBox *> m_keys; // of the map, and hidden ones
    QToolButton *m_addKey = nullptr;
    QToolButton *m_copy = nullptr;
    QLabel *m_summary = nullptr;
    QTableView *m_table = nullptr;
    QTableView *m_map = nullptr;
    QWidget *m_mapPane = nullptr;
    QLabel *m_empty = nullptr;
};

/// Placements of a table sorted within their groups, and those that a filter leaves. A group that
/// is closed shows its title alone. Texts are in natural order.
class GroupedRows : public QSortFilterProxyModel {
    Q_OBJECT

public:
    GroupedRows(const PlacementGroups &groups, std::function<bool(int placement)> passes,
                QObject *parent);

    void filter() { invalidateFilter(); }
    void toggle(int group);
    void openAll();
    /// The placement, or below 0 the title, of one of the shown rows.
    int rowOf(const QModelIndex &index) const;
    /// That the filter leaves, also those of closed groups.
    int placements() const;

    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QString signedTitle(int row, const QVariant &title) const;

    const PlacementGroups &m_groups;
    std::function<bool(int)> m_passes;
    std::set<int> m_closed;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <set>
#include <vector>

#include <QSortFilterProxyModel>
#include <QTimer>
#include <QWidget>

#include "ui/base/job_runner.h"
#include "ui/base/widget_setup.h"
#include "ui/models/placement_summary.h"
#include "ui/models/placements_model.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;
class FilterEdit;
class GroupedRows;
class RolloutWatch;
class Workspace;

/// Rows whose counts of domains stand on a ground that is the stronger the fuller the domain is.
class HeatDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// All placements of the workspace, grouped or not: what became of each, and beside that a map over
/// the domains of some keys.
class PlacementsPanel : public QWidget {
    Q_OBJECT

public:
    PlacementsPanel(Workspace &workspace, ClusterSelection &selection, QWidget *parent = nullptr);

    QString summary() const;
    /// The placements in sight, as they are sorted.
    QString markdown() const;

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void setUpBar();
    void setUpTable();
    void setUpKeys(QHBoxLayout &bar);
    QComboBox *newKeyBox();
    void fillKeys();
    void chooseKeys();
    void showKeys(const QStringList &keys);
    void fillKeyMenu();
    void fillGroups();
    void setGrouping(int choice);
    void choose(const QModelIndex &index);
    void showMenu(const QPoint &place);
    void selectDomain(const QModelIndex &cell);
    void loseDomains();
    void applyFilter();
    bool passes(int placement);
    void showRows();
    void showSummary();
    void fitCost();

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    PlacementsModel m_model;
    PlacementSearch m_search;
    GroupedRows *m_rows = nullptr;
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
    QLabel *m_legend = nullptr;
    QLabel *m_empty = nullptr;
    JobRunner m_losses;
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
    void sort(int column, Qt::SortOrder order) override;

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    const PlacementGroups &m_groups;
    std::function<bool(int)> m_passes;
    std::set<int> m_closed;
    bool m_isByTrouble = true;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QFrame>
#include <QIdentityProxyModel>
#include <QObject>
#include <QPoint>

#include "ui/base/table_model.h"
#include "ui/models/inventory/inventory_column.h"

class QAction;
class QLineEdit;
class QListView;
class QSettings;
class QSortFilterProxyModel;
class QToolButton;

namespace evenkeel::ui {

class InventoryModel;

/// "label region", "capacity of cpu": a column where there is room for words.
QString describeColumn(const InventoryColumn &column);

/// The texts of the inventory besides names and values: headings, states in words, tooltips, a dash
/// for a label that is not there.
class InventoryWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit InventoryWords(InventoryModel &inventory, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isEligibility(const QModelIndex &index) const;
    QString stateText(const QModelIndex &index) const;
    QString toolTip(const QModelIndex &index) const;
    QString heading(int section) const;
    QString headOf(const InventoryColumn &column, const QString &shortKey) const;

    InventoryModel &m_inventory;
};

class ColumnList;

/// A popup with every column that a fleet offers, found by typing.
class ColumnChooser : public QFrame {
    Q_OBJECT

public:
    explicit ColumnChooser(QWidget *parent = nullptr);

    void popUp(const QPoint &place, std::vector<ColumnCount> offered,
               std::vector<InventoryColumn> shown);

Q_SIGNALS:
    /// Without columns: those that suit the placement.
    void columnsChosen(const std::optional<std::vector<InventoryColumn>> &columns);

private:
    void toggleCurrent();

    ColumnList *m_columns;
    QSortFilterProxyModel *m_found;
    QLineEdit *m_search;
    QListView *m_list;
};

/// The columns that a fleet offers, each ticked when it is shown. Those shown keep their order,
/// new ones come last.
class ColumnList : public TableModel<ColumnCount> {
    Q_OBJECT

public:
    explicit ColumnList(QObject *parent = nullptr);

    void setColumns(std::vector<ColumnCount> offered, std::vector<InventoryColumn> shown);
    const std::vector<InventoryColumn> &shown() const { return m_shown; }

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void shownChanged();

private:
    std::vector<InventoryColumn> m_shown;
};

class InventoryTable;

/// Which columns the inventory shows and how wide they are: the chooser, the menu of a header, and
/// what is remembered of them.
class InventoryColumns : public QObject {
    Q_OBJECT

public:
    /// `chooses`: the action that opens the chooser, for the menu.
    InventoryColumns(InventoryModel &model, InventoryTable &table, QAction &chooses,
                     QWidget *parent);

    /// Opens the chooser.
    QToolButton &button() { return *m_button; }

    /// Columns of the last session; from now on they are remembered there.
    void restore(QSettings &settings);
    void choose();
    void set(const std::optional<std::vector<InventoryColumn>> &columns);
    void fit();
    /// Room for a pick number of as many figures as there are picks.
    void fitMarks();

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &place);
    void showFitting();

    InventoryModel &m_model;
    InventoryTable &m_table;
    QAction &m_chooses;
    QToolButton *m_button;
    ColumnChooser *m_chooser;
    QSettings *m_settings = nullptr;
    int m_whole = 0;    // width of the first label
    int m_narrowed = 0; // what of it there was room for
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QFrame>

#include "ui/base/table_model.h"
#include "ui/models/inventory/inventory_column.h"

class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace evenkeel::ui {

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

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QFrame>

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

} // namespace evenkeel::ui

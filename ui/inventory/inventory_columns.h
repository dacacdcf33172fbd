// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QPoint>

#include "ui/models/inventory/inventory_column.h"

class QAction;
class QSettings;
class QToolButton;

namespace evenkeel::ui {

class ColumnChooser;
class InventoryModel;
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

private:
    void showMenu(const QPoint &place);

    InventoryModel &m_model;
    InventoryTable &m_table;
    QAction &m_chooses;
    QToolButton *m_button;
    ColumnChooser *m_chooser;
    QSettings *m_settings = nullptr;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace evenkeel::ui {

class ClusterSelection;
class InventoryModel;
class InventoryTable;

/// Keeps the rows selected in the table and the selection that all views share the same.
class TableSelection : public QObject {
    Q_OBJECT

public:
    TableSelection(ClusterSelection &selection, const InventoryModel &model, InventoryTable &table,
                   QObject *parent);

Q_SIGNALS:
    void changed();

private:
    void showShared();
    void share();

    ClusterSelection &m_selection;
    const InventoryModel &m_model;
    InventoryTable &m_table;
    bool m_isShowing = false; // changes of the table come from the other views
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/table_selection.h"

#include <set>
#include <utility>

#include <QItemSelection>

#include "ui/base/cluster_selection.h"
#include "ui/inventory/inventory_table.h"
#include "ui/models/inventory/inventory_model.h"

namespace evenkeel::ui {

TableSelection::TableSelection(ClusterSelection &selection, const InventoryModel &model,
                               InventoryTable &table, QObject *parent)
    : QObject(parent), m_selection(selection), m_model(model), m_table(table) {
    connect(m_table.selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TableSelection::share);
    connect(m_table.model(), &QAbstractItemModel::modelReset, this, &TableSelection::showShared);
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &TableSelection::showShared);
}

void TableSelection::showShared() {
    QItemSelection rows;
    for (const QString &name : m_selection.names()) {
        const int row = m_model.rowOfName(name);
        if (row >= 0)
            rows.select(m_table.model()->index(row, 0), m_table.model()->index(row, 0));
    }
    QItemSelectionModel *shown = m_table.selectionModel();
    m_isShowing = true;
    shown->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (rows.size() == 1) {
        const QModelIndex first = rows.constFirst().topLeft();
        m_table.scrollTo(first);
        // The keyboard goes on from there.
        if (!shown->currentIndex().isValid())
            shown->setCurrentIndex(first.siblingAtColumn(InventoryModel::Name),
                                   QItemSelectionModel::NoUpdate);
    }
    m_isShowing = false;
    Q_EMIT changed();
}

void TableSelection::share() {
    if (m_isShowing)
        return;
    std::set<QString> names;
    for (const QItemSelectionRange &range : m_table.selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            names.insert(m_table.model()->index(row, 0).data(InventoryModel::NameRole).toString());
    }
    m_selection.setNames(std::move(names));
    Q_EMIT changed();
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/cluster_widgets/shared_table.h"

#include <set>
#include <utility>

#include <QItemSelection>
#include <QScopedValueRollback>

#include "ui/base/cluster_selection.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostSharedSelected = 2000;

} // namespace

SharedTable::SharedTable(ClusterSelection &selection, QWidget *parent)
    : QTableView(parent), m_selection(selection) {
    connect(&m_selection, &ClusterSelection::selectionChanged, this, &SharedTable::showSelection);
    connect(this, &QTableView::activated, this, [this](const QModelIndex &index) {
        const QString name = index.data(m_nameRole).toString();
        if (!name.isEmpty())
            Q_EMIT whyRequested(name);
    });
}

void SharedTable::share(QAbstractItemModel &model, int nameRole, RowOf rowOf) {
    m_nameRole = nameRole;
    m_rowOf = std::move(rowOf);
    setModel(&model);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { m_isFollowing = true; });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        m_isFollowing = false;
        showSelection();
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SharedTable::tellSelection);
}

void SharedTable::tellSelection() {
    if (m_isFollowing)
        return;
    std::set<QString> names;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        names.insert(index.data(m_nameRole).toString());
    names.erase(QString());
    const QScopedValueRollback quiet(m_isFollowing, true);
    m_selection.setNames(std::move(names));
}

void SharedTable::showSelection() {
    if (m_isFollowing || !selectionModel())
        return;
    const QScopedValueRollback quiet(m_isFollowing, true);
    QItemSelection rows;
    if (m_selection.names().size() <= kMostSharedSelected) {
        for (const QString &name : m_selection.names()) {
            const int row = m_rowOf(name); // not where a filter hides it
            if (row >= 0)
                rows.select(model()->index(row, 0), model()->index(row, 0));
        }
    }
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!rows.isEmpty())
        scrollTo(rows.indexes().front());
}

} // namespace evenkeel::ui

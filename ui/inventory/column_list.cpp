// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/column_list.h"

#include <algorithm>
#include <utility>

#include "ui/inventory/inventory_words.h"

namespace evenkeel::ui {

ColumnList::ColumnList(QObject *parent) : QAbstractListModel(parent) {}

void ColumnList::setColumns(std::vector<ColumnCount> offered, std::vector<InventoryColumn> shown) {
    beginResetModel();
    m_offered = std::move(offered);
    m_shown = std::move(shown);
    // What is shown can be taken away, even where no cluster has it any more.
    for (const InventoryColumn &column : m_shown) {
        if (std::ranges::find(m_offered, column, &ColumnCount::column) == m_offered.end())
            m_offered.push_back({column, 0});
    }
    endResetModel();
}

int ColumnList::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_offered.size());
}

QVariant ColumnList::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &[column, clusters] = m_offered[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return describeColumn(column);
    case Qt::ToolTipRole:
        return tr("%n clusters have it", nullptr, static_cast<int>(clusters));
    case Qt::CheckStateRole:
        return std::ranges::find(m_shown, column) == m_shown.end() ? Qt::Unchecked : Qt::Checked;
    default:
        return {};
    }
}

Qt::ItemFlags ColumnList::flags(const QModelIndex &index) const {
    return QAbstractListModel::flags(index) |
           (index.isValid() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

bool ColumnList::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const InventoryColumn column = m_offered[static_cast<std::size_t>(index.row())].column;
    std::erase(m_shown, column);
    if (value.toInt() == Qt::Checked)
        m_shown.push_back(column);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT shownChanged();
    return true;
}

} // namespace evenkeel::ui

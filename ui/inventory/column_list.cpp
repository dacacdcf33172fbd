// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/column_list.h"

#include <algorithm>
#include <utility>

#include "ui/inventory/inventory_words.h"

namespace evenkeel::ui {

ColumnList::ColumnList(QObject *parent) : TableModel(parent) {
    TableModel::setColumns(
        {{.title = {},
          .text = [](const ColumnCount &one) { return describeColumn(one.column); },
          .tip =
              [](const ColumnCount &one) {
                  return tr("%n clusters have it", nullptr, static_cast<int>(one.clusters));
              },
          .roles = {{Qt::CheckStateRole, [this](const ColumnCount &one) {
                         const bool isShown =
                             std::ranges::find(m_shown, one.column) != m_shown.end();
                         return isShown ? Qt::Checked : Qt::Unchecked;
                     }}}}});
}

void ColumnList::setColumns(std::vector<ColumnCount> offered, std::vector<InventoryColumn> shown) {
    m_shown = std::move(shown);
    // What is shown can be taken away, even where no cluster has it any more.
    for (const InventoryColumn &column : m_shown) {
        if (std::ranges::find(offered, column, &ColumnCount::column) == offered.end())
            offered.push_back({column, 0});
    }
    setRows(std::move(offered));
}

Qt::ItemFlags ColumnList::flags(const QModelIndex &index) const {
    return TableModel::flags(index) | (index.isValid() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

bool ColumnList::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const InventoryColumn column = rowAt(index.row()).column;
    std::erase(m_shown, column);
    if (value.toInt() == Qt::Checked)
        m_shown.push_back(column);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT shownChanged();
    return true;
}

} // namespace evenkeel::ui

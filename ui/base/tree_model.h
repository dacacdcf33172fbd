// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <utility>
#include <vector>

#include <QAbstractItemModel>

#include "ui/base/table_column.h"

namespace evenkeel::ui {

/// Rows with rows below them, two levels deep, under described columns.
template <typename Row> class TreeModel : public QAbstractItemModel, public TableRoles {
public:
    struct Branch {
        Row row;
        std::vector<Row> leaves = {};
    };
    // Before columns are described in braces, or GCC 12 fails over their default values.
    static_assert(std::is_default_constructible_v<TableColumn<Row>>);
    using Columns = std::vector<TableColumn<Row>>;
    using RowRoles = std::map<int, typename TableColumn<Row>::Value>;

    explicit TreeModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    const std::vector<Branch> &branches() const { return m_branches; }
    const Row &rowAt(const QModelIndex &index) const {
        const auto row = static_cast<std::size_t>(index.row());
        return isLeaf(index) ? m_branches[index.internalId() - 1].leaves[row] : m_branches[row].row;
    }
    static bool isLeaf(const QModelIndex &index) { return index.internalId() != kTop; }
    void setBranches(std::vector<Branch> branches) {
        beginResetModel();
        m_branches = std::move(branches);
        endResetModel();
    }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override {
        if (!hasIndex(row, column, parent))
            return {};
        return createIndex(row, column,
                           parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kTop);
    }
    QModelIndex parent(const QModelIndex &index) const override {
        if (!index.isValid() || !isLeaf(index))
            return {};
        return createIndex(static_cast<int>(index.internalId() - 1), 0, kTop);
    }
    int rowCount(const QModelIndex &parent = {}) const override {
        if (!parent.isValid())
            return static_cast<int>(m_branches.size());
        if (isLeaf(parent) || parent.column() != 0)
            return 0;
        return static_cast<int>(m_branches[static_cast<std::size_t>(parent.row())].leaves.size());
    }
    int columnCount(const QModelIndex & = {}) const override {
        return static_cast<int>(m_columns.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const Row &row = rowAt(index);
        const auto found = m_roles.find(role);
        return found == m_roles.end()
                   ? m_columns[static_cast<std::size_t>(index.column())].data(row, role)
                   : found->second(row);
    }
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override {
        const bool isColumn =
            orientation == Qt::Horizontal && section >= 0 && section < columnCount();
        return isColumn ? m_columns[static_cast<std::size_t>(section)].header(role) : QVariant();
    }

protected:
    void setColumns(Columns columns, RowRoles roles = {}) {
        m_columns = std::move(columns);
        m_roles = std::move(roles);
    }

private:
    static constexpr quintptr kTop = 0; // internal id of branches; of leaves: their branch + 1

    Columns m_columns;
    RowRoles m_roles;
    std::vector<Branch> m_branches;
};

} // namespace evenkeel::ui

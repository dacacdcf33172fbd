// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <utility>
#include <vector>

#include <QAbstractTableModel>

#include "ui/base/table_column.h"

namespace evenkeel::ui {

/// Rows of values under described columns. A table is its description; what derives from this class
/// adds only how its rows come about.
template <typename Row> class TableModel : public QAbstractTableModel, public TableRoles {
public:
    // Before columns are described in braces, or GCC 12 fails over their default values.
    static_assert(std::is_default_constructible_v<TableColumn<Row>>);
    using Columns = std::vector<TableColumn<Row>>;
    using RowRoles = std::map<int, typename TableColumn<Row>::Value>;

    explicit TableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}
    explicit TableModel(Columns columns, RowRoles roles = {}, QObject *parent = nullptr)
        : QAbstractTableModel(parent), m_columns(std::move(columns)), m_roles(std::move(roles)) {}

    const std::vector<Row> &rows() const { return m_rows; }
    const Row &rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    const TableColumn<Row> &column(int column) const {
        return m_columns[static_cast<std::size_t>(column)];
    }

    void setRows(std::vector<Row> rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    void setTable(Columns columns, std::vector<Row> rows) {
        beginResetModel();
        m_columns = std::move(columns);
        m_rows = std::move(rows);
        endResetModel();
    }
    /// New values of the same rows: selection and open editors stay. Another number of rows resets.
    void updateRows(std::vector<Row> rows) {
        if (rows.size() != m_rows.size()) {
            setRows(std::move(rows));
            return;
        }
        m_rows = std::move(rows);
        notifyRows(0, rowCount() - 1);
    }
    void setTitle(int column, const QString &title) {
        m_columns[static_cast<std::size_t>(column)].title = title;
        Q_EMIT headerDataChanged(Qt::Horizontal, column, column);
    }
    /// The cells of these rows have new values.
    void notifyRows(int first, int last) {
        if (first >= 0 && first <= last && last < rowCount() && columnCount() > 0)
            Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
    }

    int rowCount(const QModelIndex &parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const Row &row = rowAt(index.row());
        const auto found = m_roles.find(role);
        return found == m_roles.end() ? column(index.column()).data(row, role) : found->second(row);
    }
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override {
        const bool isColumn =
            orientation == Qt::Horizontal && section >= 0 && section < columnCount();
        return isColumn ? column(section).header(role) : QVariant();
    }

protected:
    void setColumns(Columns columns, RowRoles roles = {}) {
        m_columns = std::move(columns);
        m_roles = std::move(roles);
    }
    std::vector<Row> &editedRows() { return m_rows; }

private:
    Columns m_columns;
    RowRoles m_roles;
    std::vector<Row> m_rows;
};

} // namespace evenkeel::ui

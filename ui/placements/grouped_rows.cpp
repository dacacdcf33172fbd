// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/grouped_rows.h"

#include <algorithm>
#include <utility>

#include "core/base/text_order.h"

namespace evenkeel::ui {

GroupedRows::GroupedRows(const PlacementGroups &groups, std::function<bool(int)> passes,
                         QObject *parent)
    : QSortFilterProxyModel(parent), m_groups(groups), m_passes(std::move(passes)) {
    setSortRole(TableRoles::SortRole);
}

void GroupedRows::toggle(int group) {
    if (m_closed.erase(group) == 0)
        m_closed.insert(group);
    invalidateFilter();
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

void GroupedRows::openAll() {
    m_closed.clear();
    invalidateFilter();
}

int GroupedRows::rowOf(const QModelIndex &index) const {
    return m_groups.rows()[static_cast<std::size_t>(mapToSource(index).row())];
}

int GroupedRows::placements() const {
    return static_cast<int>(std::ranges::count_if(
        m_groups.rows(), [this](int row) { return row >= 0 && m_passes(row); }));
}

/// ▾ before the title of an open group, ▸ of a closed one.
QString GroupedRows::signedTitle(int row, const QVariant &title) const {
    return (m_closed.contains(~row) ? QStringLiteral("▸ ") : QStringLiteral("▾ ")) +
           title.toString();
}

QVariant GroupedRows::data(const QModelIndex &index, int role) const {
    const QVariant value = QSortFilterProxyModel::data(index, role);
    const bool isSigned = role == Qt::DisplayRole && index.column() == 0 &&
                          value.userType() == QMetaType::QString &&
                          index.data(PlacementGroups::TitleRole).toBool();
    return isSigned ? signedTitle(rowOf(index), value) : value;
}

QVariant GroupedRows::headerData(int section, Qt::Orientation orientation, int role) const {
    const QVariant value = QSortFilterProxyModel::headerData(section, orientation, role);
    if (orientation != Qt::Vertical || role != Qt::DisplayRole || section >= rowCount())
        return value;
    const int row = rowOf(index(section, 0));
    return row < 0 ? signedTitle(row, value) : value;
}

/// Groups keep their order, and each its title on top, whichever way they are sorted.
bool GroupedRows::lessThan(const QModelIndex &left, const QModelIndex &right) const {
    const auto placeOf = [](const QModelIndex &index) {
        return std::pair(index.data(PlacementGroups::GroupRole).toInt(),
                         !index.data(PlacementGroups::TitleRole).toBool());
    };
    const auto first = placeOf(left);
    const auto second = placeOf(right);
    if (first != second)
        return (first < second) == (sortOrder() == Qt::AscendingOrder);
    const QVariant one = left.data(sortRole());
    if (one.userType() != QMetaType::QString)
        return QSortFilterProxyModel::lessThan(left, right);
    return base::naturalLess(one.toString().toStdString(),
                             right.data(sortRole()).toString().toStdString());
}

bool GroupedRows::filterAcceptsRow(int row, const QModelIndex &) const {
    const auto &rows = m_groups.rows();
    if (static_cast<std::size_t>(row) >= rows.size())
        return false;
    const int shown = rows[static_cast<std::size_t>(row)];
    if (shown < 0)
        return std::ranges::any_of(m_groups.membersOf(shown), m_passes);
    return !m_closed.contains(m_groups.groupOf(shown)) && m_passes(shown);
}

} // namespace evenkeel::ui

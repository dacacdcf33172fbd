// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <set>

#include <QSortFilterProxyModel>

#include "ui/models/placement_groups.h"

namespace evenkeel::ui {

/// Placements of a table sorted within their groups, and those that a filter leaves. A group that
/// is closed shows its title alone. Texts are in natural order.
class GroupedRows : public QSortFilterProxyModel {
    Q_OBJECT

public:
    GroupedRows(const PlacementGroups &groups, std::function<bool(int placement)> passes,
                QObject *parent);

    void filter() { invalidateFilter(); }
    void toggle(int group);
    void openAll();
    /// The placement, or below 0 the title, of one of the shown rows.
    int rowOf(const QModelIndex &index) const;
    /// That the filter leaves, also those of closed groups.
    int placements() const;

    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QString signedTitle(int row, const QVariant &title) const;

    const PlacementGroups &m_groups;
    std::function<bool(int)> m_passes;
    std::set<int> m_closed;
};

} // namespace evenkeel::ui

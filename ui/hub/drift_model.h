// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/difference/drift.h"

namespace evenkeel::ui {

/// Clusters that are held and would not be picked today, what would be picked instead, and where a
/// plan is not what the hub wrote: one row each.
class DriftModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Placement, Change, Why, ColumnCount };
    enum Role { WarningRole = Qt::UserRole + 1, ClusterRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setDrifts(std::vector<difference::Drift> drifts);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString placement;
        QString change;
        QString why;
        QString cluster;
        bool isWarning = false;
    };
    std::vector<Row> m_rows;
};

} // namespace evenkeel::ui

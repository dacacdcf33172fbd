// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>

#include "ui/resources/resource_detail.h"

namespace evenkeel::ui {

/// The lines of two manifests side by side, and who made each difference.
class DetailModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Left, Right, By, ColumnCount };
    enum Role { KindRole = Qt::UserRole + 1 }; // as an int of ResourceDetail::Kind

    using QAbstractTableModel::QAbstractTableModel;

    void setDetail(ResourceDetail detail);
    const ResourceDetail &detail() const { return m_detail; }
    /// The first line of the next run of differences behind the row, or before it; -1 for none.
    int nextDifference(int row) const;
    int previousDifference(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool beginsDifference(int row) const;

    ResourceDetail m_detail;
};

} // namespace evenkeel::ui

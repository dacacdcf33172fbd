// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>

#include "ui/resources/who_answer.h"

namespace evenkeel::ui {

/// Who puts what on a cluster, an object and placement a row.
class WhoModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Object, Result, Placement, Selector, Overrides, Binding, ColumnCount };
    enum Role {
        StateRole = Qt::UserRole + 1, // as an int of WhoRow::State
        PlacementRole,                // its row
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setAnswer(WhoAnswer answer);
    const WhoAnswer &answer() const { return m_answer; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    WhoAnswer m_answer;
};

} // namespace evenkeel::ui

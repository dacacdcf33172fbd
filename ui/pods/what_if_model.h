// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/pods/what_if.h"

namespace evenkeel::ui {

/// The pods that a what-if touches.
class WhatIfModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Pod, From, To, Reason, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<WhatIfRow> rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<WhatIfRow> m_rows;
};

} // namespace evenkeel::ui

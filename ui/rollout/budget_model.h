// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/rollout/pass_tables.h"

namespace evenkeel::ui {

struct RolloutPicture;

/// The numbers of a pass, each with the sum that it comes from.
class BudgetModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Number, Sum, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// nullptr, or a pass that ended before its budget: no rows.
    void setPicture(const RolloutPicture *picture);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<rollout::BudgetLine> m_lines;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/what_if_model.h"

#include <utility>

namespace evenkeel::ui {

void WhatIfModel::setRows(std::vector<WhatIfRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int WhatIfModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int WhatIfModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WhatIfModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const WhatIfRow &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case Pod:
        return row.pod;
    case From:
        return row.from.isEmpty() ? tr("new") : row.from;
    case To:
        if (!row.to.isEmpty())
            return row.to;
        return row.isPending ? tr("Pending") : tr("gone");
    case Reason:
        return row.reason;
    default:
        return {};
    }
}

QVariant WhatIfModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Pod:
        return tr("Pod");
    case From:
        return tr("From");
    case To:
        return tr("To");
    case Reason:
        return tr("Because");
    default:
        return {};
    }
}

} // namespace evenkeel::ui

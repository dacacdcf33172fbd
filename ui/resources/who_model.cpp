// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/who_model.h"

#include <utility>

namespace evenkeel::ui {

namespace {

QString textOf(const WhoRow &row, int column) {
    switch (column) {
    case WhoModel::Object:
        return row.object;
    case WhoModel::Result:
        return row.result;
    case WhoModel::Placement:
        return row.placement;
    case WhoModel::Selector:
        return row.selector;
    case WhoModel::Overrides:
        return row.overrides;
    case WhoModel::Binding:
        return row.binding;
    default:
        return {};
    }
}

} // namespace

void WhoModel::setAnswer(WhoAnswer answer) {
    beginResetModel();
    m_answer = std::move(answer);
    endResetModel();
}

int WhoModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_answer.rows.size());
}

int WhoModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WhoModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const WhoRow &row = m_answer.rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return textOf(row, index.column());
    case StateRole:
        return static_cast<int>(row.state);
    case PlacementRole:
        return row.placementRow;
    default:
        return {};
    }
}

QVariant WhoModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Object:
        return tr("Object");
    case Result:
        return tr("Result");
    case Placement:
        return tr("Put there by");
    case Selector:
        return tr("Selector");
    case Overrides:
        return tr("Overrides");
    case Binding:
        return tr("Binding");
    default:
        return {};
    }
}

} // namespace evenkeel::ui

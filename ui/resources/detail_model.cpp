// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/resources/detail_model.h"

#include <utility>

namespace evenkeel::ui {

namespace {

using Kind = ResourceDetail::Kind;

} // namespace

void DetailModel::setDetail(ResourceDetail detail) {
    beginResetModel();
    m_detail = std::move(detail);
    endResetModel();
}

bool DetailModel::beginsDifference(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return m_detail.lines[at].kind != Kind::Same &&
           (at == 0 || m_detail.lines[at - 1].kind == Kind::Same);
}

int DetailModel::nextDifference(int row) const {
    for (int next = row + 1; next < rowCount(); ++next) {
        if (beginsDifference(next))
            return next;
    }
    return -1;
}

int DetailModel::previousDifference(int row) const {
    for (int previous = row - 1; previous >= 0; --previous) {
        if (beginsDifference(previous))
            return previous;
    }
    return -1;
}

int DetailModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_detail.lines.size());
}

int DetailModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant DetailModel::data(const QModelIndex &index, int role) const {
    if (!index.isValid())
        return {};
    const ResourceDetail::Line &line = m_detail.lines[static_cast<std::size_t>(index.row())];
    if (role == KindRole)
        return static_cast<int>(line.kind);
    if (role == Qt::ToolTipRole)
        return line.by;
    if (role == Qt::AccessibleTextRole && line.kind != Kind::Same && index.column() != By)
        return tr("%1, differs").arg(index.column() == Left ? line.left : line.right);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (index.column() == By)
        return line.by;
    return index.column() == Left ? line.left : line.right;
}

QVariant DetailModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Left:
        return m_detail.leftTitle;
    case Right:
        return m_detail.rightTitle;
    case By:
        return tr("Changed by");
    default:
        return {};
    }
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/problems_model.h"

#include "ui/models/label_names.h"

namespace evenkeel::ui {

void ProblemsModel::setDiagnostics(const manifest::Diagnostics &diagnostics) {
    if (diagnostics == m_diagnostics)
        return;
    beginResetModel();
    m_diagnostics = diagnostics;
    endResetModel();
}

int ProblemsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_diagnostics.size());
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const manifest::Diagnostic &diagnostic = m_diagnostics[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return toQString(manifest::print(diagnostic));
    case SeverityRole:
        return static_cast<int>(diagnostic.severity);
    case FileRole:
        return toQString(diagnostic.where.file);
    case LineRole:
        return diagnostic.where.line;
    default:
        return {};
    }
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/budget_model.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

void BudgetModel::setPicture(const RolloutPicture *picture) {
    std::vector<rollout::BudgetLine> lines;
    if (picture != nullptr && picture->hasBudget())
        lines = rollout::budgetLines(picture->pass.budget, picture->subject(), spokenPhrases());
    if (lines == m_lines)
        return;
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

int BudgetModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int BudgetModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BudgetModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const rollout::BudgetLine &line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole)
        return toQString(line.meaning);
    if (role == Qt::TextAlignmentRole && index.column() == Number)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return toQString(line.name);
    case Number:
        return toQString(rollout::signedText(line.number));
    default:
        return toQString(line.sum);
    }
}

QVariant BudgetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Budget");
    case Number:
        return tr("Number");
    default:
        return tr("Calculation");
    }
}

} // namespace evenkeel::ui

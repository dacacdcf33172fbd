// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/budget_model.h"

#include <QLocale>

#include "core/rollout/strategy.h"
#include "ui/base/label_names.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

namespace {

/// With a true minus sign, as sums have it.
QString signedText(qint64 number) {
    return number < 0 ? QStringLiteral("−%1").arg(-number) : QString::number(number);
}

/// `3 (25% of 10)`, or the number alone where it is one.
QString shareText(qint64 share, const kube::Value &value, qint64 target) {
    const QString text = toQString(value.text());
    if (text == QString::number(share))
        return signedText(share);
    return BudgetModel::tr("%1 (%2 of %3)").arg(signedText(share), text).arg(target);
}

} // namespace

std::vector<BudgetModel::Line> BudgetModel::linesOf(const RolloutPicture &picture) const {
    const rollout::Budget &budget = picture.pass.budget;
    const rollout::Strategy strategy = rollout::strategyOf(picture.subject());
    const auto type = picture.subject().type();
    QString target = tr("bindings that are Scheduled or Bound");
    if (type == placement::PlacementType::PickN)
        target = tr("numberOfClusters");
    else if (type == placement::PlacementType::PickFixed)
        target = tr("names in clusterNames");
    return {
        {tr("Target"), budget.target, target, tr("Number of clusters the placement targets.")},
        {tr("Ready"), budget.ready,
         budget.canBeUnavailable > 0 ? tr("%1 being deleted").arg(budget.canBeUnavailable)
                                     : tr("available now"),
         tr("Bound and Unscheduled bindings whose resources are available.")},
        {tr("Can be ready"), budget.canBeReady, tr("not failed"),
         tr("Bound and Unscheduled bindings whose resources are available or can still become "
            "available.")},
        {tr("Min available"), budget.minAvailable,
         QStringLiteral("%1 − %2").arg(
             signedText(budget.target),
             shareText(budget.maxUnavailable, strategy.maxUnavailable, budget.target)),
         tr("Target − maxUnavailable: this many must stay available.")},
        {tr("Max remove"), budget.maxRemove,
         QStringLiteral("%1 − %2 − %3")
             .arg(signedText(budget.ready), signedText(budget.canBeUnavailable),
                  signedText(budget.minAvailable)),
         tr("Ready − ready and being deleted − min available: this many may be removed or updated "
            "in this pass.")},
        {tr("Max add"), budget.maxAdd,
         QStringLiteral("%1 + %2 − %3")
             .arg(signedText(budget.target),
                  shareText(budget.maxSurge, strategy.maxSurge, budget.target),
                  signedText(budget.canBeReady)),
         tr("Target + maxSurge − can be ready: this many may be bound in this pass.")},
    };
}

void BudgetModel::setPicture(const RolloutPicture *picture) {
    std::vector<Line> lines;
    if (picture != nullptr && picture->hasBudget())
        lines = linesOf(*picture);
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
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole)
        return line.meaning;
    if (role == Qt::TextAlignmentRole && index.column() == Number)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return line.name;
    case Number:
        return signedText(line.number);
    default:
        return line.sum;
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

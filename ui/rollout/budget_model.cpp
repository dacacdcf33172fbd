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

std::vector<BudgetLine> BudgetModel::linesOf(const RolloutPicture &picture) {
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

BudgetModel::BudgetModel(QObject *parent) : TableModel(parent) {
    const auto lookOf = [](Tone tone) {
        return [tone](const BudgetLine &) { return CellLook{tone}; };
    };
    setColumns({{.title = tr("Budget"),
                 .text = &BudgetLine::name,
                 .tip = &BudgetLine::meaning,
                 .look = lookOf(Tone::Plain),
                 .width = 16},
                {.title = tr("Number"),
                 .text = [](const BudgetLine &line) { return signedText(line.number); },
                 .tip = &BudgetLine::meaning,
                 .look = lookOf(Tone::Plain),
                 .alignment = kNumbers,
                 .width = 5},
                {.title = tr("Calculation"),
                 .text = &BudgetLine::sum,
                 .tip = &BudgetLine::meaning,
                 .look = lookOf(Tone::Muted)}});
}

void BudgetModel::setPicture(const RolloutPicture *picture) {
    std::vector<BudgetLine> lines;
    if (picture != nullptr && picture->hasBudget())
        lines = linesOf(*picture);
    if (lines != rows())
        setRows(std::move(lines));
}

} // namespace evenkeel::ui

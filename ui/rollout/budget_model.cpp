// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/budget_model.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

BudgetModel::BudgetModel(QObject *parent) : TableModel(parent) {
    using Line = rollout::BudgetLine;
    const auto lookOf = [](Tone tone) { return [tone](const Line &) { return CellLook{tone}; }; };
    const auto meaning = [](const Line &line) { return toQString(line.meaning); };
    setColumns(
        {{.title = tr("Budget"),
          .text = [](const Line &line) { return toQString(line.name); },
          .tip = meaning,
          .look = lookOf(Tone::Plain),
          .width = 11},
         {.title = tr("Number"),
          .text = [](const Line &line) { return toQString(rollout::signedText(line.number)); },
          .tip = meaning,
          .look = lookOf(Tone::Plain),
          .alignment = kNumbers,
          .width = 3},
         {.title = tr("Calculation"),
          .text = [](const Line &line) { return toQString(line.sum); },
          .tip = meaning,
          .look = lookOf(Tone::Muted)}});
}

void BudgetModel::setPicture(const RolloutPicture *picture) {
    std::vector<rollout::BudgetLine> lines;
    if (picture != nullptr && picture->hasBudget())
        lines = rollout::budgetLines(picture->pass.budget, picture->subject(), spokenPhrases());
    if (lines != rows())
        setRows(std::move(lines));
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/repair/rebalance_model.h"

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr int kStepWidth = 48; // digits
constexpr int kNumberWidth = 12;

} // namespace

RebalanceModel::RebalanceModel(QObject *parent) : TableModel(parent) {
    using Row = repair::RebalanceStep;
    setColumns({{.title = tr("Step"),
                 .text = [](const Row &row) { return toQString(stepText(row, spokenPhrases())); },
                 .width = kStepWidth},
                {.title = tr("Budget allows"),
                 .text =
                     [](const Row &row) {
                         return row.verdict && row.verdict->allowed
                                    ? QVariant(static_cast<int>(*row.verdict->allowed))
                                    : QVariant(QStringLiteral("–"));
                     },
                 .alignment = kNumbers,
                 .width = kNumberWidth},
                {.title = tr("Runs then"),
                 .text = [](const Row &row) { return static_cast<int>(row.held.size()); },
                 .alignment = kNumbers,
                 .width = kNumberWidth},
                {.title = tr("Skew"), .text = [](const Row &row) {
                     return row.skew.empty() ? QStringLiteral("–") : toQString(row.skew);
                 }}});
}

} // namespace evenkeel::ui

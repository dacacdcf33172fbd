// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/repair/alternatives_model.h"

#include <QStringList>

#include "core/repair/repair_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr int kEditsWidth = 10; // digits
constexpr int kChangesWidth = 38;

QString joinedLines(const std::vector<std::string> &lines) {
    QStringList texts;
    for (const std::string &line : lines)
        texts << toQString(line);
    return texts.join(QStringLiteral("; "));
}

} // namespace

AlternativesModel::AlternativesModel(QObject *parent) : TableModel(parent) {
    using Row = repair::Alternative;
    setColumns({{.title = tr("Edits"),
                 .text =
                     [](const Row &row) {
                         return QString((row.price.opensTrap() ? QStringLiteral("⚠ ") : QString()) +
                                        toQString(sizeText(row, spokenPhrases())));
                     },
                 .width = kEditsWidth},
                {.title = tr("Change"),
                 .text = [](const Row &row) { return joinedLines(row.sentences); },
                 .width = kChangesWidth},
                {.title = tr("What it costs"), .text = [](const Row &row) {
                     return joinedLines(costLines(row, spokenPhrases()));
                 }}});
}

} // namespace evenkeel::ui

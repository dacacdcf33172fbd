// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/dated_changes_model.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr int kDateWidth = 11; // digits
constexpr int kChangeWidth = 26;

QStringList textsOf(const dumps::DatedChange &change) {
    QStringList texts;
    for (const dumps::Step &step : change.steps)
        texts << toQString(stepText(step, spokenPhrases()));
    return texts;
}

} // namespace

DatedChangesModel::DatedChangesModel(QObject *parent) : TableModel(parent) {
    using Row = dumps::DatedChange;
    setColumns(
        {{.title = tr("Date"),
          .text =
              [this](const Row &row) { return m_picture->dates.value(static_cast<int>(row.dump)); },
          .width = kDateWidth},
         {.title = tr("Other changes"),
          .text =
              [](const Row &row) {
                  const QStringList texts = textsOf(row);
                  return texts.size() < 2
                             ? texts.value(0, tr("no change that the policy sees"))
                             : tr("%1 and %n more", nullptr, static_cast<int>(texts.size() - 1))
                                   .arg(texts.first());
              },
          .tip = [](const Row &row) { return textsOf(row).join(u'\n'); },
          .width = kChangeWidth},
         {.title = tr("What each did"),
          .text = [](const Row &row) { return toQString(row.effect); }}});
}

void DatedChangesModel::setChanges(std::shared_ptr<const DumpsPicture> picture,
                                   std::vector<dumps::DatedChange> changes) {
    setRows({});
    m_picture = std::move(picture);
    setRows(std::move(changes));
}

} // namespace evenkeel::ui

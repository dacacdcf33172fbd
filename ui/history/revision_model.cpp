// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/revision_model.h"

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr int kNameWidth = 22; // digits
constexpr int kActiveWidth = 10;
constexpr int kChangesWidth = 24;

} // namespace

RevisionModel::RevisionModel(QObject *parent) : TableModel(parent) {
    using Row = insight::Revision;
    setColumns(
        {{.title = tr("Policy snapshot"),
          .text = [](const Row &row) { return toQString(row.snapshot->name); },
          .width = kNameWidth},
         {.title = {},
          .text = [](const Row &row) { return row.isActive ? tr("✔ active") : QString(); },
          .width = kActiveWidth},
         {.title = tr("Changed"),
          .text = [](const Row &row) { return toQString(objects::changesText(row.changes)); },
          .width = kChangesWidth},
         {.title = tr("A return"), .text = [](const Row &row) {
              return toQString(insight::returnText(row, spokenPhrases()));
          }}});
}

ResourceRevisionModel::ResourceRevisionModel(QObject *parent) : TableModel(parent) {
    using Row = insight::ResourceRevision;
    const auto count = [](const auto &names) { return static_cast<int>(names.size()); };
    setColumns({{.title = RevisionModel::tr("Resource snapshot"),
                 .text = [](const Row &row) { return toQString(row.name); },
                 .width = kNameWidth},
                {.title = {},
                 .text =
                     [](const Row &row) {
                         return row.isLatest ? RevisionModel::tr("✔ latest") : QString();
                     },
                 .width = kActiveWidth},
                {.title = RevisionModel::tr("Held"),
                 .text =
                     [count](const Row &row) {
                         return RevisionModel::tr("on %n cluster(s)", nullptr, count(row.clusters));
                     },
                 .width = kChangesWidth},
                {.title = RevisionModel::tr("A rollback"), .text = [count](const Row &row) {
                     return row.touched.empty() ? RevisionModel::tr("touches nothing")
                                                : RevisionModel::tr("updates %n cluster(s)",
                                                                    nullptr, count(row.touched));
                 }}});
}

} // namespace evenkeel::ui

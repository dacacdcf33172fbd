// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/kinds_model.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

QString spoken(const base::Sentence &sentence) {
    return toQString(base::said(sentence.english, sentence.wording, spokenPhrases()));
}

QString shortAgeText(const QDateTime &then, const QDateTime &now) {
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 3600;
    const qint64 seconds = std::max<qint64>(0, then.secsTo(now));
    if (seconds < kMinute)
        return KindsModel::tr("%1 s").arg(seconds);
    if (seconds < kHour)
        return KindsModel::tr("%1 min").arg(seconds / kMinute);
    return KindsModel::tr("%1 h").arg(seconds / kHour);
}

QString ageText(const QDateTime &then, const QDateTime &now) {
    return KindsModel::tr("%1 ago").arg(shortAgeText(then, now));
}

KindsModel::KindsModel(QObject *parent) : TableModel(parent) {
    using Row = HubLink::KindState;
    const auto problem = [](const Row &row) -> const auto & { return row.contents->problem; };
    const auto tipOver = [problem](const auto &text) {
        return [problem, text](const Row &row) {
            return problem(row) ? toQString(said(*problem(row), spokenPhrases())) : text(row);
        };
    };
    const auto kind = [](const Row &row) { return toQString(row.contents->kind->kind); };
    const auto count = [](const Row &row) {
        return row.contents->isRead ? QStringLiteral("%L1").arg(row.contents->objects.size())
                                    : QStringLiteral("–");
    };
    const auto state = [problem](const Row &row) {
        return problem(row) ? spoken(problem(row)->what) : tr("watching");
    };
    const auto age = [this](const Row &row) {
        return row.contents->isRead ? ageText(row.heardAt, m_now)
                                    : spoken(hub::costOf(*row.contents->kind));
    };
    setColumns(
        {{.title = tr("Kind"), .text = kind, .tip = tipOver(kind)},
         {.title = tr("Objects"), .text = count, .tip = tipOver(count), .alignment = kNumbers},
         {.title = tr("State"),
          .text = state,
          .tip = tipOver(state),
          .look =
              [problem](const Row &row) {
                  return CellLook{problem(row) ? Tone::Warning : Tone::Plain};
              }},
         {.title = tr("Last heard"), .text = age, .tip = tipOver(age)}});
}

void KindsModel::setKinds(std::vector<HubLink::KindState> kinds, const QDateTime &now) {
    m_now = now;
    updateRows(std::move(kinds));
}

void KindsModel::setNow(const QDateTime &now) {
    m_now = now;
    notifyRows(0, rowCount() - 1);
}

} // namespace evenkeel::ui

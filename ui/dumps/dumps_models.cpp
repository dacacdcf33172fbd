// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dumps/dumps_models.h"

#include <algorithm>
#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

constexpr int kNameDigits = 20; // digits
constexpr int kChartDigits = 16;

TableColumn<MomentRow> chart(const QString &title, const QString &tip) {
    TableColumn<MomentRow> column;
    column.title = title;
    column.titleTip = tip;
    column.width = kChartDigits;
    return column;
}

TableColumn<MomentRow> names() {
    TableColumn<MomentRow> column;
    column.title = MomentsModel::tr("Placement");
    column.width = kNameDigits;
    column.text = [](const MomentRow &row) { return row.name; };
    return column;
}

constexpr int kDateWidth = 11; // digits
constexpr int kChangeWidth = 26;

QStringList textsOf(const dumps::DatedChange &change) {
    QStringList texts;
    for (const dumps::Step &step : change.steps)
        texts << toQString(stepText(step, spokenPhrases()));
    return texts;
}

} // namespace

MomentsModel::MomentsModel(QObject *parent)
    : TableModel({names(), chart(tr("skew"), tr("Of the first spread constraint, with its limit")),
                  chart(tr("short by"), tr("Clusters that are missing")),
                  chart(tr("eligible"), tr("Clusters that pass the filters")),
                  chart(tr("findings"), tr("Of the linter"))},
                 {}, parent) {}

void MomentsModel::setPicture(std::shared_ptr<const DumpsPicture> picture) {
    m_picture = std::move(picture);
    m_dump = m_picture ? static_cast<int>(m_picture->series.dumps.size()) - 1 : 0;
    setRows(m_picture ? m_picture->rows : std::vector<MomentRow>());
}

void MomentsModel::setDump(int dump) {
    m_dump = dump;
    notifyRows(0, rowCount() - 1);
}

std::optional<MomentFigure> MomentsModel::figureOf(int column) {
    if (column < Skew || column > Findings)
        return std::nullopt;
    return static_cast<MomentFigure>(column - Skew);
}

QVariant MomentsModel::data(const QModelIndex &index, int role) const {
    if (!figureOf(index.column()))
        return TableModel::data(index, role);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textOf(index);
    case FiguresRole:
        return figures(index);
    case LimitRole: {
        const MomentRow &row = rowAt(index.row());
        const auto &skews = (*row.moments)[static_cast<std::size_t>(m_dump)].skews;
        const auto skew = std::ranges::find(skews, row.skewKey, &dumps::KeySkew::key);
        return index.column() != Skew || skew == skews.end()
                   ? QVariant()
                   : QVariant(static_cast<int>(skew->maxSkew));
    }
    case DumpRole:
        return m_dump;
    default:
        return TableModel::data(index, role);
    }
}

QVariant MomentsModel::figures(const QModelIndex &index) const {
    const MomentRow &row = rowAt(index.row());
    QList<int> values;
    for (std::size_t dump = 0; dump < row.moments->size(); ++dump)
        values << static_cast<int>(row.figure(*figureOf(index.column()), dump).value_or(kNone));
    return QVariant::fromValue(values);
}

/// `16 → 15 → 14`; a lone number where nothing changed.
QString MomentsModel::textOf(const QModelIndex &index) const {
    constexpr qsizetype kMostSteps = 4;
    QStringList steps;
    for (const int value : figures(index).value<QList<int>>()) {
        const QString text = value == kNone ? QStringLiteral("–") : QString::number(value);
        if (steps.isEmpty() || steps.last() != text)
            steps << text;
    }
    if (steps.size() > kMostSteps)
        steps = steps.mid(0, 1) + QStringList{QStringLiteral("…")} + steps.mid(steps.size() - 2);
    if (steps == QStringList{QStringLiteral("–")})
        return index.column() == Skew ? tr("no constraint") : steps.first();
    return steps.join(QStringLiteral(" → "));
}

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

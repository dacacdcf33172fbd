// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_model.h"

#include <utility>

#include "core/rollout/pass_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/picture/rollout_marks.h"
#include "ui/rollout/rollout_moment.h"
#include "ui/rollout/rollout_words.h"

namespace evenkeel::ui {

namespace {

/// A waiting binding is quiet, one that the pass changes is bold.
CellLook passLook(const RolloutRow *row) {
    const rollout::Action action = row->step.action;
    return {.tone = action == rollout::Action::None ? Tone::Muted : Tone::Plain,
            .isBold = action != rollout::Action::None && action != rollout::Action::Wait};
}

CellLook whyLook(const RolloutRow *row) {
    return {.tone = passLook(row).tone};
}

} // namespace

RolloutModel::RolloutModel(QObject *parent) : TableModel(parent) {
    describeColumns();
}

const placement::Binding &RolloutModel::bindingOf(const RolloutRow *row) const {
    return m_picture->bindingOf(*row);
}

rollout::BindingLine RolloutModel::lineOf(const RolloutRow *row) const {
    return rollout::bindingLine(m_picture->pass, row->step, bindingOf(row), spokenPhrases());
}

void RolloutModel::describeColumns() {
    using Row = const RolloutRow *;
    const auto cluster = [this](Row row) { return toQString(bindingOf(row).targetCluster); };
    setColumns(
        {{.title = tr("Cluster"),
          .text = cluster,
          .tip =
              [this, cluster](Row row) {
                  const std::string &name = bindingOf(row).name;
                  return name.empty()
                             ? cluster(row)
                             : tr("%1, by the binding %2").arg(cluster(row), toQString(name));
              },
          .look = [](Row) { return CellLook{.elide = Qt::ElideMiddle}; },
          .width = 17,
          .roles = {{MarkRole,
                     [this](Row row) {
                         return QVariant::fromValue(
                             ClusterMark{stateOf(spanAt(row->lane.spans, m_second))});
                     }}}},
         {.title = tr("State"),
          .text =
              [this](Row row) {
                  return m_second > 0 ? phaseText(row->lane.spans, m_second)
                                      : toQString(lineOf(row).state);
              },
          .look = [](Row) { return CellLook(); },
          .width = 9},
         {.title = tr("Health"),
          .text = [this](Row row) { return toQString(lineOf(row).health); },
          .look =
              [](Row row) {
                  return CellLook{row->step.health.isFailed ? Tone::Warning : Tone::Plain};
              },
          .width = 8},
         {.title = tr("This pass"),
          .text = [this](Row row) { return toQString(lineOf(row).action); },
          .look = passLook,
          .width = 11},
         {.title = tr("Why"),
          .text = [this](Row row) { return toQString(lineOf(row).why); },
          .look = whyLook,
          .width = 30},
         {.title = {},
          .text = [this](Row row) { return spanText(*row, *m_picture); },
          .look = whyLook}},
        {{NameRole, cluster}});
}

void RolloutModel::setPicture(std::shared_ptr<const RolloutPicture> picture) {
    std::vector<const RolloutRow *> rows;
    QHash<QString, int> places;
    bool isSame = m_picture && picture && m_picture->rows.size() == picture->rows.size();
    for (std::size_t row = 0; picture && row < picture->rows.size(); ++row) {
        rows.push_back(&picture->rows[row]);
        const std::string &name = picture->bindingOf(*rows.back()).targetCluster;
        isSame = isSame && bindingOf(rowAt(static_cast<int>(row))).targetCluster == name;
        if (!places.contains(toQString(name))) // the first of a cluster counts
            places.insert(toQString(name), static_cast<int>(row));
    }
    const auto before = std::exchange(m_picture, std::move(picture)); // until its rows are gone
    m_rows = std::move(places);
    if (isSame)
        updateRows(std::move(rows));
    else
        setRows(std::move(rows));
    setTitle(Timeline, m_picture ? timelineTitle(*m_picture) : QString());
}

void RolloutModel::setSecond(std::int64_t second) {
    if (second == m_second)
        return;
    m_second = second;
    setTitle(State, second > 0 ? tr("At %1 s").arg(second) : tr("State"));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Cluster), index(rowCount() - 1, State));
}

int RolloutModel::rowOf(const QString &cluster) const {
    return m_rows.value(cluster, -1);
}

} // namespace evenkeel::ui

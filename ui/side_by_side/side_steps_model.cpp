// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/side_by_side/side_steps_model.h"

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

QString textOf(const side_by_side::SideQuestion &question, const side_by_side::SideBySide &answer,
               const side_by_side::SideStep &step) {
    return toQString(side_by_side::takenText(question, answer, step));
}

} // namespace

SideStepsModel::SideStepsModel(QObject *parent) : TableModel(parent) {
    setColumns({{.title = tr("Pick"), .text = &SideStepRow::pick, .alignment = kNumbers},
                {.title = tr("KubeFleet"), .text = &SideStepRow::clusters},
                {.title = tr("Skew"), .text = &SideStepRow::clusterSkew, .alignment = kNumbers},
                {.title = tr("kube-scheduler"), .text = &SideStepRow::nodes},
                {.title = tr("Skew"), .text = &SideStepRow::nodeSkew, .alignment = kNumbers},
                {.title = {}, .text = [](const SideStepRow &row) {
                     return row.isSame ? tr("= same") : tr("≠ differs");
                 }}});
}

void SideStepsModel::setAnswer(const side_by_side::SideQuestion &question,
                               const side_by_side::SideBySide &answer) {
    std::vector<SideStepRow> rows;
    for (std::size_t step = 0; step < answer.nodes.steps.size(); ++step) {
        const side_by_side::SideStep &cluster = answer.clusters.steps[step];
        const side_by_side::SideStep &node = answer.nodes.steps[step];
        rows.push_back({static_cast<qint64>(step) + 1, textOf(question, answer, cluster),
                        textOf(question, answer, node), cluster.skew, node.skew,
                        cluster.unit == node.unit});
    }
    setRows(std::move(rows));
}

} // namespace evenkeel::ui

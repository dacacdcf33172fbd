// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/stage_model.h"

#include <algorithm>
#include <utility>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

StageModel::StageModel(QObject *parent) : TableModel(parent) {
    const auto name = [](const StageCluster &cluster) { return toQString(cluster.name); };
    const auto tip = [this](const StageCluster &cluster) { return words(cluster); };
    setColumns({{.title = {}, .text = name, .tip = tip, .accessible = tip}},
               {{NameRole, name}, {MarkRole, [this](const StageCluster &cluster) {
                                       return QVariant::fromValue(ClusterMark{stateOf(cluster), 0});
                                   }}});
}

void StageModel::setClusters(const std::vector<std::string> &clusters) {
    if (std::ranges::equal(clusters, rows(), {}, {}, &StageCluster::name))
        return;
    std::vector<StageCluster> shown;
    for (const std::string &cluster : clusters)
        shown.push_back({cluster, shown.size() + 1, {}});
    setRows(std::move(shown));
}

void StageModel::setLanes(std::vector<std::vector<rollout::Span>> lanes) {
    std::vector<StageCluster> shown = rows();
    for (StageCluster &cluster : shown)
        cluster.lane = cluster.place <= lanes.size() ? std::move(lanes[cluster.place - 1])
                                                     : std::vector<rollout::Span>();
    updateRows(std::move(shown));
}

void StageModel::setSecond(std::int64_t second) {
    if (second == m_second)
        return;
    m_second = second;
    notifyRows(0, rowCount() - 1);
}

int StageModel::rowOf(const QString &cluster) const {
    const auto found = std::ranges::find(rows(), cluster.toStdString(), &StageCluster::name);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

/// A cluster that the run never comes to waits.
ClusterState StageModel::stateOf(const StageCluster &cluster) const {
    return cluster.lane.empty() ? ClusterState::PickedLater
                                : evenkeel::ui::stateOf(spanAt(cluster.lane, m_second));
}

QString StageModel::words(const StageCluster &cluster) const {
    const QString name = toQString(cluster.name);
    const QString words = rolloutUnits().describe(stateOf(cluster));
    const rollout::Span *span = spanAt(cluster.lane, m_second);
    return span != nullptr && span->end
               ? tr("%1, place %2: %3 until %4 s")
                     .arg(name)
                     .arg(cluster.place)
                     .arg(words)
                     .arg(*span->end)
               : tr("%1, place %2: %3").arg(name).arg(cluster.place).arg(words);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/stage_model.h"

#include <algorithm>
#include <utility>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

void StageModel::setClusters(const std::vector<std::string> &clusters) {
    if (clusters == m_clusters)
        return;
    beginResetModel();
    m_clusters = clusters;
    m_lanes.clear();
    endResetModel();
}

void StageModel::setLanes(std::vector<std::vector<rollout::Span>> lanes) {
    m_lanes = std::move(lanes);
    if (!m_clusters.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void StageModel::setSecond(std::int64_t second) {
    if (second == m_second)
        return;
    m_second = second;
    if (!m_clusters.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int StageModel::rowOf(const QString &cluster) const {
    const auto found = std::ranges::find(m_clusters, cluster.toStdString());
    return found == m_clusters.end() ? -1 : static_cast<int>(found - m_clusters.begin());
}

const rollout::Span *StageModel::spanOf(std::size_t row) const {
    return row < m_lanes.size() ? spanAt(m_lanes[row], m_second) : nullptr;
}

/// A cluster that the run never comes to waits.
ClusterState StageModel::stateOf(std::size_t row) const {
    const bool isKnown = row < m_lanes.size() && !m_lanes[row].empty();
    return isKnown ? evenkeel::ui::stateOf(spanOf(row)) : ClusterState::PickedLater;
}

int StageModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_clusters.size());
}

QVariant StageModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const QString name = toQString(m_clusters[row]);
    const ClusterState state = stateOf(row);
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return name;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString words = rolloutUnits().describe(state);
        const rollout::Span *span = spanOf(row);
        return span != nullptr && span->end
                   ? tr("%1, place %2: %3 until %4 s")
                         .arg(name)
                         .arg(row + 1)
                         .arg(words)
                         .arg(*span->end)
                   : tr("%1, place %2: %3").arg(name).arg(row + 1).arg(words);
    }
    case MarkRole:
        return QVariant::fromValue(ClusterMark{state, 0});
    default:
        return {};
    }
}

} // namespace evenkeel::ui

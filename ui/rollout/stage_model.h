// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QAbstractListModel>

#include "ui/picture/rollout_marks.h"

namespace evenkeel::ui {

/// The clusters of one stage in the order of the update, each with its mark at a second.
class StageModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { NameRole = Qt::UserRole, MarkRole };

    using QAbstractListModel::QAbstractListModel;

    void setClusters(const std::vector<std::string> &clusters);
    /// The spans of the clusters, in their order; of none where the run never came to them.
    void setLanes(std::vector<std::vector<rollout::Span>> lanes);
    void setSecond(std::int64_t second);
    const std::vector<std::string> &clusters() const { return m_clusters; }
    int rowOf(const QString &cluster) const; // -1 where it is not there

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    const rollout::Span *spanOf(std::size_t row) const;
    ClusterState stateOf(std::size_t row) const;

    std::vector<std::string> m_clusters;
    std::vector<std::vector<rollout::Span>> m_lanes; // by cluster, or empty
    std::int64_t m_second = 0;
};

} // namespace evenkeel::ui

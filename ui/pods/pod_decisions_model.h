// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "ui/picture/cluster_states.h"
#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

/// Nodes × plugins for one replica: the first filter that rejects, otherwise the score of each
/// plugin. Best nodes come first, then rejected ones by name.
class PodDecisionsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Followed by one column per hard constraint and one per scoring plugin.
    enum Column { State, Node, Total, Filter, FirstFigure };
    enum Role {
        MarkRole = Qt::UserRole + 1, // ClusterMark
        NameRole,
        BestRole, // shares the top total
    };
    enum class ColumnKind : std::uint8_t { State, Node, Total, Filter, Figure, Score };

    using QAbstractTableModel::QAbstractTableModel;

    void setScene(const PodScene &scene);
    void setFilterText(const QString &text);
    const PodScene &scene() const { return m_scene; }
    const PodStep *detail() const;
    int rowOf(const QString &name) const;
    ColumnKind kindOf(int column) const;
    /// "replica 3 of 6 → node-b2 · 7 of 9 nodes pass the filters · 3 share the best total …"
    QString summary() const;
    /// The whole table, headers first, as shown.
    std::vector<QStringList> texts() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    static constexpr std::size_t kNoPlace = std::numeric_limits<std::size_t>::max();

    const pod_scheduling::ReplicaTrace &trace() const { return m_scene.detail->trace; }
    void sortRows();
    std::size_t indexIn(int column, ColumnKind kind) const;
    QString text(pods::NodeIndex node, int column) const;
    QString tip(pods::NodeIndex node, int column) const;
    QString scoreText(const pod_scheduling::PluginScores &scores, std::size_t place) const;

    PodScene m_scene;
    QString m_filter;
    std::vector<pods::NodeIndex> m_rows;
    std::vector<std::size_t> m_places; // of nodes among the feasible ones
    std::vector<const pod_scheduling::PluginScores *> m_scores;
    std::vector<std::string> m_figureKeys;
    std::vector<ClusterMark> m_marks;
    std::int64_t m_best = 0;
};

} // namespace evenkeel::ui

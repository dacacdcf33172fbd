// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <QWidget>

#include "ui/base/table_model.h"
#include "ui/picture/marks.h"
#include "ui/pods/pod_scene.h"

class QLabel;
class QLineEdit;
class QTableView;

namespace evenkeel::ui {

/// Nodes × plugins for one replica: the first filter that rejects, otherwise the score of each
/// plugin. Best nodes come first, then rejected ones by name.
class PodDecisionsModel : public TableModel<pods::NodeIndex> {
    Q_OBJECT

public:
    /// Followed by one column per hard constraint and one per scoring plugin.
    enum Column { State, Node, Total, Filter, FirstFigure };

    explicit PodDecisionsModel(QObject *parent = nullptr);

    void setScene(const PodScene &scene);
    void setFilterText(const QString &text);
    const PodScene &scene() const { return m_scene; }
    const PodStep *detail() const;
    int rowOf(const QString &name) const;
    /// "replica 3 of 6 → node-b2 · 7 of 9 nodes pass the filters · 3 share the best total …"
    QString summary() const;

private:
    static constexpr std::size_t kNoPlace = std::numeric_limits<std::size_t>::max();

    const pod_scheduling::ReplicaTrace &trace() const { return m_scene.detail->trace; }
    void showNodes();
    void readTrace();
    std::vector<pods::NodeIndex> sortedNodes() const;
    Columns nodeColumns() const;
    TableColumn<pods::NodeIndex> figureColumn(std::size_t figure) const;
    TableColumn<pods::NodeIndex> scoreColumn(const pod_scheduling::PluginScores &scores) const;
    bool isScored(pods::NodeIndex node) const { return m_places[node] < trace().totals.size(); }
    bool isBest(pods::NodeIndex node) const;
    QString nameOf(pods::NodeIndex node) const;
    QString filterText(pods::NodeIndex node) const;

    PodScene m_scene;
    QString m_filter;
    std::vector<std::size_t> m_places; // of nodes among the feasible ones
    std::vector<const pod_scheduling::PluginScores *> m_scores;
    std::vector<std::string> m_figureKeys;
    std::vector<ClusterMark> m_marks;
    std::int64_t m_best = 0;
};

class ClusterSelection;

/// The decision for the replica at the scrubber, node by node and plugin by plugin.
class PodDecisionsPanel : public QWidget {
    Q_OBJECT

public:
    explicit PodDecisionsPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    void setScene(const PodScene &scene);
    QString markdown() const;

Q_SIGNALS:
    void whyRequested(const QString &node);

private:
    void setUpBar();
    void setUpTable(ClusterSelection &selection);
    void showSummary();

    PodDecisionsModel m_model;
    QLineEdit *m_filter;
    QLabel *m_summary;
    QTableView *m_table;
};

} // namespace evenkeel::ui

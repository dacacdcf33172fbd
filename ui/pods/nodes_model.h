// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "ui/picture/cluster_states.h"
#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

/// The nodes of a scene: their share of the workload at the scrubber and their free capacity.
class NodesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// One column per topology key of the workload follows.
    enum Column { State, Name, Pods, AllPods, Cpu, Memory, Condition, FirstKey };
    enum Role {
        SortRole = Qt::UserRole + 1,
        MarkRole, // ClusterMark
        NameRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setScene(const PodScene &scene);
    const PodScene &scene() const { return m_scene; }
    /// Row of a node, -1 for none.
    int rowOf(const QString &name) const;
    std::size_t readyNodes() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const pods::Node &node(int row) const;
    void countUse();
    QString text(int row, int column) const;
    QVariant sortKey(int row, int column) const;
    QString tip(int row, int column) const;

    PodScene m_scene;
    std::vector<std::string> m_keys; // of the last columns
    std::vector<UnitLoad> m_loads;
    std::vector<ClusterMark> m_marks;
    std::vector<pods::NodeUse> m_uses; // at the scrubber
};

/// The nodes that a filter leaves, sorted by SortRole.
class NodesFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit NodesFilter(QObject *parent = nullptr);
    /// By row of the source; empty: all of them.
    void setShown(std::vector<bool> shown);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    std::vector<bool> m_shown;
};

} // namespace evenkeel::ui

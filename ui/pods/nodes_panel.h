// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <QSortFilterProxyModel>
#include <QWidget>

#include "core/fleet/fleet.h"
#include "ui/base/table_model.h"
#include "ui/models/label_tree_model.h"
#include "ui/picture/marks.h"
#include "ui/pods/pod_scene.h"

class QTableView;

namespace evenkeel::ui {

class ClusterSelection;
class FilterEdit;

/// The nodes of a scene: their share of the workload at the scrubber and their free capacity. A row
/// is a node by its place in the cluster.
class NodesModel : public TableModel<std::size_t> {
    Q_OBJECT

public:
    /// One column per topology key of the workload follows.
    enum Column { State, Name, Pods, AllPods, Cpu, Memory, Condition, FirstKey };

    explicit NodesModel(QObject *parent = nullptr);

    void setScene(const PodScene &scene);
    const PodScene &scene() const { return m_scene; }
    /// Row of a node, -1 for none.
    int rowOf(const QString &name) const;
    std::size_t readyNodes() const;

private:
    const pods::Node &node(std::size_t place) const;
    void countUse();
    Columns nodeColumns() const;
    TableColumn<std::size_t> keyColumn(const std::string &key) const;
    /// What is left of a resource.
    TableColumn<std::size_t> freeColumn(const QString &title, const QString &tip,
                                        std::int64_t pods::NodeCapacity::*total,
                                        std::int64_t pods::NodeUse::*used,
                                        QString (*textOf)(std::int64_t)) const;
    QString verdict(std::size_t place) const;

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

/// The nodes as a table with a filter above it; what it leaves, the grid shows as well.
class NodesPanel : public QWidget {
    Q_OBJECT

public:
    explicit NodesPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    void setScene(const PodScene &scene);
    /// The nodes that the filter leaves; nothing without a filter.
    const std::optional<std::vector<fleet::ClusterIndex>> &filteredNodes() const {
        return m_filtered;
    }
    void focusFilter();
    QString summary() const;

Q_SIGNALS:
    void filterEdited();
    void summaryChanged(const QString &summary);
    void whyRequested(const QString &node);

private:
    void setUpTable(ClusterSelection &selection);
    void applyFilter();

    NodesModel m_model;
    NodesFilter m_shown;
    FilterEdit *m_filter;
    QTableView *m_table;
    std::shared_ptr<const LabelCounts> m_labels; // of the nodes that are shown
    std::optional<std::vector<fleet::ClusterIndex>> m_filtered;
};

} // namespace evenkeel::ui

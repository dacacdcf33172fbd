// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "core/fleet/fleet.h"
#include "ui/models/label_counts.h"
#include "ui/pods/nodes_model.h"

class QTableView;

namespace evenkeel::ui {

class ClusterSelection;
class FilterEdit;

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
    void setUpTable();
    void applyFilter();
    void shareSelection();
    void showSelection();
    QString selectedNames() const;

    ClusterSelection &m_selection;
    NodesModel m_model;
    NodesFilter m_shown;
    FilterEdit *m_filter;
    QTableView *m_table;
    std::shared_ptr<const LabelCounts> m_labels; // of the nodes that are shown
    std::optional<std::vector<fleet::ClusterIndex>> m_filtered;
    bool m_isShowingSelection = false;
};

} // namespace evenkeel::ui

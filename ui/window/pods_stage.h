// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "ui/base/cluster_selection.h"
#include "ui/pods/pod_planning.h"

namespace evenkeel::ui {

class MainToolBar;
class Panels;
class WorkloadDesk;
class Workspace;

/// The Pods mode: hands the pictures of nodes and pods down to its panels.
class PodsStage : public QObject {
    Q_OBJECT

public:
    explicit PodsStage(Workspace &workspace);

    PodPlanning &planning() { return m_pods; }
    const PodPlanning &planning() const { return m_pods; }
    ClusterSelection &selection() { return m_selection; }
    /// The panels stand in the window now.
    void setUp(Panels &panels, MainToolBar &toolBar);
    void show();
    void showVerdict();
    void fillWorkloads();
    bool hasNodes() const;
    /// "" lets the person name one.
    void askWhy(const QString &node);
    void askWhySelected();

Q_SIGNALS:
    /// There is another picture, and the panels show it where they are there.
    void shown();
    void told(const QString &sentence);
    /// The workload in that row is to come up.
    void workloadRequested(int row);

private:
    Workspace &m_workspace;
    ClusterSelection m_selection;
    PodPlanning m_pods;
    Panels *m_panels = nullptr;
    MainToolBar *m_toolBar = nullptr;
    WorkloadDesk *m_desk = nullptr;
};

} // namespace evenkeel::ui

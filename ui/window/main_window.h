// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QMainWindow>
#include <QTimer>

#include "ui/pods/pod_planning.h"
#include "ui/window/perspective.h"
#include "ui/window/window_services.h"
#include "ui/base/cluster_selection.h"

class QMenu;

namespace evenkeel::ui {

class ExampleTour;
class FileDesk;
class MainToolBar;
class PlacementDesk;
class PolicyDesk;
class Recovery;
class WindowActions;
class WindowDialogs;
class WindowPanels;
class WorkloadDesk;
class Workspace;

/// The window: hands the workspace's scenes down to the panels and what a person does in them up
/// to the workspace.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    using Services = WindowServices;

    MainWindow(Workspace &workspace, const Services &services);
    ~MainWindow() override;

    FileDesk &files() { return *m_files; }
    ExampleTour &tour() { return *m_tour; }

    void setPerspective(Perspective perspective);
    Perspective perspective() const;
    /// Shows a workload of the open files (`web` or `shop/web`), in the Pods perspective and after
    /// so many replicas; all of them without a number. Without a name it is the one that is chosen.
    /// False when there is none.
    bool showWorkload(const QString &name, std::optional<std::size_t> step = std::nullopt);
    /// Files are read or something is planned.
    bool isBusy() const;

Q_SIGNALS:
    void busyChanged(bool isBusy);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildMenus();
    void buildFileMenu();
    void buildEditMenu();
    void buildFleetMenu();
    void buildPlacementMenu();
    void buildPlanMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void buildThemeMenu(QMenu &menu);

    void connectActions();
    void connectPalette();
    void connectTour();
    void connectWorkspace();
    void connectPanels();
    void connectPods();

    void fillPlacements();
    void followScene();
    void showScene();
    void showProblems();
    void showVerdict();
    void showPanels();
    void showTitle();
    void setStep(std::size_t step);
    void stepPicks(int step);
    void showSteps();
    void showFilter();
    void askWhySelected();
    void askWhy(const QString &cluster);
    void tell(const QString &sentence);

    void chooseWorkload(int row);
    void fillWorkloads();
    void followFiles();
    void showPods();
    void showPodVerdict();
    void showPerspective();
    void noteBusy();
    bool hasNodes() const;
    void askWhyNode(const QString &node);

    Workspace &m_workspace;
    Services m_services;
    ClusterSelection m_selection;
    ClusterSelection m_nodeSelection;
    PodPlanning m_pods;
    std::shared_ptr<const manifest::Objects> m_opened; // that a perspective was chosen for
    bool m_wasBusy = false;
    QTimer m_staleness; // most plans are there before it would be seen
    bool m_showsStale = false;

    WindowActions *m_actions;
    WindowPanels *m_panels;
    MainToolBar *m_toolBar;
    ExampleTour *m_tour;
    FileDesk *m_files;
    PlacementDesk *m_placements;
    PolicyDesk *m_policy;
    WorkloadDesk *m_workload;
    WindowDialogs *m_dialogs;
};

} // namespace evenkeel::ui

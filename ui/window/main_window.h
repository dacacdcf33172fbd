// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMainWindow>
#include <QTimer>

#include "ui/cluster_widgets/shared_selection.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/window_actions.h"
#include "ui/pods/pod_scene.h"

namespace evenkeel::ui {

class ExampleTour;
class FileDesk;
class HubDesk;
class MainToolBar;
class Panels;
class PlacementDesk;
class PolicyDesk;
class StatusLine;
class WindowCenter;
class WindowDialogs;
class WorkloadDesk;

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

/// The window: passes the workspace's scenes down to the panels and user actions up to the
/// workspace. It begins with what is seen at once: bars, rail and start page.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    using Services = WindowServices;
    MainWindow(Workspace &workspace, const Services &services);
    ~MainWindow() override;

    /// Makes what is not seen at first: modes, desks and their connections. It follows the first
    /// paint and precedes the first input by itself. An exception ends the program: nothing is open
    /// yet, and half a window would lose what is edited in it.
    void complete() noexcept;
    FileDesk &files() { return complete(), *m_files; }
    ExampleTour &tour() { return complete(), *m_tour; }
    HubDesk &hub() { return complete(), *m_hub; }
    Panels &panels() { return complete(), *m_panels; }
    void setMode(Mode mode);
    Mode mode() const;
    /// Shows a workload (`web` or `shop/web`; "": the one that is chosen) in the Pods mode,
    /// after so many replicas, or all of them. False when there is none.
    bool showWorkload(const QString &name, std::optional<std::size_t> step = std::nullopt);
    bool isBusy() const; // something is read or planned

Q_SIGNALS:
    void completed();
    void busyChanged(bool isBusy);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void fitCenter();
    void addMenus();
    void connectHub();
    void connectActions();
    QList<QAction *> places();
    void connectPalette();
    void connectWorkspace();
    void connectPanels();
    void connectPods();
    void fillPlacements();
    void followScene();
    void showScene();
    void showVerdict();
    void showPanels();
    void showEmptyPage();
    void showTitle();
    void setStep(std::size_t step);
    void showSteps();
    void showState();
    void tell(const QString &sentence);
    void chooseWorkload(int row);
    void followFiles();
    void showMode();
    void leavePods();
    void noteBusy();

    Workspace &m_workspace;
    Services m_services;
    ClusterSelection m_selection;
    PodsStage m_pods;
    std::shared_ptr<const manifest::Objects> m_opened; // that a mode was chosen for
    bool m_isComplete = false;
    bool m_wasBusy = false;
    QTimer m_staleness; // most plans are there before it would be seen
    bool m_showsStale = false;
    WindowActions *m_actions;
    Panels *m_panels;
    WindowCenter *m_center;
    MainToolBar *m_toolBar;
    StatusLine *m_status;
    ExampleTour *m_tour = nullptr;
    FileDesk *m_files = nullptr;
    PlacementDesk *m_placements = nullptr;
    PolicyDesk *m_policy = nullptr;
    WindowDialogs *m_dialogs = nullptr;
    HubDesk *m_hub = nullptr;
    std::unique_ptr<QObject> m_placesOwner; // of what Ctrl+K found last
};

} // namespace evenkeel::ui

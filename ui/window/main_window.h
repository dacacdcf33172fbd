// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QMainWindow>
#include <QTimer>

#include "ui/frame/mode_page.h"
#include "ui/frame/window_actions.h"
#include "ui/window/pods_stage.h"

namespace evenkeel::ui {

class ExampleTour;
class FileDesk;
class HubDesk;
class PlacementDesk;
class PolicyDesk;
class WindowCenter;
class WindowDialogs;

/// The window: passes the workspace's scenes down to the panels and user actions up to the
/// workspace.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    using Services = WindowServices;
    MainWindow(Workspace &workspace, const Services &services);
    ~MainWindow() override;

    FileDesk &files() { return *m_files; }
    ExampleTour &tour() { return *m_tour; }
    HubDesk &hub() { return *m_hub; }
    Panels &panels() { return *m_panels; }
    void setMode(Mode mode);
    Mode mode() const;
    /// Shows a workload (`web` or `shop/web`; "": the one that is chosen) in the Pods mode,
    /// after so many replicas, or all of them. False when there is none.
    bool showWorkload(const QString &name, std::optional<std::size_t> step = std::nullopt);
    bool isBusy() const; // something is read or planned

Q_SIGNALS:
    void busyChanged(bool isBusy);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitCenter();
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
    bool m_wasBusy = false;
    QTimer m_staleness; // most plans are there before it would be seen
    bool m_showsStale = false;
    WindowActions *m_actions;
    Panels *m_panels;
    WindowCenter *m_center;
    MainToolBar *m_toolBar;
    ExampleTour *m_tour;
    FileDesk *m_files;
    PlacementDesk *m_placements;
    PolicyDesk *m_policy;
    WindowDialogs *m_dialogs;
    HubDesk *m_hub;
    std::unique_ptr<QObject> m_placesOwner; // of what Ctrl+K found last
};

} // namespace evenkeel::ui

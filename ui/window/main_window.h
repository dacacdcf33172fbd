// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMainWindow>

#include "ui/window/recent_files.h"
#include "ui/workspace/cluster_selection.h"

class QComboBox;
class QDockWidget;
class QMenu;
class QSettings;
class QStackedWidget;
class QTabWidget;

namespace evenkeel::ui {

class ChartsPanel;
class DomainPanel;
class EmptyPage;
class FileChooser;
class InventoryPanel;
class PickBar;
class ProblemsPanel;
class VerdictLabel;
class WindowActions;
class Workspace;

/// The window: hands the workspace's scenes down to the panels and what a person does in them up
/// to the workspace.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `examplePath` may be empty: then no example is offered.
    MainWindow(Workspace &workspace, QSettings &settings, FileChooser &chooser,
               const QString &examplePath);
    ~MainWindow() override;

    void openPaths(const QStringList &paths);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildPanels();
    void buildToolBar();
    void buildMenus();
    void buildFileMenu();
    void buildThemeMenu(QMenu &menu);
    void connectActions();
    void connectWorkspace();
    void fillRecentMenu();
    void fillPlacements();
    void showScene();
    void showProblems();
    void showVerdict();
    void showPanels();
    void resetLayout();
    void storeLayout();
    void stepPicks(int step);
    void showAbout();

    Workspace &m_workspace;
    QSettings &m_settings;
    FileChooser &m_chooser;
    QString m_examplePath;
    RecentFiles m_recent;
    ClusterSelection m_selection;

    WindowActions *m_actions;
    QStackedWidget *m_pages = nullptr;
    EmptyPage *m_empty = nullptr;
    InventoryPanel *m_inventory = nullptr;
    DomainPanel *m_domains = nullptr;
    ChartsPanel *m_charts = nullptr;
    ProblemsPanel *m_problems = nullptr;
    PickBar *m_pickBar = nullptr;
    VerdictLabel *m_verdict = nullptr;
    QComboBox *m_placements = nullptr;
    QDockWidget *m_inventoryDock = nullptr;
    QDockWidget *m_bottomDock = nullptr;
    QTabWidget *m_bottomTabs = nullptr;
    QMenu *m_recentMenu = nullptr;
    bool m_isLaidOut = false; // the docks are shown in the person's layout
};

} // namespace evenkeel::ui

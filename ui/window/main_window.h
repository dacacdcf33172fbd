// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMainWindow>
#include <QTimer>

#include "ui/pods/pod_planning.h"
#include "ui/policy/placement_templates.h"
#include "ui/window/perspective.h"
#include "ui/window/recent_files.h"
#include "ui/workspace/cluster_selection.h"
#include "ui/workspace/label_edit.h"
#include "ui/workspace/preview_runner.h"

class QComboBox;
class QMenu;
class QSettings;
class QToolBar;

namespace evenkeel::insight {
struct Edit;
}

namespace evenkeel::ui {

class CommandPalette;
class ExampleTour;
class Exporter;
class FileChooser;
class InventoryActions;
class PolicyDesk;
class Questions;
class Recovery;
class VerdictLabel;
class WorkloadDesk;
class WindowActions;
class WindowPanels;
class Workspace;

/// The window: hands the workspace's scenes down to the panels and what a person does in them up
/// to the workspace.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// What the window needs of the outside; tests bring doubles.
    struct Services {
        QSettings &settings;
        FileChooser &chooser;
        Questions &questions;
        QString examplePath = {}; // empty: no example is offered
        QString guidesPath = {};  // of the examples that are gone through step by step
        QString podsExamplePath = {};
    };

    MainWindow(Workspace &workspace, const Services &services);
    ~MainWindow() override;

    /// Unsaved edits are asked about first; false: everything stays as it is.
    bool openPaths(const QStringList &paths);
    /// Offers the edits of a session that did not end well; true: some were restored.
    bool offerLostWork(Recovery &recovery);
    /// Opens what was open the last time, where Preferences say so.
    void openLastSession();
    bool saveFiles();
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
    void buildToolBar();
    QWidget *newExportButton(QToolBar &bar);
    void buildMenus();
    void buildFileMenu();
    void buildEditMenu();
    void buildFleetMenu();
    void buildPlacementMenu();
    void buildPlanMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void buildThemeMenu(QMenu &menu);
    void buildTemplateMenu(QMenu &menu);
    void loadEditIcons();
    void fillRecentMenu();

    void connectFileActions();
    void connectPlanActions();
    void connectWindowActions();
    void connectWorkspace();
    void connectPanels();
    void connectLabelling();
    void connectPods();

    bool leaveEdits();
    bool isAllSaved();
    void newFleet();
    void importCsv();
    bool saveFilesAs();
    void solveConflict();
    void tellOfBrokenFiles();
    void storeSession();

    void relabel(const LabelEdit &edit);
    void hoverEdit(const LabelEdit &edit);
    void warnOfPlatform(const QStringList &keys);
    void shareFilter();
    void showPreview(const EditPreview &preview);
    void tryEdit(const insight::Edit &edit, int placement, const QString &words);
    void editPolicy(const kube::Value &document, const QString &what, const QString &mergeKey);
    void newPlacement(PlacementTemplate::Id id);
    void duplicatePlacement();
    void removePlacement();

    void fillPlacements();
    void followScene();
    void fillWorkloads();
    void followFiles();
    void showPods();
    void showPodVerdict();
    void showPerspective();
    void noteBusy();
    void setStep(std::size_t step);
    void editWorkload(const kube::Value &document, const QString &what, const QString &mergeKey);
    void showSteps();
    bool hasNodes() const;
    void showScene();
    void showProblems();
    void showVerdict();
    void showPanels();
    void showTitle();
    void askWhy(const QString &cluster);
    void askWhyNode(const QString &node);
    void stepPicks(int step);
    void showPreferences();
    void askForClock();
    void showSideBySide();
    void showShortcuts();
    void showCommandPalette();
    void showAbout();

    Workspace &m_workspace;
    Services m_services;
    RecentFiles m_recent;
    ClusterSelection m_selection;
    ClusterSelection m_nodeSelection;
    PodPlanning m_pods;
    std::shared_ptr<const manifest::Objects> m_opened; // that a perspective was chosen for
    bool m_wasBusy = false;
    PreviewRunner m_preview;
    QTimer m_staleness; // most plans are there before it would be seen
    bool m_showsStale = false;

    WindowActions *m_actions;
    WindowPanels *m_panels;
    Exporter *m_exporter;
    PolicyDesk *m_policy;
    WorkloadDesk *m_workloadDesk;
    ExampleTour *m_tour;
    CommandPalette *m_palette;
    VerdictLabel *m_verdict = nullptr;
    QComboBox *m_placements = nullptr;
    QStringList m_placementNames; // in the chooser
    QComboBox *m_workloads = nullptr;
    QAction *m_placementsPlace = nullptr; // in the tool bar
    QAction *m_workloadsPlace = nullptr;
    QAction *m_exportPlace = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QMenu *m_recentMenu = nullptr;
};

} // namespace evenkeel::ui

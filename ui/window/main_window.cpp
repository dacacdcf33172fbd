// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include <algorithm>
#include <chrono>

#include <QAction>
#include <QCloseEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSettings>
#include <QUrl>

#include "ui/charts/charts_panel.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"
#include "ui/history/history_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/base/label_names.h"
#include "ui/models/placement_summary.h"
#include "ui/models/verdict.h"
#include "ui/problems/findings_panel.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/hub_desk.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/pick_bar.h"
#include "ui/desks/placement_desk.h"
#include "ui/desks/policy_desk.h"
#include "ui/frame/status_line.h"
#include "ui/frame/verdict_label.h"
#include "ui/frame/window_actions.h"
#include "ui/desks/window_dialogs.h"
#include "ui/frame/window_panels.h"
#include "ui/window/window_menus.h"
#include "ui/document/edits/touched_objects.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kFirstSize{1280, 800};
constexpr std::chrono::milliseconds kStaleAfter{40};

QString geometryKey() {
    return QStringLiteral("window/geometry");
}

QStringList localFiles(const QMimeData &mime) {
    QStringList paths;
    for (const QUrl &url : mime.urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    return paths;
}

QStringList placementNames(const manifest::Objects &objects) {
    QStringList names;
    for (const placement::Placement &placement : objects.placements)
        names.append(nameOf(placement));
    return names;
}

} // namespace

MainWindow::MainWindow(Workspace &workspace, const Services &services)
    : m_workspace(workspace), m_services(services), m_pods(workspace),
      m_actions(new WindowActions(this)),
      m_panels(new WindowPanels(
          {workspace, m_selection, m_pods.selection(), services.settings, *m_actions}, *this)),
      m_toolBar(new MainToolBar(workspace, *m_actions, this)),
      m_tour(new ExampleTour({workspace, m_selection, *m_panels, *this, services.guidesPath})),
      m_files(new FileDesk({workspace, *m_panels, *m_actions, *m_tour, *this}, services)),
      m_placements(new PlacementDesk(workspace, services.questions, *m_actions, *this)),
      m_policy(new PolicyDesk(workspace, m_selection, *m_panels)),
      m_dialogs(new WindowDialogs(workspace, services.settings, *m_actions, *this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    addToolBar(m_toolBar);
    buildMenus(
        {*this, *m_actions, *m_panels, *m_toolBar, *m_files, *m_placements, services.settings});
    auto *status = new StatusLine(workspace, this);
    setStatusBar(status);
    m_hub = new HubDesk({workspace, *m_panels, *m_actions, *m_files, *status, *this}, services);
    connect(m_hub, &HubDesk::told, this, &MainWindow::tell);
    connect(m_hub, &HubDesk::stateChanged, this, &MainWindow::showTitle);
    connect(status, &StatusLine::clockRequested, m_actions->setClock, &QAction::trigger);
    connect(m_files, &FileDesk::protectionChanged, status, &StatusLine::showUnprotected);
    connectActions();
    connectPalette();
    connectWorkspace();
    connectPanels();
    connectPods();
    if (!restoreGeometry(services.settings.value(geometryKey()).toByteArray()))
        resize(kFirstSize);
    fillPlacements();
    showTitle();
    m_policy->show();
    showScene();
}

/// Views that go with the window are hidden first, and some say so; then this is a plain widget.
MainWindow::~MainWindow() {
    for (const QObject *child : findChildren<QObject *>())
        child->disconnect(this);
}

void MainWindow::connectWorkspace() {
    m_staleness.setSingleShot(true);
    m_staleness.setInterval(kStaleAfter);
    connect(&m_staleness, &QTimer::timeout, this, &MainWindow::showScene);
    connect(&m_workspace, &Workspace::sceneChanged, this, &MainWindow::followScene);
    connect(&m_workspace, &Workspace::objectsChanged, this, [this] {
        fillPlacements();
        m_policy->show();
        followFiles();
    });
    connect(&m_workspace, &Workspace::pathsChanged, this, &MainWindow::showTitle);
    connect(&m_workspace, &Workspace::dirtyChanged, this, &MainWindow::showTitle);
    connect(m_files, &FileDesk::told, this, [this](const QString &sentence, int timeMs) {
        statusBar()->showMessage(sentence, timeMs);
    });
    connect(m_panels->pickBar, &PickBar::picksChosen, &m_workspace, &Workspace::setPicks);
    connect(m_panels->charts, &ChartsPanel::pickChosen, &m_workspace, &Workspace::setPicks);
    connect(m_toolBar, &MainToolBar::placementChosen, this, [this](int row) {
        m_workspace.setPlacement(row);
        m_policy->show();
    });
}

void MainWindow::fillPlacements() {
    const QStringList names = placementNames(*m_workspace.objects());
    m_toolBar->setPlacements(names, m_workspace.placement());
    for (QAction *action :
         {m_actions->exportPlacement, m_actions->copyPlacement, m_actions->duplicatePlacement,
          m_actions->removePlacement, m_actions->keepPlan})
        action->setEnabled(!names.isEmpty());
}

/// An edit makes the plan stale, and mostly a new one is there a few milliseconds later: marking
/// that at once would paint the window twice and make it flicker.
void MainWindow::followScene() {
    const Scene scene = m_workspace.scene();
    const bool growsStale = scene.isStale && !m_showsStale && scene.plan;
    if (growsStale && scene.isSamePicture(m_panels->inventory->model().scene())) {
        if (!m_staleness.isActive())
            m_staleness.start();
        return;
    }
    showScene();
}

void MainWindow::showScene() {
    m_staleness.stop();
    const Scene scene = m_workspace.scene();
    m_showsStale = scene.isStale;
    if (m_toolBar->shownPlacement() != m_workspace.placement()) {
        m_toolBar->showPlacement(m_workspace.placement());
        m_policy->show();
    }
    m_panels->inventory->setScene(scene);
    m_panels->labels->setScene(scene);
    const auto shown = m_panels->inventory->filteredClusters();
    m_panels->domains->setScene(scene, shown);
    m_panels->labels->setFilter(shown);
    m_panels->charts->setScene(scene);
    m_panels->decisions->setScene(scene);
    m_panels->rollout->setScene(scene);
    m_panels->losses->setScene(scene);
    m_panels->history->setScene(scene);
    m_panels->setHistoryShown(tellsOfHistory(scene));
    m_panels->setRolloutShown(tellsOfRollout(scene));
    m_panels->resources->setScene(scene);
    m_panels->setResourcesShown(tellsOfResources(*scene.objects));
    m_panels->why->setScene(scene);
    m_panels->pickBar->setScene(scene);
    showSteps();
    m_actions->setClock->setEnabled(!scene.objects->fleet.isEmpty());
    m_actions->reload->setEnabled(!m_workspace.paths().isEmpty());
    showVerdict();
    showPanels();
}

void MainWindow::showVerdict() {
    if (perspective() == Perspective::Pods) {
        m_pods.showVerdict();
        return;
    }
    const Scene scene = m_workspace.scene();
    m_toolBar->verdict().setVisible(!scene.objects->fleet.isEmpty());
    const ProblemCounts &counts = m_panels->problems->counts();
    m_toolBar->verdict().setVerdict(verdictOf(scene, m_workspace.outcome(m_workspace.placement())),
                                    scene.isStale ? VerdictLabel::Freshness::Stale
                                                  : VerdictLabel::Freshness::Current,
                                    counts.errors + counts.warnings);
}

void MainWindow::showPanels() {
    using Reason = EmptyPage::Reason;
    const Scene scene = m_workspace.scene();
    const bool isPods = perspective() == Perspective::Pods;
    if (m_workspace.paths().isEmpty())
        m_panels->empty->setReason(isPods ? Reason::NoNodesOpen : Reason::NothingOpen);
    else if (scene.isStale)
        m_panels->empty->setReason(Reason::Reading);
    else
        m_panels->empty->setReason(isPods ? Reason::NoNodes : Reason::NoClusters);
    if (m_workspace.paths().isEmpty())
        m_panels->empty->setRecent(m_files->recentWords());
    const bool hasContent = isPods ? m_pods.hasNodes() : !scene.objects->fleet.isEmpty();
    // What there is nothing for is not offered.
    for (QAction *action : {m_actions->exportLabelCommands, m_actions->exportClusters})
        action->setEnabled(!scene.objects->fleet.isEmpty());
    for (QAction *action : {m_actions->exportReport, m_actions->exportCharts, m_actions->filter,
                            m_actions->whySelected})
        action->setEnabled(hasContent);
    m_panels->showContent(hasContent, m_panels->problems->counts().errors > 0);
}

void MainWindow::showTitle() {
    const QString files = describePaths(m_workspace.paths());
    const bool isUnnamed =
        files.isEmpty() && (!m_workspace.objects()->fleet.isEmpty() || m_pods.planning().hasPods());
    const QString unnamed = m_tour->isOpen() ? m_tour->example().title : tr("New fleet");
    const QString hub = m_hub->title();
    const QString name = !hub.isEmpty() ? hub : isUnnamed ? unnamed : files;
    setWindowTitle(name.isEmpty() ? tr("Evenkeel") : tr("%1[*] – Evenkeel").arg(name));
    setWindowModified(m_workspace.isDirty());
    m_actions->save->setEnabled(m_workspace.isDirty());
    m_actions->saveAs->setEnabled(!m_workspace.objects()->fleet.isEmpty() ||
                                  !m_workspace.objects()->placements.empty() ||
                                  m_pods.planning().hasPods());
}

void MainWindow::stepPicks(int step) {
    const bool isPods = perspective() == Perspective::Pods;
    const std::size_t now = isPods ? m_pods.planning().step() : m_workspace.picks();
    setStep(static_cast<std::size_t>(std::max(0LL, static_cast<long long>(now) + step)));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event) {
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event) {
    m_files->openPaths(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

void MainWindow::closeEvent(QCloseEvent *event) {
    if (!m_files->leaveEdits()) {
        event->ignore();
        return;
    }
    m_panels->storeLayout();
    m_services.settings.setValue(geometryKey(), saveGeometry());
    m_files->storeSession();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent *event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_actions->loadIcons();
}

} // namespace evenkeel::ui

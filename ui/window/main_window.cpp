// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QListView>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QUrl>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/charts/charts_panel.h"
#include "ui/desks/editor_desks.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/hub_desk.h"
#include "ui/desks/placement_desk.h"
#include "ui/desks/window_dialogs.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/panels.h"
#include "ui/frame/pick_bar.h"
#include "ui/frame/status_line.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/models/placement_summary.h"
#include "ui/placements/placement_list.h"
#include "ui/pods/nodes_panel.h"
#include "ui/pods/pod_decisions_panel.h"
#include "ui/pods/pod_why_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/window/navigation.h"
#include "ui/window/window_center.h"

namespace evenkeel::ui {

PodsStage::PodsStage(Workspace &workspace) : m_workspace(workspace), m_pods(workspace) {}

void PodsStage::setUp(Panels &panels, MainToolBar &toolBar) {
    m_panels = &panels;
    m_toolBar = &toolBar;
    m_desk = new WorkloadDesk(m_workspace, m_pods, panels);
    PodPanels &pods = *panels.of<PodPanels>();
    connect(&m_pods, &PodPlanning::sceneChanged, this, &PodsStage::show);
    connect(&toolBar, &MainToolBar::workloadChosen, &m_pods,
            qOverload<int>(&PodPlanning::setWorkload));
    connect(pods.replicaBar, &PickBar::picksChosen, &m_pods, &PodPlanning::setStep);
    connect(pods.charts, &ChartsPanel::pickChosen, &m_pods, &PodPlanning::setStep);
    connect(pods.nodes, &NodesPanel::whyRequested, this, &PodsStage::askWhy);
    connect(pods.decisions, &PodDecisionsPanel::whyRequested, this, &PodsStage::askWhy);
    connect(pods.grid->grid(), &DomainGrid::clusterActivated, this, &PodsStage::askWhy);
    connect(m_desk, &WorkloadDesk::told, this, &PodsStage::told);
    connect(m_desk, &WorkloadDesk::requested, this, &PodsStage::workloadRequested);
}

void PodsStage::show() {
    const PodScene scene = m_pods.scene();
    m_toolBar->showWorkload(scene.workload);
    if (!m_panels->isPods())
        return;
    m_panels->of<PodPanels>()->setScene(scene);
    m_desk->show(scene);
    Q_EMIT shown();
}

bool PodsStage::hasNodes() const {
    const auto &inventory = m_workspace.objects()->podInventory;
    return inventory && !inventory->cluster->nodes.empty();
}

void PodsStage::fillWorkloads() {
    const auto &inventory = m_workspace.objects()->podInventory;
    QStringList names;
    for (std::size_t row = 0; inventory && row < inventory->workloads.size(); ++row)
        names << toQString(pod_scheduling::displayName(inventory->workloads[row]->workload));
    m_toolBar->setWorkloads(names, m_pods.scene().workload);
}

void PodsStage::showVerdict() {
    const PodScene scene = m_pods.scene();
    m_toolBar->setVerdict(verdictOf(scene), scene.isStale);
}

void PodsStage::askWhy(const QString &node) {
    PodWhyPanel &why = *m_panels->of<PodPanels>()->why;
    m_panels->bringUp(&why);
    if (node.isEmpty())
        why.focusNode();
    else
        why.setNode(node);
}

void PodsStage::askWhySelected() {
    askWhy(m_selection.names().size() == 1 ? *m_selection.names().begin() : QString());
}

namespace {

constexpr QSize kLargestFirstSize{1920, 1080};
constexpr int kTitleBar = 40;
constexpr std::chrono::milliseconds kStaleAfter{24};
constexpr std::chrono::milliseconds kLongestStart{2000};
constexpr QEvent::Type kFirstInputs[] = {
    QEvent::ShortcutOverride, QEvent::KeyPress, QEvent::MouseButtonPress, QEvent::TouchBegin,
    QEvent::TabletPress,      QEvent::Wheel,    QEvent::DragEnter,        QEvent::Close};

constexpr QLatin1String kGeometryKey("window/geometry");

/// What a screen offers a window with its title.
QSize roomOn(const QScreen &screen) {
    return screen.availableSize() - QSize(0, kTitleBar);
}

QStringList localFiles(const QMimeData &mime) {
    QStringList paths;
    for (const QUrl &url : mime.urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    return paths;
}

} // namespace

MainWindow::MainWindow(Workspace &workspace, const Services &services)
    : m_workspace(workspace), m_services(services), m_pods(workspace),
      m_actions(new WindowActions(this)), m_panels(new Panels(services.settings, this)),
      m_center(new WindowCenter(
          {workspace, m_selection, m_pods.selection(), services.settings, *m_actions, *m_panels},
          this)),
      m_toolBar(new MainToolBar(workspace, *m_actions, this)),
      m_status(new StatusLine(workspace, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Evenkeel"));
    setAcceptDrops(true);
    addToolBar(m_toolBar);
    setCentralWidget(m_center);
    addMenus();
    setStatusBar(m_status);
    for (QAction *action : {m_actions->save, m_actions->applyToHub})
        action->setEnabled(false);
    if (!restoreGeometry(services.settings.value(kGeometryKey).toByteArray()))
        resize(roomOn(*screen()).boundedTo(kLargestFirstSize));
    showEmptyPage();
    qApp->installEventFilter(this);
    QTimer::singleShot(kLongestStart, this, &MainWindow::complete); // it may be covered
    followPalette(*this, [this] { m_actions->loadIcons(WindowActions::Icons::All); });
    followEvent(*this, QEvent::Resize, [this] { fitCenter(); });
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Paint)
        QMetaObject::invokeMethod(this, &MainWindow::complete, Qt::QueuedConnection);
    else if (std::ranges::find(kFirstInputs, event->type()) != std::end(kFirstInputs))
        complete();
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::complete() noexcept {
    if (std::exchange(m_isComplete, true))
        return;
    qApp->removeEventFilter(this);
    m_actions->loadIcons(WindowActions::Icons::All);
    m_center->build();
    m_tour = new ExampleTour({m_workspace, m_selection, *m_panels, *this, m_services.guidesPath});
    m_files = new FileDesk({m_workspace, *m_panels, *m_actions, *m_tour, *this}, m_services);
    m_placements = new PlacementDesk(m_workspace, m_services.questions, *m_actions, *this);
    m_policy = new PolicyDesk(m_workspace, m_selection, *m_panels);
    m_dialogs = new WindowDialogs(m_workspace, m_services.settings, *m_actions, *this);
    connectHub();
    connectActions();
    connectPalette();
    connectWorkspace();
    connectPanels();
    connectPods();
    // The focus also changes while the window ends, when this object is a plain QWidget already.
    connect(qApp, &QApplication::focusChanged, &m_workspace,
            [&workspace = m_workspace] { workspace.endStep(); });
    new Navigation(
        {*this, m_workspace, m_selection, *m_panels, *m_actions, m_center->placementsPane()});
    m_center->placementsPane().findChild<QListView *>()->setFocus(); // the first that is seen
    fillPlacements();
    showTitle();
    m_policy->show();
    showMode();
    showScene();
    if (m_workspace.paths().isEmpty())
        m_tour->count();
    Q_EMIT completed();
}

void MainWindow::connectHub() {
    m_hub =
        new HubDesk({m_workspace, *m_panels, *m_actions, *m_files, *m_status, *this}, m_services);
    connect(m_hub, &HubDesk::told, this, &MainWindow::tell);
    connect(m_hub, &HubDesk::stateChanged, this, &MainWindow::showTitle);
    connect(m_hub, &HubDesk::sourceChanged, this,
            [this](const QString &hub, const QString &toolTip) {
                m_toolBar->setHub(hub, toolTip);
                showVerdict();
                showEmptyPage();
            });
    connect(m_hub, &HubDesk::waitingChanged, this, [this](int changes, int conflicts) {
        m_toolBar->setWaiting(changes, conflicts);
        m_center->rail().setBadge(Mode::Hub, conflicts, tr("%n conflict(s)", nullptr, conflicts));
    });
    connect(m_status, &StatusLine::clockRequested, m_actions->setClock, &QAction::trigger);
    connect(m_files, &FileDesk::protectionChanged, m_status, &StatusLine::showUnprotected);
}

/// Views that go with the window are hidden first, and some say so; then this is a plain widget.
MainWindow::~MainWindow() {
    for (const QObject *child : findChildren<QObject *>())
        child->disconnect(this);
}

void MainWindow::fitCenter() {
    m_toolBar->setChoosing(m_center->fit());
}

void MainWindow::connectWorkspace() {
    callAfter(m_staleness, kStaleAfter, this, &MainWindow::showScene);
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
    connect(m_panels->of<PickBar>(), &PickBar::picksChosen, &m_workspace, &Workspace::setPicks);
    connect(m_panels->of<ChartsPanel>(), &ChartsPanel::pickChosen, &m_workspace,
            &Workspace::setPicks);
    connect(m_toolBar, &MainToolBar::placementChosen, this, [this](int row) {
        m_workspace.setPlacement(row);
        m_policy->show();
    });
}

void MainWindow::fillPlacements() {
    const QStringList names = namesOf(m_workspace.objects()->placements);
    fitCenter();
    m_toolBar->setPlacements(names, m_workspace.placement());
    for (QAction *action :
         {m_actions->exportPlacement, m_actions->copyPlacement, m_actions->duplicatePlacement,
          m_actions->removePlacement, m_actions->keepPlan})
        action->setEnabled(!names.isEmpty());
}

/// An edit makes the plan stale, and mostly a new one is there before the screen is painted again.
/// Where it is not, the edit shows without it, under a plan that is marked.
void MainWindow::followScene() {
    const Scene scene = m_workspace.scene();
    const bool growsStale = scene.isStale && !m_showsStale && scene.plan;
    if (growsStale && scene.isSamePicture(m_panels->of<InventoryPanel>()->model().scene())) {
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
    m_panels->setScene(scene);
    showSteps();
    m_actions->setClock->setEnabled(!scene.objects->fleet.isEmpty());
    m_actions->reload->setEnabled(!m_workspace.paths().isEmpty());
    showVerdict();
    showPanels();
}

void MainWindow::showVerdict() {
    if (m_panels->isPods()) {
        m_pods.showVerdict();
        return;
    }
    if (const QString reading = m_hub->reading(); !reading.isEmpty()) {
        m_toolBar->verdict().setReading(reading);
        return;
    }
    const Scene scene = m_workspace.scene();
    Verdict verdict = verdictOf(scene, m_workspace.outcome(m_workspace.placement()));
    verdict.rollout =
        rolloutText(m_center->placements().model().rollouts().needOf(m_workspace.placement()));
    m_toolBar->setVerdict(verdict, scene.isStale);
}

void MainWindow::showEmptyPage() {
    using Reason = EmptyPage::Reason;
    const bool isPods = m_panels->isPods();
    auto *page = m_panels->of<EmptyPage>();
    const QString reading = m_hub ? m_hub->reading() : QString();
    const QString emptiness = m_hub ? m_hub->emptiness(isPods) : QString();
    if (!reading.isEmpty()) {
        page->setReason(Reason::Reading, reading);
    } else if (!emptiness.isEmpty()) {
        page->setReason(Reason::Hub, emptiness);
    } else if (m_workspace.paths().isEmpty()) {
        page->setReason(isPods ? Reason::NoNodesOpen : Reason::NothingOpen);
        page->start().setRecent(FileDesk::recent(m_services.settings));
    } else {
        page->setReason(m_workspace.scene().isStale ? Reason::Reading
                        : isPods                    ? Reason::NoNodes
                                                    : Reason::NoClusters);
    }
}

void MainWindow::showPanels() {
    showEmptyPage();
    const Scene scene = m_workspace.scene();
    const bool isPods = m_panels->isPods();
    const bool hasContent = isPods ? m_pods.hasNodes() : !scene.objects->fleet.isEmpty();
    // What there is nothing for is not offered.
    for (QAction *action : {m_actions->exportLabelCommands, m_actions->exportClusters})
        action->setEnabled(!scene.objects->fleet.isEmpty());
    for (QAction *action : {m_actions->exportReport, m_actions->exportCharts, m_actions->filter,
                            m_actions->whySelected})
        action->setEnabled(hasContent);
    m_center->rail().setQuiet(!hasContent && m_workspace.paths().isEmpty());
    m_panels->showContent(hasContent, scene.objects->fleet.isEmpty() && !m_pods.hasNodes() &&
                                          m_panels->of<FindingsPanel>()->counts().errors > 0);
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
    m_center->store();
    m_services.settings.setValue(kGeometryKey, saveGeometry());
    m_files->storeSession();
    QMainWindow::closeEvent(event);
}

} // namespace evenkeel::ui

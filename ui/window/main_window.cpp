// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/main_window.h"

#include <algorithm>

#include <QAction>
#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QMimeData>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QUrl>

#include "ui/charts/charts_panel.h"
#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/models/label_names.h"
#include "ui/models/verdict.h"
#include "ui/window/empty_page.h"
#include "ui/window/panel_header.h"
#include "ui/window/pick_bar.h"
#include "ui/window/problems_panel.h"
#include "ui/window/status_line.h"
#include "ui/window/verdict_label.h"
#include "ui/window/window_actions.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr int kLayoutVersion = 1;
constexpr int kInventoryWidth = 320;
constexpr int kBottomHeight = 210;
constexpr QSize kFirstSize{1280, 800};

QString geometryKey() {
    return QStringLiteral("window/geometry");
}
QString layoutKey() {
    return QStringLiteral("window/layout");
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

MainWindow::MainWindow(Workspace &workspace, QSettings &settings, FileChooser &chooser,
                       const QString &examplePath)
    : m_workspace(workspace), m_settings(settings), m_chooser(chooser), m_examplePath(examplePath),
      m_recent(settings), m_actions(new WindowActions(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Evenkeel"));
    setAcceptDrops(true);
    buildPanels();
    buildToolBar();
    buildMenus();
    setStatusBar(new StatusLine(workspace, this));
    connectActions();
    connectWorkspace();
    if (!restoreGeometry(settings.value(geometryKey()).toByteArray()))
        resize(kFirstSize);
    fillPlacements();
    showProblems();
    showScene();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildPanels() {
    m_pages = new QStackedWidget(this);
    m_empty = new EmptyPage(m_pages);
    m_domains = new DomainPanel(&m_selection, m_pages);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_domains);
    setCentralWidget(m_pages);

    m_inventory = new InventoryPanel(m_selection, this);
    m_inventoryDock = new QDockWidget(tr("Inventory"), this);
    m_inventoryDock->setObjectName(QStringLiteral("inventoryDock"));
    m_inventoryDock->setWidget(m_inventory);
    auto *header = new PanelHeader(m_inventoryDock->windowTitle(), m_inventoryDock);
    header->setDetail(m_inventory->summary());
    connect(m_inventory, &InventoryPanel::summaryChanged, header, &PanelHeader::setDetail);
    connect(m_inventory, &InventoryPanel::filterEdited, m_domains,
            [this] { m_domains->setFilter(m_inventory->filteredClusters()); });
    m_inventoryDock->setTitleBarWidget(header);
    addDockWidget(Qt::LeftDockWidgetArea, m_inventoryDock);

    m_charts = new ChartsPanel(&m_selection, this);
    m_problems = new ProblemsPanel(this);
    m_pickBar = new PickBar(*m_actions->previousPick, *m_actions->nextPick, this);
    m_bottomTabs = new QTabWidget(this);
    m_bottomTabs->setObjectName(QStringLiteral("bottomTabs"));
    m_bottomTabs->setDocumentMode(true);
    m_bottomTabs->addTab(m_charts, tr("Skew"));
    m_bottomTabs->addTab(m_problems, tr("Problems"));
    m_bottomTabs->setCornerWidget(m_pickBar);
    m_bottomDock = new QDockWidget(tr("Skew and problems"), this);
    m_bottomDock->setObjectName(QStringLiteral("bottomDock"));
    m_bottomDock->setTitleBarWidget(new QWidget(m_bottomDock)); // the tabs are its title
    m_bottomDock->setWidget(m_bottomTabs);
    addDockWidget(Qt::BottomDockWidgetArea, m_bottomDock);
}

void MainWindow::connectWorkspace() {
    connect(&m_workspace, &Workspace::sceneChanged, this, &MainWindow::showScene);
    connect(&m_workspace, &Workspace::objectsChanged, this, &MainWindow::fillPlacements);
    connect(&m_workspace, &Workspace::diagnosticsChanged, this, &MainWindow::showProblems);
    connect(&m_workspace, &Workspace::pathsChanged, this, [this] {
        setWindowTitle(tr("%1 – Evenkeel").arg(describePaths(m_workspace.paths())));
    });
    connect(m_pickBar, &PickBar::picksChosen, &m_workspace, &Workspace::setPicks);
    connect(m_charts, &ChartsPanel::pickChosen, &m_workspace, &Workspace::setPicks);
    connect(m_placements, &QComboBox::activated, &m_workspace, &Workspace::setPlacement);
    connect(m_empty, &EmptyPage::openRequested, m_actions->open, &QAction::trigger);
    connect(m_empty, &EmptyPage::exampleRequested, m_actions->openExample, &QAction::trigger);
    connect(m_verdict, &VerdictLabel::problemsRequested, this,
            [this] { m_bottomTabs->setCurrentWidget(m_problems); });
}

void MainWindow::openPaths(const QStringList &paths) {
    if (paths.isEmpty())
        return;
    m_workspace.open(paths);
    m_recent.add(m_workspace.paths());
}

void MainWindow::fillPlacements() {
    const QSignalBlocker quiet(m_placements);
    m_placements->clear();
    for (const placement::Placement &placement : m_workspace.objects()->placements) {
        const QString name = toQString(placement.name);
        m_placements->addItem(placement.nameSpace.empty()
                                  ? name
                                  : toQString(placement.nameSpace) + QLatin1Char('/') + name);
    }
    m_placements->setEnabled(m_placements->count() > 0);
}

void MainWindow::showScene() {
    const Scene scene = m_workspace.scene();
    if (m_placements->currentIndex() != scene.placement)
        m_placements->setCurrentIndex(scene.placement);
    m_inventory->setScene(scene);
    m_domains->setScene(scene);
    if (auto shown = m_inventory->filteredClusters())
        m_domains->setFilter(std::move(shown));
    m_charts->setScene(scene);
    m_pickBar->setScene(scene);
    const std::size_t picks = scene.plan ? scene.plan->picks.size() : 0;
    for (QAction *action : {m_actions->firstPick, m_actions->previousPick})
        action->setEnabled(scene.picks > 0);
    for (QAction *action : {m_actions->lastPick, m_actions->nextPick})
        action->setEnabled(scene.picks < picks);
    m_actions->reload->setEnabled(!m_workspace.paths().isEmpty());
    showVerdict();
    showPanels();
}

void MainWindow::showVerdict() {
    const Scene scene = m_workspace.scene();
    m_verdict->setVisible(!scene.objects->fleet.isEmpty());
    m_verdict->setVerdict(verdictOf(scene, m_workspace.outcome(scene.placement)),
                          scene.isStale ? VerdictLabel::Freshness::Stale
                                        : VerdictLabel::Freshness::Current,
                          m_problems->count());
}

void MainWindow::showProblems() {
    m_problems->setDiagnostics(m_workspace.diagnostics());
    const int count = m_problems->count();
    m_bottomTabs->setTabText(m_bottomTabs->indexOf(m_problems),
                             count > 0 ? tr("Problems %1").arg(count) : tr("Problems"));
    showVerdict();
}

/// Without a fleet there is one sentence and no empty tables around it.
void MainWindow::showPanels() {
    const Scene scene = m_workspace.scene();
    const bool hasFleet = !scene.objects->fleet.isEmpty();
    const bool hasProblems = m_problems->count() > 0;
    if (hasFleet && !m_isLaidOut) {
        m_isLaidOut = true;
        if (!restoreState(m_settings.value(layoutKey()).toByteArray(), kLayoutVersion))
            resetLayout();
    } else if (!hasFleet) {
        storeLayout();
        m_isLaidOut = false;
        m_inventoryDock->hide();
        m_bottomDock->setVisible(hasProblems);
        if (hasProblems)
            m_bottomTabs->setCurrentWidget(m_problems);
    }
    if (m_workspace.paths().isEmpty())
        m_empty->setReason(EmptyPage::Reason::NothingOpen);
    else
        m_empty->setReason(scene.isStale ? EmptyPage::Reason::Reading
                                         : EmptyPage::Reason::NoClusters);
    m_pages->setCurrentWidget(hasFleet ? static_cast<QWidget *>(m_domains) : m_empty);
}

void MainWindow::resetLayout() {
    m_inventoryDock->setFloating(false);
    m_bottomDock->setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, m_inventoryDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_bottomDock);
    m_inventoryDock->show();
    m_bottomDock->show();
    m_bottomTabs->setCurrentWidget(m_charts);
    resizeDocks({m_inventoryDock}, {kInventoryWidth}, Qt::Horizontal);
    resizeDocks({m_bottomDock}, {kBottomHeight}, Qt::Vertical);
}

void MainWindow::storeLayout() {
    if (m_isLaidOut)
        m_settings.setValue(layoutKey(), saveState(kLayoutVersion));
}

void MainWindow::stepPicks(int step) {
    const auto picks = static_cast<long long>(m_workspace.picks()) + step;
    m_workspace.setPicks(static_cast<std::size_t>(std::max(0LL, picks)));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event) {
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event) {
    openPaths(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

void MainWindow::closeEvent(QCloseEvent *event) {
    storeLayout();
    m_settings.setValue(geometryKey(), saveGeometry());
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent *event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_actions->loadIcons();
}

} // namespace evenkeel::ui

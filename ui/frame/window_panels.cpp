// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/window_panels.h"

#include <QAction>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMainWindow>
#include <QSettings>
#include <QStackedWidget>
#include <QTabWidget>

#include "ui/charts/charts_panel.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/domains/domain_panel.h"
#include "ui/hub/hub_panel.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"
#include "ui/history/history_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/changes/changes_panel.h"
#include "ui/placements/placements_panel.h"
#include "ui/changes/undo_panel.h"
#include "ui/pods/nodes_panel.h"
#include "ui/pods/pod_decisions_panel.h"
#include "ui/overrides/override_editor.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/plan_tests/plan_tests_panel.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/panel_header.h"
#include "ui/frame/pick_bar.h"
#include "ui/frame/pod_panels.h"
#include "ui/frame/window_actions.h"
#include "ui/workload/workload_editor.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr int kLayoutVersion = 2;
constexpr int kInventoryWidth = 320;
constexpr int kPolicyWidth = 322;
constexpr int kBottomHeight = 210;
constexpr int kLabelsHeight = 120;
constexpr int kInventoryHeight = 380;
constexpr int kNodesWidth = 340;
constexpr int kPodsBottomHeight = 270;

} // namespace

WindowPanels::WindowPanels(const Sources &sources, QMainWindow &window)
    : QObject(&window), m_sources(sources), m_window(window) {
    buildCenter();
    buildSides();
    buildBottom();
    buildPods();
}

void WindowPanels::buildCenter() {
    m_pages = new QStackedWidget(&m_window);
    empty = new EmptyPage(m_pages);
    domains = new DomainPanel(&m_sources.selection, m_pages);
    m_pages->addWidget(empty);
    m_pages->addWidget(domains);
    m_window.setCentralWidget(m_pages);
}

void WindowPanels::buildSides() {
    inventory = new InventoryPanel(m_sources.selection, m_sources.workspace, m_sources.settings,
                                   *QGuiApplication::clipboard(), &m_window);
    inventoryDock = addDock(QStringLiteral("inventoryDock"), tr("Inventory"), inventory,
                            Qt::LeftDockWidgetArea);
    auto *header = static_cast<PanelHeader *>(inventoryDock->titleBarWidget());
    header->setDetail(inventory->summary());
    connect(inventory, &InventoryPanel::summaryChanged, header, &PanelHeader::setDetail);

    labels =
        new LabelPalette(m_sources.selection, m_sources.workspace, m_sources.settings, &m_window);
    labelsDock =
        addDock(QStringLiteral("labelsDock"), tr("Labels"), labels, Qt::LeftDockWidgetArea);
    static_cast<PanelHeader *>(labelsDock->titleBarWidget())
        ->setDetail(tr("drag onto clusters, rows, cells"));

    policy = new PolicyEditor(&m_window);
    policyDock =
        addDock(QStringLiteral("policyDock"), tr("Policy"), policy, Qt::RightDockWidgetArea);
    policyDock->setTitleBarWidget(new QWidget(policyDock)); // the editor's tabs are its title

    overrides = new OverrideEditor(&m_window);
    overrideDock = addDock(QStringLiteral("overrideDock"), tr("Overrides"), overrides,
                           Qt::RightDockWidgetArea);
    overrideDock->hide();

    planTest = new PlanTestEditor(*m_sources.actions.keepPlan, &m_window);
    planTestDock =
        addDock(QStringLiteral("planTestDock"), tr("Tests"), planTest, Qt::RightDockWidgetArea);
    planTestDock->hide();

    undo = new UndoPanel(m_sources.workspace.undoStack(), &m_window);
    undoDock = addDock(QStringLiteral("undoDock"), tr("History"), undo, Qt::RightDockWidgetArea);
    undoDock->hide();
}

void WindowPanels::buildBottom() {
    charts = new ChartsPanel(&m_sources.selection, &m_window);
    decisions = new DecisionsPanel(m_sources.selection, &m_window);
    rollout = new RolloutPanel(m_sources.selection, &m_window);
    resources = new ResourcesPanel(m_sources.workspace, m_sources.selection, &m_window);
    losses = new LossesPanel(m_sources.selection, &m_window);
    history = new HistoryPanel(&m_window);
    why = new WhyPanel(m_sources.selection, &m_window);
    placements = new PlacementsPanel(m_sources.workspace, &m_window);
    changes = new ChangesPanel(m_sources.workspace, &m_window);
    planTests = new PlanTestsPanel(m_sources.workspace, *m_sources.actions.keepPlan, &m_window);
    problems = new FindingsPanel(m_sources.workspace, m_sources.selection, &m_window);
    hub = new HubPanel(m_sources.selection, &m_window);
    pickBar = new PickBar(*m_sources.actions.previousPick, *m_sources.actions.nextPick, &m_window);
    m_tabs = new QTabWidget(&m_window);
    m_tabs->setObjectName(QStringLiteral("bottomTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(decisions, tr("Decisions"));
    m_tabs->addTab(rollout, tr("Rollout"));
    m_tabs->addTab(resources, tr("Resources"));
    m_tabs->addTab(history, tr("Revisions"));
    setRolloutShown(false);
    setResourcesShown(false);
    setHistoryShown(false);
    m_tabs->addTab(charts, tr("Skew"));
    m_tabs->addTab(why, tr("Why"));
    m_tabs->addTab(placements, tr("Placements"));
    m_tabs->addTab(losses, tr("Losses"));
    m_tabs->addTab(planTests, tr("Tests"));
    m_tabs->addTab(changes, tr("Changes"));
    m_tabs->addTab(problems, tr("Problems"));
    m_tabs->addTab(hub, tr("Hub"));
    setHubShown(false);
    m_tabs->setCurrentWidget(charts);
    m_tabs->setCornerWidget(pickBar);
    bottomDock = new QDockWidget(tr("Answers"), &m_window);
    bottomDock->setObjectName(QStringLiteral("bottomDock"));
    bottomDock->setTitleBarWidget(new QWidget(bottomDock)); // the tabs are its title
    bottomDock->setWidget(m_tabs);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, bottomDock);
}

QDockWidget *WindowPanels::addDock(const QString &objectName, const QString &title, QWidget *panel,
                                   Qt::DockWidgetArea area) {
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(objectName);
    dock->setWidget(panel);
    dock->setTitleBarWidget(new PanelHeader(title, dock));
    m_window.addDockWidget(area, dock);
    return dock;
}

/// The docks of the other perspective wait unseen.
void WindowPanels::buildPods() {
    pods = new PodPanels(m_sources.nodeSelection, *m_sources.actions.previousPick,
                         *m_sources.actions.nextPick, m_window);
    m_pages->addWidget(pods->grid);
    nodesDock =
        addDock(QStringLiteral("nodesDock"), tr("Nodes"), pods->nodes, Qt::LeftDockWidgetArea);
    connect(pods->nodes, &NodesPanel::summaryChanged,
            static_cast<PanelHeader *>(nodesDock->titleBarWidget()), &PanelHeader::setDetail);
    workloadDock = addDock(QStringLiteral("workloadDock"), tr("Workload"), pods->workload,
                           Qt::RightDockWidgetArea);
    workloadDock->setTitleBarWidget(new QWidget(workloadDock)); // the editor's tabs are its title
    podsBottomDock = new QDockWidget(tr("Answers about pods"), &m_window);
    podsBottomDock->setObjectName(QStringLiteral("podsBottomDock"));
    podsBottomDock->setTitleBarWidget(new QWidget(podsBottomDock)); // the tabs are its title
    podsBottomDock->setWidget(pods->tabs);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, podsBottomDock);
    for (QDockWidget *dock : {nodesDock, workloadDock, podsBottomDock})
        dock->hide();
}

QList<QDockWidget *> WindowPanels::docks() const {
    if (m_perspective == Perspective::Pods)
        return {nodesDock, workloadDock, podsBottomDock, undoDock};
    return {inventoryDock, labelsDock, policyDock, overrideDock,
            planTestDock,  bottomDock, undoDock};
}

QList<QDockWidget *> WindowPanels::allDocks() const {
    return {inventoryDock, labelsDock, policyDock,   overrideDock,   planTestDock,
            bottomDock,    nodesDock,  workloadDock, podsBottomDock, undoDock};
}

QTabWidget *WindowPanels::tabs() const {
    return m_perspective == Perspective::Pods ? pods->tabs : m_tabs;
}

QDockWidget *WindowPanels::tabsDock() const {
    return m_perspective == Perspective::Pods ? podsBottomDock : bottomDock;
}

QString WindowPanels::layoutKey() const {
    return m_perspective == Perspective::Pods ? QStringLiteral("window/podsLayout")
                                              : QStringLiteral("window/layout");
}

void WindowPanels::setPerspective(Perspective perspective) {
    if (perspective == m_perspective)
        return;
    storeLayout();
    m_isLaidOut = false;
    for (QDockWidget *dock : docks())
        dock->hide();
    const QString problemTitle = tabs()->tabText(tabs()->indexOf(problems));
    m_perspective = perspective;
    // Both perspectives have these; a widget has only one parent.
    tabs()->addTab(changes, tr("Changes"));
    tabs()->addTab(problems, problemTitle);
}

void WindowPanels::resetLayout() {
    for (QDockWidget *dock : docks())
        dock->setFloating(false);
    if (m_perspective == Perspective::Pods)
        resetPodsLayout();
    else
        resetFleetLayout();
}

void WindowPanels::resetFleetLayout() {
    m_window.addDockWidget(Qt::LeftDockWidgetArea, inventoryDock);
    m_window.splitDockWidget(inventoryDock, labelsDock, Qt::Vertical);
    m_window.addDockWidget(Qt::RightDockWidgetArea, policyDock);
    m_window.splitDockWidget(policyDock, undoDock, Qt::Vertical);
    m_window.tabifyDockWidget(policyDock, overrideDock);
    m_window.tabifyDockWidget(policyDock, planTestDock);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, bottomDock);
    for (QDockWidget *dock : {inventoryDock, labelsDock, policyDock, bottomDock})
        dock->show();
    undoDock->hide();
    overrideDock->hide();
    planTestDock->hide();
    m_tabs->setCurrentWidget(charts);
    m_window.resizeDocks({inventoryDock, policyDock}, {kInventoryWidth, kPolicyWidth},
                         Qt::Horizontal);
    m_window.resizeDocks({bottomDock}, {kBottomHeight}, Qt::Vertical);
    m_window.resizeDocks({inventoryDock, labelsDock}, {kInventoryHeight, kLabelsHeight},
                         Qt::Vertical);
}

void WindowPanels::resetPodsLayout() {
    m_window.addDockWidget(Qt::LeftDockWidgetArea, nodesDock);
    m_window.addDockWidget(Qt::RightDockWidgetArea, workloadDock);
    m_window.splitDockWidget(workloadDock, undoDock, Qt::Vertical);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, podsBottomDock);
    for (QDockWidget *dock : {nodesDock, workloadDock, podsBottomDock})
        dock->show();
    undoDock->hide();
    pods->tabs->setCurrentWidget(pods->decisions);
    m_window.resizeDocks({nodesDock, workloadDock}, {kNodesWidth, kPolicyWidth}, Qt::Horizontal);
    m_window.resizeDocks({podsBottomDock}, {kPodsBottomHeight}, Qt::Vertical);
}

void WindowPanels::restoreLayout() {
    const QByteArray layout = m_sources.settings.value(layoutKey()).toByteArray();
    if (!m_window.restoreState(layout, kLayoutVersion))
        resetLayout();
    Q_EMIT layoutRestored();
}

void WindowPanels::storeLayout() {
    if (m_isLaidOut)
        m_sources.settings.setValue(layoutKey(), m_window.saveState(kLayoutVersion));
}

void WindowPanels::showContent(bool hasContent, bool hasProblems) {
    if (hasContent && !m_isLaidOut) {
        m_isLaidOut = true;
        restoreLayout();
    } else if (!hasContent) {
        storeLayout();
        m_isLaidOut = false;
        for (QDockWidget *dock : docks())
            dock->hide();
        tabsDock()->setVisible(hasProblems);
        if (hasProblems)
            tabs()->setCurrentWidget(problems);
    }
    QWidget *content = domains;
    if (m_perspective == Perspective::Pods)
        content = pods->grid;
    m_pages->setCurrentWidget(hasContent ? content : empty);
    showTicks(hasContent);
}

/// With nothing open the docks wait; the View menu says which of them will be there.
void WindowPanels::showTicks(bool hasContent) {
    for (QDockWidget *dock : docks()) {
        QAction *toggle = dock->toggleViewAction();
        toggle->setEnabled(hasContent);
        toggle->setChecked(hasContent ? !dock->isHidden() : dock != undoDock);
    }
}

void WindowPanels::showTab(QWidget *panel) {
    if (panel == rollout)
        setRolloutShown(true);
    else if (panel == resources)
        setResourcesShown(true);
    else if (panel == history)
        setHistoryShown(true);
    tabsDock()->show();
    tabs()->setCurrentWidget(panel);
}

void WindowPanels::setRolloutShown(bool isShown) {
    m_tabs->setTabVisible(m_tabs->indexOf(rollout), isShown);
}

void WindowPanels::setResourcesShown(bool isShown) {
    // A hub has what its placements select.
    m_tabs->setTabVisible(m_tabs->indexOf(resources),
                          isShown || m_tabs->isTabVisible(m_tabs->indexOf(hub)));
}

void WindowPanels::setHistoryShown(bool isShown) {
    m_tabs->setTabVisible(m_tabs->indexOf(history), isShown);
}

void WindowPanels::setHubShown(bool isShown) {
    m_tabs->setTabVisible(m_tabs->indexOf(hub), isShown);
    if (isShown)
        setResourcesShown(true);
}

void WindowPanels::setProblemCount(int count) {
    tabs()->setTabText(tabs()->indexOf(problems),
                       count > 0 ? tr("Problems %1").arg(count) : tr("Problems"));
}

void WindowPanels::setPlanTestCount(int passed, int all) {
    m_tabs->setTabText(m_tabs->indexOf(planTests),
                       all > 0 ? tr("Tests %1/%2").arg(passed).arg(all) : tr("Tests"));
}

} // namespace evenkeel::ui

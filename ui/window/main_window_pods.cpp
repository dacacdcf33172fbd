// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Pods perspective of the main window.

#include "ui/window/main_window.h"

#include <limits>
#include <utility>

#include <QAction>
#include <QDockWidget>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/charts/charts_panel.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/base/label_names.h"
#include "ui/pods/nodes_panel.h"
#include "ui/pods/pod_decisions_panel.h"
#include "ui/pods/pod_verdict.h"
#include "ui/pods/pod_why_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/window/main_tool_bar.h"
#include "ui/window/pick_bar.h"
#include "ui/window/pod_panels.h"
#include "ui/window/verdict_label.h"
#include "ui/window/window_actions.h"
#include "ui/window/window_panels.h"
#include "ui/desks/workload_desk.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

void MainWindow::connectPods() {
    connect(m_actions->fleetPerspective, &QAction::triggered, this,
            [this] { setPerspective(Perspective::Fleet); });
    connect(m_actions->podsPerspective, &QAction::triggered, this,
            [this] { setPerspective(Perspective::Pods); });
    connect(&m_pods, &PodPlanning::sceneChanged, this, &MainWindow::showPods);
    connect(&m_pods, &PodPlanning::busyChanged, this, &MainWindow::noteBusy);
    connect(&m_workspace, &Workspace::busyChanged, this, &MainWindow::noteBusy);
    connect(m_toolBar, &MainToolBar::workloadChosen, &m_pods,
            qOverload<int>(&PodPlanning::setWorkload));
    PodPanels &panels = *m_panels->pods;
    connect(panels.replicaBar, &PickBar::picksChosen, &m_pods, &PodPlanning::setStep);
    connect(panels.charts, &ChartsPanel::pickChosen, &m_pods, &PodPlanning::setStep);
    connect(panels.charts, &ChartsPanel::exportRequested, m_actions->exportCharts,
            &QAction::trigger);
    connect(panels.nodes, &NodesPanel::whyRequested, this, &MainWindow::askWhyNode);
    connect(panels.decisions, &PodDecisionsPanel::whyRequested, this, &MainWindow::askWhyNode);
    connect(panels.grid->grid(), &DomainGrid::clusterActivated, this, &MainWindow::askWhyNode);
    connect(m_workload, &WorkloadDesk::told, this, &MainWindow::tell);
    connect(m_workload, &WorkloadDesk::requested, this, &MainWindow::chooseWorkload);
    showPerspective();
}

bool MainWindow::isBusy() const {
    return m_workspace.isBusy() || m_pods.isBusy();
}

void MainWindow::noteBusy() {
    if (std::exchange(m_wasBusy, isBusy()) != isBusy())
        Q_EMIT busyChanged(isBusy());
}

Perspective MainWindow::perspective() const {
    return m_panels->perspective();
}

bool MainWindow::hasNodes() const {
    const auto &inventory = m_workspace.objects()->podInventory;
    return inventory && !inventory->cluster->nodes.empty();
}

void MainWindow::setPerspective(Perspective perspective) {
    if (perspective == this->perspective())
        return;
    m_panels->setPerspective(perspective);
    showPerspective();
}

void MainWindow::showPerspective() {
    const bool isPods = perspective() == Perspective::Pods;
    (isPods ? m_actions->podsPerspective : m_actions->fleetPerspective)->setChecked(true);
    m_toolBar->setPerspective(perspective());
    m_actions->whySelected->setText(isPods ? tr("&Why this node?") : tr("&Why this cluster?"));
    m_actions->filter->setText(isPods ? tr("F&ilter nodes") : tr("F&ilter clusters"));
    const QList<QDockWidget *> docks = m_panels->docks();
    for (QDockWidget *dock : m_panels->allDocks())
        dock->toggleViewAction()->setVisible(docks.contains(dock));
    m_pods.setActive(isPods);
    showPods();
    showSteps();
    showVerdict();
    showPanels();
}

/// Files about nodes alone are for the Pods perspective, files about clusters alone are not.
void MainWindow::followFiles() {
    fillWorkloads();
    const auto opened = m_workspace.baseline().objects;
    if (std::exchange(m_opened, opened) == opened)
        return;
    const bool hasFleet = !opened->fleet.isEmpty() || !opened->placements.empty();
    const bool hasPods = opened->podInventory && !opened->podInventory->isEmpty();
    if (hasPods && !hasFleet)
        setPerspective(Perspective::Pods);
    else if (hasFleet && !hasPods)
        setPerspective(Perspective::Fleet);
}

bool MainWindow::showWorkload(const QString &name, std::optional<std::size_t> step) {
    if (name.isEmpty() ? !m_pods.scene().current() : !m_pods.setWorkload(name))
        return false;
    setPerspective(Perspective::Pods);
    m_pods.setStep(step.value_or(std::numeric_limits<std::size_t>::max()));
    return true;
}

void MainWindow::chooseWorkload(int row) {
    setPerspective(Perspective::Pods);
    m_pods.setWorkload(row);
}

void MainWindow::fillWorkloads() {
    const auto &inventory = m_workspace.objects()->podInventory;
    QStringList names;
    for (std::size_t row = 0; inventory && row < inventory->workloads.size(); ++row)
        names << toQString(pod_scheduling::displayName(inventory->workloads[row]->workload));
    m_toolBar->setWorkloads(names, m_pods.scene().workload);
}

void MainWindow::showPods() {
    const PodScene scene = m_pods.scene();
    if (m_toolBar->shownWorkload() != scene.workload)
        m_toolBar->showWorkload(scene.workload);
    if (perspective() != Perspective::Pods)
        return;
    m_panels->pods->setScene(scene);
    m_workload->show(scene);
    showSteps();
    showVerdict();
    showPanels();
}

void MainWindow::showPodVerdict() {
    const PodScene scene = m_pods.scene();
    m_toolBar->verdict().setVisible(hasNodes());
    const ProblemCounts &counts = m_panels->problems->counts();
    m_toolBar->verdict().setVerdict(verdictOf(scene),
                                    scene.isStale ? VerdictLabel::Freshness::Stale
                                                  : VerdictLabel::Freshness::Current,
                                    counts.errors + counts.warnings);
}

void MainWindow::setStep(std::size_t step) {
    if (perspective() == Perspective::Pods)
        m_pods.setStep(step);
    else
        m_workspace.setPicks(step);
}

void MainWindow::showSteps() {
    const bool isPods = perspective() == Perspective::Pods;
    const PodScene pods = m_pods.scene();
    const Scene fleet = m_workspace.scene();
    const std::size_t fleetSteps = fleet.plan ? fleet.plan->picks.size() : 0;
    const std::size_t podSteps = pods.plan ? pods.plan->steps() : 0;
    const std::size_t now = isPods ? pods.step : fleet.picks;
    for (QAction *action : {m_actions->firstPick, m_actions->previousPick})
        action->setEnabled(now > 0);
    for (QAction *action : {m_actions->lastPick, m_actions->nextPick})
        action->setEnabled(now < (isPods ? podSteps : fleetSteps));
}

void MainWindow::askWhyNode(const QString &node) {
    PodWhyPanel &why = *m_panels->pods->why;
    m_panels->showTab(&why);
    if (node.isEmpty())
        why.focusNode();
    else
        why.setNode(node);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Pods mode of the main window.

#include "ui/window/main_window.h"

#include <limits>
#include <utility>

#include <QAction>

#include "ui/charts/charts_panel.h"
#include "ui/desks/hub_desk.h"
#include "ui/document/workspace.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"

namespace evenkeel::ui {

void MainWindow::connectPods() {
    m_pods.setUp(*m_panels, *m_toolBar);
    for (const Mode mode : kModes)
        connect(m_actions->mode(mode), &QAction::triggered, this, [this, mode] { setMode(mode); });
    connect(m_panels, &Panels::modeChanged, this, &MainWindow::showMode);
    connect(m_actions->whySelected, &QAction::triggered, this, [this] {
        if (m_panels->isPods())
            m_pods.askWhySelected();
    });
    connect(&m_pods, &PodsStage::shown, this, &MainWindow::showState);
    connect(&m_pods, &PodsStage::told, this, &MainWindow::tell);
    connect(&m_pods, &PodsStage::workloadRequested, this, &MainWindow::chooseWorkload);
    connect(&m_pods.planning(), &PodPlanning::busyChanged, this, &MainWindow::noteBusy);
    connect(&m_workspace, &Workspace::busyChanged, this, &MainWindow::noteBusy);
    connect(m_panels->of<PodPanels>()->charts, &ChartsPanel::exportRequested,
            m_actions->exportCharts, &QAction::trigger);
}

bool MainWindow::isBusy() const {
    return m_workspace.isBusy() || m_pods.planning().isBusy() || (m_hub && m_hub->isBusy());
}

void MainWindow::noteBusy() {
    if (std::exchange(m_wasBusy, isBusy()) != isBusy())
        Q_EMIT busyChanged(isBusy());
}

Mode MainWindow::mode() const {
    return m_panels->mode();
}

void MainWindow::setMode(Mode mode) {
    panels().setMode(mode);
}

void MainWindow::leavePods() {
    if (m_panels->isPods())
        setMode(Mode::Plan);
}

void MainWindow::showMode() {
    const bool isPods = m_panels->isPods();
    m_actions->mode(mode())->setChecked(true);
    fitCenter();
    m_actions->whySelected->setText(isPods ? tr("&Why this node?") : tr("&Why this cluster?"));
    m_actions->filter->setText(isPods ? tr("F&ilter nodes") : tr("F&ilter clusters"));
    m_pods.planning().setActive(isPods);
    m_pods.show();
    showState();
}

/// Files about nodes alone are for the Pods mode, files about clusters alone are not.
void MainWindow::followFiles() {
    m_pods.fillWorkloads();
    const auto opened = m_workspace.baseline().objects;
    if (std::exchange(m_opened, opened) == opened)
        return;
    const bool hasFleet = !opened->fleet.isEmpty() || !opened->placements.empty();
    const bool hasPods = opened->podInventory && !opened->podInventory->isEmpty();
    if (hasPods && !hasFleet)
        setMode(Mode::Pods);
    else if (hasFleet && !hasPods)
        leavePods();
}

bool MainWindow::showWorkload(const QString &name, std::optional<std::size_t> step) {
    if (name.isEmpty() ? !m_pods.planning().scene().current()
                       : !m_pods.planning().setWorkload(name))
        return false;
    setMode(Mode::Pods);
    m_pods.planning().setStep(step.value_or(std::numeric_limits<std::size_t>::max()));
    return true;
}

void MainWindow::chooseWorkload(int row) {
    setMode(Mode::Pods);
    m_pods.planning().setWorkload(row);
}

void MainWindow::showState() {
    showSteps();
    showVerdict();
    showPanels();
}

void MainWindow::setStep(std::size_t step) {
    if (m_panels->isPods())
        m_pods.planning().setStep(step);
    else
        m_workspace.setPicks(step);
}

void MainWindow::showSteps() {
    const bool isPods = m_panels->isPods();
    const PodScene pods = m_pods.planning().scene();
    const Scene fleet = m_workspace.scene();
    const std::size_t fleetSteps = fleet.plan ? fleet.plan->picks.size() : 0;
    const std::size_t podSteps = pods.plan ? pods.plan->steps() : 0;
    const std::size_t now = isPods ? pods.step : fleet.picks;
    for (QAction *action : {m_actions->firstPick, m_actions->previousPick})
        action->setEnabled(now > 0);
    for (QAction *action : {m_actions->lastPick, m_actions->nextPick})
        action->setEnabled(now < (isPods ? podSteps : fleetSteps));
}

} // namespace evenkeel::ui

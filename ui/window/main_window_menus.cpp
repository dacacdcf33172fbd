// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What actions and panels of the main window lead to.

#include "ui/window/main_window.h"

#include <limits>

#include <QAction>
#include <QDockWidget>
#include <QStatusBar>

#include "ui/charts/charts_panel.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/changes/changes_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/pods/nodes_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/dialogs/command_palette.h"
#include "ui/frame/empty_page.h"
#include "ui/desks/eviction_desk.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/label_desk.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/pod_panels.h"
#include "ui/desks/override_desk.h"
#include "ui/desks/plan_test_desk.h"
#include "ui/desks/policy_desk.h"
#include "ui/frame/status_line.h"
#include "ui/frame/verdict_label.h"
#include "ui/frame/window_actions.h"
#include "ui/desks/window_dialogs.h"
#include "ui/frame/window_panels.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

void MainWindow::connectActions() {
    connect(m_actions->firstPick, &QAction::triggered, this, [this] { setStep(0); });
    connect(m_actions->previousPick, &QAction::triggered, this, [this] { stepPicks(-1); });
    connect(m_actions->nextPick, &QAction::triggered, this, [this] { stepPicks(1); });
    connect(m_actions->lastPick, &QAction::triggered, this,
            [this] { setStep(std::numeric_limits<std::size_t>::max()); });
    connect(m_actions->whySelected, &QAction::triggered, this, &MainWindow::askWhySelected);
    connect(m_actions->whoSelected, &QAction::triggered, this, &MainWindow::askWhoSelected);
    connect(m_actions->filter, &QAction::triggered, this, &MainWindow::showFilter);
    connect(m_actions->resetLayout, &QAction::triggered, m_panels, &WindowPanels::resetLayout);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
}

/// What is found is brought up in the perspective that shows it.
void MainWindow::connectPalette() {
    const CommandPalette &palette = m_dialogs->palette();
    connect(&palette, &CommandPalette::placementChosen, this, [this](int row) {
        setPerspective(Perspective::Fleet);
        m_workspace.setPlacement(row);
    });
    connect(&palette, &CommandPalette::clusterChosen, this, [this](const QString &name) {
        setPerspective(Perspective::Fleet);
        m_selection.setNames({name});
    });
    connect(&palette, &CommandPalette::labelChosen, this,
            [this](const QString &key, const QString &value) {
                setPerspective(Perspective::Fleet);
                m_panels->inventory->filterBy(key, value, FacetAction::Only);
            });
    connect(&palette, &CommandPalette::workloadChosen, this, &MainWindow::chooseWorkload);
    connect(&palette, &CommandPalette::nodeChosen, this, [this](const QString &name) {
        setPerspective(Perspective::Pods);
        m_pods.selection().setNames({name});
    });

    m_actions->examples->setEnabled(m_tour->hasExamples());
    connect(m_actions->examples, &QAction::triggered, m_tour, &ExampleTour::choose);
    m_tour->setLeaving([this] { return m_files->leaveEdits(); });
    m_tour->setShowWorkload([this](const QString &name, std::optional<std::size_t> step) {
        return showWorkload(name, step);
    });
    connect(m_tour, &ExampleTour::opened, this, &MainWindow::showTitle);
}

void MainWindow::showFilter() {
    if (perspective() == Perspective::Pods) {
        m_panels->nodesDock->show();
        m_panels->pods->nodes->focusFilter();
        return;
    }
    m_panels->inventoryDock->show();
    m_panels->inventory->focusFilter();
}

void MainWindow::askWhySelected() {
    if (perspective() == Perspective::Pods) {
        m_pods.askWhySelected();
        return;
    }
    m_panels->showTab(m_panels->why);
    if (m_selection.names().size() == 1)
        m_panels->why->setCluster(*m_selection.names().begin());
    else
        m_panels->why->focusCluster();
}

void MainWindow::connectPanels() {
    connect(m_panels->empty, &EmptyPage::openRequested, m_actions->open, &QAction::trigger);
    connect(m_panels->empty, &EmptyPage::newFleetRequested, m_actions->newFleet, &QAction::trigger);
    connect(m_panels->empty, &EmptyPage::recentRequested, m_files, &FileDesk::openRecent,
            Qt::QueuedConnection); // the page changes under the link
    connect(m_panels->empty, &EmptyPage::examplesRequested, m_actions->examples, &QAction::trigger);
    connect(m_panels->empty, &EmptyPage::exampleRequested, this, [this] {
        const bool isPods = perspective() == Perspective::Pods;
        (isPods ? m_actions->openPodsExample : m_actions->openExample)->trigger();
    });
    connect(&m_toolBar->verdict(), &VerdictLabel::problemsRequested, this,
            [this] { m_panels->showTab(m_panels->problems); });
    connect(m_panels->problems, &FindingsPanel::countsChanged, this, [this] {
        const ProblemCounts &counts = m_panels->problems->counts();
        m_panels->setProblemCount(counts.errors + counts.warnings);
        showState();
    });
    connect(m_policy, &PolicyDesk::told, this, &MainWindow::tell);
    connect(new OverrideDesk(m_workspace, m_services.questions, *m_panels), &OverrideDesk::told,
            this, &MainWindow::tell);
    connect(new PlanTestDesk(m_workspace, *m_panels, *m_actions), &PlanTestDesk::told, this,
            &MainWindow::tell);
    connect(new LabelDesk(m_workspace, *m_panels), &LabelDesk::warned, this, &MainWindow::tell);
    connect(m_panels->decisions, &DecisionsPanel::whyRequested, this, &MainWindow::askWhy);
    connect(m_panels->rollout, &RolloutPanel::whyRequested, this, &MainWindow::askWhy);
    connect(m_panels->rollout, &RolloutPanel::stillChanged, this,
            [this] { m_panels->domains->setStill(m_panels->rollout->still()); });
    connect(m_panels->domains, &DomainPanel::planRequested, m_panels->rollout,
            [this] { m_panels->rollout->setSecond(0); });
    connect(m_actions->loseSelected, &QAction::triggered, this, [this] {
        m_panels->showTab(m_panels->losses);
        m_panels->losses->loseSelected();
    });
    new EvictionDesk(m_workspace, m_selection, *m_panels, *m_actions->evictSelected);
    connect(m_panels->resources, &ResourcesPanel::exportRequested, m_actions->exportManifests,
            &QAction::trigger);
    connect(m_panels->resources, &ResourcesPanel::placementRequested, &m_workspace,
            &Workspace::setPlacement);
    connect(m_panels->domains->grid(), &DomainGrid::clusterActivated, this, &MainWindow::askWhy);
    connect(m_panels->charts, &ChartsPanel::exportRequested, m_actions->exportCharts,
            &QAction::trigger);
    connect(m_panels->changes, &ChangesPanel::labelCommandsRequested,
            m_actions->exportLabelCommands, &QAction::trigger);
}

void MainWindow::askWhy(const QString &cluster) {
    m_panels->why->setCluster(cluster);
    m_panels->showTab(m_panels->why);
}

/// Whoever asks of several clusters means the first.
void MainWindow::askWhoSelected() {
    setPerspective(Perspective::Fleet);
    m_panels->showTab(m_panels->resources);
    const auto &names = m_selection.names();
    m_panels->resources->askWho(names.empty() ? QString() : *names.begin());
}

void MainWindow::tell(const QString &sentence) {
    statusBar()->showMessage(sentence, StatusLine::kMessageTimeMs);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menus of the main window, and what its actions and panels lead to.

#include "ui/window/main_window.h"

#include <limits>

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStatusBar>

#include "ui/charts/charts_panel.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/changes/changes_panel.h"
#include "ui/pods/nodes_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/window/command_palette.h"
#include "ui/window/empty_page.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/label_desk.h"
#include "ui/window/main_tool_bar.h"
#include "ui/desks/placement_desk.h"
#include "ui/window/pod_panels.h"
#include "ui/desks/policy_desk.h"
#include "ui/window/status_line.h"
#include "ui/settings/theme_switch.h"
#include "ui/window/verdict_label.h"
#include "ui/window/window_actions.h"
#include "ui/dialogs/window_dialogs.h"
#include "ui/window/window_panels.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

void MainWindow::buildMenus() {
    buildFileMenu();
    buildEditMenu();
    buildFleetMenu();
    buildPlacementMenu();
    buildPlanMenu();
    buildViewMenu();
    buildHelpMenu();
}

void MainWindow::buildFileMenu() {
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions->newFleet, m_actions->open, m_actions->openFolder});
    QMenu *recent = file->addMenu(tr("Open re&cent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    file->addActions({m_actions->openExample, m_actions->openPodsExample, m_actions->reload});
    file->addSeparator();
    file->addActions({m_actions->save, m_actions->saveAs});
    file->addSeparator();
    file->addActions({m_actions->exportPlacement, m_actions->copyPlacement,
                      m_actions->exportLabelCommands, m_actions->exportClusters,
                      m_actions->exportReport, m_actions->exportCharts});
    file->addSeparator();
    file->addAction(m_actions->quit);
    connect(file, &QMenu::aboutToShow, this, [this, recent] { m_files->fillRecentMenu(*recent); });
}

void MainWindow::buildEditMenu() {
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({m_toolBar->undo(), m_toolBar->redo()});
    edit->addSeparator();
    const InventoryActions &clusters = m_panels->inventory->actions();
    edit->addActions({clusters.cutClusters, clusters.copyNames, clusters.copyCsv, clusters.copyYaml,
                      clusters.paste});
    edit->addSeparator();
    edit->addActions({m_actions->commandPalette, m_actions->filter, m_actions->preferences});
}

void MainWindow::buildFleetMenu() {
    QMenu *fleet = menuBar()->addMenu(tr("Flee&t"));
    const InventoryActions &clusters = m_panels->inventory->actions();
    fleet->addActions({clusters.setLabel, clusters.moveToDomain, clusters.editCell});
    fleet->addSeparator();
    fleet->addActions({clusters.addCluster, clusters.duplicateClusters, clusters.removeClusters});
    fleet->addSeparator();
    fleet->addAction(m_actions->importCsv);
    fleet->addAction(clusters.chooseColumns);
    // Set label and Move work on the selection wherever it was made.
    for (QAction *action : {clusters.setLabel, clusters.moveToDomain})
        m_panels->domains->grid()->addAction(action);
}

void MainWindow::buildPlacementMenu() {
    QMenu *placement = menuBar()->addMenu(tr("&Placement"));
    m_placements->fillTemplates(*placement->addMenu(tr("&New")));
    placement->addActions({m_actions->duplicatePlacement, m_actions->removePlacement});
    placement->addSeparator();
    placement->addActions({m_actions->exportPlacement, m_actions->copyPlacement});
}

void MainWindow::buildPlanMenu() {
    QMenu *plan = menuBar()->addMenu(tr("P&lan"));
    plan->addActions(
        {m_actions->firstPick, m_actions->previousPick, m_actions->nextPick, m_actions->lastPick});
    plan->addSeparator();
    plan->addActions({m_actions->whySelected, m_actions->setClock});
}

void MainWindow::buildViewMenu() {
    QMenu *view = menuBar()->addMenu(tr("&View"));
    QMenu *perspectives = view->addMenu(tr("&Perspective"));
    perspectives->setObjectName(QStringLiteral("perspectiveMenu"));
    perspectives->addActions({m_actions->fleetPerspective, m_actions->podsPerspective});
    view->addSeparator();
    for (const QDockWidget *dock : m_panels->allDocks())
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    buildThemeMenu(*view->addMenu(tr("&Theme")));
    view->addAction(m_actions->resetLayout);
}

void MainWindow::buildHelpMenu() {
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addActions({m_actions->openExample, m_actions->openPodsExample, m_actions->examples,
                      m_actions->sideBySide, m_actions->shortcuts});
    help->addSeparator();
    help->addAction(m_actions->about);
}

void MainWindow::buildThemeMenu(QMenu &menu) {
    auto *group = new QActionGroup(&menu);
    const auto add = [&](Theme theme, const QString &name, const QString &text) {
        QAction *action = menu.addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme] {
            storeTheme(m_services.settings, theme);
            applyTheme(theme);
        });
        connect(&menu, &QMenu::aboutToShow, action, [this, action, theme] {
            action->setChecked(storedTheme(m_services.settings) == theme);
        });
    };
    add(Theme::System, QStringLiteral("systemThemeAction"), tr("As the &desktop"));
    add(Theme::Light, QStringLiteral("lightThemeAction"), tr("&Light"));
    add(Theme::Dark, QStringLiteral("darkThemeAction"), tr("Dar&k"));
}

void MainWindow::connectActions() {
    connect(m_actions->firstPick, &QAction::triggered, this, [this] { setStep(0); });
    connect(m_actions->previousPick, &QAction::triggered, this, [this] { stepPicks(-1); });
    connect(m_actions->nextPick, &QAction::triggered, this, [this] { stepPicks(1); });
    connect(m_actions->lastPick, &QAction::triggered, this,
            [this] { setStep(std::numeric_limits<std::size_t>::max()); });
    connect(m_actions->whySelected, &QAction::triggered, this, &MainWindow::askWhySelected);
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
        m_nodeSelection.setNames({name});
    });
}

void MainWindow::connectTour() {
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
        askWhyNode(m_nodeSelection.names().size() == 1 ? *m_nodeSelection.names().begin()
                                                       : QString());
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
    connect(m_panels->empty, &EmptyPage::exampleRequested, this, [this] {
        const bool isPods = perspective() == Perspective::Pods;
        (isPods ? m_actions->openPodsExample : m_actions->openExample)->trigger();
    });
    connect(&m_toolBar->verdict(), &VerdictLabel::problemsRequested, this,
            [this] { m_panels->showTab(m_panels->problems); });
    connect(m_panels->problems, &FindingsPanel::countsChanged, this, &MainWindow::showProblems);
    connect(m_policy, &PolicyDesk::told, this, &MainWindow::tell);
    connect(new LabelDesk(m_workspace, *m_panels), &LabelDesk::warned, this, &MainWindow::tell);
    connect(m_panels->decisions, &DecisionsPanel::whyRequested, this, &MainWindow::askWhy);
    connect(m_panels->rollout, &RolloutPanel::whyRequested, this, &MainWindow::askWhy);
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

void MainWindow::tell(const QString &sentence) {
    statusBar()->showMessage(sentence, StatusLine::kMessageTimeMs);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <limits>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStatusBar>

#include "ui/base/widget_setup.h"
#include "ui/changes/changes_panel.h"
#include "ui/charts/charts_panel.h"
#include "ui/desks/editor_desks.h"
#include "ui/desks/example_tour.h"
#include "ui/desks/file_desk.h"
#include "ui/desks/hub_desk.h"
#include "ui/desks/placement_desk.h"
#include "ui/desks/question_desk.h"
#include "ui/desks/scenario_desk.h"
#include "ui/desks/window_dialogs.h"
#include "ui/dialogs/command_palette.h"
#include "ui/dialogs/questions.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/panels.h"
#include "ui/frame/status_line.h"
#include "ui/frame/window_actions.h"
#include "ui/hub/hub_panel.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/placements/placement_list.h"
#include "ui/placements/placements_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/problems/problem_search.h"
#include "ui/resources/resources_panel.h"
#include "ui/settings/preferences.h"
#include "ui/window/main_window.h"
#include "ui/window/window_center.h"

// What actions and panels of the main window lead to.
// The Pods mode of the main window.

namespace evenkeel::ui {

namespace {

/// What the menus are made of.
struct MenuParts {
    const WindowActions &actions;
    const Panels &panels;
    MainToolBar &toolBar;
    FileDesk &files;
    PlacementDesk &placements;
    QSettings &settings;
};

void fillThemeMenu(QMenu &menu, QSettings &settings) {
    auto *group = new QActionGroup(&menu);
    const auto add = [&](Theme theme, const QString &name, const QString &text) {
        QAction *action = menu.addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, action, [&settings, theme] {
            storeTheme(settings, theme);
            applyTheme(theme);
        });
        QObject::connect(&menu, &QMenu::aboutToShow, action, [&settings, action, theme] {
            action->setChecked(storedTheme(settings) == theme);
        });
    };
    add(Theme::System, QStringLiteral("systemThemeAction"), MainWindow::tr("As the &desktop"));
    add(Theme::Light, QStringLiteral("lightThemeAction"), MainWindow::tr("&Light"));
    add(Theme::Dark, QStringLiteral("darkThemeAction"), MainWindow::tr("Dar&k"));
}

void fillFileMenu(QMenu &file, const MenuParts &parts) {
    file.addActions({parts.actions.newFleet, parts.actions.open, parts.actions.openFolder});
    QMenu *recent = named(file.addMenu(MainWindow::tr("Open re&cent")), "recentMenu");
    file.addActions(
        {parts.actions.openExample, parts.actions.openPodsExample, parts.actions.reload});
    file.addSeparator();
    file.addActions({parts.actions.save, parts.actions.saveAs});
    file.addSeparator();
    file.addActions({parts.actions.exportPlacement, parts.actions.copyPlacement,
                     parts.actions.exportLabelCommands, parts.actions.exportClusters,
                     parts.actions.exportReport, parts.actions.exportCharts,
                     parts.actions.exportManifests});
    file.addSeparator();
    file.addAction(parts.actions.quit);
    QObject::connect(&file, &QMenu::aboutToShow, &file,
                     [files = &parts.files, recent] { files->fillRecentMenu(*recent); });
}

void fillEditMenu(QMenu &edit, const MenuParts &parts) {
    edit.addActions({parts.toolBar.undo(), parts.toolBar.redo()});
    edit.addSeparator();
    const InventoryActions &clusters = parts.panels.of<InventoryPanel>()->actions();
    edit.addActions({clusters.cutClusters, clusters.copyNames, clusters.copyCsv, clusters.copyYaml,
                     clusters.paste});
    edit.addSeparator();
    edit.addActions(
        {parts.actions.commandPalette, parts.actions.filter, parts.actions.preferences});
}

void fillFleetMenu(QMenu &fleet, const MenuParts &parts) {
    const InventoryActions &clusters = parts.panels.of<InventoryPanel>()->actions();
    fleet.addActions({clusters.setLabel, clusters.moveToDomain, clusters.editCell});
    fleet.addSeparator();
    fleet.addActions({clusters.addCluster, clusters.duplicateClusters, clusters.removeClusters});
    fleet.addSeparator();
    fleet.addActions({parts.actions.connectToHub, parts.actions.applyToHub, parts.actions.recordHub,
                      parts.actions.leaveHub});
    fleet.addSeparator();
    fleet.addAction(parts.actions.importCsv);
    fleet.addAction(clusters.chooseColumns);
    // Set label and Move apply to the selection of any view.
    for (QAction *action : {clusters.setLabel, clusters.moveToDomain})
        parts.panels.of<DomainPanel>()->grid()->addAction(action);
    const QList<QAction *> questions{parts.actions.whySelected, parts.actions.whoSelected,
                                     parts.actions.evictSelected, parts.actions.loseSelected};
    parts.panels.of<InventoryPanel>()->addActions(questions);
    parts.panels.of<DomainPanel>()->grid()->addActions(questions);
}

void fillPlacementMenu(QMenu &placement, const MenuParts &parts) {
    parts.placements.fillTemplates(*placement.addMenu(MainWindow::tr("&New")));
    const QList<QAction *> ofPlacement{parts.actions.duplicatePlacement, parts.actions.keepPlan,
                                       parts.actions.removePlacement};
    placement.addActions(ofPlacement);
    parts.panels.of<PlacementsPanel>()->addActions(ofPlacement);
    placement.addSeparator();
    placement.addActions({parts.actions.exportPlacement, parts.actions.copyPlacement});
}

void fillPlanMenu(QMenu &plan, const MenuParts &parts) {
    plan.addActions({parts.actions.firstPick, parts.actions.previousPick, parts.actions.nextPick,
                     parts.actions.lastPick});
    plan.addSeparator();
    plan.addActions({parts.actions.whySelected, parts.actions.whoSelected,
                     parts.actions.evictSelected, parts.actions.loseSelected,
                     parts.actions.setClock});
}

void fillViewMenu(QMenu &view, const MenuParts &parts) {
    for (QAction *mode : parts.actions.modes)
        view.addAction(mode);
    view.addSeparator();
    view.addActions({parts.actions.back, parts.actions.forward});
    view.addSeparator();
    view.addActions({parts.actions.nextPane, parts.actions.previousPane, parts.actions.nextTab});
    view.addSeparator();
    view.addActions({parts.actions.togglePlacements, parts.actions.togglePolicy});
    view.addSeparator();
    fillThemeMenu(*view.addMenu(MainWindow::tr("&Theme")), parts.settings);
    view.addAction(parts.actions.resetLayout);
}

void fillHelpMenu(QMenu &help, const MenuParts &parts) {
    help.addActions({parts.actions.openExample, parts.actions.openPodsExample,
                     parts.actions.examples, parts.actions.sideBySide, parts.actions.shortcuts});
    help.addSeparator();
    help.addAction(parts.actions.about);
}

struct MenuRow {
    const char *title;
    void (*fill)(QMenu &menu, const MenuParts &parts);
};

constexpr MenuRow kMenuRows[] = {
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&File"), fillFileMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&Edit"), fillEditMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "Flee&t"), fillFleetMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&Placement"), fillPlacementMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "P&lan"), fillPlanMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&View"), fillViewMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&Help"), fillHelpMenu},
};

} // namespace

void MainWindow::addMenus() {
    for (const MenuRow &row : kMenuRows)
        menuBar()->addMenu(tr(row.title));
}

void MainWindow::connectActions() {
    const MenuParts parts{*m_actions, *m_panels,     *m_toolBar,
                          *m_files,   *m_placements, m_services.settings};
    qsizetype number = 0;
    for (const MenuRow &row : kMenuRows)
        row.fill(*menuBar()->actions()[number++]->menu(), parts);
    const auto now = [this] {
        return m_panels->isPods() ? m_pods.planning().step() : m_workspace.wantedPicks();
    };
    connect(m_actions->firstPick, &QAction::triggered, this, [this] { setStep(0); });
    connect(m_actions->previousPick, &QAction::triggered, this,
            [this, now] { setStep(std::max<std::size_t>(now(), 1) - 1); });
    connect(m_actions->nextPick, &QAction::triggered, this, [this, now] { setStep(now() + 1); });
    connect(m_actions->lastPick, &QAction::triggered, this,
            [this] { setStep(std::numeric_limits<std::size_t>::max()); });
    connect(m_actions->resetLayout, &QAction::triggered, m_panels, &Panels::resetLayout);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
}

/// Tabs of the modes, and the rules of Check.
QList<QAction *> MainWindow::places() {
    m_placesOwner = std::make_unique<QObject>();
    for (const Mode mode : kModes)
        m_panels->setTitle(mode, m_actions->mode(mode)->iconText());
    QList<QAction *> places = m_panels->tabActions(m_placesOwner.get());
    for (const QString &id : ruleNames()) {
        auto *action = new QAction(tr("%1 (rule)").arg(id), m_placesOwner.get());
        connect(action, &QAction::triggered, this, [this, id] {
            m_panels->bringUp(m_panels->of<FindingsPanel>());
            m_panels->of<FindingsPanel>()->filterBy(id);
        });
        places.append(action);
    }
    return places;
}

/// What is found is brought up in the mode that shows it.
void MainWindow::connectPalette() {
    m_dialogs->setPlaces([this] { return places(); });
    CommandPalette &palette = m_dialogs->palette();
    palette.setFilterCount(
        [this](const QString &text) { return m_panels->of<InventoryPanel>()->matchesOf(text); });
    connect(&palette, &CommandPalette::filterChosen, this, [this](const QString &text) {
        m_panels->bringUp(m_panels->of<InventoryPanel>());
        m_panels->of<InventoryPanel>()->setFilterText(text);
    });
    connect(&palette, &CommandPalette::placementChosen, this, [this](int row) {
        leavePods();
        m_workspace.setPlacement(row);
    });
    connect(&palette, &CommandPalette::clusterChosen, this, [this](const QString &name) {
        leavePods();
        m_selection.setNames({name});
    });
    connect(&palette, &CommandPalette::labelChosen, this,
            [this](const QString &key, const QString &value) {
                m_panels->bringUp(m_panels->of<InventoryPanel>());
                m_panels->of<InventoryPanel>()->filterBy(key, value, FacetAction::Only);
            });
    connect(&palette, &CommandPalette::workloadChosen, this, &MainWindow::chooseWorkload);
    connect(&palette, &CommandPalette::nodeChosen, this, [this](const QString &name) {
        setMode(Mode::Pods);
        m_pods.selection().setNames({name});
    });

    m_actions->examples->setEnabled(m_tour->hasExamples());
    connect(m_actions->examples, &QAction::triggered, m_tour, [this] { m_tour->choose(); });
    m_tour->setLeaving([this] { return m_files->leaveEdits(); });
    m_tour->setShowWorkload([this](const QString &name, std::optional<std::size_t> step) {
        return showWorkload(name, step);
    });
    connect(m_tour, &ExampleTour::opened, this, &MainWindow::showTitle);
}

void MainWindow::connectPanels() {
    auto *empty = m_panels->of<EmptyPage>();
    connect(empty, &EmptyPage::actionRequested, this, [this](const QString &name) {
        if (auto *action = findChild<QAction *>(name))
            action->trigger();
    });
    StartPage *start = &empty->start();
    connect(start, &StartPage::examplesRequested, m_tour, &ExampleTour::choose);
    connect(m_tour, &ExampleTour::counted, start, &StartPage::setExamples);
    // The page changes under its link.
    connect(start, &StartPage::recentRequested, m_files, &FileDesk::openRecent,
            Qt::QueuedConnection);
    connect(&m_toolBar->verdict(), &VerdictLabel::problemsRequested, this,
            [this] { m_panels->bringUp(m_panels->of<FindingsPanel>()); });
    connect(&m_center->placements(), &PlacementList::troubleRequested, this,
            [this] { m_panels->bringUp(m_panels->of<FindingsPanel>()); });
    const auto showRollout = [this] { setMode(Mode::Rollout); };
    connect(&m_toolBar->verdict(), &VerdictLabel::rolloutRequested, this, showRollout);
    connect(&m_center->placements(), &PlacementList::rolloutRequested, this, showRollout);
    const RolloutWatch &rollouts = m_center->placements().model().rollouts();
    connect(&rollouts, &RolloutWatch::changed, this, [this, &rollouts] {
        m_center->rail().setBadge(
            Mode::Rollout, rollouts.count(),
            tr("%n rollout(s) that need attention", nullptr, rollouts.count()));
        showVerdict();
    });
    connect(m_toolBar, &MainToolBar::conflictsRequested, this,
            [this] { m_panels->bringUp(m_panels->of<HubPanel>()->conflictRow()); });
    auto *dumps = m_panels->of<DumpsPanel>();
    connect(dumps, &DumpsPanel::filesRequested, this,
            [this, dumps] { dumps->addPaths(m_services.chooser.chooseFiles(this)); });
    connect(dumps, &DumpsPanel::planRequested, this, [this](const QStringList &files) {
        if (m_files->openPaths(files))
            setMode(Mode::Plan);
    });
    connect(dumps, &DumpsPanel::recordingsRequested, this, [this, dumps] {
        if (const QString folder = m_hub->recordings(); folder.isEmpty())
            tell(tr("Connect to a hub whose recordings are wanted."));
        else
            dumps->addPaths({folder});
    });
    connect(dumps, &DumpsPanel::folderRequested, this, [this, dumps] {
        const QString folder = m_services.chooser.chooseFolder(this);
        dumps->addPaths(folder.isEmpty() ? QStringList() : QStringList{folder});
    });
    connect(&m_center->placements().model(), &PlacementListModel::troublesChanged, this, [this] {
        const int troubles = m_center->placements().model().troubles();
        m_center->rail().setBadge(Mode::Fleet, troubles,
                                  tr("%n placement(s) short", nullptr, troubles));
    });
    connect(m_panels->of<FindingsPanel>(), &FindingsPanel::countsChanged, this, [this] {
        const ProblemCounts &counts = m_panels->of<FindingsPanel>()->counts();
        m_center->rail().setBadge(
            Mode::Check, counts.errors + counts.warnings,
            tr("%n error(s) and warning(s)", nullptr, counts.errors + counts.warnings));
        showState();
    });
    connect(m_policy, &PolicyDesk::told, this, &MainWindow::tell);
    connect(new OverrideDesk(m_workspace, m_services.questions, *m_panels), &OverrideDesk::told,
            this, &MainWindow::tell);
    connect(new StrategyDesk(m_workspace, *m_panels), &StrategyDesk::told, this, &MainWindow::tell);
    connect(new PlanTestDesk(m_workspace, *m_panels, *m_actions), &PlanTestDesk::told, this,
            &MainWindow::tell);
    connect(new ScenarioDesk(m_workspace, *m_panels), &ScenarioDesk::told, this, &MainWindow::tell);
    connect(new LabelDesk(m_workspace, *m_panels), &LabelDesk::warned, this, &MainWindow::tell);
    const SurvivalModel &survival = m_panels->of<LossesPanel>()->model();
    connect(&survival, &QAbstractItemModel::modelReset, this, [this, &survival] {
        const int deadly = survival.deadlyDomains();
        m_center->rail().setBadge(
            Mode::Losses, deadly,
            tr("%n domain(s) whose loss leaves a placement nothing", nullptr, deadly));
    });
    new QuestionDesk(m_workspace, m_selection, *m_panels, *m_actions);
    new RepairDesk(m_workspace, *m_panels);
    new EvictionDesk(m_workspace, m_selection, *m_panels, *m_actions->evictSelected);
    connect(m_panels->of<ResourcesPanel>(), &ResourcesPanel::exportRequested,
            m_actions->exportManifests, &QAction::trigger);
    connect(m_panels->of<ResourcesPanel>(), &ResourcesPanel::placementRequested, &m_workspace,
            &Workspace::setPlacement);
    connect(m_panels->of<ChartsPanel>(), &ChartsPanel::exportRequested, m_actions->exportCharts,
            &QAction::trigger);
    auto *changes = m_panels->of<ChangesPanel>();
    connect(changes, &ChangesPanel::labelCommandsRequested, m_actions->exportLabelCommands,
            &QAction::trigger);
    const auto showArrivals = [this, &arrivals = changes->arrivals()] {
        m_toolBar->setArrivals(m_panels->mode() == Mode::Resources ? arrivals.counts() : QString());
    };
    connect(&changes->arrivals(), &ArrivalChangesModel::compared, m_toolBar, showArrivals);
    connect(m_panels, &Panels::modeChanged, m_toolBar, showArrivals);
}

void MainWindow::tell(const QString &sentence) {
    statusBar()->showMessage(sentence, StatusLine::kMessageTimeMs);
}

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

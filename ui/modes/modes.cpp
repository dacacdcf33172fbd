// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/modes/modes.h"

#include <algorithm>

#include <QAction>
#include <QCheckBox>
#include <QGuiApplication>
#include <QSignalBlocker>
#include <QTableView>
#include <QTabWidget>
#include <QUndoStack>
#include <QVBoxLayout>

#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/changes/changes_panel.h"
#include "ui/charts/charts_panel.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/forms/form_parts.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/pick_bar.h"
#include "ui/frame/window_actions.h"
#include "ui/history/history_panel.h"
#include "ui/hub/hub_panel.h"
#include "ui/inventory/inventory_columns.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"
#include "ui/losses/losses_panel.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/modes/grid_pair.h"
#include "ui/overrides/override_editor.h"
#include "ui/placements/load_panel.h"
#include "ui/placements/placements_panel.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/pods/nodes_panel.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/finding_view.h"
#include "ui/problems/findings_panel.h"
#include "ui/repair/repair_panel.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/scenarios/scenarios_panel.h"
#include "ui/strategies/strategy_editor.h"
#include "ui/widgets/panel_header.h"
#include "ui/workload/workload_editor.h"

namespace evenkeel::ui {

namespace {

struct ModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Modes)
};

ModePage *newHubMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    page->setContent(parts.panels.add(new HubPanel(parts.selection, page)));
    return page;
}

/// What the edits change of what arrives is compared while Resources is there to say it.
void tellEdits(const ModeParts &parts, ResourcesPanel &resources) {
    auto *changes = parts.panels.of<ChangesPanel>();
    const QUndoStack &edits = parts.workspace.undoStack();
    const ArrivalChangesModel &arrivals = changes->arrivals();
    QObject::connect(&arrivals, &ArrivalChangesModel::compared, &resources,
                     [&resources, &edits, &arrivals] {
                         resources.setEdits(edits.index(), edits.undoText(), arrivals.summary());
                     });
    QObject::connect(&parts.panels, &Panels::modeChanged, changes,
                     [changes, &panels = parts.panels] {
                         changes->setArrivalsWanted(panels.mode() == Mode::Resources);
                     });
}

ModePage *newResourcesMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *resources = parts.panels.add(new ResourcesPanel(parts.workspace, parts.selection, page));
    parts.panels.follow([resources](const Scene &scene) { resources->setScene(scene); });
    Panes *side = page->split(QStringLiteral("resourcesDetail"), Qt::Vertical,
                              {resources->detailSide(), parts.panels.add(new OverrideEditor(page))},
                              {{300, 0}, {420, 0}});
    resources->setArrivalsPage(page->split(QStringLiteral("resourcesSides"), Qt::Horizontal,
                                           {resources->arrivals(), side}, {{0, 472}, {0, 746}}));
    page->setContent(resources);
    tellEdits(parts, *resources);
    return page;
}

ModePage *newLossesMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *losses = parts.panels.add(new LossesPanel(parts.selection, page));
    DomainPanel *grid =
        newSideGrid(parts, QStringLiteral("losses"), ModeWords::tr("Losses grid"), page);
    losses->setGrid(grid);
    Panels &panels = parts.panels;
    const auto *plans = panels.of<DomainPanel>();
    const auto showPlan = [losses, grid, plans, &panels](const Scene &scene) {
        if (panels.mode() != Mode::Losses || losses->hasStory())
            return;
        const QSignalBlocker quiet(grid); // the plan's keys count
        grid->setScene(scene);            // until a loss of it is computed
        adoptKeys(*grid, *plans);
    };
    panels.follow([losses, showPlan](const Scene &scene) {
        losses->setScene(scene);
        showPlan(scene);
    });
    QObject::connect(&panels, &Panels::modeChanged, grid,
                     [showPlan, &workspace = parts.workspace] { showPlan(workspace.scene()); });
    QObject::connect(losses, &LossesPanel::stillChanged, grid,
                     [grid, plans](const LossStill &still) {
                         const QSignalBlocker quiet(grid); // the plan's keys count
                         grid->setSource(gridSource(still));
                         adoptKeys(*grid, *plans);
                     });
    page->setContent(losses);
    return page;
}

/// What is wrong with the override of the shown cell, as Check has it.
void tellFinding(FindingsPanel &findings, ResourcesPanel &resources) {
    const auto worst = [&findings, &resources] {
        const auto &override = resources.shownOverride();
        return override ? findings.worstOf(*override) : std::nullopt;
    };
    const auto tell = [worst, &findings, &resources] {
        const auto problem = worst();
        const bool hasFix = problem && !problem->fixes.empty() && findings.isCurrent(*problem);
        resources.setFinding(problem ? toQString(problem->sentence) : QString(),
                             hasFix ? toQString(problem->fixes.front().title) : QString());
    };
    QObject::connect(&resources, &ResourcesPanel::compared, &findings, tell);
    QObject::connect(&findings, &FindingsPanel::shown, &resources, tell);
    QObject::connect(&resources, &ResourcesPanel::fixRequested, &findings, [worst, &findings] {
        if (const auto problem = worst())
            findings.fix(*problem, 0);
    });
}

/// One page: problems and tests by placement, and beside them what is chosen.
ModePage *newCheckMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    Panels &panels = parts.panels;
    auto *findings = panels.add(new FindingsPanel(parts.workspace, parts.selection, page));
    findings->addTool(*parts.actions.keepPlan, ModeWords::tr("+ Test"));
    auto *editor = panels.add(new PlanTestEditor(*parts.actions.keepPlan, page));
    editor->hide(); // until a test is shown
    findings->view()->show();
    QWidget *side = page->split(QStringLiteral("checkTest"), Qt::Vertical,
                                {findings->view(), editor}, {{320, 0}, {480, 0}});
    findings->setBody(page->split(QStringLiteral("checkSides"), Qt::Horizontal,
                                  {findings->list(), side}, {{566, 0}, {800, 0}}));
    page->setContent(findings);
    QObject::connect(findings, &FindingsPanel::whyRequested, page,
                     [&panels] { panels.bringUp(panels.of<WhyPanel>()); });
    QObject::connect(findings, &FindingsPanel::clustersRequested, page,
                     [&panels] { panels.setMode(Mode::Plan); });
    tellFinding(*findings, *panels.of<ResourcesPanel>());
    return page;
}

ModePage *newPodsMode(const ModeParts &parts) {
    Panels &panels = parts.panels;
    auto *page = new ModePage(&panels);
    auto *pods = panels.add(new PodPanels(parts.nodeSelection, *parts.actions.previousPick,
                                          *parts.actions.nextPick, *page));
    PanelHeader *header = nullptr;
    QWidget *nodes = titledPane(ModeWords::tr("Nodes"), pods->nodes, &header);
    QObject::connect(pods->nodes, &NodesPanel::summaryChanged, header, &PanelHeader::setDetail);
    Panes *plan = page->split(QStringLiteral("podsSides"), Qt::Horizontal,
                              {nodes, pods->grid, pods->workload},
                              {{450, 0, 322}, {560, 0, 360}, {250, 0, 270}});
    page->split(QStringLiteral("podsAnswers"), Qt::Vertical, {plan, pods->tabs},
                {{0, 270}, {0, 338}});
    // Edits are the same in Plan and here; a widget has only one parent.
    QWidget *edits = panels.of<ChangesPanel>();
    auto *planTabs = panels.findChild<QTabWidget *>(QStringLiteral("bottomTabs"));
    QObject::connect(&panels, &Panels::modeChanged, page, [&panels, pods, edits, planTabs] {
        QTabWidget *tabs = panels.isPods() ? pods->tabs : planTabs;
        if (tabs->indexOf(edits) < 0)
            tabs->addTab(edits, ModeWords::tr("Edits"));
    });
    return page;
}

/// The dumps, and the clusters of the chosen date: as a grid and as a table.
QWidget *newHistoryPage(const ModeParts &parts, QWidget *parent) {
    auto *grid = new DomainPanel(&parts.selection, parent);
    renameParts(*grid, QStringLiteral("history"));
    grid->grid()->setAccessibleName(ModeWords::tr("Grid on the date"));
    auto *table = new QTableView(parent);
    auto *clusters = new InventoryModel(table);
    auto *words = new InventoryWords(*clusters, table);
    prepareTable(*table, QStringLiteral("historyClusters"), ModeWords::tr("Clusters on the date"),
                 *words);
    auto *delegate = new InventoryDelegate(table);
    delegate->setColumns([clusters](int section) { return clusters->columnAt(section); });
    table->setItemDelegate(delegate);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *dumps = parts.panels.add(new DumpsPanel(grid, table, parent));
    QObject::connect(dumps, &DumpsPanel::sceneChanged, grid,
                     [grid, clusters, table](const Scene &scene) {
                         grid->setScene(scene);
                         clusters->setScene(scene);
                         table->resizeColumnsToContents();
                         table->setColumnWidth(0, Metrics::forFont(table->font()).row); // marks
                     });
    parts.panels.follow([dumps](const Scene &scene) {
        if (scene.placement >= 0)
            dumps->setPlacement(toQString(insight::displayName(
                scene.objects->placements[static_cast<std::size_t>(scene.placement)])));
    });
    return dumps;
}

/// Two pictures beside each other, and above them what chooses them.
template <typename Chooser> QWidget *newPairPage(const QString &name, QWidget *above,
                                                 Chooser *chooser, GridPair *pair,
                                                 const QList<int> &sizes, QWidget *parent) {
    QObject::connect(chooser, &Chooser::pairChanged, pair, &GridPair::setPair);
    return new Panes(name, Qt::Vertical, {above, pair}, {sizes}, parent);
}

/// All placements, the scenarios and what clusters carry, below each other.
QWidget *newOverview(const ModeParts &parts, ScenariosPanel *scenarios, QWidget *parent) {
    auto *placements =
        parts.panels.add(new PlacementsPanel(parts.workspace, parts.selection, parent));
    auto *load = parts.panels.add(new LoadPanel(parts.workspace, parts.selection, parent));
    return new Panes(QStringLiteral("fleetOverview"), Qt::Vertical, {placements, scenarios, load},
                     {{260, 220, 200}}, parent);
}

ModePage *newFleetMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *tabs = named(new Segments(ModeWords::tr("Fleet"), page), "fleetTabs");
    auto *scenarios = parts.panels.add(new ScenariosPanel(parts.workspace, page));
    auto *repair = parts.panels.add(new RepairPanel(page));
    parts.panels.follow([repair](const Scene &scene) { repair->setScene(scene); });
    const auto newPair = [&parts, page](const char *prefix, GridPair::Charts charts) {
        return new GridPair(QLatin1String(prefix), parts.selection, charts, page);
    };
    tabs->addTab(newOverview(parts, scenarios, page), ModeWords::tr("Overview"));
    tabs->addTab(newPairPage(QStringLiteral("scenariosPage"), scenarios->steps(), scenarios,
                             newPair("scenario", GridPair::Charts::Shown), {170, 510}, page),
                 ModeWords::tr("Compare"));
    tabs->addTab(newHistoryPage(parts, page), ModeWords::tr("History"));
    tabs->addTab(newPairPage(QStringLiteral("repairPage"), repair, repair,
                             newPair("repair", GridPair::Charts::Hidden), {420, 260}, page),
                 ModeWords::tr("Repair"));
    QObject::connect(scenarios, &ScenariosPanel::stepsRequested, page,
                     [&panels = parts.panels, scenarios] { panels.bringUp(scenarios->steps()); });
    page->setContent(tabs);
    return page;
}

constexpr int kLeastClustersWidth = 150; // for a mark and a name

Panes *clustersSide(ModePage &page, const ModeParts &parts) {
    auto *inventory = parts.panels.add(new InventoryPanel(
        parts.selection, parts.workspace, parts.settings, *QGuiApplication::clipboard(), &page));
    PanelHeader *header = nullptr;
    QWidget *inventoryPane = titledPane(ModeWords::tr("Inventory"), inventory, &header);
    header->setDetail(inventory->summary());
    QObject::connect(inventory, &InventoryPanel::summaryChanged, header, &PanelHeader::setDetail);
    auto *labels =
        parts.panels.add(new LabelPalette(parts.selection, parts.workspace, parts.settings, &page));
    PanelHeader *labelsHeader = nullptr;
    QWidget *labelsPane = titledPane(ModeWords::tr("Labels"), labels, &labelsHeader);
    labelsHeader->setDetail(ModeWords::tr("drag onto clusters, rows, cells"));
    Panes *clusters = page.split(QStringLiteral("planClusters"), Qt::Vertical,
                                 {inventoryPane, labelsPane}, {{0, 128}, {0, 128}});
    clusters->setMinimumWidth(kLeastClustersWidth);
    return clusters;
}

QTabWidget *answers(ModePage &page, const ModeParts &parts) {
    auto *charts = parts.panels.add(new ChartsPanel(&parts.selection, &page));
    auto *decisions = parts.panels.add(new DecisionsPanel(parts.selection, &page));
    auto *why = parts.panels.add(new WhyPanel(parts.selection, &page));
    auto *changes = parts.panels.add(new ChangesPanel(parts.workspace, &page));
    auto *tabs = named(new QTabWidget(&page), "bottomTabs");
    tabs->setDocumentMode(true);
    tabs->addTab(charts, ModeWords::tr("Skew"));
    tabs->addTab(decisions, ModeWords::tr("Decisions"));
    tabs->addTab(why, ModeWords::tr("Why"));
    tabs->addTab(changes, ModeWords::tr("Edits"));
    tabs->setCornerWidget(
        parts.panels.add(new PickBar(*parts.actions.previousPick, *parts.actions.nextPick, &page)));
    return tabs;
}

void followScenes(Panels &panels) {
    panels.follow([&panels](const Scene &scene) {
        const Scene edited = scene.withEdits();
        auto *inventory = panels.of<InventoryPanel>();
        inventory->setScene(edited);
        panels.of<LabelPalette>()->setScene(edited);
        const auto shown = inventory->filteredClusters();
        panels.of<DomainPanel>()->setScene(edited, shown);
        panels.of<LabelPalette>()->setFilter(shown);
        panels.of<ChartsPanel>()->setScene(scene);
        panels.of<DecisionsPanel>()->setScene(scene);
        panels.of<WhyPanel>()->setScene(scene);
        panels.of<PickBar>()->setScene(scene);
    });
}

ModePage *newPlanMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    Panes *clusters = clustersSide(*page, parts);
    auto *domains = parts.panels.add(new DomainPanel(&parts.selection, page));
    auto *policy = parts.panels.add(new PolicyEditor(page));
    Panes *plan =
        page->split(QStringLiteral("planSides"), Qt::Horizontal, {clusters, domains, policy},
                    {{266, 0, 254}, {330, 0, 330}, {212, 0, 244}});
    page->split(QStringLiteral("planAnswers"), Qt::Vertical, {plan, answers(*page, parts)},
                {{0, 212}, {0, 338}, {0, 180}});
    followScenes(parts.panels);
    policy->setVisible(parts.actions.togglePolicy->isChecked());
    QObject::connect(parts.actions.togglePolicy, &QAction::toggled, policy, &QWidget::setVisible);
    return page;
}

constexpr int kBehaviourHeight = 74; // two rows scroll

/// The clusters that hold the placement or get it: all that its rollout is about. Nothing without
/// any.
std::optional<std::vector<fleet::ClusterIndex>> rolledOut(const Scene &scene) {
    if (!scene.plan)
        return std::nullopt;
    std::vector<fleet::ClusterIndex> clusters;
    for (const scheduling::BindingOutcome &binding : scene.plan->bindings) {
        if (const auto cluster = scene.objects->fleet.find(binding.cluster))
            clusters.push_back(*cluster);
    }
    std::ranges::sort(clusters, {}, fleet::row);
    const auto again = std::ranges::unique(clusters);
    clusters.erase(again.begin(), again.end());
    return clusters.empty() ? std::nullopt : std::optional(std::move(clusters));
}

/// The grid at the second of the clock; out of sight it doesn't follow.
DomainPanel *newClockedGrid(const ModeParts &parts, RolloutPanel &rollout, QWidget *page) {
    DomainPanel *grid =
        newSideGrid(parts, QStringLiteral("rollout"), ModeWords::tr("Rollout grid"), page);
    auto *plans = parts.panels.of<DomainPanel>();
    QObject::connect(&rollout, &RolloutPanel::stillChanged, grid,
                     [grid, &rollout] { grid->setStill(rollout.still()); });
    QObject::connect(grid, &DomainPanel::planRequested, &rollout,
                     [&rollout] { rollout.setSecond(0); });
    Panels &panels = parts.panels;
    auto *onlyIts =
        named(new QCheckBox(ModeWords::tr("only its clusters"), grid), "rolloutOnlyIts");
    onlyIts->setToolTip(ModeWords::tr("Only the clusters that hold the placement or get it"));
    onlyIts->setChecked(true);
    onlyIts->setText(ModeWords::tr("only its %1").arg(999));
    onlyIts->setMinimumWidth(onlyIts->sizeHint().width()); // whatever the number
    grid->addTool(onlyIts);
    const auto show = [grid, plans, &rollout, &panels, onlyIts](const Scene &scene) {
        if (panels.mode() != Mode::Rollout)
            return;
        const QSignalBlocker quiet(grid); // the plan's keys count, not the usual ones
        const auto its = rolledOut(scene);
        onlyIts->setText(its ? ModeWords::tr("only its %1").arg(its->size())
                             : ModeWords::tr("only its clusters"));
        grid->setScene(scene, onlyIts->isChecked() ? its : std::nullopt);
        adoptKeys(*grid, *plans);
        grid->setStill(rollout.still());
    };
    panels.follow(show);
    const auto showNow = [show, &workspace = parts.workspace] { show(workspace.scene()); };
    QObject::connect(&panels, &Panels::modeChanged, grid, showNow);
    QObject::connect(onlyIts, &QCheckBox::toggled, grid, showNow);
    return grid;
}

/// The strategy's form; its YAML is that of the placement, in Plan.
QWidget *newStrategyPane(const ModeParts &parts, QWidget *form) {
    PanelHeader *header = nullptr;
    QWidget *pane = titledPane(ModeWords::tr("Strategy"), form, &header);
    auto *yaml = named(new LinkButton(ModeWords::tr("YAML"), LinkButton::Tone::Accent, header),
                       "strategyYaml");
    yaml->setToolTip(ModeWords::tr("Shows the strategy in the placement's YAML"));
    header->addTool(yaml);
    auto *policy = parts.panels.of<PolicyEditor>();
    QObject::connect(yaml, &LinkButton::clicked, policy, [policy, &panels = parts.panels] {
        panels.bringUp(policy);
        policy->showInYaml("spec.strategy");
    });
    return pane;
}

/// The grid at the clock, the budgets of the next pass, and the strategy with how clusters behave.
Panes *momentOf(const ModeParts &parts, RolloutPanel &rollout, ModePage &page) {
    QWidget *budgets = titledPane(ModeWords::tr("Budgets"), rollout.budgets(), nullptr,
                                  ModeWords::tr("of the next pass"));
    QWidget *strategy = parts.panels.of<PolicyEditor>()->strategy();
    rollout.readiness()->setFixedHeight(kBehaviourHeight);
    auto *limits = new QWidget;
    auto *column = tightLayout<QVBoxLayout>(limits);
    column->addWidget(strategy, 1);
    for (QWidget *part : {rollout.disruption(), rollout.readiness()})
        column->addWidget(part);
    for (QWidget *part : {strategy, rollout.disruption()})
        part->show();
    QWidget *side = newStrategyPane(parts, limits);
    side->setVisible(parts.actions.togglePolicy->isChecked());
    QObject::connect(parts.actions.togglePolicy, &QAction::toggled, side, &QWidget::setVisible);
    return page.split(QStringLiteral("rolloutMoment"), Qt::Horizontal,
                      {newClockedGrid(parts, rollout, &page), budgets, side},
                      {{0, 252, 270}, {0, 320, 320}});
}

ModePage *newRolloutMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *rollout = parts.panels.add(new RolloutPanel(parts.selection, page));
    auto *history = parts.panels.add(new HistoryPanel(page));
    parts.panels.follow([rollout, history](const Scene &scene) {
        rollout->setScene(scene);
        history->setScene(scene);
    });
    Panes *moment = momentOf(parts, *rollout, *page);
    rollout->setRolling(page->split(QStringLiteral("rolloutSides"), Qt::Vertical,
                                    {moment, rollout->bindings()}, {{350, 0}, {528, 0}}));
    rollout->setRevisions(history);
    rollout->setStrategyEditor(parts.panels.add(new StrategyEditor(page)));
    page->setContent(rollout);
    auto *policy = parts.panels.of<PolicyEditor>();
    QObject::connect(policy, &PolicyEditor::strategyRequested, page,
                     [&panels = parts.panels, policy] { panels.bringUp(policy->strategy()); });
    return page;
}

} // namespace

void buildModes(const ModeParts &parts) {
    Panels &panels = parts.panels;
    panels.addPage(Mode::Plan, newPlanMode(parts));
    panels.addPage(Mode::Fleet, newFleetMode(parts));
    panels.addPage(Mode::Rollout, newRolloutMode(parts));
    panels.addPage(Mode::Resources, newResourcesMode(parts));
    panels.addPage(Mode::Losses, newLossesMode(parts));
    panels.addPage(Mode::Check, newCheckMode(parts));
    panels.addPage(Mode::Hub, newHubMode(parts));
    panels.addPage(Mode::Pods, newPodsMode(parts));
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/example_tour.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include <QDockWidget>
#include <QLineEdit>
#include <QLocale>
#include <QMainWindow>
#include <QUndoStack>

#include "core/manifest/manifest.h"
#include "ui/base/disk_files.h"
#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/changes/changes_panel.h"
#include "ui/charts/charts_panel.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_panel.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/examples/example_panel.h"
#include "ui/frame/panels.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/placements/load_panel.h"
#include "ui/placements/placements_panel.h"
#include "ui/pods/what_if_panel.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/repair/repair_panel.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/scenarios/scenarios_panel.h"
#include "ui/settings/preferences.h"

namespace evenkeel::ui {

namespace {

constexpr int kLines = 5; // of text, the title included

RolloutPanel::Page rolloutPageNamed(const QString &name) {
    if (name == QLatin1String("evictions"))
        return RolloutPanel::Page::Evictions;
    return name == QLatin1String("stages") ? RolloutPanel::Page::Stages
                                           : RolloutPanel::Page::Rolling;
}

QString spokenLanguage() {
    return chosenLanguage(QLocale().bcp47Name());
}

} // namespace

ExampleTour::ExampleTour(const Stage &stage) : QObject(&stage.window), m_stage(stage) {
    buildDock();
    m_frame = new HighlightFrame(m_stage.window);
    connect(&m_stage.workspace, &Workspace::sceneChanged, this, &ExampleTour::settle);
    connect(&m_stage.workspace, &Workspace::objectsChanged, this, [this] {
        if (m_opened && !isOpen())
            leave(); // something else was opened
    });
}

void ExampleTour::buildDock() {
    m_dock = named(new QDockWidget(tr("Example"), &m_stage.window), "exampleDock");
    m_dock->setTitleBarWidget(new QWidget(m_dock)); // the step's title is its title
    m_dock->setFeatures(QDockWidget::DockWidgetClosable);
    m_dock->setAllowedAreas(Qt::TopDockWidgetArea);
    m_panel = new ExamplePanel(m_dock);
    m_panel->setFixedHeight(kLines * m_panel->fontMetrics().lineSpacing() + 16);
    m_dock->setWidget(m_panel);
    m_stage.window.addDockWidget(Qt::TopDockWidgetArea, m_dock);
    m_dock->hide();
    connect(m_panel, &ExamplePanel::backRequested, this, [this] { goTo(m_step - 1); });
    connect(m_panel, &ExamplePanel::nextRequested, this, [this] { goTo(m_step + 1); });
    connect(m_panel, &ExamplePanel::closeRequested, this, &ExampleTour::leave);
    connect(m_panel, &ExamplePanel::otherRequested, this, [this] { choose(); });
    connect(m_panel, &ExamplePanel::invitationAccepted, this, [this] {
        if (!isOpen())
            return;
        const ExampleStep &step = m_example.steps[m_step];
        apply(step.invitation, step.placement, m_stage.workspace);
        m_stage.workspace.setPicks(std::numeric_limits<std::size_t>::max());
    });
}

void ExampleTour::count() {
    if (!hasExamples())
        return;
    m_counter.start(
        [this, folder = m_stage.folder, language = spokenLanguage(),
         titles = ExampleChooser::groups()](const std::stop_token &, const JobRunner::Mail &mail) {
            const std::vector<Example> examples = readExamples(folder, language);
            StartPage::Entries groups;
            for (const auto &[group, title] : titles) {
                const auto number = std::ranges::count(examples, group, &Example::group);
                if (number > 0)
                    groups.push_back({title,
                                      tr("%n example(s)", nullptr, static_cast<int>(number)),
                                      {},
                                      false,
                                      group});
            }
            mail.deliver([this, groups] { Q_EMIT counted(groups); });
        });
}

void ExampleTour::choose(const QString &group) {
    std::vector<Example> examples = readExamples(m_stage.folder, spokenLanguage());
    if (!m_showWorkload)
        std::erase_if(examples, [](const Example &example) { return example.isOfPods; });
    auto *chooser = new ExampleChooser(examples, &m_stage.window);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setGroup(group);
    connect(chooser, &ExampleChooser::exampleChosen, this, &ExampleTour::start);
    chooser->open();
}

bool ExampleTour::start(const QString &id) {
    auto example = readExample(m_stage.folder + QLatin1Char('/') + id, spokenLanguage());
    if (!example || example->steps.empty() || (m_leaving && !m_leaving()))
        return false;
    m_example = std::move(*example);
    openFiles();
    m_dock->show();
    goTo(0);
    m_panel->focusNext();
    return true;
}

bool ExampleTour::isOpen() const {
    return m_opened && m_stage.workspace.baseline().objects == m_opened;
}

bool ExampleTour::isUntouched() const {
    return isOpen() && m_stage.workspace.undoStack().index() == m_ownEdits;
}

void ExampleTour::openFiles() {
    auto objects = std::make_shared<manifest::Objects>();
    for (const QString &file : m_example.files)
        manifest::loadPath(sourceOf(file), manifest::Recursion::TopLevelOnly, *objects);
    m_opened.reset();
    m_stage.workspace.openExample(std::move(objects));
    m_opened = m_stage.workspace.baseline().objects;
    if (!m_example.dumps.isEmpty())
        m_stage.panels.of<DumpsPanel>()->setPaths({m_example.dumps});
    Q_EMIT opened();
}

void ExampleTour::goTo(std::size_t step) {
    if (step >= m_example.steps.size())
        return;
    m_step = step;
    showStep();
}

/// Each step begins with the example's own files, so that going back shows what was there.
void ExampleTour::showStep() {
    const ExampleStep &step = m_example.steps[m_step];
    Workspace &workspace = m_stage.workspace;
    workspace.undoStack().setIndex(0);
    apply(step.change, step.placement, workspace);
    m_ownEdits = workspace.undoStack().index();
    m_panel->setStep(m_example, m_step);
    if (m_example.isOfPods) {
        if (m_showWorkload)
            m_showWorkload(step.workload, step.replicas);
        bringUpPods(step);
        if (const auto question = whatIfOf(step.ask))
            m_stage.window.findChild<WhatIfPanel *>()->ask(*question);
        return;
    }
    showPlacement(step);
    bringUp(step);
    m_isSettling = true;
    settle();
}

void ExampleTour::showPlacement(const ExampleStep &step) {
    const auto &placements = m_stage.workspace.objects()->placements;
    const auto found =
        std::ranges::find(placements, step.placement.toStdString(), &placement::Placement::name);
    if (found != placements.end())
        m_stage.workspace.setPlacement(static_cast<int>(found - placements.begin()));
}

void ExampleTour::settle() {
    if (!m_isSettling || !isOpen())
        return;
    const Scene scene = m_stage.workspace.scene();
    if (scene.isStale || !scene.plan)
        return;
    m_isSettling = false;
    m_stage.workspace.setPicks(
        m_example.steps[m_step].picks.value_or(std::numeric_limits<std::size_t>::max()));
}

void ExampleTour::bringUp(const ExampleStep &step) {
    Panels &panels = m_stage.panels;
    std::set<QString> names;
    if (!step.cluster.isEmpty()) {
        names.insert(step.cluster);
        panels.of<WhyPanel>()->setCluster(step.cluster);
    }
    m_stage.selection.setNames(std::move(names));
    QWidget *panel = panelNamed(step.panel);
    panels.of<RolloutPanel>()->setReadyTimes(step.readyTimes);
    panels.bringUp(panel);
    if (panel == panels.of<PolicyEditor>()) {
        panels.of<PolicyEditor>()->setPage(step.panel == QLatin1String("yaml")
                                               ? PolicyEditor::Page::Yaml
                                               : PolicyEditor::Page::Form);
    }
    if (panel == panels.of<RolloutPanel>())
        panels.of<RolloutPanel>()->setPage(rolloutPageNamed(step.panel));
    filterBy(step.filter, panel);
    auto *named =
        step.highlight.isEmpty() ? nullptr : m_stage.window.findChild<QWidget *>(step.highlight);
    m_frame->setTarget(named ? named : panel);
}

/// A step without a filter shows all.
void ExampleTour::filterBy(const QString &text, const QWidget *panel) const {
    const bool isOfPlacements = panel == m_stage.panels.of<PlacementsPanel>();
    for (const char *name : {"inventoryFilter", "placementsFilter"}) {
        const bool isIts = isOfPlacements == (name == std::string_view("placementsFilter"));
        if (auto *filter = m_stage.window.findChild<QLineEdit *>(QLatin1String(name)))
            filter->setText(isIts ? text : QString());
    }
}

/// Guides of pods name their panels as objects.
void ExampleTour::bringUpPods(const ExampleStep &step) {
    auto *panel = m_stage.window.findChild<QWidget *>(step.panel);
    m_stage.panels.bringUp(panel);
    m_frame->setTarget(panel);
}

QWidget *ExampleTour::panelNamed(const QString &name) const {
    const Panels &panels = m_stage.panels;
    const std::pair<QLatin1String, QWidget *> known[] = {
        {QLatin1String("decisions"), panels.of<DecisionsPanel>()},
        {QLatin1String("load"), panels.of<LoadPanel>()->clusters()},
        {QLatin1String("scenarios"), panels.of<ScenariosPanel>()},
        {QLatin1String("skew"), panels.of<ChartsPanel>()},
        {QLatin1String("why"), panels.of<WhyPanel>()},
        {QLatin1String("placements"), panels.of<PlacementsPanel>()},
        {QLatin1String("losses"), panels.of<LossesPanel>()},
        {QLatin1String("history"), panels.of<DumpsPanel>()},
        {QLatin1String("repair"), panels.of<RepairPanel>()},
        {QLatin1String("changes"), panels.of<ChangesPanel>()},
        {QLatin1String("problems"), panels.of<FindingsPanel>()},
        {QLatin1String("policy"), panels.of<PolicyEditor>()},
        {QLatin1String("yaml"), panels.of<PolicyEditor>()},
        {QLatin1String("grid"), panels.of<DomainPanel>()},
        {QLatin1String("inventory"), panels.of<InventoryPanel>()},
        {QLatin1String("rollout"), panels.of<RolloutPanel>()},
        {QLatin1String("evictions"), panels.of<RolloutPanel>()},
        {QLatin1String("stages"), panels.of<RolloutPanel>()},
        {QLatin1String("resources"), panels.of<ResourcesPanel>()},
    };
    for (const auto &[word, panel] : known) {
        if (name == word)
            return panel;
    }
    return nullptr;
}

void ExampleTour::leave() {
    m_opened.reset();
    m_isSettling = false;
    m_frame->setTarget(nullptr);
    m_stage.panels.of<RolloutPanel>()->setReadyTimes({});
    filterBy({}, nullptr);
    m_dock->hide();
}

} // namespace evenkeel::ui

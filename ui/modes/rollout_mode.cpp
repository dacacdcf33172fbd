// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QAction>
#include <QCheckBox>
#include <QCoreApplication>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/base/widget_setup.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_panel.h"
#include "ui/forms/form_parts.h"
#include "ui/frame/mode_page.h"
#include "ui/modes/grid_pair.h"
#include "ui/widgets/panel_header.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/history/history_panel.h"
#include "ui/modes/modes.h"
#include "ui/policy/policy_editor.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/strategies/strategy_editor.h"

namespace evenkeel::ui {

namespace {

struct RolloutModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::RolloutMode)
};

constexpr int kBehaviourHeight = 100;

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
        newSideGrid(parts, QStringLiteral("rollout"), RolloutModeWords::tr("Rollout grid"), page);
    auto *plans = parts.panels.of<DomainPanel>();
    QObject::connect(&rollout, &RolloutPanel::stillChanged, grid,
                     [grid, &rollout] { grid->setStill(rollout.still()); });
    QObject::connect(grid, &DomainPanel::planRequested, &rollout,
                     [&rollout] { rollout.setSecond(0); });
    Panels &panels = parts.panels;
    auto *onlyIts =
        named(new QCheckBox(RolloutModeWords::tr("only its clusters"), grid), "rolloutOnlyIts");
    onlyIts->setToolTip(
        RolloutModeWords::tr("Only the clusters that hold the placement or get it"));
    onlyIts->setChecked(true);
    onlyIts->setText(RolloutModeWords::tr("only its %1").arg(999));
    onlyIts->setMinimumWidth(onlyIts->sizeHint().width()); // whatever the number
    grid->addTool(onlyIts);
    const auto show = [grid, plans, &rollout, &panels, onlyIts](const Scene &scene) {
        if (panels.mode() != Mode::Rollout)
            return;
        const QSignalBlocker quiet(grid); // the plan's keys count, not the usual ones
        const auto its = rolledOut(scene);
        onlyIts->setText(its ? RolloutModeWords::tr("only its %1").arg(its->size())
                             : RolloutModeWords::tr("only its clusters"));
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
    QWidget *pane = titledPane(RolloutModeWords::tr("Strategy"), form, &header);
    auto *yaml =
        named(new LinkButton(RolloutModeWords::tr("YAML"), LinkButton::Tone::Accent, header),
              "strategyYaml");
    yaml->setToolTip(RolloutModeWords::tr("Shows the strategy in the placement's YAML"));
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
    QWidget *budgets = titledPane(RolloutModeWords::tr("Budgets"), rollout.budgets(), nullptr,
                                  RolloutModeWords::tr("of the next pass"));
    QWidget *strategy = parts.panels.of<PolicyEditor>()->strategy();
    auto *limits = new QWidget;
    auto *column = tightLayout<QVBoxLayout>(limits);
    column->addWidget(strategy, 1);
    column->addWidget(rollout.disruption());
    for (QWidget *part : {strategy, rollout.disruption()})
        part->show();
    rollout.readiness()->setMinimumHeight(kBehaviourHeight);
    Panes *side = page.split(QStringLiteral("rolloutStrategy"), Qt::Vertical,
                             {newStrategyPane(parts, limits), rollout.readiness()},
                             {{0, kBehaviourHeight}, {0, 2 * kBehaviourHeight}});
    side->setVisible(parts.actions.togglePolicy->isChecked());
    QObject::connect(parts.actions.togglePolicy, &QAction::toggled, side, &QWidget::setVisible);
    return page.split(QStringLiteral("rolloutMoment"), Qt::Horizontal,
                      {newClockedGrid(parts, rollout, &page), budgets, side},
                      {{0, 252, 270}, {0, 320, 320}});
}

} // namespace

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
                                    {moment, rollout->bindings()}, {{350, 0}, {480, 0}}));
    rollout->setRevisions(history);
    rollout->setStrategyEditor(parts.panels.add(new StrategyEditor(page)));
    page->setContent(rollout);
    auto *policy = parts.panels.of<PolicyEditor>();
    QObject::connect(policy, &PolicyEditor::strategyRequested, page,
                     [&panels = parts.panels, policy] { panels.bringUp(policy->strategy()); });
    return page;
}

} // namespace evenkeel::ui

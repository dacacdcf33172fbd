// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QCoreApplication>
#include <QSignalBlocker>
#include <QTabWidget>

#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panel_header.h"
#include "ui/frame/panels.h"
#include "ui/history/history_panel.h"
#include "ui/modes/modes.h"
#include "ui/rollout/rollout_panel.h"

namespace evenkeel::ui {

namespace {

struct RolloutModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::RolloutMode)
};

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

/// The grid at the second of the clock. It has the keys of the plan's grid; out of sight it doesn't
/// follow.
DomainPanel *newClockedGrid(const ModeParts &parts, RolloutPanel &rollout, QWidget *page) {
    auto *grid = new DomainPanel(&parts.selection, page);
    for (QWidget *part : grid->findChildren<QWidget *>()) {
        if (const QString name = part->objectName(); !name.isEmpty() && !name.startsWith(u"qt_"))
            part->setObjectName(QStringLiteral("rollout") + name.left(1).toUpper() + name.mid(1));
    }
    grid->grid()->setAccessibleName(RolloutModeWords::tr("Rollout grid"));
    auto *plans = parts.panels.of<DomainPanel>();
    QObject::connect(plans, &DomainPanel::keysChanged, grid, [grid, plans] {
        if (grid->keys() != plans->keys())
            grid->setKeys(plans->keys());
    });
    QObject::connect(grid, &DomainPanel::keysChanged, plans, [grid, plans] {
        if (grid->keys() != plans->keys())
            plans->setKeys(grid->keys());
    });
    QObject::connect(&rollout, &RolloutPanel::stillChanged, grid,
                     [grid, &rollout] { grid->setStill(rollout.still()); });
    QObject::connect(grid, &DomainPanel::planRequested, &rollout,
                     [&rollout] { rollout.setSecond(0); });
    Panels &panels = parts.panels;
    const auto show = [grid, plans, &rollout, &panels](const Scene &scene) {
        if (panels.mode() != Mode::Rollout)
            return;
        const QSignalBlocker quiet(grid); // the plan's keys count, not the usual ones
        grid->setScene(scene, rolledOut(scene));
        if (grid->keys() != plans->keys())
            grid->setKeys(plans->keys());
        grid->setStill(rollout.still());
    };
    panels.follow(show);
    QObject::connect(&panels, &Panels::modeChanged, grid,
                     [show, &workspace = parts.workspace] { show(workspace.scene()); });
    return grid;
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
    auto *tabs = new QTabWidget(page);
    tabs->setObjectName(QStringLiteral("rolloutTabs"));
    tabs->setDocumentMode(true);
    tabs->addTab(rollout, RolloutModeWords::tr("Rollout"));
    tabs->addTab(history, RolloutModeWords::tr("Revisions"));
    PanelHeader *header = nullptr;
    QWidget *budgets =
        ModePage::titled(RolloutModeWords::tr("Budgets"), rollout->budgets(), &header);
    header->setDetail(RolloutModeWords::tr("of the next pass"));
    QSplitter *moment =
        page->split(QStringLiteral("rolloutMoment"), Qt::Horizontal,
                    {newClockedGrid(parts, *rollout, page), budgets}, {{0, 300}, {0, 360}});
    page->split(QStringLiteral("rolloutSides"), Qt::Vertical, {moment, tabs}, {{310, 0}, {420, 0}});
    return page;
}

} // namespace evenkeel::ui

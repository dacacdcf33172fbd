// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QTabWidget>

#include "ui/changes/changes_panel.h"
#include "ui/base/widget_setup.h"
#include "ui/charts/charts_panel.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/pick_bar.h"
#include "ui/frame/window_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"
#include "ui/modes/modes.h"
#include "ui/policy/policy_editor.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastClustersWidth = 150; // for a mark and a name

struct PlanModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlanMode)
};

Panes *clustersSide(ModePage &page, const ModeParts &parts) {
    auto *inventory = parts.panels.add(new InventoryPanel(
        parts.selection, parts.workspace, parts.settings, *QGuiApplication::clipboard(), &page));
    PanelHeader *header = nullptr;
    QWidget *inventoryPane = titledPane(PlanModeWords::tr("Inventory"), inventory, &header);
    header->setDetail(inventory->summary());
    QObject::connect(inventory, &InventoryPanel::summaryChanged, header, &PanelHeader::setDetail);
    auto *labels =
        parts.panels.add(new LabelPalette(parts.selection, parts.workspace, parts.settings, &page));
    PanelHeader *labelsHeader = nullptr;
    QWidget *labelsPane = titledPane(PlanModeWords::tr("Labels"), labels, &labelsHeader);
    labelsHeader->setDetail(PlanModeWords::tr("drag onto clusters, rows, cells"));
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
    tabs->addTab(charts, PlanModeWords::tr("Skew"));
    tabs->addTab(decisions, PlanModeWords::tr("Decisions"));
    tabs->addTab(why, PlanModeWords::tr("Why"));
    tabs->addTab(changes, PlanModeWords::tr("Edits"));
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

} // namespace

ModePage *newPlanMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    Panes *clusters = clustersSide(*page, parts);
    auto *domains = parts.panels.add(new DomainPanel(&parts.selection, page));
    auto *policy = parts.panels.add(new PolicyEditor(page));
    Panes *plan = page->split(QStringLiteral("planSides"), Qt::Horizontal,
                              {clusters, domains, policy}, {{264, 0, 244}, {330, 0, 330}});
    page->split(QStringLiteral("planAnswers"), Qt::Vertical, {plan, answers(*page, parts)},
                {{0, 212}, {0, 338}});
    followScenes(parts.panels);
    policy->setVisible(parts.actions.togglePolicy->isChecked());
    QObject::connect(parts.actions.togglePolicy, &QAction::toggled, policy, &QWidget::setVisible);
    return page;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/pod_panels.h"

#include <utility>

#include <QTabWidget>

#include "ui/base/widget_setup.h"
#include "ui/charts/charts_panel.h"
#include "ui/domains/domain_panel.h"
#include "ui/base/label_names.h"
#include "ui/pods/node_content.h"
#include "ui/pods/nodes_panel.h"
#include "ui/pods/pod_decisions_panel.h"
#include "ui/pods/pod_why_panel.h"
#include "ui/pods/what_if_panel.h"
#include "ui/frame/pick_bar.h"
#include "ui/workload/workload_editor.h"

namespace evenkeel::ui {

namespace {

std::vector<ChartData> chartsOf(const PodScene &scene) {
    std::vector<ChartData> charts;
    if (!scene.isPlanned() || !scene.detail || scene.detail->plan != scene.plan)
        return charts;
    std::vector<std::string_view> keys;
    for (const fleet::StringId id : scene.plan->nodes->labelKeys())
        keys.push_back(scene.plan->nodes->text(id));
    const auto &skews = scene.plan->skews;
    for (const spread::SpreadView &spread : scene.detail->spreads) {
        const std::size_t number = charts.size();
        ChartData chart = chartOf(
            spread, keys, number < skews.size() ? skews[number] : std::vector<std::int64_t>(),
            scene.step);
        chart.units = &nodeUnits();
        if (chart.withoutKey > 0)
            addBarWithoutKey(chart, podsWithoutLabel(scene, chart.topologyKey));
        charts.push_back(std::move(chart));
    }
    return charts;
}

} // namespace

PodPanels::PodPanels(ClusterSelection &selection, QAction &previous, QAction &next, QWidget &page)
    : QObject(&page), nodes(new NodesPanel(selection, &page)),
      grid(new DomainPanel(nodeUnits(), &selection, &page)),
      decisions(new PodDecisionsPanel(selection, &page)),
      charts(new ChartsPanel(&selection, &page)), why(new PodWhyPanel(selection, &page)),
      whatIfs(new WhatIfPanel(&page)), workload(new WorkloadEditor(&page)),
      replicaBar(new PickBar(previous, next, &page)), tabs(new QTabWidget(&page)) {
    setNames(*charts, "podCharts", tr("Pod charts"));
    charts->setEmptyText(tr("No topology spread constraint to chart."));
    replicaBar->setName(QStringLiteral("replicaScrubber"), tr("Replica scrubber"));
    tabs->setObjectName(QStringLiteral("podTabs"));
    tabs->setDocumentMode(true);
    tabs->addTab(decisions, tr("Decisions"));
    tabs->addTab(charts, tr("Skew"));
    tabs->addTab(why, tr("Why"));
    tabs->addTab(whatIfs, tr("What if"));
    tabs->setCurrentWidget(decisions);
    tabs->setCornerWidget(replicaBar);
    connect(nodes, &NodesPanel::filterEdited, this, &PodPanels::shareFilter);
}

void PodPanels::setScene(const PodScene &scene) {
    nodes->setScene(scene);
    if (scene.plan)
        grid->setSource(nodeSource(scene), nodes->filteredNodes());
    decisions->setScene(scene);
    why->setScene(scene);
    whatIfs->setScene(scene);
    charts->setCharts(chartsOf(scene), scene.plan ? scene.plan->nodes : nullptr);
    const std::size_t steps = scene.isPlanned() ? scene.plan->steps() : 0;
    QString text;
    if (steps > 0 && scene.step == 0) {
        text = tr("before replica 1 of %1").arg(steps);
    } else if (steps > 0) {
        const auto &node = scene.plan->placing.placements[scene.step - 1].node;
        const QString place =
            node ? toQString(scene.plan->inventory->cluster->nodes[*node].name) : tr("Pending");
        text = tr("replica %1 of %2 · %3").arg(scene.step).arg(steps).arg(place);
    }
    replicaBar->setSteps(steps, scene.step, text);
}

void PodPanels::shareFilter() {
    grid->setFilter(nodes->filteredNodes());
}

} // namespace evenkeel::ui

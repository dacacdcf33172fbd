// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/pods_stage.h"

#include <QAction>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"
#include "ui/charts/charts_panel.h"
#include "ui/desks/editor_desks.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/panels.h"
#include "ui/frame/pick_bar.h"
#include "ui/frame/verdict_label.h"
#include "ui/pods/nodes_panel.h"
#include "ui/pods/pod_decisions_panel.h"
#include "ui/pods/pod_why_panel.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

PodsStage::PodsStage(Workspace &workspace) : m_workspace(workspace), m_pods(workspace) {}

void PodsStage::setUp(Panels &panels, MainToolBar &toolBar) {
    m_panels = &panels;
    m_toolBar = &toolBar;
    m_desk = new WorkloadDesk(m_workspace, m_pods, panels);
    PodPanels &pods = *panels.of<PodPanels>();
    connect(&m_pods, &PodPlanning::sceneChanged, this, &PodsStage::show);
    connect(&toolBar, &MainToolBar::workloadChosen, &m_pods,
            qOverload<int>(&PodPlanning::setWorkload));
    connect(pods.replicaBar, &PickBar::picksChosen, &m_pods, &PodPlanning::setStep);
    connect(pods.charts, &ChartsPanel::pickChosen, &m_pods, &PodPlanning::setStep);
    connect(pods.nodes, &NodesPanel::whyRequested, this, &PodsStage::askWhy);
    connect(pods.decisions, &PodDecisionsPanel::whyRequested, this, &PodsStage::askWhy);
    connect(pods.grid->grid(), &DomainGrid::clusterActivated, this, &PodsStage::askWhy);
    connect(m_desk, &WorkloadDesk::told, this, &PodsStage::told);
    connect(m_desk, &WorkloadDesk::requested, this, &PodsStage::workloadRequested);
}

void PodsStage::show() {
    const PodScene scene = m_pods.scene();
    if (m_toolBar->shownWorkload() != scene.workload)
        m_toolBar->showWorkload(scene.workload);
    if (!m_panels->isPods())
        return;
    m_panels->of<PodPanels>()->setScene(scene);
    m_desk->show(scene);
    Q_EMIT shown();
}

bool PodsStage::hasNodes() const {
    const auto &inventory = m_workspace.objects()->podInventory;
    return inventory && !inventory->cluster->nodes.empty();
}

void PodsStage::fillWorkloads() {
    const auto &inventory = m_workspace.objects()->podInventory;
    QStringList names;
    for (std::size_t row = 0; inventory && row < inventory->workloads.size(); ++row)
        names << toQString(pod_scheduling::displayName(inventory->workloads[row]->workload));
    m_toolBar->setWorkloads(names, m_pods.scene().workload);
}

void PodsStage::showVerdict() {
    const PodScene scene = m_pods.scene();
    m_toolBar->setVerdict(verdictOf(scene), scene.isStale);
}

void PodsStage::askWhy(const QString &node) {
    PodWhyPanel &why = *m_panels->of<PodPanels>()->why;
    m_panels->bringUp(&why);
    if (node.isEmpty())
        why.focusNode();
    else
        why.setNode(node);
}

void PodsStage::askWhySelected() {
    askWhy(m_selection.names().size() == 1 ? *m_selection.names().begin() : QString());
}

} // namespace evenkeel::ui

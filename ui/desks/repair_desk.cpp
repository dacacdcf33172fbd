// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/repair_desk.h"

#include "ui/decisions/why_panel.h"
#include "ui/document/edits/proposed_edits.h"
#include "ui/document/workspace.h"
#include "ui/frame/panels.h"
#include "ui/losses/losses_panel.h"
#include "ui/problems/findings_panel.h"
#include "ui/repair/repair_panel.h"
#include "ui/rollout/rollout_panel.h"

namespace evenkeel::ui {

RepairDesk::RepairDesk(Workspace &workspace, Panels &panels)
    : QObject(&panels), m_workspace(workspace), m_panels(panels) {
    connect(panels.of<RepairPanel>(), &RepairPanel::stepRequested, this, &RepairDesk::make);
    connect(panels.of<RepairPanel>(), &RepairPanel::evictionsRequested, this,
            &RepairDesk::rehearse);
    connect(panels.of<WhyPanel>(), &WhyPanel::repairRequested, this,
            [this](const QString &cluster) { repair({"picked(" + cluster.toStdString() + ")"}); });
    connect(panels.of<LossesPanel>(), &LossesPanel::repairRequested, this,
            [this](const QString &goal, int placement) {
                repair({"placed", goal.toStdString()}, placement);
            });
    connect(panels.of<FindingsPanel>(), &FindingsPanel::repairRequested, this,
            [this](int placement) { repair({"placed"}, placement); });
}

void RepairDesk::repair(const std::vector<std::string> &goals, int placement) {
    if (placement >= 0)
        m_workspace.setPlacement(placement);
    auto *panel = m_panels.of<RepairPanel>();
    m_panels.bringUp(panel);
    panel->setScene(m_workspace.scene());
    panel->ask(goals);
}

void RepairDesk::rehearse(const QStringList &clusters, int placement) {
    m_workspace.setPlacement(placement);
    std::vector<std::string> names;
    for (const QString &cluster : clusters)
        names.push_back(cluster.toStdString());
    auto *rollout = m_panels.of<RolloutPanel>();
    m_panels.bringUp(rollout);
    rollout->rehearseEvictions(names);
    rollout->setPage(RolloutPanel::Page::Evictions);
}

/// New clusters come behind those that are edited: of one undo step all clusters change or join.
void RepairDesk::make(const repair::Step &step, int placement, const QString &words) {
    Edit edit = editOf(*m_workspace.objects(), placement, step.edit, words);
    Edit joining;
    auto row = static_cast<std::uint32_t>(m_workspace.objects()->fleet.size());
    for (const fleet::Cluster &cluster : step.joining)
        joining.clusters.push_back({{fleet::ClusterIndex{row++}, std::nullopt, cluster}, {}});
    if (edit.clusters.empty()) {
        edit.clusters = std::move(joining.clusters);
        joining.clusters.clear();
    }
    m_workspace.push(edit);
    if (!joining.clusters.empty()) {
        joining.text = words;
        m_workspace.push(joining);
    }
    if (placement >= 0)
        m_workspace.setPlacement(placement); // whose verdict then shows what it did
}

} // namespace evenkeel::ui

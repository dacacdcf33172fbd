// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/scenario_desk.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/decisions/why_panel.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/texts/object_texts.h"
#include "ui/document/workspace.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/frame/panels.h"
#include "ui/losses/losses_panel.h"
#include "ui/models/placement_summary.h"
#include "ui/problems/findings_panel.h"
#include "ui/repair/repair_panel.h"
#include "ui/rollout/rollout_panel.h"
#include "ui/scenarios/scenarios_panel.h"

namespace evenkeel::ui {

ScenarioDesk::ScenarioDesk(Workspace &workspace, Panels &panels)
    : QObject(&panels), m_workspace(workspace) {
    auto *panel = panels.of<ScenariosPanel>();
    connect(panel, &ScenariosPanel::keepRequested, this, &ScenarioDesk::keep);
    connect(panel, &ScenariosPanel::switchRequested, this, &ScenarioDesk::switchTo);
    connect(panel, &ScenariosPanel::renameRequested, this, &ScenarioDesk::rename);
    connect(panel, &ScenariosPanel::dropRequested, this,
            [this](const ObjectId &id) { m_workspace.removeDocument(id); });
    connect(panel, &ScenariosPanel::stepRequested, this, &ScenarioDesk::takeOver);
    connect(panel, &ScenariosPanel::placementRequested, this, &ScenarioDesk::show);
    connect(panels.of<LossesPanel>(), &LossesPanel::whatIfRequested, this,
            &ScenarioDesk::makeWhatIf);
    connect(panels.of<DumpsPanel>(), &DumpsPanel::scenarioRequested, this,
            [this](const scenarios::Scenario &scenario) { add(named(scenario)); });
    connect(panels.of<RepairPanel>(), &RepairPanel::scenarioRequested, this,
            [this](const repair::Step &step, int placement, const QString &words) {
                const auto &placements = m_workspace.objects()->placements;
                add(named(repair::scenarioOf(step, placements[static_cast<std::size_t>(placement)],
                                             words.toStdString())));
            });
}

kube::Value ScenarioDesk::named(scenarios::Scenario scenario) const {
    scenario.name = freeScenarioName(*m_workspace.objects(), scenario.name);
    return documentOf(scenario);
}

/// What came of a text in the middle of typing is no edit to keep.
void ScenarioDesk::keep() {
    const OwnTexts halfTyped = m_workspace.halfTyped();
    if (!halfTyped.empty()) {
        Q_EMIT told(tr("No scenario is kept because it cannot be parsed yet: %1.")
                        .arg(wordsOf(halfTyped).join(QStringLiteral(", "))));
        return;
    }
    add(keptScenario(*m_workspace.baseline().objects, *m_workspace.objects()));
}

void ScenarioDesk::add(const kube::Value &document) {
    const auto added = m_workspace.addDocument(document);
    if (added)
        Q_EMIT told(
            tr("Scenario %1 is kept; saving writes it to a file.").arg(toQString(added->name)));
    else
        Q_EMIT told(spoken(added.error()));
}

void ScenarioDesk::switchTo(const scenarios::Scenario &scenario) {
    const QString name = toQString(scenario.name);
    push(editsTo(scenario, *m_workspace.baseline().objects, *m_workspace.objects(),
                 tr("Switch to scenario %1").arg(name)),
         tr("What is open is as opened, with the changes of %1.").arg(name));
}

void ScenarioDesk::rename(const ObjectId &id, const QString &name) {
    const kube::Value *document = documentOf(*m_workspace.objects(), id);
    if (document == nullptr)
        return;
    const auto done = m_workspace.editDocument(id, renamed(*document, name.toStdString()),
                                               tr("renamed to %1").arg(name));
    if (!done)
        Q_EMIT told(spoken(done.error()));
}

void ScenarioDesk::takeOver(const scenarios::Step &step) {
    const QString words = toQString(titleOf(step, spokenPhrases()));
    push(editsOf(step, *m_workspace.objects(), tr("Take over: %1").arg(words)),
         tr("Taken over: %1").arg(words));
}

/// What is lost is edited in the fleet, for all modes; undo brings it back.
void ScenarioDesk::makeWhatIf(const scenarios::Step &losses) {
    const QString words = toQString(losses.name);
    push(editsOf(losses, *m_workspace.objects(), tr("What if: %1").arg(words)),
         tr("All modes show what if: %1. Undo takes it back.").arg(words));
}

void ScenarioDesk::push(base::Result<std::vector<Edit>> edits, const QString &sentence) {
    if (!edits || edits->empty()) {
        Q_EMIT told(edits ? tr("It is so already; nothing was edited.") : spoken(edits.error()));
        return;
    }
    const QString text = edits->front().text;
    m_workspace.pushAsOne(std::move(*edits), text);
    Q_EMIT told(sentence);
}

void ScenarioDesk::show(const QString &placement) {
    m_workspace.setPlacement(placementNamed(*m_workspace.objects(), placement));
}

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/scenario_desk.h"

#include <utility>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/edits/proposed_edits.h"
#include "ui/document/workspace.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/frame/panels.h"
#include "ui/models/placement_summary.h"
#include "ui/repair/repair_panel.h"
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

void ScenarioDesk::keep() {
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
    auto edits = editsOf(step, *m_workspace.objects(), tr("Take over: %1").arg(words));
    if (edits)
        push(std::move(*edits), tr("Taken over: %1").arg(words));
    else
        Q_EMIT told(spoken(edits.error()));
}

void ScenarioDesk::push(std::vector<Edit> edits, const QString &sentence) {
    if (edits.empty()) {
        Q_EMIT told(tr("It is so already; nothing was edited."));
        return;
    }
    for (Edit &edit : edits)
        m_workspace.push(std::move(edit));
    Q_EMIT told(sentence);
}

void ScenarioDesk::show(const QString &placement) {
    const auto &placements = m_workspace.objects()->placements;
    for (std::size_t row = 0; row < placements.size(); ++row) {
        if (nameOf(placements[row]) == placement)
            m_workspace.setPlacement(static_cast<int>(row));
    }
}

} // namespace evenkeel::ui

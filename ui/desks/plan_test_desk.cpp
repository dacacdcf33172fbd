// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/plan_test_desk.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDockWidget>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/desks/shown_object.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/document/workspace.h"
#include "ui/frame/window_actions.h"
#include "ui/frame/window_panels.h"
#include "ui/losses/losses_panel.h"
#include "ui/plan_tests/plan_test_editor.h"
#include "ui/plan_tests/plan_test_problems.h"
#include "ui/plan_tests/plan_tests_panel.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

PlanTestDesk::PlanTestDesk(Workspace &workspace, WindowPanels &panels, const WindowActions &actions)
    : QObject(&panels), m_workspace(workspace), m_panels(panels) {
    connect(m_panels.planTest, &PlanTestEditor::documentEdited, this, &PlanTestDesk::edit);
    connect(m_panels.planTest, &PlanTestEditor::testChosen, this, &PlanTestDesk::choose);
    connect(m_panels.planTest, &PlanTestEditor::removalRequested, this, &PlanTestDesk::remove);
    connect(m_panels.planTests, &PlanTestsPanel::runChanged, this, &PlanTestDesk::showRun);
    connect(m_panels.planTests, &PlanTestsPanel::sourceRequested, this, &PlanTestDesk::showPlace);
    connect(m_panels.problems, &FindingsPanel::sourceRequested, this, &PlanTestDesk::showSource);
    connect(m_panels.planTestDock->toggleViewAction(), &QAction::triggered, this,
            [this](bool isWanted) {
                if (isWanted)
                    m_panels.showTab(m_panels.planTests);
            });
    connect(actions.keepPlan, &QAction::triggered, this,
            [this] { keep({}, m_workspace.placement()); });
    connect(m_panels.losses, &LossesPanel::keepRequested, this, &PlanTestDesk::keep);
    connect(&m_workspace, &Workspace::objectsChanged, this, &PlanTestDesk::show);
    connect(&m_workspace, &Workspace::textsChanged, this, &PlanTestDesk::show);
    show();
    showRun();
}

void PlanTestDesk::show() {
    std::vector<OtherKey> keys = keysOf(*m_workspace.objects(), &testKeyOf);
    m_shown = stillShown(m_shown, m_known, keys);
    m_known = std::move(keys);
    m_panels.planTest->setTests(m_known, m_shown);
    if (m_shown) {
        const ObjectKey key(*m_shown);
        m_panels.planTest->setTest(m_workspace.text(key), m_workspace.objects(),
                                   m_workspace.openedText(key));
    } else {
        m_panels.planTest->clear();
    }
    tellTypedProblems();
}

void PlanTestDesk::choose(const OtherKey &key) {
    m_shown = key;
    show();
}

void PlanTestDesk::edit(const EditedDocument &edited, const QString &what,
                        const QString &mergeKey) {
    if (!m_shown)
        return;
    const auto taken = m_workspace.editText(ObjectKey(*m_shown), edited, what, mergeKey);
    if (!taken)
        Q_EMIT told(spoken(taken.error()));
}

void PlanTestDesk::remove() {
    if (m_shown)
        m_workspace.removeOther(*m_shown);
}

/// Planning once more may take a while, so not here.
void PlanTestDesk::keep(const gate::Scenario &losses, int placement) {
    const auto objects = m_workspace.objects();
    if (placement < 0 || static_cast<std::size_t>(placement) >= objects->placements.size())
        return;
    m_keeping.start([this, objects, losses, placement](const std::stop_token &stop,
                                                       const JobRunner::Mail &mail) {
        const auto test = keptPlan(objects, static_cast<std::size_t>(placement), losses, stop);
        mail.deliver([this, test] { add(test); });
    });
}

void PlanTestDesk::add(const base::Result<kube::Value> &test) {
    const auto added =
        test ? m_workspace.addOther(*test) : base::Result<OtherKey>(tl::unexpected(test.error()));
    if (!added) {
        Q_EMIT told(spoken(added.error()));
        return;
    }
    choose(*added);
    m_panels.showTab(m_panels.planTests);
    Q_EMIT told(tr("Test %1 keeps it so; saving writes it to a file.").arg(toQString(added->name)));
}

void PlanTestDesk::showRun() {
    const PlanTestRun &run = *m_panels.planTests->run();
    m_panels.setPlanTestCount(static_cast<int>(run.passed()), static_cast<int>(run.cases.size()));
    m_panels.problems->setTestProblems(problemsOf(run));
}

void PlanTestDesk::tellTypedProblems() {
    Problems problems = m_shown ? typedProblems(m_panels.planTest->findings()) : Problems();
    for (Problem &problem : problems)
        problem.test = fullNameOf(ObjectKey(*m_shown));
    m_panels.problems->setTypedProblems(FindingsPanel::TypedIn::PlanTestEditor,
                                        std::move(problems));
}

void PlanTestDesk::showPlace(const OtherKey &test, const std::string &field) {
    choose(test);
    m_panels.planTestDock->show();
    m_panels.planTestDock->raise();
    m_panels.planTest->showInYaml(field);
}

void PlanTestDesk::showSource(const Problem &problem) {
    if (problem.test.empty())
        return;
    const std::vector<OtherKey> keys = keysOf(*m_workspace.objects(), &testKeyOf);
    const auto found = std::ranges::find(
        keys, problem.test, [](const OtherKey &key) { return fullNameOf(ObjectKey(key)); });
    if (found == keys.end())
        return;
    showPlace(*found, problem.field);
    if (problem.source == Problem::Source::Typed)
        m_panels.planTest->showYamlPlace(problem.where.line, problem.where.column);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/plan_test_desk.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QDockWidget>

#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
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

namespace {

std::vector<OtherKey> testsOf(const manifest::Objects &objects) {
    std::vector<OtherKey> keys;
    for (const objects::OtherObject &other : objects.others) {
        if (const auto key = testKeyOf(other.document))
            keys.push_back(*key);
    }
    return keys;
}

/// The one that is shown, which may have another name now: it keeps its place among the others.
std::optional<OtherKey> stillShown(const std::optional<OtherKey> &shown,
                                   const std::vector<OtherKey> &before,
                                   const std::vector<OtherKey> &now) {
    if (shown && std::ranges::find(now, *shown) != now.end())
        return shown;
    const auto place = shown ? std::ranges::find(before, *shown) : before.end();
    if (place != before.end() && before.size() == now.size())
        return now[static_cast<std::size_t>(place - before.begin())];
    return now.empty() ? std::nullopt : std::optional(now.front());
}

} // namespace

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
    std::vector<OtherKey> keys = testsOf(*m_workspace.objects());
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

/// What was found is of the text before; this is the newer news.
void PlanTestDesk::tellTypedProblems() {
    Problems problems;
    if (m_shown) {
        for (const FormFinding &finding : m_panels.planTest->findings()) {
            if (finding.kind != FormFinding::Kind::Syntax)
                continue;
            Problem problem;
            problem.source = Problem::Source::Typed;
            problem.rule = "yaml";
            problem.sentence = finding.message;
            problem.test = fullNameOf(ObjectKey(*m_shown));
            problem.where = {"", finding.line, finding.column};
            problems.push_back(std::move(problem));
        }
    }
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
    const std::vector<OtherKey> keys = testsOf(*m_workspace.objects());
    const auto found = std::ranges::find(
        keys, problem.test, [](const OtherKey &key) { return fullNameOf(ObjectKey(key)); });
    if (found == keys.end())
        return;
    showPlace(*found, problem.field);
    if (problem.source == Problem::Source::Typed)
        m_panels.planTest->showYamlPlace(problem.where.line, problem.where.column);
}

} // namespace evenkeel::ui

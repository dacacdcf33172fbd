// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_run.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>

#include "core/gate/placement_test.h"
#include "core/gate/settings_files.h"
#include "core/gate/suite.h"
#include "ui/base/hidden_refresh.h"
#include "ui/base/label_names.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

PlanTestCase caseOf(const gate::CaseResult &answered, const gate::PlacementTest &test,
                    const objects::OtherObject &object) {
    PlanTestCase shown;
    shown.test = editedIdOf(object.document, EditedSort::Test).value();
    shown.title = answered.title();
    shown.placement = answered.placement;
    shown.scenario = answered.scenario;
    shown.where = answered.where;
    if (answered.caseNumber)
        shown.field = test.cases[*answered.caseNumber].field;
    shown.failures = answered.failures;
    shown.notes = answered.notes;
    return shown;
}

/// A test that makes no sense.
PlanTestCase faultyCase(const objects::OtherObject &object, const manifest::Diagnostics &problems,
                        const base::Phrases &words) {
    PlanTestCase shown;
    shown.test = editedIdOf(object.document, EditedSort::Test).value();
    shown.title = shown.test.name;
    shown.where = object.where;
    shown.isRun = false;
    for (const api::Finding &problem : problems)
        shown.failures.push_back({{}, {}, said(problem, words), {}, problem.where});
    return shown;
}

/// A test that was read, or why it cannot be run.
struct ReadPlanTest {
    const objects::OtherObject *object = nullptr;
    manifest::Diagnostics problems;
    std::optional<std::size_t> number; // among those that are run
};

// Of edits, so that their plans come first.
constexpr std::chrono::milliseconds kRestBeforeTests{120};

} // namespace

std::size_t PlanTestRun::passed() const {
    return static_cast<std::size_t>(std::ranges::count_if(cases, &PlanTestCase::isPassed));
}

bool hasPlanTests(const manifest::Objects &objects) {
    return std::ranges::any_of(objects.others, [](const objects::OtherObject &other) {
        return gate::isOwnDocument(other.document);
    });
}

namespace {

/// The tests by the clock of their settings.
std::map<std::optional<kube::Time>, std::vector<std::size_t>>
byClock(const std::vector<gate::PlacementTest> &tests) {
    std::map<std::string, std::optional<kube::Time>> clocks; // by folder
    std::map<std::optional<kube::Time>, std::vector<std::size_t>> numbers;
    for (std::size_t i = 0; i < tests.size(); ++i) {
        const std::string &file = tests[i].where.file;
        const auto [clock, isNew] = clocks.try_emplace(file.substr(0, file.rfind('/') + 1));
        if (isNew && !file.empty())
            clock->second = gate::settingsNear(file).now;
        numbers[clock->second].push_back(i);
    }
    return numbers;
}

/// The answers to each test; nothing if stopped.
std::optional<std::vector<std::vector<gate::CaseResult>>>
answersOf(const std::shared_ptr<const manifest::Objects> &objects, const HubSelection *selection,
          const std::vector<gate::PlacementTest> &tests, const std::stop_token &stop) {
    gate::SuiteOptions options;
    options.words = spokenPhrases();
    options.readFleet = gate::withFleetBelow;
    if (selection && !selection->read.servedProblem)
        options.served = selection->read.served;
    std::vector<std::vector<gate::CaseResult>> answers(tests.size());
    for (const auto &[clock, numbers] : byClock(tests)) {
        std::vector<gate::PlacementTest> some;
        for (const std::size_t number : numbers)
            some.push_back(tests[number]);
        options.known.now = clock;
        auto result = gate::run(withSelected(objects, selection), some, options, stop);
        if (!result)
            return std::nullopt;
        for (gate::CaseResult &one : result->cases)
            answers[numbers[one.number]].push_back(std::move(one));
    }
    return answers;
}

} // namespace

std::shared_ptr<const PlanTestRun>
runPlanTests(std::shared_ptr<const manifest::Objects> objects,
             const std::shared_ptr<const HubSelection> &selection, const std::stop_token &stop) {
    auto run = std::make_shared<PlanTestRun>();
    run->objects = objects;
    std::vector<ReadPlanTest> read;
    gate::ReadTests tests;
    for (const objects::OtherObject &other : objects->others) {
        if (!gate::isOwnDocument(other.document))
            continue;
        tests.problems.clear();
        const std::size_t before = tests.tests.size();
        gate::readTest(other.document, other.where, tests);
        if (!editedIdOf(other.document, EditedSort::Test)) {
            std::ranges::move(tests.problems, std::back_inserter(run->faults));
            continue;
        }
        read.push_back({&other, std::move(tests.problems), std::nullopt});
        if (tests.tests.size() > before)
            read.back().number = before;
    }
    const auto answers = answersOf(objects, selection.get(), tests.tests, stop);
    if (!answers)
        return nullptr;
    for (const ReadPlanTest &one : read) {
        if (!one.number) {
            run->cases.push_back(faultyCase(*one.object, one.problems, spokenPhrases()));
            continue;
        }
        for (const gate::CaseResult &answer : (*answers)[*one.number])
            run->cases.push_back(caseOf(answer, tests.tests[*one.number], *one.object));
    }
    return run;
}

base::Result<Value> keptPlan(std::shared_ptr<const manifest::Objects> objects,
                             std::size_t placement, const scenarios::Step &losses,
                             const std::stop_token &stop) {
    const gate::World world{objects, {}, spokenPhrases(), {}, {}};
    auto evidence = gate::Evidence::of(world, objects->placements[placement], losses, stop);
    if (!evidence)
        return tl::unexpected(evidence.error());
    if (!evidence->error().empty())
        return tl::unexpected(base::Error{base::ErrorCode::Scheduling, evidence->error(), {}});
    if (evidence->clusters().empty())
        return tl::unexpected(base::Error{
            base::ErrorCode::Invalid,
            PlanTestSearch::tr("No cluster would run it: there is nothing to keep.").toStdString(),
            {}});
    return gate::testOf(*evidence);
}

PlanTestSearch::PlanTestSearch(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_run(std::make_shared<const PlanTestRun>()) {
    callAfter(m_later, kRestBeforeTests, this, &PlanTestSearch::search);
    connect(&workspace, &Workspace::objectsChanged, this, [this] {
        m_runner.cancel();
        m_later.start();
        Q_EMIT busyChanged();
    });
    connect(&m_runner, &JobRunner::finished, this, &PlanTestSearch::busyChanged);
    if (hasPlanTests(*workspace.objects()))
        m_later.start();
}

void PlanTestSearch::setSelection(std::shared_ptr<const HubSelection> selection) {
    if (selection == m_selection)
        return;
    m_selection = std::move(selection);
    m_runner.cancel();
    m_later.start();
    Q_EMIT busyChanged();
}

void PlanTestSearch::search() {
    const auto objects = m_workspace.objects();
    if (!hasPlanTests(*objects)) {
        auto none = std::make_shared<PlanTestRun>();
        none->objects = objects;
        take(std::move(none));
        Q_EMIT busyChanged();
        return;
    }
    m_runner.start([this, objects, selection = m_selection](const std::stop_token &stop,
                                                            const JobRunner::Mail &mail) {
        if (auto run = runPlanTests(objects, selection, stop))
            mail.deliver([this, run] { take(run); });
    });
    Q_EMIT busyChanged();
}

void PlanTestSearch::take(std::shared_ptr<const PlanTestRun> run) {
    m_run = std::move(run);
    Q_EMIT runChanged();
}

} // namespace evenkeel::ui

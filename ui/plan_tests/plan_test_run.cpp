// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/plan_tests/plan_test_run.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QCoreApplication>

#include "core/api/field_path.h"
#include "core/gate/placement_test.h"
#include "core/gate/suite.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"
#include "ui/models/findings_model.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

QString stateText(const PlanTestRow &row) {
    if (!row.test->isRun)
        return PlanTestsModel::tr("no sense");
    const auto count = static_cast<int>(row.test->claims.size());
    const auto kept = count - static_cast<int>(row.test->broken());
    if (row.claim != nullptr)
        return row.holds() ? PlanTestsModel::tr("holds") : PlanTestsModel::tr("broken");
    return kept == count ? PlanTestsModel::tr("holds")
                         : PlanTestsModel::tr("%1 of %2 hold").arg(kept).arg(count);
}

const base::SourceSpan &placeOf(const PlanTestRow &row) {
    return row.claim != nullptr ? row.claim->where : row.test->where;
}

CellLook stateLook(const PlanTestRow &row) {
    return {.tone = row.holds() ? Tone::Good : Tone::Warning,
            .isBold = !row.holds(),
            .sign = row.holds() ? QStringLiteral("✔ ") : QStringLiteral("✗ ")};
}

/// Loud only where a claim is broken.
CellLook reasonLook(const PlanTestRow &row) {
    return {.tone = row.claim != nullptr && !row.holds() ? Tone::Plain : Tone::Muted};
}

struct PlanTestRunWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PlanTestRun)
};

/// `atLeast: 6, atMost: 8`, as it would be typed.
std::string typedText(const Value &value) {
    std::string text;
    const auto append = [&text](const std::string &part) {
        text += text.empty() ? part : ", " + part;
    };
    const auto nested = [](const Value &part) {
        const bool isList = part.isArray() || part.isObject();
        return isList ? "(" + typedText(part) + ")" : typedText(part);
    };
    for (const Value &item : value.items())
        append(nested(item));
    for (const auto &[name, member] : value.members())
        append(name + ": " + nested(member));
    if (value.isBool())
        return value.asBool() ? "true" : "false";
    return value.isArray() || value.isObject() ? text : value.text();
}

std::string typedText(const Value &document, const std::string &field) {
    const Value *value = api::findValue(document, api::FieldPath::within(document, field));
    return value == nullptr ? std::string() : typedText(*value);
}

/// The claims of a case in the order of the test; a claim that fails twice is listed twice.
void takeClaims(const gate::TestCase &asked, const gate::CaseResult &answered,
                const Value &document, PlanTestCase &shown) {
    for (const gate::Claim &claim : asked.claims) {
        bool holds = true;
        for (const gate::Failure &failure : answered.failures) {
            if (failure.field != claim.field)
                continue;
            holds = false;
            shown.claims.push_back({claim.name, failure.wanted, failure.found, failure.why,
                                    failure.field, failure.where, false});
        }
        if (holds)
            shown.claims.push_back({claim.name,
                                    typedText(document, claim.field),
                                    {},
                                    {},
                                    claim.field,
                                    claim.where,
                                    true});
    }
}

/// What happens first does not fit, or there is nothing to hold the test against.
void takeOtherFailures(const gate::CaseResult &answered, PlanTestCase &shown) {
    for (const gate::Failure &failure : answered.failures) {
        const bool isShown = std::ranges::any_of(
            shown.claims, [&](const PlanTestClaim &claim) { return claim.field == failure.field; });
        if (!isShown)
            shown.claims.push_back({failure.claim, failure.wanted, failure.found, failure.why,
                                    failure.field, failure.where, false});
    }
}

PlanTestCase caseOf(const gate::CaseResult &answered, const gate::PlacementTest &test,
                    const objects::OtherObject &object) {
    PlanTestCase shown;
    shown.test = testIdOf(object.document).value();
    shown.title = answered.title();
    shown.placement = answered.placement;
    shown.scenario = answered.scenario;
    shown.where = answered.where;
    if (answered.caseNumber) {
        const gate::TestCase &asked = test.cases[*answered.caseNumber];
        shown.field = asked.field;
        // Where what happens first does not fit, nothing was held against anything.
        const bool isHeld =
            std::ranges::none_of(answered.failures, [](const gate::Failure &failure) {
                return failure.claim == "when";
            });
        if (isHeld)
            takeClaims(asked, answered, object.document, shown);
    }
    takeOtherFailures(answered, shown);
    return shown;
}

/// A test that makes no sense.
PlanTestCase faultyCase(const objects::OtherObject &object, const manifest::Diagnostics &problems,
                        const base::Phrases &words) {
    PlanTestCase shown;
    shown.test = testIdOf(object.document).value();
    shown.title = shown.test.name;
    shown.where = object.where;
    shown.isRun = false;
    for (const api::Finding &problem : problems)
        shown.claims.push_back({{}, {}, said(problem, words), {}, {}, problem.where, false});
    return shown;
}

/// A test that was read, or why it cannot be run.
struct ReadPlanTest {
    const objects::OtherObject *object = nullptr;
    manifest::Diagnostics problems;
    std::optional<std::size_t> number; // among those that are run
};

constexpr std::chrono::milliseconds kRest{120}; // of edits, so that their plans come first

} // namespace

PlanTestsModel::PlanTestsModel(QObject *parent)
    : TreeModel(parent), m_run(std::make_shared<const PlanTestRun>()) {
    using Row = PlanTestRow;
    const auto ofClaim = [](std::string PlanTestClaim::*text) {
        return [text](const Row &row) {
            return row.claim != nullptr ? toQString(row.claim->*text) : QString();
        };
    };
    setColumns(
        {{.title = tr("Test"),
          .text =
              [](const Row &row) {
                  return toQString(row.claim != nullptr ? row.claim->name : row.test->title);
              },
          .look = [](const Row &row) { return CellLook{.isBold = row.claim == nullptr}; },
          .width = 36},
         {.title = tr("State"), .text = stateText, .look = stateLook, .width = 16},
         {.title = tr("Wanted"),
          .text =
              [](const Row &row) {
                  return toQString(row.claim != nullptr ? row.claim->wanted : row.test->scenario);
              },
          .look = reasonLook,
          .width = 36},
         {.title = tr("Found"),
          .text = ofClaim(&PlanTestClaim::found),
          .look = [](const Row &) { return CellLook{Tone::Warning}; },
          .width = 24},
         {.title = tr("Why"), .text = ofClaim(&PlanTestClaim::why), .look = reasonLook},
         {.title = tr("Where"),
          .text = [](const Row &row) { return describe(placeOf(row)); },
          .tip = [](const Row &row) { return fullPlace(placeOf(row)); },
          .look = [](const Row &) { return CellLook{.tone = Tone::Accent, .isUnderlined = true}; },
          .width = 18}});
}

void PlanTestsModel::setRun(std::shared_ptr<const PlanTestRun> run) {
    const auto before = std::exchange(m_run, std::move(run)); // until its rows are gone
    showRun();
}

void PlanTestsModel::setShowsBrokenOnly(bool isWanted) {
    m_showsBrokenOnly = isWanted;
    showRun();
}

void PlanTestsModel::showRun() {
    std::vector<Branch> tests;
    for (const PlanTestCase &test : m_run->cases) {
        if (m_showsBrokenOnly && test.isPassed())
            continue;
        tests.push_back({{&test}});
        for (const PlanTestClaim &claim : test.claims) {
            if (!m_showsBrokenOnly || !claim.holds)
                tests.back().leaves.push_back({&test, &claim});
        }
    }
    setBranches(std::move(tests));
}

QModelIndex PlanTestsModel::indexOf(const ObjectId &test, const std::string &title,
                                    const std::string &field) const {
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex found = index(row, 0);
        if (rowAt(found).test->test != test || rowAt(found).test->title != title)
            continue;
        for (int claim = 0; claim < rowCount(found); ++claim) {
            if (rowAt(index(claim, 0, found)).claim->field == field)
                return index(claim, 0, found);
        }
        return found;
    }
    return {};
}

std::size_t PlanTestCase::broken() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(claims, [](const PlanTestClaim &claim) { return !claim.holds; }));
}

std::size_t PlanTestRun::passed() const {
    return static_cast<std::size_t>(std::ranges::count_if(cases, &PlanTestCase::isPassed));
}

bool hasPlanTests(const manifest::Objects &objects) {
    return std::ranges::any_of(objects.others, [](const objects::OtherObject &other) {
        return testIdOf(other.document).has_value();
    });
}

std::shared_ptr<const PlanTestRun>
runPlanTests(std::shared_ptr<const manifest::Objects> objects,
             const std::shared_ptr<const HubSelection> &selection, const std::stop_token &stop) {
    const base::Phrases words = spokenPhrases();
    auto run = std::make_shared<PlanTestRun>();
    run->objects = objects;
    std::vector<ReadPlanTest> read;
    gate::ReadTests tests;
    for (const objects::OtherObject &other : objects->others) {
        if (!testIdOf(other.document))
            continue;
        tests.problems.clear();
        const std::size_t before = tests.tests.size();
        gate::readTest(other.document, other.where, tests);
        read.push_back({&other, std::move(tests.problems), std::nullopt});
        if (tests.tests.size() > before)
            read.back().number = before;
    }
    gate::SuiteOptions options;
    options.words = words;
    if (selection && !selection->read.servedProblem)
        options.served = selection->read.served;
    const auto result =
        gate::run(withSelected(objects, selection.get()), tests.tests, options, stop);
    if (!result)
        return nullptr;
    auto answered = result->cases.begin();
    for (const ReadPlanTest &one : read) {
        if (!one.number)
            run->cases.push_back(faultyCase(*one.object, one.problems, words));
        for (; one.number && answered != result->cases.end() && answered->number == *one.number;
             ++answered)
            run->cases.push_back(caseOf(*answered, tests.tests[*one.number], *one.object));
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
        return tl::unexpected(
            base::Error{base::ErrorCode::Invalid,
                        PlanTestRunWords::tr("No cluster would run it: there is nothing to keep.")
                            .toStdString(),
                        {}});
    return gate::testOf(*evidence);
}

PlanTestSearch::PlanTestSearch(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_run(std::make_shared<const PlanTestRun>()) {
    m_later.setSingleShot(true);
    m_later.setInterval(kRest);
    connect(&m_later, &QTimer::timeout, this, &PlanTestSearch::search);
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

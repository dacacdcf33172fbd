// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/check_run.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/lint_findings.h"
#include "app/evenkeelctl/checks/responsible_changes.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/kustomize.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/terminal.h"
#include "core/gate/suite.h"
#include "core/insight/plan_facts.h"
#include "core/report/check_report.h"
#include "core/report/gate_changes.h"

// The steps of a check: what is found, and which change brings it.
namespace evenkeel::ctl {

using lint::Level;

void addPlanFindings(CheckRun &run) {
    run.findings.addRules({"not-scheduled"});
    for (const Planned &planned : run.plans) {
        run.findings.subjects.push_back(displayName(*planned.placement));
        if (planned.isFulfilled())
            continue;
        const std::string message = !planned.plan ? planned.plan.error().message
                                    : planned.plan->condition
                                        ? fmt::format("{}: {}", insight::verdictText(*planned.plan),
                                                      planned.plan->condition->message)
                                        : insight::verdictText(*planned.plan);
        run.findings.add({"not-scheduled", Level::Error, insight::idOf(*planned.placement),
                          placeOf(*run.objects, *planned.placement, "spec.policy"),
                          api::FieldPath("spec.policy"), message});
    }
}

namespace {

gate::SuiteResult suiteOf(const CheckRun &run,
                          const std::shared_ptr<const objects::Objects> &objects,
                          std::span<const gate::PlacementTest> tests,
                          const gate::FleetReader &readFleet) {
    gate::SuiteOptions options;
    options.readFleet = readFleet;
    options.known.now = run.settings.now;
    options.served = run.loaded->served;
    ProgressLine progress("testing");
    return *gate::run(objects, tests, options, {}, std::ref(progress));
}

gate::SuiteResult suiteOf(const CheckRun &run,
                          const std::shared_ptr<const objects::Objects> &objects,
                          std::span<const gate::PlacementTest> tests) {
    return suiteOf(run, objects, tests, fleetReader(run.folder));
}

/// Files of a fleet, seen from a test.
std::vector<std::string> fleetPaths(const gate::PlacementTest &test) {
    std::vector<std::string> paths;
    for (const std::string &file : test.fleet)
        paths.push_back((std::filesystem::path(test.where.file).parent_path() / file)
                            .lexically_normal()
                            .string());
    return paths;
}

/// A test that fails on its fleet before the change, and holds on the one that the change brings,
/// asks for less. A fleet among the files that are checked is compared itself.
void addFleetsBefore(CheckRun &run) {
    if (!run.base)
        return;
    std::vector<gate::PlacementTest> tests = gate::readTests(run.base->loaded.objects).tests;
    std::erase_if(tests, [](const gate::PlacementTest &test) { return test.fleet.empty(); });
    if (tests.empty())
        return;
    const gate::SuiteResult before =
        suiteOf(run, run.objects, tests, fleetReader(run.folder, &run.base->tree));
    std::set<std::string> passed;
    for (const gate::CaseResult &is : run.tests->cases)
        if (is.isPassed())
            passed.insert(is.title());
    for (const gate::CaseResult &was : before.cases) {
        if (was.isPassed() || !passed.contains(was.title()))
            continue;
        const gate::PlacementTest &test = tests[was.number];
        const std::vector<std::string> paths = fleetPaths(test);
        const bool isChecked = std::ranges::all_of(paths, [&run](const std::string &path) {
            return std::ranges::find(run.objects->clusterFiles, path) !=
                   run.objects->clusterFiles.end();
        });
        run.findings.addRules({"test-weakened"});
        run.findings.add(test.name,
                         {std::string("test-weakened"),
                          isChecked ? Level::Warning : Level::Error,
                          {},
                          {paths.front(), 1, 1},
                          {},
                          fmt::format("The test holds on the fleet that the change brings, not on "
                                      "the one before it: {}",
                                      report::failureText(was.failures.front()))});
    }
}

/// What a change no longer expects still holds until it is merged.
void addTestsBefore(const CheckRun &run, std::vector<gate::PlacementTest> &tests) {
    if (!run.base)
        return;
    const manifest::Objects &before = run.base->loaded.objects;
    const std::set<std::string> loosened = report::loosenedTests(before, *run.objects);
    for (gate::PlacementTest &test : gate::readTests(before).tests) {
        if (loosened.contains(test.name))
            tests.push_back(std::move(test));
    }
}

/// Drops tests of placements in unreadable files, which are findings already.
void dropUnread(const CheckRun &run, std::vector<gate::PlacementTest> &tests) {
    if (!run.base)
        return;
    const manifest::Objects &before = run.base->loaded.objects;
    std::set<std::string> unread;
    for (const placement::Placement &placement : before.placements) {
        if (isUnread(run.findings, placeOf(before, placement, "metadata").file))
            unread.insert(displayName(placement));
    }
    std::erase_if(tests, [&unread](gate::PlacementTest &test) {
        return std::erase_if(test.placements,
                             [&unread](const std::string &name) { return unread.contains(name); }) >
                   0 &&
               test.placements.empty();
    });
}

bool isTrap(const CheckRun &run, const std::shared_ptr<manifest::Objects> &objects,
            const report::ReportedFinding &finding, const std::string &placement) {
    PlanningOptions planning = withoutUnselected(run.planning);
    planning.placements = {placement};
    bool isFound = false;
    const auto look = [&](Planned &planned) {
        lintPlanned(*objects, planned);
        isFound = finding.rule == "not-scheduled"
                      ? !planned.isFulfilled()
                      : std::ranges::find(planned.traps, finding.rule, &lint::Finding::rule) !=
                            planned.traps.end();
    };
    return planAll(*objects, planning, {look, {}}) && isFound;
}

bool isOfTest(const CheckRun &run, const std::shared_ptr<manifest::Objects> &objects,
              const report::ReportedFinding &finding, const gate::PlacementTest &test) {
    const auto result = suiteOf(run, objects, std::span(&test, 1));
    return hasSame(report::testFindings(result).findings, finding);
}

bool isOfRule(const CheckRun &run, const std::shared_ptr<manifest::Objects> &objects,
              const report::ReportedFinding &finding, const gate::Rule &rule) {
    const auto nowhere = [](const auto &...) { return base::SourceSpan(); };
    const auto result = suiteOf(run, objects, std::span(&rule.test, 1));
    return hasSame(report::ruleFindings(result, std::span(&rule, 1), nowhere).findings, finding);
}

/// How the check finds it on other objects: as a trap, a difference, by a rule or by a test.
CheckedChange::IsFound finderOf(const CheckRun &run, const report::ReportedFinding &finding,
                                const placement::Placement &placement) {
    using Made = const std::shared_ptr<manifest::Objects> &;
    const std::string name = displayName(placement);
    if (auto finder =
            changeFinder(run.before(), run.holder(), {{}, run.settings.now}, finding, placement))
        return finder;
    if (finding.rule == "not-scheduled" ||
        std::ranges::find(lint::rules(), finding.rule, &lint::Rule::id) != lint::rules().end())
        return [=, &run](Made made) { return isTrap(run, made, finding, name); };
    for (const gate::Rule &rule : run.rules) {
        if (rule.test.name == finding.rule)
            return [=, &run](Made made) { return isOfRule(run, made, finding, rule); };
    }
    for (const gate::PlacementTest &test : run.tried) {
        if (finding.subject.starts_with(test.name))
            return [=, &run](Made made) { return isOfTest(run, made, finding, test); };
    }
    return nullptr;
}

/// Of what names the files: the settings, or a file or folder of the command line.
base::SourceSpan placeOfFiles(const CheckRun &run) {
    base::SourceSpan place = run.own.placeOf("files");
    if (place.file.empty() && !run.input.paths.empty())
        place = {run.input.paths.front(), 1, 1};
    return place;
}

/// The file that had the clusters before the change, or what names the files.
base::SourceSpan placeOfFleet(const CheckRun &run) {
    if (run.base && !run.base->loaded.objects.clusterFiles.empty())
        return {run.base->loaded.objects.clusterFiles.front(), 1, 1};
    return placeOfFiles(run);
}

void addNothing(CheckRun &run, base::SourceSpan where, std::string message) {
    run.findings.addRules({"nothing-to-check"});
    run.findings.add(
        run.folder.empty() ? "." : run.folder,
        {"nothing-to-check", Level::Error, {}, std::move(where), {}, std::move(message)});
}

} // namespace

void runRules(CheckRun &run) {
    run.rules = run.base ? report::rulesOf(run.base->settings, run.own) : run.own.rules;
    std::vector<gate::PlacementTest> tests;
    for (const gate::Rule &rule : run.rules)
        tests.push_back(rule.test);
    if (!tests.empty())
        run.add(report::ruleFindings(suiteOf(run, run.objects, tests), run.rules,
                                     [&run](const kube::ObjectId &id, std::string_view field) {
                                         return placeOfObject(*run.objects, id, field);
                                     }));
}

void runTests(CheckRun &run) {
    gate::ReadTests tests = gate::readTests(*run.objects);
    run.addFaults("test", tests.problems);
    addTestsBefore(run, tests.tests);
    dropUnread(run, tests.tests);
    if (tests.tests.empty())
        return;
    run.tried = std::move(tests.tests);
    run.tests = suiteOf(run, run.objects, run.tried);
    run.add(report::testFindings(*run.tests));
    addFleetsBefore(run);
}

void placeFindings(const CheckRun &run, report::FindingReport &report) {
    if (!run.base && !run.hub)
        return;
    placeAtChanges(
        {run.before(),
         *run.objects,
         run.base ? &run.base->tree : nullptr,
         {{}, run.settings.now},
         [&run](const report::ReportedFinding &finding, const placement::Placement &placement) {
             return finderOf(run, finding, placement);
         }},
        report);
}

void placeBuilt(const CheckRun &run, std::vector<report::ReportedFinding> &findings) {
    const auto place = [&run](base::SourceSpan &where) {
        if (std::ranges::find(run.input.built, where.file) == run.input.built.end())
            return;
        if (std::string file = kustomizationOf(where.file); !file.empty())
            where = {std::move(file), 1, 1};
    };
    for (report::ReportedFinding &finding : findings) {
        place(finding.where);
        for (report::RelatedPlace &related : finding.related)
            place(related.where);
    }
}

bool hasSubject(CheckRun &run) {
    if (run.objects->placements.empty()) {
        printNotice("no placement " + run.loaded->where());
        addNothing(run, placeOfFiles(run), "There is no placement to check.");
        return false;
    }
    if (lacksClusters(*run.objects, run.planning)) {
        addNothing(run, placeOfFleet(run), "There is no MemberCluster to plan with.");
        return false;
    }
    return true;
}

void addMoves(const gate::SavedPlan &plan, const std::string &file, CheckRun &run) {
    run.findings.addRules({"plan-moved"});
    for (gate::Move &move : movesSince(plan, run.input, run.contents.get(), run.plans))
        run.findings.add(std::move(move.subject), {"plan-moved",
                                                   Level::Error,
                                                   {},
                                                   {file, 1, 1},
                                                   api::FieldPath(move.field),
                                                   std::move(move.sentence)});
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/checks/check_run.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/lint_findings.h"
#include "app/evenkeelctl/checks/responsible_changes.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/kustomize.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/terminal.h"
#include "core/fleet/cluster.h"
#include "core/gate/suite.h"
#include "core/insight/plan_facts.h"
#include "core/report/check_report.h"

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

/// Clusters that can be picked less than before, each with what it lacks.
std::vector<std::string> lostIn(const fleet::Fleet &is, const fleet::Fleet &was) {
    std::vector<std::string> lost;
    for (std::uint32_t row = 0; row < was.size(); ++row) {
        const fleet::ClusterIndex before{row};
        const std::string name(was.name(before));
        const auto now = is.find(name);
        if (!now) {
            lost.push_back(name);
            continue;
        }
        for (const fleet::LabelRef &label : was.labels(before)) {
            if (is.label(*now, was.text(label.key)) != was.text(label.value))
                lost.push_back(
                    fmt::format("{} of {}={}", name, was.text(label.key), was.text(label.value)));
        }
        if (fleet::isEligible(was.agent(before), was.newestHeartbeat()) &&
            !fleet::isEligible(is.agent(*now), is.newestHeartbeat()))
            lost.push_back(name + ", which is not eligible");
        else if (is.taints(*now).size() > was.taints(before).size())
            lost.push_back(name + ", which has a taint more");
    }
    return lost;
}

/// What a change takes from the fleets of tests, each of which is read once.
class FleetsOfTests {
public:
    explicit FleetsOfTests(const CheckRun &run)
        : m_run(run), m_readBefore(fleetReader(run.folder, &run.base->tree)),
          m_read(fleetReader(run.folder)) {}

    const gate::FleetReader &readerBefore() const { return m_readBefore; }

    /// Of the fleet of the second test; nothing where one of them cannot be read.
    const std::vector<std::string> &lost(const gate::PlacementTest &before,
                                         const gate::PlacementTest &after) {
        const auto [known, isNew] = m_lost.try_emplace({fleetPaths(before), fleetPaths(after)});
        if (!isNew)
            return known->second;
        const auto was = m_readBefore(*m_run.objects, before.fleet, before.where.file);
        const auto is = m_read(*m_run.objects, after.fleet, after.where.file);
        if (was && is)
            known->second = lostIn((*is)->fleet, (*was)->fleet);
        return known->second;
    }

private:
    using Paths = std::vector<std::string>;

    const CheckRun &m_run;
    gate::FleetReader m_readBefore, m_read;
    std::map<std::pair<Paths, Paths>, std::vector<std::string>> m_lost;
};

void addFleetChange(CheckRun &run, const gate::PlacementTest &test, std::string message) {
    const std::vector<std::string> paths = fleetPaths(test);
    const bool isChecked = std::ranges::all_of(paths, [&run](const std::string &path) {
        return std::ranges::find(run.objects->clusterFiles, path) !=
               run.objects->clusterFiles.end();
    });
    run.findings.addRules({"test-weakened"});
    run.findings.add(test.name, {std::string("test-weakened"),
                                 isChecked ? Level::Warning : Level::Error,
                                 {},
                                 {paths.front(), 1, 1},
                                 {},
                                 std::move(message)});
}

/// The tests of fleets of their own, as they were and as they are.
std::vector<std::pair<gate::PlacementTest, gate::PlacementTest>>
testsOfFleets(const CheckRun &run) {
    using Tests = std::vector<gate::PlacementTest>;
    const auto byPlace = [](Tests tests) {
        std::map<std::pair<std::string, int>, gate::PlacementTest> places;
        for (gate::PlacementTest &test : tests)
            places.emplace(std::pair(test.where.file, test.where.line), std::move(test));
        return places;
    };
    const auto before = byPlace(gate::readTests(run.base->loaded.objects).tests);
    const auto after = byPlace(gate::readTests(*run.objects).tests);
    std::vector<std::pair<gate::PlacementTest, gate::PlacementTest>> tests;
    for (const report::TestPair &pair : report::testPairs(run.gateBefore(), run.gate())) {
        const auto was = before.find({pair.before->where.file, pair.before->where.line});
        if (pair.after == nullptr || was == before.end() || was->second.fleet.empty())
            continue;
        const auto is = after.find({pair.after->where.file, pair.after->where.line});
        if (is != after.end() && !is->second.fleet.empty()) // which is said of the test
            tests.emplace_back(was->second, is->second);
    }
    return tests;
}

/// A test that fails on its fleet before the change, and holds on the one that the change brings,
/// asks for less, and so does one of a fleet that loses clusters. A fleet among the files that are
/// checked is compared itself.
void addFleetsBefore(CheckRun &run) {
    if (!run.base)
        return;
    const auto pairs = testsOfFleets(run);
    if (pairs.empty())
        return;
    FleetsOfTests fleets(run);
    std::vector<gate::PlacementTest> tests; // of today on the fleets before
    for (const auto &[was, is] : pairs) {
        gate::PlacementTest &test = tests.emplace_back(is);
        test.fleet = was.fleet;
        test.where.file = was.where.file;
    }
    const gate::SuiteResult before = suiteOf(run, run.objects, tests, fleets.readerBefore());
    std::set<std::string> passed;
    for (const gate::CaseResult &is : run.tests->cases)
        if (is.isPassed())
            passed.insert(is.title());
    std::set<std::size_t> said;
    for (const gate::CaseResult &was : before.cases) {
        if (was.isPassed() || !passed.contains(was.title()))
            continue;
        said.insert(was.number);
        addFleetChange(run, pairs[was.number].second,
                       fmt::format("The test holds on the fleet that the change brings, not on "
                                   "the one before it: {}",
                                   report::failureText(was.failures.front())));
    }
    constexpr std::size_t kShown = 3;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::vector<std::string> &lost = fleets.lost(pairs[i].first, pairs[i].second);
        if (said.contains(i) || lost.empty())
            continue;
        const auto shown = std::span(lost).first(std::min(lost.size(), kShown));
        addFleetChange(run, pairs[i].second,
                       fmt::format("The fleet of the test loses {}{}.", fmt::join(shown, "; "),
                                   lost.size() > kShown
                                       ? fmt::format(" and {} more", lost.size() - kShown)
                                       : ""));
    }
}

/// What a change no longer expects still holds until it is merged.
void addTestsBefore(const CheckRun &run, std::vector<gate::PlacementTest> &tests) {
    if (!run.base)
        return;
    const std::set<std::string> loosened = report::loosenedTests(run.gateBefore(), run.gate());
    for (gate::PlacementTest &test : gate::readTests(run.base->loaded.objects).tests) {
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
    run.rules = run.base ? report::rulesOf(run.base->settings, run.gate()) : run.own.rules;
    const ObjectPlaces places(*run.objects);
    std::vector<gate::PlacementTest> tests;
    for (const gate::Rule &rule : run.rules)
        tests.push_back(rule.test);
    if (!tests.empty())
        run.add(report::ruleFindings(suiteOf(run, run.objects, tests), run.rules,
                                     [&places](const kube::ObjectId &id, std::string_view field) {
                                         return places.of(id, field);
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

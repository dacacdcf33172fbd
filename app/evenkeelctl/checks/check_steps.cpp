// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/checks/check_run.h"
#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/findings_before.h"
#include "app/evenkeelctl/checks/lint_findings.h"
#include "app/evenkeelctl/checks/planned_claims.h"
#include "app/evenkeelctl/checks/responsible_changes.h"
#include "app/evenkeelctl/checks/unread_before.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/kustomize.h"
#include "app/evenkeelctl/input/own_documents.h"
#include "app/evenkeelctl/input/rollout_files.h"
#include "app/evenkeelctl/terminal.h"
#include "core/base/some_names.h"
#include "core/fleet/cluster.h"
#include "core/gate/suite.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/report/check_report.h"
#include "core/report/rollout_findings.h"

// The steps of a check: what is found, and which change brings it.
namespace evenkeel::ctl {

namespace fs = std::filesystem;
using lint::Level;

void addPlanFindings(CheckRun &run) {
    run.findings.addRules({"not-scheduled"});
    for (const Planned &planned : run.plans) {
        run.findings.subjects.push_back(displayName(*planned.placement));
        auto shortfall = report::shortfallOf(*planned.placement, planned.plan);
        if (!shortfall)
            continue;
        shortfall->where = placeOf(*run.objects, *planned.placement, "spec.policy");
        run.findings.add(std::move(*shortfall));
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
    for (const std::string &file : test.fleet) {
        paths.push_back(plainPath((fs::path(test.where.file).parent_path() / file).string()));
        if (paths.back().ends_with('/')) // a folder
            paths.back().pop_back();
    }
    return paths;
}

/// Which properties the texts of placements and tests read, by their names without the prefix.
class ReadProperties {
public:
    explicit ReadProperties(std::string texts) : m_texts(std::move(texts)) {}

    bool contains(std::string_view property) {
        const auto [known, isNew] =
            m_known.try_emplace(std::string(property.substr(property.rfind('/') + 1)), false);
        if (isNew)
            known->second = m_texts.find(known->first) != std::string::npos;
        return known->second;
    }

private:
    std::string m_texts;
    std::map<std::string, bool> m_known;
};

/// What is gone from a cluster, or another value that is read.
void addLost(const fleet::Cluster &is, const fleet::Cluster &was, ReadProperties &read,
             std::vector<std::string> &lost) {
    const auto addValue = [&](std::string_view key, std::string_view value) {
        lost.push_back(fmt::format("{} of {}={}", was.name, key, value));
    };
    const auto addValues = [&](const auto &before, const auto &now, bool isAlwaysRead) {
        for (const auto &[key, value] : before) {
            const auto known = now.find(key);
            if ((known == now.end() || known->second != value) &&
                (isAlwaysRead || read.contains(key)))
                addValue(key, value);
        }
    };
    addValues(was.labels, is.labels, true);
    addValues(was.properties, is.properties, false);
    for (const fleet::ResourceAmount &amount : was.resources) {
        const std::string name = fleet::propertyNameOf(amount.capacity, amount.name);
        if (std::ranges::find(is.resources, amount) == is.resources.end() && read.contains(name))
            addValue(name, amount.quantity);
    }
    const auto addTaints = [&](const auto &some, const auto &others, const char *with) {
        for (const kube::Taint &taint : some) {
            if (std::ranges::find(others, taint) == others.end())
                lost.push_back(fmt::format("{} {} the taint {}={}:{}", was.name, with, taint.key,
                                           taint.value, taint.effect.text()));
        }
    };
    const std::size_t known = lost.size();
    addTaints(is.taints, was.taints, "without");
    if (lost.size() == known) // no other in its place
        addTaints(was.taints, is.taints, "with");
}

/// Clusters that can be picked less than before, each with what it lacks.
std::vector<std::string> lostIn(const fleet::Fleet &is, const fleet::Fleet &was,
                                ReadProperties &read) {
    std::vector<std::string> lost;
    for (std::uint32_t row = 0; row < was.size(); ++row) {
        const fleet::ClusterIndex before{row};
        const std::string name(was.name(before));
        const auto now = is.find(name);
        if (!now) {
            lost.push_back(name);
            continue;
        }
        addLost(is.cluster(*now), was.cluster(before), read, lost);
        if (fleet::isEligible(was.agent(before), was.newestHeartbeat()) &&
            !fleet::isEligible(is.agent(*now), is.newestHeartbeat()))
            lost.push_back(name + ", which is not eligible");
    }
    return lost;
}

/// What a change takes from the fleet of a test.
struct FleetChange {
    std::vector<std::string> lost;
    bool isCompared = false; // the files that are checked lose as much, of which other findings say
    std::string unread;      // why the fleet before the change is not known
};

/// Placements and tests before and after a change.
std::string textsOf(const CheckRun &run) {
    std::string texts;
    for (const manifest::Objects *objects :
         std::array<const manifest::Objects *, 2>{&run.before(), run.objects.get()}) {
        for (const placement::Placement &placement : objects->placements)
            texts += manifest::writeJson(placement.document);
        for (const objects::OtherObject &other : objects->others) {
            if (gate::isOwnDocument(other.document))
                texts += manifest::writeJson(other.document);
        }
    }
    for (const gate::CheckSettings *settings : {&run.base->settings, &run.own}) {
        for (const gate::Rule &rule : settings->rules)
            texts += manifest::writeJson(rule.document);
    }
    return texts;
}

/// What a change takes from the fleets of tests, each of which is read once.
class FleetsOfTests {
public:
    explicit FleetsOfTests(const CheckRun &run)
        : m_run(run), m_readBefore(fleetReader(run.folder, &run.base->tree)),
          m_readWhole(fleetReader(run.folder, &run.base->tree, Broken::Refused)),
          m_read(fleetReader(run.folder)), m_properties(textsOf(run)),
          m_filesBefore(filesWithObjects(run.base->loaded.objects)),
          m_files(filesWithObjects(*run.objects)) {}

    const gate::FleetReader &readerBefore() const { return m_readBefore; }

    /// Of the fleet of the second test. One that cannot be read now fails the test.
    const FleetChange &change(const gate::PlacementTest &before, const gate::PlacementTest &after) {
        const auto [known, isNew] = m_changes.try_emplace({fleetPaths(before), fleetPaths(after)});
        FleetChange &change = known->second;
        if (!isNew)
            return change;
        const auto was = m_readBefore(*m_run.objects, before.fleet, before.where.file);
        const auto whole = m_readWhole(*m_run.objects, before.fleet, before.where.file);
        const auto is = m_read(*m_run.objects, after.fleet, after.where.file);
        if (!whole) {
            change.unread = m_run.base->tree.textHere(whole.error().message);
            if (!is && is.error().message == change.unread)
                change.unread.clear();
        }
        if (was && is) {
            change.lost = lostIn((*is)->fleet, (*was)->fleet, m_properties);
            change.isCompared = isStillAsked(known->first) && isLostAnyway((*was)->fleet, change);
        }
        return change;
    }

private:
    using Paths = std::vector<std::string>;

    /// Whether the files are checked, before and after, and none that is there is left out.
    bool isStillAsked(const std::pair<Paths, Paths> &paths) const {
        std::error_code problem;
        return std::ranges::all_of(paths.first,
                                   [this](const std::string &path) {
                                       const auto there = m_run.base->tree.there(path);
                                       return there && isChecked(path, *there, m_filesBefore);
                                   }) &&
               std::ranges::all_of(
                   paths.second,
                   [this](const std::string &path) { return isChecked(path, path, m_files); }) &&
               std::ranges::all_of(paths.first, [&](const std::string &path) {
                   return std::ranges::find(paths.second, path) != paths.second.end() ||
                          !fs::exists(path, problem);
               });
    }
    /// Of a folder, each manifest in it.
    static bool isChecked(const std::string &path, const fs::path &place,
                          const std::set<std::string> &files) {
        std::error_code problem;
        if (!fs::is_directory(place, problem))
            return files.contains(path);
        bool isSome = false;
        for (const fs::directory_entry &entry : fs::directory_iterator(place, problem)) {
            if (!manifest::isManifest(entry.path()))
                continue;
            if (!files.contains(path + "/" + entry.path().filename().string()))
                return false;
            isSome = true;
        }
        return isSome;
    }
    bool isLostAnyway(const fleet::Fleet &was, const FleetChange &change) {
        const auto lost = lostIn(m_run.objects->fleet, was, m_properties);
        const std::set<std::string_view> all(lost.begin(), lost.end());
        return std::ranges::all_of(change.lost,
                                   [&all](const std::string &one) { return all.contains(one); });
    }

    const CheckRun &m_run;
    gate::FleetReader m_readBefore, m_readWhole, m_read; // as it was last, as it was, as it is
    ReadProperties m_properties;
    std::set<std::string> m_filesBefore, m_files; // with objects, that are checked
    std::map<std::pair<Paths, Paths>, FleetChange> m_changes;
};

void addFleetChange(CheckRun &run, std::string_view rule, Level level,
                    const gate::PlacementTest &test, std::string message) {
    run.findings.addBy(rule, level, test.name, {fleetPaths(test).front(), 1, 1},
                       std::move(message));
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

/// The fleet of a test, where that says less than it did.
void addFleetChange(CheckRun &run, const FleetChange &change,
                    const std::vector<std::string> &before, const gate::PlacementTest &test) {
    constexpr std::size_t kShown = 3;
    if (!change.unread.empty() && !addUnread(run, before, change.unread))
        addFleetChange(run, report::kNotCompared, Level::Error, test,
                       fmt::format("The fleet of the test before the change: {}; what it loses is "
                                   "not compared",
                                   change.unread));
    if (change.lost.empty())
        return;
    addFleetChange(run, "test-weakened", change.isCompared ? Level::Warning : Level::Error, test,
                   fmt::format("The fleet of the test loses {}.",
                               base::someNames(change.lost, kShown, {}, "; ")));
}

/// A test that fails on its fleet before the change, and holds on the one that the change brings,
/// asks for less, and so does one of a fleet that loses clusters. A fleet among the files that are
/// checked, before and after, is compared itself.
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
        const auto &[then, now] = pairs[was.number];
        addFleetChange(run, "test-weakened",
                       fleets.change(then, now).isCompared ? Level::Warning : Level::Error, now,
                       fmt::format("The test holds on the fleet that the change brings, not on "
                                   "the one before it: {}",
                                   report::failureText(was.failures.front())));
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!said.contains(i))
            addFleetChange(run, fleets.change(pairs[i].first, pairs[i].second),
                           fleetPaths(pairs[i].first), pairs[i].second);
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
    PlanningOptions planning = run.planning;
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

/// How the check finds something on other objects: as a trap, a difference, by a rule or by the
/// case of a test.
class Finders {
public:
    explicit Finders(const CheckRun &run)
        : m_run(run), m_changes(run.before(), *run.objects, run.holder(), {{}, run.settings.now}) {
        for (const gate::Rule &rule : run.rules)
            m_rules.try_emplace(rule.test.name, &rule);
        for (const gate::CaseResult &one :
             run.tests ? std::span(run.tests->cases) : std::span<const gate::CaseResult>())
            m_cases.emplace(one.title(), std::pair(one.number, one.caseNumber));
    }

    CheckedChange::IsFound of(const report::ReportedFinding &finding,
                              const placement::Placement &placement) const {
        using Made = const std::shared_ptr<manifest::Objects> &;
        const CheckRun &run = m_run;
        const std::string name = displayName(placement);
        if (auto finder = m_changes.of(finding, placement))
            return finder;
        if (finding.rule == "not-scheduled" ||
            std::ranges::find(lint::rules(), finding.rule, &lint::Rule::id) != lint::rules().end())
            return [=, &run](Made made) { return isTrap(run, made, finding, name); };
        if (const auto rule = m_rules.find(finding.rule); rule != m_rules.end())
            return [=, &run](Made made) { return isOfRule(run, made, finding, *rule->second); };
        std::vector<gate::PlacementTest> tests = testsOf(finding.subject);
        if (tests.empty())
            return nullptr;
        return [&run, finding, tests = std::move(tests)](Made made) {
            return std::ranges::any_of(tests, [&](const gate::PlacementTest &test) {
                return isOfTest(run, made, finding, test);
            });
        };
    }

private:
    /// With that case alone.
    std::vector<gate::PlacementTest> testsOf(const std::string &title) const {
        std::vector<gate::PlacementTest> tests;
        const auto [begin, end] = m_cases.equal_range(title);
        for (auto one = begin; one != end; ++one) {
            const auto &[number, caseNumber] = one->second;
            const gate::PlacementTest &whole = m_run.tried[number];
            gate::PlacementTest &test = tests.emplace_back();
            test = {
                whole.name,  whole.where, whole.placements, whole.selector,    whole.selectorText,
                whole.fleet, {},          whole.places,     whole.mayMatchNone};
            if (caseNumber)
                test.cases = {whole.cases[*caseNumber]};
            else
                test.cases = whole.cases;
        }
        return tests;
    }

    const CheckRun &m_run;
    ChangeFinders m_changes;
    std::map<std::string, const gate::Rule *, std::less<>> m_rules;
    std::multimap<std::string, std::pair<std::size_t, std::optional<std::size_t>>> m_cases;
};

/// Of what names the files: the settings, or a file or folder of the command line.
base::SourceSpan placeOfFiles(const CheckRun &run) {
    base::SourceSpan place = run.own.placeOf("files");
    if ((place.file.empty() || !run.isBySettings) && !run.input.paths.empty())
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
    run.findings.addBy("nothing-to-check", Level::Error, run.folder.empty() ? "." : run.folder,
                       std::move(where), std::move(message));
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
    addPlannedClaims(run, [&run](const auto &objects, const auto &tests) {
        return suiteOf(run, objects, tests);
    });
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
    const Finders finders(run);
    FindingsBefore before(run);
    placeAtChanges(
        {run.before(),
         *run.objects,
         run.base ? &run.base->tree : nullptr,
         {{}, run.settings.now},
         [&finders](const report::ReportedFinding &finding, const placement::Placement &placement) {
             return finders.of(finding, placement);
         },
         [&before](const report::ReportedFinding &finding) { return before.has(finding); }},
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
        run.findings.addBy("plan-moved", Level::Error, std::move(move.subject), {file, 1, 1},
                           std::move(move.sentence), move.field);
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/suite.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/difference/difference.h"
#include "core/gate/claim.h"
#include "core/gate/renderings.h"
#include "core/insight/changes/change_candidates.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"
#include "core/query/placement_filter.h"
#include "core/scenarios/applying.h"

namespace evenkeel::gate {

namespace {

using placement::Placement;

/// Who asks what of which placement.
struct Job {
    std::size_t world = 0;
    std::size_t placement = 0;
    const scenarios::Step *scenario = nullptr;
    const TestCase *test = nullptr;
    std::size_t result = 0; // its place in the answer

    bool isOfSamePlan(const Job &other) const {
        return world == other.world && placement == other.placement &&
               (scenario == other.scenario || *scenario == *other.scenario);
    }
};

class Suite {
public:
    Suite(std::shared_ptr<const objects::Objects> objects, const SuiteOptions &options,
          std::stop_token stop)
        : m_options(options), m_stop(std::move(stop)) {
        m_worlds.push_back(worldOf(std::move(objects)));
        m_worldOf.emplace(std::vector<std::string>(), 0);
        const auto &placements = m_worlds.front().objects->placements;
        for (std::size_t i = 0; i < placements.size(); ++i) {
            m_rows[placements[i].name].push_back(i);
            if (const std::string shown = insight::displayName(placements[i]);
                shown != placements[i].name)
                m_rows[shown].push_back(i);
        }
    }

    void add(const PlacementTest &test);
    base::Result<SuiteResult> run(const scheduling::Progress &progress);

private:
    World worldOf(std::shared_ptr<const objects::Objects> objects) const {
        World world{std::move(objects), m_options.known, m_options.words, {}, {}};
        world.survivals = std::make_shared<Survivals>();
        world.renderings = std::make_shared<Renderings>(*world.objects, m_options.served);
        return world;
    }
    const auto &placements() const { return m_worlds.front().objects->placements; }
    std::optional<std::size_t> worldFor(const PlacementTest &test);
    std::vector<std::size_t> chosenBy(const PlacementTest &test);
    std::optional<std::string> placementMeant(const std::string &name);
    void addCase(const PlacementTest &test, const TestCase &one, std::size_t world,
                 std::size_t placement);
    void failTest(const PlacementTest &test, Failure failure);
    void answer(std::span<const Job> jobs);

    const SuiteOptions &m_options;
    std::stop_token m_stop;
    std::vector<World> m_worlds;
    std::map<std::vector<std::string>, std::size_t> m_worldOf; // by files and the test's folder
    std::unordered_map<std::string, std::vector<std::size_t>> m_rows; // placements by name
    std::vector<Job> m_jobs;
    std::size_t m_tests = 0;   // that were added
    std::size_t m_unknown = 0; // names of placements
    SuiteResult m_result;
};

void Suite::failTest(const PlacementTest &test, Failure failure) {
    const auto place = test.places.find(
        failure.claim == "placements" && test.placements.empty() ? "selector" : failure.claim);
    failure.where = place == test.places.end() ? test.where : place->second;
    failure.field = "spec." + failure.claim;
    m_result.cases.push_back({test.name, {}, {}, {}, test.where, 1, {std::move(failure)}, m_tests});
}

/// Nothing where the fleet cannot be read, which is a failure of the test.
std::optional<std::size_t> Suite::worldFor(const PlacementTest &test) {
    std::vector<std::string> key = test.fleet;
    if (!key.empty())
        key.push_back(test.where.file);
    if (const auto known = m_worldOf.find(key); known != m_worldOf.end()) {
        if (!m_worlds[known->second].objects->fleet.isEmpty())
            return known->second;
        const base::Phrases &words = m_options.words;
        failTest(test, {"fleet",
                        words.say(PHRASE("gate", "clusters to plan with")),
                        words.say(PHRASE("gate", "no MemberCluster in the files")),
                        {},
                        {}});
        return std::nullopt;
    }
    auto objects = m_options.readFleet(*m_worlds.front().objects, test.fleet, test.where.file);
    if (!objects) {
        failTest(
            test,
            {"fleet", joinedNames(test.fleet), said(objects.error(), m_options.words), {}, {}});
        return std::nullopt;
    }
    m_worlds.push_back(worldOf(std::move(*objects)));
    m_worldOf.emplace(std::move(key), m_worlds.size() - 1);
    return m_worlds.size() - 1;
}

/// By its labels; without a selector all are meant.
bool isMeant(const PlacementTest &test, const Placement &placement) {
    return query::meetsLabels(placement, test.selector.value_or(kube::Requirements()));
}

/// Each name that no placement has is compared with all that there are, so of very many only the
/// first.
std::optional<std::string> Suite::placementMeant(const std::string &name) {
    constexpr std::size_t kMostMeant = 100;
    if (++m_unknown > kMostMeant)
        return std::nullopt;
    Names names;
    for (const Placement &placement : placements())
        names.push_back(insight::displayName(placement));
    return insight::nearMiss(name, names);
}

/// Names that are no placement, and a selector that matches none, are failures.
std::vector<std::size_t> Suite::chosenBy(const PlacementTest &test) {
    const base::Phrases &words = m_options.words;
    std::vector<std::size_t> chosen;
    for (const std::string &name : test.placements) {
        const auto found = m_rows.find(name);
        if (found != m_rows.end()) {
            chosen.insert(chosen.end(), found->second.begin(), found->second.end());
            continue;
        }
        const auto meant = placementMeant(name);
        failTest(test, {"placements",
                        {},
                        meant ? words.say(PHRASE("gate", "no placement {}; did you mean {}?"), name,
                                          *meant)
                              : words.say(PHRASE("gate", "no placement {} in the files"), name),
                        {},
                        {}});
    }
    if (!test.placements.empty())
        return chosen;
    for (std::size_t i = 0; i < placements().size(); ++i) {
        if (isMeant(test, placements()[i]))
            chosen.push_back(i);
    }
    if (chosen.empty() && !test.mayMatchNone)
        failTest(test,
                 {"placements",
                  {},
                  test.selector ? words.say(PHRASE("gate", "no placement with {} in the files"),
                                            test.selectorText)
                                : words.say(PHRASE("gate", "no placement in the files")),
                  {},
                  {}});
    return chosen;
}

void Suite::addCase(const PlacementTest &test, const TestCase &one, std::size_t world,
                    std::size_t placement) {
    const Placement &subject = placements()[placement];
    for (const Claim &claim : one.claims) {
        for (const LostDomains &domains : claim.losses) {
            if (one.scenario.isEmpty())
                m_worlds[world].survivals->want(domains, subject);
        }
    }
    m_jobs.push_back({world, placement, &one.scenario, &one, m_result.cases.size()});
    m_result.cases.push_back({test.name,
                              one.name,
                              insight::idOf(subject),
                              stepText(one.scenario, m_options.words),
                              one.where,
                              one.claims.size(),
                              {},
                              m_tests,
                              static_cast<std::size_t>(&one - test.cases.data())});
}

void Suite::add(const PlacementTest &test) {
    if (const auto world = worldFor(test)) {
        std::vector<std::size_t> chosen = chosenBy(test);
        const base::Phrases &words = m_options.words;
        const std::size_t cases = test.cases.size() * chosen.size();
        if (m_result.cases.size() + cases > m_options.mostCases) {
            failTest(test, {"placements",
                            words.say(PHRASE("gate", "at most {} cases of all tests"),
                                      m_options.mostCases),
                            words.say(PHRASE("gate", "{} more by this test"), cases),
                            {},
                            {}});
            chosen.clear();
        }
        for (const TestCase &one : test.cases) {
            for (const std::size_t placement : chosen)
                addCase(test, one, *world, placement);
        }
    }
    ++m_tests;
}

/// All of one plan.
void Suite::answer(std::span<const Job> jobs) {
    const Job &first = jobs.front();
    auto evidence =
        Evidence::of(m_worlds[first.world], placements()[first.placement], *first.scenario, m_stop);
    ++m_result.planned;
    for (const Job &job : jobs) {
        CaseResult &result = m_result.cases[job.result];
        if (!evidence) {
            result.failures.push_back({"when",
                                       result.scenario,
                                       said(evidence.error(), m_options.words),
                                       {},
                                       result.where,
                                       job.test->field + ".when"});
            continue;
        }
        for (const base::Sentence &missing :
             scenarios::missingIn(m_worlds[job.world].objects->fleet, *job.scenario))
            result.notes.push_back({"when",
                                    {},
                                    base::said(missing.english, missing.wording, m_options.words),
                                    {},
                                    result.where,
                                    job.test->field + ".when"});
        for (const Claim &claim : job.test->claims) {
            auto broken = claim.broken(*evidence, &result.notes);
            std::ranges::move(broken, std::back_inserter(result.failures));
        }
    }
}

base::Result<SuiteResult> Suite::run(const scheduling::Progress &progress) {
    // Cases of one placement lie beside each other, those without a scenario first.
    std::ranges::stable_sort(m_jobs, {}, [](const Job &job) {
        return std::tuple(job.world, job.placement, !job.scenario->isEmpty());
    });
    for (std::size_t begin = 0; begin < m_jobs.size();) {
        if (m_stop.stop_requested())
            return base::failed(base::ErrorCode::Cancelled, "cancelled");
        std::size_t end = begin + 1;
        while (end < m_jobs.size() && m_jobs[begin].isOfSamePlan(m_jobs[end]))
            ++end;
        answer(std::span(m_jobs).subspan(begin, end - begin));
        begin = end;
        if (progress)
            progress(begin, m_jobs.size());
    }
    return std::move(m_result);
}

bool asksWhatArrives(const PlacementTest &test) {
    return std::ranges::any_of(test.cases, [](const TestCase &one) {
        return std::ranges::any_of(one.claims, [](const Claim &claim) {
            return std::ranges::find(renderClaims(), claim.name, &ClaimKind::name) !=
                   renderClaims().end();
        });
    });
}

std::string testFolder(const std::string &file) {
    const std::size_t slash = file.rfind('/');
    return slash == std::string::npos ? std::string() : file.substr(0, slash + 1);
}

} // namespace

bool isAskedOf(const PlacementTest &test, const Placement &placement) {
    return test.placements.empty() ? isMeant(test, placement)
                                   : difference::isChosen(placement, test.placements);
}

std::string CaseResult::title() const {
    std::string text = test;
    if (!name.empty())
        text += " / " + name;
    return isOfPlacement() ? text + " [" + kube::fullNameOf(placement) + "]" : text;
}

std::size_t SuiteResult::failed() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(cases, [](const CaseResult &one) { return !one.isPassed(); }));
}

base::Result<std::shared_ptr<const objects::Objects>>
withFleetOf(const objects::Objects &objects, const std::vector<std::string> &files,
            const std::string &testFile) {
    return withFleetIn(objects, files, testFile, {});
}

base::Result<std::shared_ptr<const objects::Objects>>
withFleetIn(const objects::Objects &objects, const std::vector<std::string> &files,
            const std::string &testFile, const manifest::FileChoice &choice) {
    manifest::Objects loaded;
    for (const std::string &file : files)
        manifest::loadPath(file.starts_with('/') ? file : testFolder(testFile) + file, choice,
                           loaded);
    for (const api::Finding &diagnostic : loaded.diagnostics) {
        if (diagnostic.level == api::Level::Error)
            return tl::unexpected(base::Error{base::ErrorCode::Invalid, diagnostic.sentence,
                                              diagnostic.where, diagnostic.wording});
    }
    if (loaded.fleet.isEmpty())
        return base::failed(base::ErrorCode::Invalid,
                            base::sentence(PHRASE("gate", "no cluster in {}"), joinedNames(files)));
    auto result = std::make_shared<objects::Objects>(objects);
    result->fleet = loaded.fleet;
    result->bindings = loaded.bindings;
    result->policySnapshots = loaded.policySnapshots;
    return result;
}

std::vector<const placement::Placement *> renderedBy(std::span<const PlacementTest> tests,
                                                     const objects::Objects &objects) {
    std::vector<const PlacementTest *> asking;
    for (const PlacementTest &test : tests) {
        if (asksWhatArrives(test))
            asking.push_back(&test);
    }
    std::vector<const placement::Placement *> rendered;
    for (const placement::Placement &placement : objects.placements) {
        if (std::ranges::any_of(asking, [&placement](const PlacementTest *test) {
                return isAskedOf(*test, placement);
            }))
            rendered.push_back(&placement);
    }
    return rendered;
}

base::Result<SuiteResult> run(std::shared_ptr<const objects::Objects> objects,
                              std::span<const PlacementTest> tests, const SuiteOptions &options,
                              std::stop_token stop, const scheduling::Progress &progress) {
    Suite suite(std::move(objects), options, std::move(stop));
    for (const PlacementTest &test : tests)
        suite.add(test);
    return suite.run(progress);
}

std::vector<CaseResult> brokenBy(const std::shared_ptr<const objects::Objects> &before,
                                 const std::shared_ptr<const objects::Objects> &after,
                                 std::span<const PlacementTest> tests, const SuiteOptions &options,
                                 const std::stop_token &stop) {
    const auto failed = [&](const std::shared_ptr<const objects::Objects> &objects) {
        std::vector<CaseResult> cases;
        if (auto result = run(objects, tests, options, stop))
            cases = std::move(result->cases);
        std::erase_if(cases, &CaseResult::isPassed);
        return cases;
    };
    std::vector<CaseResult> broken = failed(after);
    std::set<std::string> known;
    for (const CaseResult &one : broken.empty() ? broken : failed(before))
        known.insert(one.title());
    std::erase_if(broken, [&known](const CaseResult &one) { return known.contains(one.title()); });
    return broken;
}

} // namespace evenkeel::gate

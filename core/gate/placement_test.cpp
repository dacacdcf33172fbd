// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/placement_test.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/base/matching.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/scenarios/scenario.h"
#include "core/scheduling/plan.h"

namespace evenkeel::gate {

namespace {

using base::sentence;
using kube::Value;

/// `when` and `expect` of a test or a case.
TestCase readCase(const Spot &spot, manifest::Diagnostics &problems) {
    TestCase result;
    result.where = spot.where();
    result.field = spot.path;
    for (const Value::Member &member : spot.value.members()) {
        if (member.first == "when") {
            const Spot when = spot.member(member);
            result.scenario = scenarios::readSteps(when, problems);
            if (when.value.items().empty() && when.value.members().empty())
                problems.push_back(when.problem(
                    sentence(PHRASE("gate", "nothing happens; leave {} out"), member.first)));
        } else if (member.first == "expect")
            result.claims = readClaims(spot.member(member), problems);
        else if (member.first == "name")
            result.name = member.second.text();
    }
    if (result.claims.empty())
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "nothing is expected, so nothing can be wrong"))));
    return result;
}

/// Findings name a case: two of one name could not be distinguished.
void addCase(const Spot &spot, std::set<std::string> &names, PlacementTest &test,
             manifest::Diagnostics &problems) {
    TestCase read = readCase(spot, problems);
    const bool isKnown = !names.insert(read.name).second;
    if (isKnown && !read.name.empty())
        problems.push_back(
            spot.problem(sentence(PHRASE("gate", "there is another case \"{}\""), read.name)));
    else if (read.name.empty())
        problems.push_back(spot.problem(sentence(PHRASE("gate", "name must not be empty"))));
    test.cases.push_back(std::move(read));
}

void readSpec(const Spot &spec, PlacementTest &test, manifest::Diagnostics &problems) {
    if (spec.value.find("expect") != nullptr || spec.value.find("cases") == nullptr)
        test.cases.push_back(readCase(spec, problems));
    std::set<std::string> names; // of cases
    for (const Value::Member &member : spec.value.members()) {
        const Spot spot = spec.member(member);
        test.places.emplace(member.first, spot.where());
        if (member.first == "placements")
            test.placements = spec.texts("placements");
        else if (member.first == "fleet")
            test.fleet = spec.texts("fleet");
        else if (member.first == "selector") {
            test.selector = readSelector(spot, problems);
            if (!spec.texts("placements").empty())
                problems.push_back(spot.problem(sentence(
                    PHRASE("gate", "placements are named, so that selector would choose nothing; "
                                   "leave one of them out"))));
        } else if (member.first == "cases")
            for (const Spot &item : itemsOf(spot))
                addCase(item, names, test, problems);
    }
    test.selectorText = kube::stringIn(spec.value, "selector");
}

} // namespace

bool isOwnDocument(const Value &document) {
    return api::groupOf(kube::stringIn(document, "apiVersion")) == api::kOwnGroup;
}

void readTest(const Value &document, const base::SourceSpan &where, ReadTests &tests) {
    const Spot root{document, {}, where.file, where};
    const std::string_view kind = kube::stringIn(document, "kind");
    if (kube::stringIn(document, "apiVersion") != api::kOwnVersion) {
        tests.problems.push_back(root.problem(
            sentence(PHRASE("gate", "apiVersion must be {}"), std::string(api::kOwnVersion))));
        return;
    }
    if (kind == api::kCheckSettings)
        return;
    if (kind == api::kScenario) { // no test, but its faults are those of the files
        scenarios::ReadScenarios read;
        scenarios::readScenario(document, where, read);
        std::ranges::move(read.problems, std::back_inserter(tests.problems));
        return;
    }
    if (kind != api::kPlacementTest) {
        const std::string meant(
            base::nearName(kind, std::array{api::kPlacementTest, api::kScenario}));
        if (kind.ends_with("List") || meant.empty())
            return; // an answer of evenkeelctl
        const Spot at{*document.find("kind"), {}, where.file, where};
        tests.problems.push_back(at.problem(sentence(
            PHRASE("gate", "there is no kind {}; did you mean {}?"), std::string(kind), meant)));
        return;
    }
    ++tests.found;
    const auto spec = manifest::checkedSpec(root, api::placementTestTable(), tests.problems);
    if (!spec)
        return;
    PlacementTest test;
    test.name = nameOf(root);
    test.where = where;
    const std::size_t before = tests.problems.size();
    readSpec(*spec, test, tests.problems);
    if (tests.problems.size() == before)
        tests.tests.push_back(std::move(test));
}

PlacementTest readRuleTest(const Spot &rule, manifest::Diagnostics &problems) {
    PlacementTest test;
    test.name = rule.text("name");
    test.where = rule.where();
    test.mayMatchNone = true;
    readSpec(rule, test, problems);
    for (TestCase &one : test.cases)
        one.name.clear(); // the rule's own
    return test;
}

ReadTests readTests(const objects::Objects &objects) {
    ReadTests tests;
    for (const objects::OtherObject &other : objects.others) {
        if (isOwnDocument(other.document))
            readTest(other.document, other.where, tests);
    }
    return tests;
}

namespace {

using kube::Value;

/// The domains that have a cluster, each with as many as the poorest of them.
Value keptDomains(const spread::SpreadView &view) {
    Value domains = Value::array();
    std::int64_t fewest = 0;
    for (std::size_t i = 0; i < view.domains.size(); ++i) {
        if (view.counts[i] == 0)
            continue;
        fewest = fewest == 0 ? view.counts[i] : std::min(fewest, view.counts[i]);
        domains.items().push_back(kube::text(view.domains[i]));
    }
    return Value::object({{"min", Value::integer(fewest)}, {"domains", std::move(domains)}});
}

void keepSpread(const Evidence &evidence, Value &expect) {
    Value domains = Value::object();
    Value skews = Value::object();
    for (const spread::SpreadView &view :
         scheduling::spreadAfter(evidence.fleet(), *evidence.plan(), evidence.picks())) {
        if (std::ranges::any_of(view.counts, [](std::int64_t count) { return count > 0; }))
            domains.set(view.topologyKey, keptDomains(view));
        skews.set(view.topologyKey, Value::object({{"atMost", Value::integer(view.skew)}}));
    }
    if (!domains.members().empty())
        expect.set("perDomain", std::move(domains));
    if (!skews.members().empty())
        expect.set("skew", std::move(skews));
}

std::string worstLevel(const std::vector<lint::Finding> &findings) {
    const auto worst = std::ranges::max_element(findings, {}, &lint::Finding::level);
    return worst == findings.end() ? "none" : std::string(nameOf(worst->level));
}

/// `web-stays`, `web-stays-2` where there is one already.
std::string freeName(const std::string &wanted, const objects::Objects &objects) {
    std::set<std::string, std::less<>> taken;
    for (const objects::OtherObject &other : objects.others) {
        const Value *kind = other.document.find("kind");
        const Value *name = other.document.findPath({"metadata", "name"});
        if (kind != nullptr && kind->text() == api::kPlacementTest && name != nullptr)
            taken.insert(name->text());
    }
    std::string name = wanted;
    for (int number = 2; taken.contains(name); ++number)
        name = fmt::format("{}-{}", wanted, number);
    return name;
}

} // namespace

Value testOf(Evidence &evidence) {
    Value expect = Value::object();
    const Value placed = Value::integer(static_cast<std::int64_t>(evidence.clusters().size()));
    // At least none holds whatever happens.
    expect.set("placed",
               evidence.clusters().empty() ? placed : Value::object({{"atLeast", placed}}));
    if (evidence.plan() != nullptr)
        keepSpread(evidence, expect);
    const scenarios::Step &scenario = evidence.scenario();
    const std::string worst = scenario.isEmpty() ? worstLevel(evidence.findings()) : "error";
    if (worst != "error")
        expect.set("lint", Value::object({{"atMost", kube::text(worst)}}));
    const placement::Placement &placement = evidence.placement();
    Value spec = Value::object(
        {{"placements", Value::array({kube::text(insight::displayName(placement))})}});
    if (!scenario.isEmpty())
        spec.set("when", valueOf(scenario));
    spec.set("expect", std::move(expect));
    const std::string name =
        freeName(placement.name + (scenario.isEmpty() ? "-stays" : "-endures"), evidence.objects());
    return Value::object({{"apiVersion", kube::text(api::kOwnVersion)},
                          {"kind", kube::text(api::kPlacementTest)},
                          {"metadata", Value::object({{"name", kube::text(name)}})},
                          {"spec", std::move(spec)}});
}

base::Result<std::vector<Value>> testsOf(const std::shared_ptr<const objects::Objects> &objects,
                                         const objects::Known &known) {
    World world{objects};
    world.known = known;
    const scenarios::Step asItIs;
    std::vector<Value> tests;
    std::set<std::string> names;
    for (const placement::Placement &placement : objects->placements) {
        auto evidence = Evidence::of(world, placement, asItIs);
        if (!evidence || evidence->plan() == nullptr)
            return base::failed(base::ErrorCode::Invalid,
                                insight::displayName(placement) + ": " +
                                    (evidence ? evidence->error() : evidence.error().message));
        Value test = testOf(*evidence);
        const std::string name = kube::memberOf(kube::memberOf(test, "metadata"), "name").text();
        std::string own = name;
        for (int number = 2; !names.insert(own).second; ++number)
            own = fmt::format("{}-of-{}", name, number);
        if (own != name)
            test.set("metadata", Value::object({{"name", kube::text(own)}}));
        tests.push_back(std::move(test));
    }
    return tests;
}

} // namespace evenkeel::gate

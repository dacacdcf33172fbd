// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/keeping.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/insight/plan_facts.h"
#include "core/kube/members.h"
#include "core/scheduling/plan_spread.h"

namespace evenkeel::gate {

namespace {

using kube::Value;

Value keptText(std::string_view text) {
    return Value::string(std::string(text));
}

/// The domains that have a cluster, each with as many as the poorest of them.
Value keptDomains(const spread::SpreadView &view) {
    Value domains = Value::array();
    std::int64_t fewest = 0;
    for (std::size_t i = 0; i < view.domains.size(); ++i) {
        if (view.counts[i] == 0)
            continue;
        fewest = fewest == 0 ? view.counts[i] : std::min(fewest, view.counts[i]);
        domains.items().push_back(keptText(view.domains[i]));
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
    expect.set("placed", Value::object({{"atLeast", Value::integer(static_cast<std::int64_t>(
                                                        evidence.clusters().size()))}}));
    if (evidence.plan() != nullptr)
        keepSpread(evidence, expect);
    const scenarios::Step &scenario = evidence.scenario();
    const std::string worst = scenario.isEmpty() ? worstLevel(evidence.findings()) : "error";
    if (worst != "error")
        expect.set("lint", Value::object({{"atMost", keptText(worst)}}));
    const placement::Placement &placement = evidence.placement();
    Value spec =
        Value::object({{"placements", Value::array({keptText(insight::displayName(placement))})}});
    if (!scenario.isEmpty())
        spec.set("when", valueOf(scenario));
    spec.set("expect", std::move(expect));
    const std::string name =
        freeName(placement.name + (scenario.isEmpty() ? "-stays" : "-endures"), evidence.objects());
    return Value::object({{"apiVersion", keptText(api::kOwnVersion)},
                          {"kind", keptText(api::kPlacementTest)},
                          {"metadata", Value::object({{"name", keptText(name)}})},
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
            return tl::unexpected(
                base::Error{base::ErrorCode::Invalid,
                            insight::displayName(placement) + ": " +
                                (evidence ? evidence->error() : evidence.error().message),
                            {}});
        Value test = testOf(*evidence);
        const std::string name = kube::memberOf(kube::memberOf(test, "metadata"), "name").text();
        std::string own = name;
        for (int number = 2; !names.insert(own).second; ++number)
            own = fmt::format("{}-of-{}", name, number);
        if (own != name)
            test.set("metadata", Value::object({{"name", keptText(own)}}));
        tests.push_back(std::move(test));
    }
    return tests;
}

} // namespace evenkeel::gate

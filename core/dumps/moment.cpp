// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/moment.h"

#include <algorithm>
#include <utility>

#include "core/dumps/condition.h"
#include "core/fleet/eligibility.h"
#include "core/gate/survivals.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan_spread.h"

namespace evenkeel::dumps {

namespace {

using placement::PlacementType;

const scenarios::Step kNoScenario;

std::size_t namedAndEligible(const gate::Evidence &evidence) {
    const auto &names = evidence.placement().policy->clusterNames;
    return static_cast<std::size_t>(std::ranges::count_if(names, [&](const std::string &name) {
        const auto cluster = evidence.fleet().find(name);
        return cluster &&
               fleet::isEligible(evidence.fleet().agent(*cluster), evidence.planning().now);
    }));
}

std::int64_t integer(std::size_t number) {
    return static_cast<std::int64_t>(number);
}

bool survives(const std::string &key, gate::Evidence &evidence) {
    gate::Survivals survivals;
    const auto row = survivals.rowOf(evidence.objects(), evidence.world().known, {key, false},
                                     evidence.placement(), evidence.stop());
    return row && std::ranges::all_of(row->row->cells, [](const losses::SurvivalCell &cell) {
               return cell.leaves == losses::Fate::Survives;
           });
}

std::int64_t findingsOf(const std::string &rule, gate::Evidence &evidence) {
    return std::ranges::count(evidence.findings(), rule, &lint::Finding::rule);
}

std::optional<std::int64_t> spreadValue(Measure measure, const std::string &key,
                                        const gate::Evidence &evidence) {
    const auto view = evidence.spreadOver(key);
    if (!view)
        return std::nullopt;
    if (measure == Measure::Skew)
        return view->skew;
    return std::ranges::count_if(view->counts, [](std::int64_t count) { return count > 0; });
}

} // namespace

const placement::Placement *findPlacement(const objects::Objects &objects,
                                          const difference::PlacementKey &key) {
    const auto found =
        std::ranges::find_if(objects.placements, [&key](const placement::Placement &each) {
            return difference::keyOf(each) == key;
        });
    return found == objects.placements.end() ? nullptr : &*found;
}

base::Result<gate::Evidence>
evidenceOf(const gate::World &world, const placement::Placement &placement, std::stop_token stop) {
    return gate::Evidence::of(world, placement, kNoScenario, std::move(stop));
}

std::size_t eligibleCount(const gate::Evidence &evidence) {
    if (evidence.placement().type() == PlacementType::PickFixed)
        return namedAndEligible(evidence);
    scheduling::Evaluation evaluation;
    evaluation.policy = evidence.placement().policy.value_or(placement::Policy());
    evaluation.nameSpace = evidence.placement().nameSpace;
    evaluation.now = evidence.planning().now;
    evaluation.runsPlugins = true;
    const auto evaluated =
        scheduling::evaluate(evidence.fleet(), std::move(evaluation), evidence.stop());
    if (!evaluated)
        return 0;
    return static_cast<std::size_t>(
        std::ranges::count(evaluated->filters, scheduling::Filter::None));
}

std::optional<std::int64_t> valueOf(Measure measure, const std::string &argument,
                                    gate::Evidence &evidence) {
    switch (measure) {
    case Measure::Picks:
        return integer(evidence.clusters().size());
    case Measure::Short: {
        const std::size_t asked = evidence.asked().value_or(0);
        return integer(asked - std::min(asked, evidence.clusters().size()));
    }
    case Measure::Eligible:
        return integer(eligibleCount(evidence));
    case Measure::Findings:
        return integer(evidence.findings().size());
    case Measure::Finding:
        return findingsOf(argument, evidence);
    case Measure::Picked:
        return std::ranges::binary_search(evidence.clusters(), argument) ? 1 : 0;
    case Measure::Survives:
        return survives(argument, evidence) ? 1 : 0;
    case Measure::Skew:
    case Measure::Domains:
        break;
    }
    return spreadValue(measure, argument, evidence);
}

base::Result<Moment> momentOf(const std::shared_ptr<const objects::Objects> &objects,
                              const difference::PlacementKey &placement,
                              const objects::Known &known, Findings findings,
                              std::stop_token stop) {
    const placement::Placement *found = findPlacement(*objects, placement);
    if (found == nullptr)
        return Moment();
    const gate::World world{objects, known};
    auto evidence = evidenceOf(world, *found, std::move(stop));
    if (!evidence)
        return tl::unexpected(evidence.error());
    Moment moment;
    moment.isThere = true;
    moment.error = evidence->error();
    moment.clusters = evidence->clusters();
    moment.asked = evidence->asked();
    moment.eligible = eligibleCount(*evidence);
    if (const scheduling::Plan *plan = evidence->plan()) {
        for (const spread::SpreadView &view :
             scheduling::spreadAfter(evidence->fleet(), *plan, plan->picks.size()))
            moment.skews.push_back({view.topologyKey, view.skew, view.maxSkew, view.isHard});
    }
    moment.hasFindings = findings == Findings::Asked;
    if (moment.hasFindings) {
        for (const lint::Finding &finding : evidence->findings())
            moment.findings.push_back({finding.rule, finding.level, finding.sentence});
    }
    return moment;
}

} // namespace evenkeel::dumps

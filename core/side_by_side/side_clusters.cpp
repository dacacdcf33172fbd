// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The question as clusters, planned by KubeFleet's rules.

#include <algorithm>

#include <fmt/format.h>

#include "core/scheduling/cycle_walk.h"
#include "core/scheduling/plan_spread.h"
#include "core/side_by_side/side_plans.h"
#include "core/scheduling/plan.h"

namespace evenkeel::side_by_side {

namespace {

using scheduling::ClusterVerdict;
using scheduling::Verdict;

constexpr const char *kPlacement = "side-by-side";

fleet::AgentState healthyAgent() {
    fleet::AgentState agent;
    agent.hasMemberAgent = true;
    agent.joined = fleet::ConditionStatus::True;
    agent.healthy = fleet::ConditionStatus::True;
    return agent;
}

fleet::Fleet fleetOf(const SideQuestion &question) {
    fleet::Fleet fleet;
    for (const SideUnit &unit : question.units) {
        fleet::Cluster cluster;
        cluster.name = unit.name;
        cluster.labels = unit.labels;
        if (unit.state == UnitState::Excluded)
            cluster.labels[kExcluded] = "yes";
        if (unit.state == UnitState::Tainted)
            cluster.taints = {{"side-by-side", "tainted", kube::TaintEffect::NoSchedule}};
        cluster.agent = healthyAgent();
        fleet.add(cluster);
    }
    return fleet;
}

std::vector<placement::Binding> bindingsOf(const SideQuestion &question) {
    std::vector<placement::Binding> bindings;
    for (const SideUnit &unit : question.units) {
        if (!unit.isTaken)
            continue;
        placement::Binding &binding = bindings.emplace_back();
        binding.name = unit.name;
        binding.placementName = kPlacement;
        binding.state = placement::BindingState::Bound;
        binding.targetCluster = unit.name;
        binding.snapshotName = std::string(kPlacement) + "-0";
        binding.decision = {unit.name, true, placement::ClusterScore{}, ""};
    }
    return bindings;
}

placement::Placement placementOf(const SideQuestion &question, std::size_t taken) {
    placement::Placement wanted;
    wanted.name = kPlacement;
    placement::Policy policy;
    policy.placementType = placement::PlacementType::PickN;
    policy.numberOfClusters = static_cast<std::int64_t>(taken) + std::max(question.count, 0);
    placement::ClusterSelectorTerm term;
    term.labelSelector = kube::LabelSelector{{}, {{kExcluded, "DoesNotExist", {}}}};
    policy.requiredTerms.push_back(std::move(term));
    policy.spreadConstraints.push_back(
        {question.topologyKey, question.maxSkew, kube::whenUnsatisfiable(question.isHard)});
    wanted.policy = std::move(policy);
    return wanted;
}

/// Counts by domain of a view; without any spread of that key nothing is counted.
std::vector<std::optional<std::int64_t>> countsIn(const spread::SpreadView &view,
                                                  const std::vector<std::string> &domains) {
    std::vector<std::optional<std::int64_t>> counts(domains.size());
    for (std::size_t i = 0; i < view.domains.size(); ++i) {
        if (const auto place = placeOf(domains, view.domains[i]))
            counts[*place] = view.counts[i];
    }
    return counts;
}

/// Why the cluster was not the one, in KubeFleet's order of comparing (KubeFleet spec 3.6.1).
void explainCluster(const SideQuestion &question, const scheduling::CycleWalk &walk,
                    const fleet::Fleet &fleet, std::size_t rival, SideStep &step) {
    const std::string &name = question.units[rival].name;
    const auto verdictOn = [&](std::size_t unit) {
        return walk.verdictOn(fleet, static_cast<fleet::ClusterIndex>(unit));
    };
    const ClusterVerdict theirs = verdictOn(rival);
    if (theirs.verdict == Verdict::Filtered) {
        step.decider = SideDecider::Refused;
        step.whyNot = fmt::format("{}: {}", name, scheduling::refusalStatus(theirs.reason));
        return;
    }
    if (theirs.verdict == Verdict::AlreadySelected || !step.unit) {
        step.decider = SideDecider::Taken;
        step.whyNot = question.words.say(
            PHRASE("sides", "{} is already picked, and a cluster is picked only once"), name);
        return;
    }
    const std::int32_t mine = verdictOn(*step.unit).score.topologySpread;
    if (mine != theirs.score.topologySpread) {
        step.decider = SideDecider::Score;
        step.whyNot = question.words.say(
            PHRASE("sides", "{} has the topology spread score {}, {} has {}"), name,
            theirs.score.topologySpread, question.units[*step.unit].name, mine);
        return;
    }
    step.decider = SideDecider::Name;
    step.whyNot = question.words.say(
        PHRASE("sides", "{} scores the same; the larger name breaks the tie"), name);
}

} // namespace

base::Result<ClusterPlan> planAsClusters(const SideQuestion &question) {
    const std::vector<placement::Binding> bindings = bindingsOf(question);
    ClusterPlan result{fleetOf(question), {}};
    auto plan = scheduling::plan(result.fleet, placementOf(question, bindings.size()), bindings);
    if (!plan)
        return tl::unexpected(plan.error());
    result.plan = std::move(*plan);
    return result;
}

Side clusterSteps(const SideQuestion &question, const ClusterPlan &planned,
                  const SideBySide &answer) {
    const scheduling::Plan &plan = planned.plan;
    const spread::SpreadView before = scheduling::spreadAfter(planned.fleet, plan, 0).front();
    const std::vector<std::int64_t> skews = scheduling::skewSeries(plan).front();
    Side side{countsIn(before, answer.domains), before.skew, {}};
    auto counts = side.startCounts;
    for (std::size_t step = 0; step < static_cast<std::size_t>(std::max(question.count, 0));
         ++step) {
        SideStep &taken = side.steps.emplace_back();
        const bool isPicked = step < plan.picks.size();
        taken.skew = plan.picks.empty() ? before.skew : skews[std::min(step + 1, skews.size() - 1)];
        if (isPicked) {
            taken.unit = fleet::row(plan.picks[step].cluster);
            const auto &domain = answer.domainOfUnit[*taken.unit];
            if (domain && plan.picks[step].isPlaced)
                counts[*domain] = counts[*domain].value_or(0) + 1;
        } else {
            taken.refusal = plan.condition ? plan.condition->message : std::string();
        }
        if (step < answer.explained)
            taken.counts = counts;
    }
    return side;
}

/// The attempt behind the last pick stands for all that found nothing.
void explainClusters(const SideQuestion &question, const ClusterPlan &planned, SideBySide &answer) {
    const scheduling::Plan &plan = planned.plan;
    scheduling::CycleWalk walk(plan);
    for (std::size_t step = 0; step < answer.explained; ++step) {
        const auto rival = answer.nodes.steps[step].unit;
        if (!rival || rival == answer.clusters.steps[step].unit)
            continue;
        walk.goTo(step < plan.picks.size() ? plan.picks[step].cycle : plan.cycles - 1);
        explainCluster(question, walk, planned.fleet, *rival, answer.clusters.steps[step]);
    }
}

} // namespace evenkeel::side_by_side

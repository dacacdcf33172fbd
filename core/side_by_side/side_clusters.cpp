// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The question as clusters, planned by KubeFleet's rules.

#include <algorithm>

#include <fmt/format.h>

#include "core/scheduling/cycle_detail.h"
#include "core/scheduling/plan_spread.h"
#include "core/side_by_side/side_plans.h"
#include "core/scheduling/plan.h"

namespace evenkeel::side_by_side {

namespace {

using scheduling::ClusterVerdict;

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

struct ClusterPlan {
    fleet::Fleet fleet;
    scheduling::Plan plan;
};

base::Result<ClusterPlan> planned(const SideQuestion &question) {
    const std::vector<placement::Binding> bindings = bindingsOf(question);
    ClusterPlan result{fleetOf(question), {}};
    auto plan = scheduling::plan(result.fleet, placementOf(question, bindings.size()), bindings);
    if (!plan)
        return tl::unexpected(plan.error());
    result.plan = std::move(*plan);
    return result;
}

/// Counts by domain; without any spread of that key nothing is counted.
std::vector<std::optional<std::int64_t>> countsOf(const spread::SpreadView &view,
                                                  const std::vector<std::string> &domains) {
    std::vector<std::optional<std::int64_t>> counts(domains.size());
    for (std::size_t i = 0; i < view.domains.size(); ++i) {
        const auto found = std::ranges::find(domains, view.domains[i]);
        if (found != domains.end())
            counts[static_cast<std::size_t>(found - domains.begin())] = view.counts[i];
    }
    return counts;
}

scheduling::CycleDetail detailOf(const ClusterPlan &planned, std::size_t step) {
    const auto &picks = planned.plan.picks;
    const std::size_t cycle = step < picks.size() ? picks[step].cycle : planned.plan.cycles - 1;
    return scheduling::cycleDetail(planned.fleet, planned.plan, cycle);
}

std::size_t rowOf(fleet::ClusterIndex cluster) {
    return static_cast<std::size_t>(cluster);
}

const ClusterVerdict *verdictOf(const std::vector<ClusterVerdict> &verdicts, std::size_t unit) {
    const auto found = std::ranges::find(verdicts, static_cast<fleet::ClusterIndex>(unit),
                                         &ClusterVerdict::cluster);
    return found == verdicts.end() ? nullptr : &*found;
}

/// Why the cluster was not the one, in KubeFleet's order of comparing (KubeFleet spec 3.6.1).
void explain(const SideQuestion &question, const scheduling::CycleDetail &detail, std::size_t rival,
             SideStep &step) {
    const std::string &name = question.units[rival].name;
    if (const ClusterVerdict *refused = verdictOf(detail.filtered, rival)) {
        step.decider = SideDecider::Refused;
        step.whyNot = fmt::format("{}: {}", name, scheduling::refusalStatus(refused->reason));
        return;
    }
    const ClusterVerdict *scored = verdictOf(detail.scored, rival);
    const ClusterVerdict *best = step.unit ? verdictOf(detail.scored, *step.unit) : nullptr;
    if (scored == nullptr || best == nullptr) {
        step.decider = SideDecider::Taken;
        step.whyNot = question.words.say(
            PHRASE("sides", "{} is already picked, and a cluster is picked only once"), name);
        return;
    }
    const std::int32_t mine = best->score.topologySpread;
    const std::int32_t theirs = scored->score.topologySpread;
    if (mine != theirs) {
        step.decider = SideDecider::Score;
        step.whyNot =
            question.words.say(PHRASE("sides", "{} has the topology spread score {}, {} has {}"),
                               name, theirs, question.units[*step.unit].name, mine);
        return;
    }
    step.decider = SideDecider::Name;
    step.whyNot = question.words.say(
        PHRASE("sides", "{} scores the same; the larger name breaks the tie"), name);
}

} // namespace

base::Result<Side> planAsClusters(const SideQuestion &question,
                                  const std::vector<std::string> &domains) {
    const auto planned = side_by_side::planned(question);
    if (!planned)
        return tl::unexpected(planned.error());
    const scheduling::Plan &plan = planned->plan;
    Side side;
    const auto viewAfter = [&](std::size_t picks) {
        return scheduling::spreadAfter(planned->fleet, plan, picks).front();
    };
    side.startCounts = countsOf(viewAfter(0), domains);
    side.startSkew = viewAfter(0).skew;
    for (std::size_t step = 0; step < static_cast<std::size_t>(std::max(question.count, 0));
         ++step) {
        SideStep &taken = side.steps.emplace_back();
        const bool isPicked = step < plan.picks.size();
        const spread::SpreadView view = viewAfter(std::min(step + 1, plan.picks.size()));
        taken.counts = countsOf(view, domains);
        taken.skew = view.skew;
        if (!isPicked) {
            taken.refusal = plan.condition ? plan.condition->message : std::string();
            continue;
        }
        taken.unit = rowOf(plan.picks[step].cluster);
        const scheduling::CycleDetail detail = detailOf(*planned, step);
        taken.equallyGood = static_cast<std::size_t>(
            std::ranges::count(detail.scored, plan.picks[step].score, &ClusterVerdict::score));
    }
    return side;
}

base::Result<void> explainClusters(const SideQuestion &question, const Side &nodes,
                                   Side &clusters) {
    const auto planned = side_by_side::planned(question);
    if (!planned)
        return tl::unexpected(planned.error());
    for (std::size_t index = 0; index < clusters.steps.size(); ++index) {
        const auto rival = nodes.steps[index].unit;
        if (rival && rival != clusters.steps[index].unit)
            explain(question, detailOf(*planned, index), *rival, clusters.steps[index]);
    }
    return {};
}

} // namespace evenkeel::side_by_side

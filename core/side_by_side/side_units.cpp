// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The question as clusters, planned by KubeFleet's rules.
// The question as nodes, planned by kube-scheduler's rules.

#include "core/side_by_side/side_units.h"

#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/plain_text.h"
#include "core/fleet/cluster.h"
#include "core/pod_scheduling/placing.h"
#include "core/scheduling/cycle.h"
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

constexpr std::int64_t kGiB = 1024LL * 1024 * 1024;

pods::Workload workloadOf(const SideQuestion &question) {
    pods::Workload workload;
    workload.kind = pods::WorkloadKind::Deployment;
    workload.name = "side-by-side";
    workload.nameSpace = "default";
    workload.replicas = std::max(question.count, 0);
    pods::PodTemplate &pod = workload.podTemplate;
    pod.nameSpace = workload.nameSpace;
    pod.labels = {{"app", "side-by-side"}};
    pod.requiredNodeTerms = {{{{{kExcluded, "DoesNotExist", {}}}, {}}}};
    pods::Container &container = pod.containers.emplace_back();
    container.name = "side-by-side";
    pods::setResource(container.requests, pods::kCpu, pods::Amount::fromMillis(500));
    pods::setResource(container.requests, pods::kMemory, {kGiB / 2, 0});
    pods::Constraint &constraint = pod.constraints.emplace_back();
    constraint.maxSkew = question.maxSkew;
    constraint.topologyKey = question.topologyKey;
    constraint.whenUnsatisfiable = kube::whenUnsatisfiable(question.isHard);
    constraint.labelSelector = kube::LabelSelector{{{"app", "side-by-side"}}, {}};
    if (question.isHard)
        constraint.minDomains = question.minDomains;
    if (question.honorsTaints)
        constraint.nodeTaintsPolicy = "Honor";
    workload.selector = constraint.labelSelector;
    return workload;
}

pods::Cluster clusterOf(const SideQuestion &question, const pods::Workload &workload) {
    pods::Cluster cluster;
    const auto shape = std::make_shared<const pods::PodTemplate>(workload.podTemplate);
    for (const SideUnit &unit : question.units) {
        pods::Node &node = cluster.nodes.emplace_back();
        node.name = unit.name;
        node.labels.assign(unit.labels.begin(), unit.labels.end());
        if (unit.state == UnitState::Excluded)
            pods::setLabel(node.labels, kExcluded, "yes");
        if (unit.state == UnitState::Tainted)
            node.taints = {{"side-by-side", "tainted", kube::TaintEffect::NoSchedule}};
        pods::setResource(node.allocatable, pods::kCpu, {16, 0});
        pods::setResource(node.allocatable, pods::kMemory, {64 * kGiB, 0});
        pods::setResource(node.allocatable, pods::kPods, {110, 0});
        if (!unit.isTaken)
            continue;
        pods::Pod &pod = cluster.pods.emplace_back();
        pod.name = unit.name;
        pod.nodeName = unit.name;
        pod.shape = shape;
        pod.phase = pods::PodPhase::Running;
    }
    return cluster;
}

/// `NodeResourcesFit 93 against 96`, weighted, of the plugins in which two nodes differ.
std::string scoreText(const pod_scheduling::ReplicaTrace &trace, std::size_t rival,
                      std::size_t best, const base::Phrases &words) {
    std::vector<std::string> parts;
    for (const pod_scheduling::PluginScores &scores : trace.scores) {
        if (scores.isSkipped || scores.normalized[rival] == scores.normalized[best])
            continue;
        parts.push_back(words.say(
            PHRASE("sides", "{} {} against {}"), pod_scheduling::pluginName(scores.plugin),
            scores.weight * scores.normalized[rival], scores.weight * scores.normalized[best]));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::optional<std::size_t> placeAmong(const std::vector<pods::NodeIndex> &nodes, std::size_t unit) {
    const auto found = std::ranges::find(nodes, static_cast<pods::NodeIndex>(unit));
    if (found == nodes.end())
        return {};
    return static_cast<std::size_t>(found - nodes.begin());
}

void explainNode(const SideQuestion &question, const pod_scheduling::ReplicaTrace &trace,
                 std::size_t unit, SideStep &step) {
    const std::string &name = question.units[unit].name;
    const pod_scheduling::Verdict &verdict = trace.verdicts[unit];
    if (!verdict.isSuccess()) {
        step.decider = SideDecider::Refused;
        step.whyNot = fmt::format("{}: {}", name, fmt::join(verdict.reasons, ", "));
        return;
    }
    const auto rival = placeAmong(trace.feasible, unit);
    const auto best = step.unit ? placeAmong(trace.feasible, *step.unit) : std::nullopt;
    if (!rival || !best || trace.totals.empty())
        return;
    if (trace.totals[*rival] == trace.totals[*best]) {
        step.decider = SideDecider::Name;
        step.whyNot = question.words.say(
            PHRASE("sides", "{} scores the same ({} in total); kube-scheduler breaks ties at "
                            "random, this plan takes the first by name"),
            name, trace.totals[*rival]);
        return;
    }
    step.decider = SideDecider::Score;
    step.whyNot =
        question.words.say(PHRASE("sides", "{} scores {} in total, {} {}: {}"), name,
                           trace.totals[*rival], question.units[*step.unit].name,
                           trace.totals[*best], scoreText(trace, *rival, *best, question.words));
}

} // namespace

std::vector<SideUnit> unitsOf(const fleet::Fleet &fleet) {
    std::vector<SideUnit> units;
    const kube::Time now = fleet.newestHeartbeat();
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const fleet::Cluster cluster = fleet.cluster(static_cast<fleet::ClusterIndex>(row));
        SideUnit &unit = units.emplace_back();
        unit.name = cluster.name;
        unit.labels = cluster.labels;
        if (!fleet::isEligible(cluster.agent, now))
            unit.state = UnitState::Excluded;
        else if (std::ranges::any_of(cluster.taints, [](const kube::Taint &taint) {
                     return taint.effect == kube::TaintEffect::NoSchedule;
                 }))
            unit.state = UnitState::Tainted;
    }
    return units;
}

std::vector<SideUnit> unitsOf(std::span<const pods::Node> nodes) {
    std::vector<SideUnit> units;
    for (const pods::Node &node : nodes) {
        SideUnit &unit = units.emplace_back();
        unit.name = node.name;
        unit.labels = {node.labels.begin(), node.labels.end()};
        const bool isTainted = std::ranges::any_of(node.taints, [](const kube::Taint &taint) {
            return taint.effect == kube::TaintEffect::NoSchedule ||
                   taint.effect == kube::TaintEffect::NoExecute;
        });
        if (isTainted || node.isUnschedulable)
            unit.state = UnitState::Tainted;
    }
    return units;
}

std::vector<SideUnit> unitsOf(std::span<const DomainSketch> domains, const std::string &key) {
    std::vector<SideUnit> units;
    for (const DomainSketch &domain : domains) {
        int number = 0;
        const auto add = [&](std::int32_t count, UnitState state, std::int32_t taken) {
            for (std::int32_t i = 0; i < count; ++i) {
                SideUnit &unit = units.emplace_back();
                const std::string prefix = domain.name ? *domain.name : std::string("other");
                unit.name = (prefix.empty() ? "empty" : prefix) + "-" + std::to_string(++number);
                if (domain.name)
                    unit.labels[key] = *domain.name;
                unit.state = state;
                unit.isTaken = i < taken;
            }
        };
        add(domain.usable, UnitState::Usable, domain.taken);
        add(domain.tainted, UnitState::Tainted, 0);
        add(domain.excluded, UnitState::Excluded, 0);
    }
    return units;
}

std::vector<DomainSketch> sketchOf(std::span<const SideUnit> units, const std::string &key) {
    std::map<std::optional<std::string>, DomainSketch> byName;
    for (const SideUnit &unit : units) {
        const auto label = unit.labels.find(key);
        DomainSketch &sketch =
            byName[label == unit.labels.end() ? std::nullopt : std::optional(label->second)];
        sketch.usable += unit.state == UnitState::Usable ? 1 : 0;
        sketch.taken += unit.isTaken ? 1 : 0;
        sketch.tainted += unit.state == UnitState::Tainted ? 1 : 0;
        sketch.excluded += unit.state == UnitState::Excluded ? 1 : 0;
    }
    std::vector<DomainSketch> sketches;
    for (auto &[name, sketch] : byName) {
        sketches.push_back(std::move(sketch));
        sketches.back().name = name;
    }
    std::ranges::sort(sketches, [](const DomainSketch &one, const DomainSketch &other) {
        if (!one.name || !other.name)
            return one.name.has_value() > other.name.has_value();
        return base::naturalLess(*one.name, *other.name);
    });
    return sketches;
}

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

base::Result<std::unique_ptr<NodePlan>> planAsNodes(const SideQuestion &question) {
    auto made = std::make_unique<NodePlan>();
    made->workload = workloadOf(question);
    made->cluster = clusterOf(question, made->workload);
    auto snapshot = pods::Snapshot::take(made->cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    made->snapshot = std::move(*snapshot);
    auto plan = pod_scheduling::place(*made->snapshot, made->workload, made->options);
    if (!plan)
        return tl::unexpected(plan.error());
    made->plan = std::move(*plan);
    return made;
}

Side nodeSteps(const NodePlan &planned, const SideBySide &answer) {
    const pod_scheduling::PlacingPlan &plan = planned.plan;
    const auto viewAfter = [&plan](std::size_t steps) {
        auto views = pod_scheduling::spreadsAfter(plan, steps);
        return views.empty() ? spread::SpreadView() : std::move(views.front());
    };
    const spread::SpreadView before = viewAfter(0);
    std::vector<std::optional<std::size_t>> places; // of the view's domains
    for (const std::string &domain : before.domains)
        places.push_back(placeOf(answer.domains, domain));
    const auto countsIn = [&](const spread::SpreadView &view) {
        std::vector<std::optional<std::int64_t>> counts(answer.domains.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i])
                counts[*places[i]] = view.counts[i];
        }
        return counts;
    };
    Side side{countsIn(before), before.skew, {}};
    const auto skews = pod_scheduling::skewSeries(plan);
    for (std::size_t step = 0; step < plan.placements.size(); ++step) {
        const pod_scheduling::ReplicaPlacement &placement = plan.placements[step];
        SideStep &taken = side.steps.emplace_back();
        taken.refusal = placement.reason;
        if (placement.node)
            taken.unit = *placement.node;
        taken.skew = skews.empty() ? 0 : skews.front()[step + 1];
        if (step < answer.explained)
            taken.counts = countsIn(viewAfter(step + 1));
    }
    return side;
}

base::Result<void> explainNodes(const SideQuestion &question, const NodePlan &planned,
                                SideBySide &answer) {
    pod_scheduling::PlacingWalk walk(*planned.snapshot, planned.workload, planned.options,
                                     planned.plan);
    for (std::size_t step = 0; step < answer.explained; ++step) {
        const auto rival = answer.clusters.steps[step].unit;
        if (!rival || rival == answer.nodes.steps[step].unit)
            continue;
        const auto trace = walk.trace(step);
        if (!trace)
            return tl::unexpected(trace.error());
        explainNode(question, *trace, *rival, answer.nodes.steps[step]);
    }
    return {};
}

} // namespace evenkeel::side_by_side

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The question as nodes, planned by kube-scheduler's rules.

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/side_by_side/side_plans.h"
#include "core/pod_scheduling/placing_walk.h"

namespace evenkeel::side_by_side {

namespace {

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

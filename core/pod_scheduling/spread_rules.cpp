// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/spread_rules.h"

#include "core/pod_scheduling/plugins/pod_topology_spread.h"
#include "core/pod_scheduling/plugins/taint_toleration.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::string_view kHonor = "Honor";

/// matchLabelKeys again, as the scheduler itself does: harmless after the API server's merge.
void addLabelKeys(pods::Selector &selector, const pods::Constraint &constraint,
                  const pods::Labels &labels) {
    if (selector.matchesNothing)
        return;
    for (const std::string &key : constraint.matchLabelKeys) {
        if (const std::string *value = pods::findLabel(labels, key))
            selector.requirements.push_back({key, kube::SelectorOperator::In, {*value}});
    }
}

bool countsNothing(const SpreadConstraint &constraint, const SpreadRules &rules) {
    return constraint.selector.matchesNothing ||
           (constraint.selector.isEmpty() && rules.emptySelector == EmptySelector::CountsNothing);
}

} // namespace

base::Result<SpreadConstraint> prepare(const pods::Constraint &constraint,
                                       const pods::Labels &labels) {
    base::Result<pods::Selector> selector = pods::compile(constraint.labelSelector);
    if (!selector)
        return tl::unexpected(selector.error());
    addLabelKeys(*selector, constraint, labels);
    SpreadConstraint result;
    result.topologyKey = constraint.topologyKey;
    result.selector = std::move(*selector);
    result.maxSkew = constraint.maxSkew;
    result.minDomains = constraint.minDomains.value_or(1);
    result.isHard = constraint.isHard();
    result.honorsAffinity =
        !constraint.nodeAffinityPolicy || *constraint.nodeAffinityPolicy == kHonor;
    result.honorsTaints = constraint.nodeTaintsPolicy && *constraint.nodeTaintsPolicy == kHonor;
    return result;
}

base::Result<std::vector<SpreadConstraint>>
constraintsInForce(const pods::PodTemplate &pod, const SpreadRules &rules, Hardness hardness) {
    const bool isDefaulted = pod.constraints.empty();
    const auto &written = isDefaulted ? defaultConstraints(rules.args) : pod.constraints;
    const auto action = kube::whenUnsatisfiable(hardness == Hardness::Hard);
    std::vector<SpreadConstraint> constraints;
    for (const pods::Constraint &constraint : written) {
        if (constraint.whenUnsatisfiable != action)
            continue;
        auto prepared = prepare(constraint, pod.labels);
        if (!prepared)
            return tl::unexpected(prepared.error());
        constraints.push_back(std::move(*prepared));
    }
    if (!isDefaulted || constraints.empty())
        return constraints;
    const pods::Selector selector = deduceSelector(pod, rules.owners);
    if (selector.isEmpty())
        return std::vector<SpreadConstraint>{};
    for (SpreadConstraint &constraint : constraints)
        constraint.selector = selector;
    return constraints;
}

bool requiresAllKeys(const pods::PodTemplate &pod, const SpreadRules &rules) {
    return !pod.constraints.empty() || rules.args.defaulting == pods::Defaulting::List;
}

bool isIncluded(const SpreadConstraint &constraint, const pods::Node &node,
                const pods::PodTemplate &pod, const RequiredNodeAffinity &affinity) {
    if (constraint.honorsAffinity && !affinity.matches(node))
        return false;
    return !constraint.honorsTaints || untoleratedTaint(node.taints, pod.tolerations) == nullptr;
}

std::vector<std::int64_t> matchingPods(const SpreadConstraint &constraint,
                                       const std::string &nameSpace, const SpreadRules &rules,
                                       const CycleInput &input) {
    std::vector<std::int64_t> pods(input.snapshot->nodes().size(), 0);
    if (countsNothing(constraint, rules))
        return pods;
    std::vector<std::uint8_t> isMatch(input.shapeCount());
    for (std::size_t number = 0; number < isMatch.size(); ++number) {
        const pods::PodTemplate &shape = input.shape(number);
        isMatch[number] = shape.nameSpace == nameSpace && constraint.selector.matches(shape.labels);
    }
    input.forEachPod([&](pods::ShapeIndex shape, const pods::PlacedPod &pod) {
        if (isMatch[shape] != 0 && !pod.isTerminating)
            ++pods[pod.node];
    });
    return pods;
}

bool countsItself(const SpreadConstraint &constraint, const pods::PodTemplate &pod,
                  const SpreadRules &rules) {
    return !countsNothing(constraint, rules) && constraint.selector.matches(pod.labels);
}

base::Result<SpreadCheck> checkSpread(const pods::Snapshot &snapshot, const pods::PodTemplate &pod,
                                      const SpreadRules &rules,
                                      const std::optional<std::vector<pods::NodeIndex>> &feasible) {
    CycleInput input;
    input.snapshot = &snapshot;
    TopologyTable topologies(snapshot.nodes());
    const RequiredNodeAffinity affinity(pod);
    const auto filter = SpreadFilter::prepare(pod, rules, input, topologies, affinity);
    if (!filter)
        return tl::unexpected(filter.error());
    auto scorer = SpreadScore::prepare(pod, rules, input, topologies, affinity);
    if (!scorer)
        return tl::unexpected(scorer.error());
    SpreadCheck check;
    check.isFilterSkipped = filter->isSkipped();
    check.isScoreSkipped = scorer->isSkipped();
    std::vector<pods::NodeIndex> passing;
    for (pods::NodeIndex node{}; node < snapshot.nodes().size(); ++node) {
        check.nodes.push_back({filter->filter(node), {}, {}});
        if (check.nodes.back().verdict.isSuccess())
            passing.push_back(node);
    }
    if (check.isScoreSkipped)
        return check;
    const std::vector<pods::NodeIndex> &scored = feasible ? *feasible : passing;
    SpreadScore::Raw raw;
    scorer->score(scored, raw);
    for (std::size_t i = 0; i < scored.size(); ++i)
        check.nodes[scored[i]].raw = raw.scores[i];
    SpreadScore::normalize(raw);
    for (std::size_t i = 0; i < scored.size(); ++i)
        check.nodes[scored[i]].score = raw.scores[i];
    return check;
}

} // namespace evenkeel::pod_scheduling

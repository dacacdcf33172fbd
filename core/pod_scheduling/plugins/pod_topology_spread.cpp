// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/pod_topology_spread.h"

#include <algorithm>

#include "core/pod_scheduling/node_groups.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr const char *kSkewReason = "node(s) didn't match pod topology spread constraints";
constexpr const char *kKeyReason =
    "node(s) didn't match pod topology spread constraints (missing required label)";

/// Nodes with the keys of all constraints.
std::vector<std::uint8_t> withAllKeys(const std::vector<SpreadConstraint> &constraints,
                                      std::size_t nodes, TopologyTable &topologies) {
    std::vector<std::uint8_t> hasAll(nodes, 1);
    for (const SpreadConstraint &constraint : constraints) {
        const Topology &topology = topologies.of(constraint.topologyKey);
        for (std::size_t node = 0; node < nodes; ++node) {
            if (topology.valueOfNode[node] == kNoValue)
                hasAll[node] = 0;
        }
    }
    return hasAll;
}

} // namespace

std::int64_t SpreadFilter::Counted::minMatch() const {
    const bool isShort = static_cast<std::int64_t>(counts.size()) < constraint.minDomains;
    return isShort ? 0 : counts.smallest();
}

void SpreadFilter::Counted::judge(std::uint32_t slot) {
    const std::int64_t count = slot < counts.size() ? counts.count(slot) : 0;
    verdictOfSlot[slot] = count + selfMatch - minMatch() > constraint.maxSkew ? SlotVerdict::Skewed
                                                                              : SlotVerdict::Passes;
}

void SpreadFilter::Counted::judge() {
    verdictOfSlot.assign(counts.size() + 2, SlotVerdict::Passes);
    for (std::uint32_t slot = 0; slot <= unknownSlot(); ++slot)
        judge(slot);
    verdictOfSlot[keylessSlot()] = SlotVerdict::LacksKey;
}

base::Result<SpreadFilter> SpreadFilter::prepare(const pods::PodTemplate &pod,
                                                 const SpreadRules &rules, const CycleInput &input,
                                                 TopologyTable &topologies,
                                                 const RequiredNodeAffinity &affinity) {
    SpreadFilter filter;
    const auto constraints = constraintsInForce(pod, rules, Hardness::Hard);
    if (!constraints)
        return tl::unexpected(constraints.error());
    const std::vector<pods::Node> &nodes = input.snapshot->nodes();
    const auto hasAllKeys = withAllKeys(*constraints, nodes.size(), topologies);
    for (const SpreadConstraint &constraint : *constraints) {
        const Topology &topology = topologies.of(constraint.topologyKey);
        Counted counted;
        counted.constraint = constraint;
        counted.selfMatch = constraint.selector.matches(pod.labels) ? 1 : 0;
        counted.countsItself = countsItself(constraint, pod, rules);
        counted.countsNode.resize(nodes.size());
        std::vector<std::uint32_t> counting(nodes.size(), spread::kNoDomain);
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            const bool counts =
                hasAllKeys[node] != 0 && isIncluded(constraint, nodes[node], pod, affinity);
            counted.countsNode[node] = counts ? 1 : 0;
            if (counts)
                counting[node] = topology.valueOfNode[node];
        }
        const spread::DomainMap domains = spread::groupByValue(counting, topology.values.size());
        counted.counts = spread::countsOf(domains.domainOfItem, domains.size(),
                                          matchingPods(constraint, pod.nameSpace, rules, input));
        std::vector<std::uint32_t> domainOfValue(topology.values.size(), counted.unknownSlot());
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            if (domains.domainOfItem[node] != spread::kNoDomain)
                domainOfValue[topology.valueOfNode[node]] = domains.domainOfItem[node];
        }
        counted.slotOfNode.reserve(nodes.size());
        for (const std::uint32_t value : topology.valueOfNode)
            counted.slotOfNode.push_back(value == kNoValue ? counted.keylessSlot()
                                                           : domainOfValue[value]);
        counted.judge();
        filter.m_constraints.push_back(std::move(counted));
    }
    return filter;
}

bool SpreadFilter::passes(pods::NodeIndex node) const {
    return std::ranges::all_of(m_constraints, [node](const Counted &counted) {
        return counted.verdictOfSlot[counted.slotOfNode[node]] == SlotVerdict::Passes;
    });
}

Verdict SpreadFilter::filter(pods::NodeIndex node) const {
    for (const Counted &counted : m_constraints) {
        const SlotVerdict verdict = counted.verdictOfSlot[counted.slotOfNode[node]];
        if (verdict == SlotVerdict::LacksKey)
            return {Code::UnschedulableAndUnresolvable, Plugin::PodTopologySpread, {kKeyReason}};
        if (verdict == SlotVerdict::Skewed)
            return {Code::Unschedulable, Plugin::PodTopologySpread, {kSkewReason}};
    }
    return {};
}

void SpreadFilter::assume(pods::NodeIndex node) {
    for (Counted &counted : m_constraints) {
        if (!counted.countsItself || counted.countsNode[node] == 0)
            continue;
        const std::uint32_t slot = counted.slotOfNode[node];
        const std::int64_t smallest = counted.counts.smallest();
        counted.counts.add(slot);
        if (counted.counts.smallest() == smallest)
            counted.judge(slot);
        else
            counted.judge();
    }
}

std::int64_t SpreadFilter::groupKey(std::size_t constraint, pods::NodeIndex node) const {
    const Counted &counted = m_constraints[constraint];
    const std::uint32_t slot = counted.slotOfNode[node];
    if (counted.counts.size() <= kFewDomains)
        return slot;
    if (slot == counted.keylessSlot())
        return -1;
    return slot == counted.unknownSlot() ? 0 : counted.counts.count(slot);
}

bool SpreadFilter::isKeyedByCount() const {
    return std::ranges::any_of(
        m_constraints, [](const Counted &counted) { return counted.counts.size() > kFewDomains; });
}

bool SpreadFilter::sharesCount(pods::NodeIndex one, pods::NodeIndex other) const {
    return std::ranges::any_of(m_constraints, [one, other](const Counted &counted) {
        return counted.counts.size() > kFewDomains &&
               counted.slotOfNode[one] == counted.slotOfNode[other];
    });
}

SpreadFigures SpreadFilter::figures(std::size_t constraint, pods::NodeIndex node) const {
    const Counted &counted = m_constraints[constraint];
    const std::uint32_t slot = counted.slotOfNode[node];
    return {slot != counted.keylessSlot(),
            slot < counted.counts.size() ? counted.counts.count(slot) : 0, counted.selfMatch,
            counted.minMatch(), counted.constraint.maxSkew};
}

const spread::DomainCounts &SpreadFilter::counts(std::size_t constraint) const {
    return m_constraints[constraint].counts;
}

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/domain_spread.h"

#include <algorithm>

#include "core/spread/domain_counts.h"

namespace evenkeel::pods {

namespace {

/// The constraints in force in the order in which they are written.
kube::Result<std::vector<SpreadConstraint>> inListOrder(const PodTemplate &pod,
                                                        const SpreadRules &rules)
{
    auto hard = constraintsInForce(pod, rules, Hardness::Hard);
    if (!hard)
        return hard;
    auto soft = constraintsInForce(pod, rules, Hardness::Soft);
    if (!soft)
        return soft;
    const auto &written =
        pod.constraints.empty() ? defaultConstraints(rules.args) : pod.constraints;
    std::vector<SpreadConstraint> ordered;
    auto nextHard = hard->begin();
    auto nextSoft = soft->begin();
    for (const Constraint &constraint : written) {
        if (constraint.isHard() && nextHard != hard->end())
            ordered.push_back(std::move(*nextHard++));
        else if (constraint.whenUnsatisfiable == kScheduleAnyway && nextSoft != soft->end())
            ordered.push_back(std::move(*nextSoft++));
    }
    return ordered;
}

bool hasKeys(const Node &node, const SpreadConstraint &constraint,
             const std::vector<SpreadConstraint> &all, bool needsAllKeys)
{
    if (findLabel(node.labels, constraint.topologyKey) == nullptr)
        return false;
    return !needsAllKeys || std::ranges::all_of(all, [&](const SpreadConstraint &other) {
        return other.isHard != constraint.isHard ||
               findLabel(node.labels, other.topologyKey) != nullptr;
    });
}

DomainSpread spreadOf(const SpreadConstraint &constraint, const std::vector<std::uint32_t> &values,
                      const Topology &topology, const std::vector<std::int64_t> &pods)
{
    const spread::DomainMap map = spread::groupByValue(values, topology.values.size());
    std::vector<std::int64_t> sums(map.size(), 0);
    for (std::size_t node = 0; node < values.size(); ++node) {
        if (map.domainOfItem[node] != spread::kNoDomain)
            sums[map.domainOfItem[node]] += pods[node];
    }
    spread::DomainCounts counts(map.size());
    DomainSpread result{constraint.topologyKey, constraint.isHard, constraint.maxSkew, {}, 0};
    for (spread::DomainIndex domain = 0; domain < sums.size(); ++domain) {
        if (sums[domain] > 0)
            counts.add(domain, sums[domain]);
        result.domains.emplace_back(topology.values[map.valueOfDomain[domain]], sums[domain]);
    }
    std::ranges::sort(result.domains);
    result.skew = counts.skew();
    return result;
}

} // namespace

kube::Result<std::vector<DomainSpread>> domainSpreads(const PodTemplate &pod,
                                                      const SpreadRules &rules,
                                                      const CycleInput &input,
                                                      TopologyTable &topologies)
{
    const auto constraints = inListOrder(pod, rules);
    if (!constraints)
        return tl::unexpected(constraints.error());
    const bool needsAllKeys = requiresAllKeys(pod, rules);
    const RequiredNodeAffinity affinity(pod);
    const std::vector<Node> &nodes = input.snapshot->nodes();
    std::vector<DomainSpread> result;
    for (const SpreadConstraint &constraint : *constraints) {
        const Topology &topology = topologies.of(constraint.topologyKey);
        std::vector<std::uint32_t> values(nodes.size(), kNoValue);
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            if (hasKeys(nodes[node], constraint, *constraints, needsAllKeys) &&
                isIncluded(constraint, nodes[node], pod, affinity))
                values[node] = topology.valueOfNode[node];
        }
        result.push_back(spreadOf(constraint, values, topology,
                                  matchingPods(constraint, pod.nameSpace, rules, input)));
    }
    return result;
}

} // namespace evenkeel::pods

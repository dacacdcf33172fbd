// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/domain_spread.h"

#include <algorithm>

#include "core/spread/domain_counts.h"

namespace evenkeel::pod_scheduling {

namespace {

/// The constraints in force in the order in which they are written.
base::Result<std::vector<SpreadConstraint>> inListOrder(const pods::PodTemplate &pod,
                                                        const SpreadRules &rules) {
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
    for (const pods::Constraint &constraint : written) {
        if (constraint.isHard() && nextHard != hard->end())
            ordered.push_back(std::move(*nextHard++));
        else if (constraint.whenUnsatisfiable == pods::kScheduleAnyway && nextSoft != soft->end())
            ordered.push_back(std::move(*nextSoft++));
    }
    return ordered;
}

bool hasKeys(const pods::Node &node, const SpreadConstraint &constraint,
             const std::vector<SpreadConstraint> &all, bool needsAllKeys) {
    if (pods::findLabel(node.labels, constraint.topologyKey) == nullptr)
        return false;
    return !needsAllKeys || std::ranges::all_of(all, [&](const SpreadConstraint &other) {
        return other.isHard != constraint.isHard ||
               pods::findLabel(node.labels, other.topologyKey) != nullptr;
    });
}

/// The domains of a constraint with the pods that are in them.
struct Counted {
    spread::DomainMap map;
    spread::DomainCounts counts{0};
    bool countsItself = false;
};

Counted countDomains(const std::vector<std::uint32_t> &values, const Topology &topology,
                     const std::vector<std::int64_t> &pods) {
    Counted counted;
    counted.map = spread::groupByValue(values, topology.values.size());
    std::vector<std::int64_t> sums(counted.map.size(), 0);
    for (std::size_t node = 0; node < values.size(); ++node) {
        if (counted.map.domainOfItem[node] != spread::kNoDomain)
            sums[counted.map.domainOfItem[node]] += pods[node];
    }
    counted.counts = spread::DomainCounts(counted.map.size());
    for (spread::DomainIndex domain = 0; domain < sums.size(); ++domain) {
        if (sums[domain] > 0)
            counted.counts.add(domain, sums[domain]);
    }
    return counted;
}

/// Calls `visit(constraint, topology, counted)` for the constraints in force.
template <typename Visitor>
base::Result<void> forEachSpread(const pods::PodTemplate &pod, const SpreadRules &rules,
                                 const CycleInput &input, TopologyTable &topologies,
                                 Visitor visit) {
    const auto constraints = inListOrder(pod, rules);
    if (!constraints)
        return tl::unexpected(constraints.error());
    const bool needsAllKeys = requiresAllKeys(pod, rules);
    const RequiredNodeAffinity affinity(pod);
    const std::vector<pods::Node> &nodes = input.snapshot->nodes();
    for (const SpreadConstraint &constraint : *constraints) {
        const Topology &topology = topologies.of(constraint.topologyKey);
        std::vector<std::uint32_t> values(nodes.size(), kNoValue);
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            if (hasKeys(nodes[node], constraint, *constraints, needsAllKeys) &&
                isIncluded(constraint, nodes[node], pod, affinity))
                values[node] = topology.valueOfNode[node];
        }
        Counted counted =
            countDomains(values, topology, matchingPods(constraint, pod.nameSpace, rules, input));
        counted.countsItself = countsItself(constraint, pod, rules);
        visit(constraint, topology, counted);
    }
    return {};
}

} // namespace

base::Result<std::vector<DomainSpread>> domainSpreads(const pods::PodTemplate &pod,
                                                      const SpreadRules &rules,
                                                      const CycleInput &input,
                                                      TopologyTable &topologies) {
    std::vector<DomainSpread> result;
    const auto add = [&result](const SpreadConstraint &constraint, const Topology &topology,
                               const Counted &counted) {
        DomainSpread spread{constraint.topologyKey, constraint.isHard, constraint.maxSkew, {}, 0};
        for (spread::DomainIndex domain = 0; domain < counted.map.size(); ++domain)
            spread.domains.emplace_back(topology.values[counted.map.valueOfDomain[domain]],
                                        counted.counts.count(domain));
        std::ranges::sort(spread.domains);
        spread.skew = counted.counts.skew();
        result.push_back(std::move(spread));
    };
    if (const auto done = forEachSpread(pod, rules, input, topologies, add); !done)
        return tl::unexpected(done.error());
    return result;
}

base::Result<std::vector<std::vector<std::int64_t>>>
skewsAlong(const pods::PodTemplate &pod, const SpreadRules &rules, const CycleInput &input,
           TopologyTable &topologies, const std::vector<std::optional<pods::NodeIndex>> &placed) {
    std::vector<std::vector<std::int64_t>> result;
    const auto add = [&](const SpreadConstraint &, const Topology &, Counted &counted) {
        std::vector<std::int64_t> skews{counted.counts.skew()};
        for (const std::optional<pods::NodeIndex> &node : placed) {
            const bool counts = node && counted.countsItself &&
                                counted.map.domainOfItem[*node] != spread::kNoDomain;
            if (counts)
                counted.counts.add(counted.map.domainOfItem[*node]);
            skews.push_back(counted.counts.skew());
        }
        result.push_back(std::move(skews));
    };
    if (const auto done = forEachSpread(pod, rules, input, topologies, add); !done)
        return tl::unexpected(done.error());
    return result;
}

} // namespace evenkeel::pod_scheduling

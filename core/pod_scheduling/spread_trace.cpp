// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/spread_trace.h"

#include <algorithm>
#include <numeric>

#include "core/base/plain_text.h"
#include "core/pod_scheduling/placed_pods.h"
#include "core/pod_scheduling/spread_rules.h"
#include "core/pod_scheduling/topology.h"

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
        else if (constraint.whenUnsatisfiable == kube::WhenUnsatisfiable::ScheduleAnyway &&
                 nextSoft != soft->end())
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

/// Which domain each node counts in, in the order of first appearance.
spread::DomainMap countedDomains(const SpreadConstraint &constraint,
                                 const std::vector<SpreadConstraint> &all, bool needsAllKeys,
                                 const pods::PodTemplate &pod, const RequiredNodeAffinity &affinity,
                                 const std::vector<pods::Node> &nodes, const Topology &topology) {
    std::vector<std::uint32_t> values(nodes.size(), kNoValue);
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        if (hasKeys(nodes[node], constraint, all, needsAllKeys) &&
            isIncluded(constraint, nodes[node], pod, affinity))
            values[node] = topology.valueOfNode[node];
    }
    return spread::groupByValue(values, topology.values.size());
}

/// Fills in domains, capacity and counts by name, and the domain of each node.
void sortIn(const spread::DomainMap &map, const spread::DomainCounts &counts,
            const Topology &topology, SpreadTrace &trace) {
    std::vector<std::int64_t> capacity(topology.values.size(), 0);
    for (const std::uint32_t value : topology.valueOfNode) {
        if (value == kNoValue)
            ++trace.before.withoutKey;
        else
            ++capacity[value];
    }
    std::vector<spread::DomainIndex> order(map.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, base::naturalLess, [&](spread::DomainIndex domain) {
        return topology.values[map.valueOfDomain[domain]];
    });
    std::vector<spread::DomainIndex> place(map.size());
    for (const spread::DomainIndex domain : order) {
        const std::uint32_t value = map.valueOfDomain[domain];
        place[domain] = static_cast<spread::DomainIndex>(trace.before.domains.size());
        trace.before.domains.emplace_back(topology.values[value]);
        trace.before.capacity.push_back(capacity[value]);
        trace.before.counts.push_back(counts.count(domain));
    }
    trace.before.skew = counts.skew();
    trace.domainOfNode = map.domainOfItem;
    for (spread::DomainIndex &domain : trace.domainOfNode) {
        if (domain != spread::kNoDomain)
            domain = place[domain];
    }
}

spread::DomainCounts countsBefore(const SpreadTrace &trace) {
    std::vector<spread::DomainIndex> domains(trace.before.counts.size());
    std::iota(domains.begin(), domains.end(), 0U);
    return spread::countsOf(domains, domains.size(), trace.before.counts);
}

void addReplica(const SpreadTrace &trace, std::size_t replica, std::optional<pods::NodeIndex> node,
                spread::DomainCounts &counts) {
    if (node && trace.domainOfNode[*node] != spread::kNoDomain && trace.counts(replica))
        counts.add(trace.domainOfNode[*node]);
}

} // namespace

base::Result<std::vector<SpreadTrace>>
traceSpread(const pods::PodTemplate &pod, const SpreadRules &rules, const CycleInput &input,
            TopologyTable &topologies, std::span<const pods::PodTemplate *const> replicas) {
    const auto constraints = inListOrder(pod, rules);
    if (!constraints)
        return tl::unexpected(constraints.error());
    const bool needsAllKeys = requiresAllKeys(pod, rules);
    const RequiredNodeAffinity affinity(pod);
    std::vector<SpreadTrace> traces;
    for (const SpreadConstraint &constraint : *constraints) {
        const Topology &topology = topologies.of(constraint.topologyKey);
        const spread::DomainMap map = countedDomains(constraint, *constraints, needsAllKeys, pod,
                                                     affinity, input.snapshot->nodes(), topology);
        SpreadTrace &trace = traces.emplace_back();
        trace.before.topologyKey = constraint.topologyKey;
        trace.before.maxSkew = constraint.maxSkew;
        trace.before.isHard = constraint.isHard;
        sortIn(map,
               spread::countsOf(map.domainOfItem, map.size(),
                                matchingPods(constraint, pod.nameSpace, rules, input)),
               topology, trace);
        for (const pods::PodTemplate *replica : replicas)
            trace.countsReplica.push_back(countsItself(constraint, *replica, rules) ? 1 : 0);
    }
    return traces;
}

spread::SpreadView viewAfter(const SpreadTrace &trace,
                             std::span<const std::optional<pods::NodeIndex>> placed) {
    spread::DomainCounts counts = countsBefore(trace);
    for (std::size_t replica = 0; replica < placed.size(); ++replica)
        addReplica(trace, replica, placed[replica], counts);
    spread::SpreadView view = trace.before;
    view.counts = counts.counts();
    view.skew = counts.skew();
    return view;
}

std::vector<std::int64_t> skewsAlong(const SpreadTrace &trace,
                                     std::span<const std::optional<pods::NodeIndex>> placed) {
    spread::DomainCounts counts = countsBefore(trace);
    std::vector<std::int64_t> skews{counts.skew()};
    for (std::size_t replica = 0; replica < placed.size(); ++replica) {
        addReplica(trace, replica, placed[replica], counts);
        skews.push_back(counts.skew());
    }
    return skews;
}

} // namespace evenkeel::pod_scheduling

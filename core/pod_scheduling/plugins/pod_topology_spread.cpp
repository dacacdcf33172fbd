// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The scoring half of PodTopologySpread (pod spec 3).

#include "core/pod_scheduling/plugins/pod_topology_spread.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

constexpr std::int64_t kInvalidScore = -1;

/// Half away from zero, as Go's math.Round; faster than the library's.
std::int64_t rounded(double score) {
    const auto whole = static_cast<std::int64_t>(score);
    const double rest = score - static_cast<double>(whole);
    if (rest >= 0.5)
        return whole + 1;
    return rest <= -0.5 ? whole - 1 : whole;
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

base::Result<SpreadScore> SpreadScore::prepare(const pods::PodTemplate &pod,
                                               const SpreadRules &rules, const CycleInput &input,
                                               TopologyTable &topologies,
                                               const RequiredNodeAffinity &affinity) {
    SpreadScore score;
    const std::vector<pods::Node> &nodes = input.snapshot->nodes();
    if (nodes.empty())
        return score;
    const auto constraints = constraintsInForce(pod, rules, Hardness::Soft);
    if (!constraints)
        return tl::unexpected(constraints.error());
    score.m_isSkipped = constraints->empty();
    const bool needsAllKeys = requiresAllKeys(pod, rules);
    score.m_isIgnored.assign(nodes.size(), 0);
    for (const SpreadConstraint &constraint : *constraints) {
        const Topology &topology = topologies.of(constraint.topologyKey);
        for (std::size_t node = 0; needsAllKeys && node < nodes.size(); ++node) {
            if (topology.valueOfNode[node] == kNoValue)
                score.m_isIgnored[node] = 1;
        }
    }
    for (const SpreadConstraint &constraint : *constraints) {
        const Topology &topology = topologies.of(constraint.topologyKey);
        const std::size_t known = topology.values.size();
        const std::uint32_t empty = topology.find("");
        // A node without the key counts as "" (it is only asked with system defaults).
        const std::uint32_t keyless = empty == kNoValue ? static_cast<std::uint32_t>(known) : empty;
        Counted counted;
        counted.constraint = constraint;
        counted.isPerNode = constraint.topologyKey == pods::kHostnameKey;
        counted.countsItself = countsItself(constraint, pod, rules);
        std::vector<spread::DomainIndex> counting(nodes.size(), spread::kNoDomain);
        for (std::uint32_t node = 0; node < nodes.size(); ++node) {
            const std::uint32_t value = topology.valueOfNode[node];
            counted.hasKey.push_back(value != kNoValue ? 1 : 0);
            const std::uint32_t domain = value == kNoValue ? keyless : value;
            counted.domainOfNode.push_back(counted.isPerNode ? node : domain);
            // Per node there are no inclusion policies: only running pods count.
            const bool counts =
                counted.isPerNode || (score.m_isIgnored[node] == 0 &&
                                      isIncluded(constraint, nodes[node], pod, affinity));
            counted.countsNode.push_back(counts ? 1 : 0);
            if (counts)
                counting[node] = counted.domainOfNode[node];
        }
        counted.counts = spread::countsOf(counting, counted.isPerNode ? nodes.size() : known + 1,
                                          matchingPods(constraint, pod.nameSpace, rules, input));
        counted.lastSeen.assign(counted.counts.size(), 0);
        score.m_constraints.push_back(std::move(counted));
    }
    return score;
}

/// ln(size + 2), size being the domains among the feasible nodes that are not ignored; of the
/// hostname key the number of those nodes.
std::vector<double> SpreadScore::weights(std::span<const pods::NodeIndex> feasible,
                                         std::size_t scored) {
    ++m_pass;
    std::vector<double> result;
    for (Counted &counted : m_constraints) {
        std::size_t size = scored;
        if (!counted.isPerNode) {
            size = 0;
            for (const pods::NodeIndex node : feasible) {
                std::uint32_t &seen = counted.lastSeen[counted.domainOfNode[node]];
                if (m_isIgnored[node] == 0 && seen != m_pass) {
                    seen = m_pass;
                    ++size;
                }
            }
        }
        result.push_back(std::log(static_cast<double>(size + 2)));
    }
    return result;
}

void SpreadScore::sum(std::span<const pods::NodeIndex> feasible, std::span<const double> weightOf,
                      Raw &raw) const {
    raw.scores.resize(feasible.size());
    raw.isIgnored.resize(feasible.size());
    for (std::size_t i = 0; i < feasible.size(); ++i) {
        const pods::NodeIndex node = feasible[i];
        raw.isIgnored[i] = m_isIgnored[node];
        double sum = 0;
        for (std::size_t c = 0; raw.isIgnored[i] == 0 && c < m_constraints.size(); ++c) {
            const Counted &counted = m_constraints[c];
            if (counted.hasKey[node] == 0)
                continue;
            const std::int64_t count = counted.counts.count(counted.domainOfNode[node]);
            sum += static_cast<double>(count) * weightOf[c] +
                   static_cast<double>(counted.constraint.maxSkew - 1);
        }
        raw.scores[i] = rounded(sum);
    }
}

void SpreadScore::score(std::span<const pods::NodeIndex> feasible, Raw &raw) {
    const auto scored = std::ranges::count_if(
        feasible, [this](pods::NodeIndex node) { return m_isIgnored[node] == 0; });
    sum(feasible, weights(feasible, static_cast<std::size_t>(scored)), raw);
}

void SpreadScore::scoreGroups(std::span<const pods::NodeIndex> representatives, std::size_t scored,
                              Raw &raw) {
    sum(representatives, weights(representatives, scored), raw);
}

bool SpreadScore::canGroup() const {
    return std::ranges::all_of(m_constraints, [](const Counted &counted) {
        return counted.isPerNode || counted.counts.size() <= kFewDomains;
    });
}

std::int64_t SpreadScore::groupKey(std::size_t constraint, pods::NodeIndex node) const {
    const Counted &counted = m_constraints[constraint];
    if (m_isIgnored[node] != 0)
        return -2;
    const std::uint32_t domain = counted.domainOfNode[node];
    // A node without the key still counts as the domain "" in the size (system defaults).
    if (!counted.isPerNode)
        return std::int64_t{domain} * 2 + counted.hasKey[node];
    return counted.hasKey[node] == 0 ? -1 : counted.counts.count(domain);
}

void SpreadScore::normalize(Raw &raw) {
    std::int64_t smallest = std::numeric_limits<std::int64_t>::max();
    std::int64_t largest = 0;
    for (std::size_t i = 0; i < raw.scores.size(); ++i) {
        if (raw.isIgnored[i] != 0)
            continue;
        smallest = std::min(smallest, raw.scores[i]);
        largest = std::max(largest, raw.scores[i]);
    }
    for (std::size_t i = 0; i < raw.scores.size(); ++i) {
        std::int64_t &score = raw.scores[i];
        // A raw -1 is taken for the mark of ignored nodes; it needs an illegal maxSkew.
        if (raw.isIgnored[i] != 0 || score == kInvalidScore)
            score = 0;
        else if (largest == 0)
            score = kMaxNodeScore;
        else
            score = kMaxNodeScore * (largest + smallest - score) / largest;
    }
}

void SpreadScore::assume(pods::NodeIndex node) {
    for (Counted &counted : m_constraints) {
        if (counted.countsItself && counted.countsNode[node] != 0)
            counted.counts.add(counted.domainOfNode[node]);
    }
}

} // namespace evenkeel::pod_scheduling

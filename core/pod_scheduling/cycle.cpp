// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/cycle.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/pod_scheduling/plugins/node_ports.h"
#include "core/pod_scheduling/plugins/node_resources_fit.h"
#include "core/pod_scheduling/plugins/taint_toleration.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr const char *kLeftOutReason = "node(s) didn't satisfy plugin(s) [NodeAffinity]";

} // namespace

base::Result<Cycle> Cycle::start(const CycleInput &input, const IncomingPod &pod,
                                 const SpreadRules &rules, TopologyTable &topologies,
                                 std::vector<pods::NodeUse> &uses) {
    Cycle cycle;
    cycle.m_input = &input;
    cycle.m_pod = pod;
    cycle.m_rules = &rules;
    cycle.m_topologies = &topologies;
    cycle.m_uses = &uses;
    cycle.m_request = podRequest(*pod.shape);
    cycle.m_leastRequest = leastAllocatedRequest(*pod.shape);
    cycle.m_ports = hostPorts(*pod.shape);
    cycle.m_nodeAffinity.emplace(*pod.shape);
    const pods::Snapshot &snapshot = *input.snapshot;
    if (const auto &pinned = cycle.m_nodeAffinity->pinnedNodes()) {
        if (pinned->empty()) {
            cycle.m_preFilterMessage = "pod affinity terms conflict";
            return cycle;
        }
        cycle.m_isPinned.assign(snapshot.nodes().size(), 0);
        for (const std::string &name : *pinned) {
            if (const auto node = snapshot.find(name))
                cycle.m_isPinned[*node] = 1;
        }
    }
    auto spread =
        SpreadFilter::prepare(*pod.shape, rules, input, topologies, *cycle.m_nodeAffinity);
    if (!spread)
        return tl::unexpected(spread.error());
    cycle.m_spreadFilter = std::move(*spread);
    auto affinity = InterPodAffinity::prepare(*pod.shape, input, topologies);
    if (!affinity)
        return tl::unexpected(affinity.error());
    cycle.m_podAffinity = std::move(*affinity);
    for (pods::NodeIndex node{}; node < snapshot.nodes().size(); ++node) {
        if (!cycle.refusalOfNode(node) && !cycle.refusalOfUse(node))
            cycle.m_candidates.push_back(node);
    }
    return cycle;
}

/// The first filter that refuses the node itself, whatever runs on it.
std::optional<Plugin> Cycle::refusalOfNode(pods::NodeIndex index) const {
    if (!m_isPinned.empty() && m_isPinned[index] == 0)
        return Plugin::NodeAffinity;
    const pods::Node &node = m_input->snapshot->nodes()[index];
    if (!filterNodeUnschedulable(node, *m_pod.shape).isSuccess())
        return Plugin::NodeUnschedulable;
    if (!filterNodeName(node, m_pod.nodeName).isSuccess())
        return Plugin::NodeName;
    if (untoleratedTaint(node.taints, m_pod.shape->tolerations) != nullptr)
        return Plugin::TaintToleration;
    if (!m_nodeAffinity->matches(node))
        return Plugin::NodeAffinity;
    return std::nullopt;
}

/// The first filter that refuses it for what runs there, but for the pods of other nodes.
std::optional<Plugin> Cycle::refusalOfUse(pods::NodeIndex node) const {
    const pods::NodeUse &use = (*m_uses)[node];
    if (!m_ports.empty() && !filterNodePorts(m_ports, use.ports).isSuccess())
        return Plugin::NodePorts;
    if (!fits(m_request, m_input->snapshot->capacities()[node], use))
        return Plugin::NodeResourcesFit;
    return std::nullopt;
}

std::optional<Plugin> Cycle::refusalOfDomain(pods::NodeIndex node) const {
    if (!m_spreadFilter.passes(node))
        return Plugin::PodTopologySpread;
    if (!m_podAffinity.passes(node))
        return Plugin::InterPodAffinity;
    return std::nullopt;
}

const std::vector<pods::NodeIndex> &Cycle::feasible() {
    m_feasible.clear();
    for (const pods::NodeIndex node : m_candidates) {
        if (!refusalOfDomain(node))
            m_feasible.push_back(node);
    }
    return m_feasible;
}

void Cycle::assume(pods::NodeIndex node) {
    (*m_uses)[node].add(m_request, m_ports);
    if (refusalOfUse(node)) {
        const auto place = std::ranges::lower_bound(m_candidates, node);
        if (place != m_candidates.end() && *place == node)
            m_candidates.erase(place);
    }
    m_podAffinity.assume(node);
    if (!m_pod.isTerminating)
        m_spreadFilter.assume(node);
    if (!m_scores.areReady)
        return;
    refreshFixedScore(node);
    if (!m_pod.isTerminating)
        m_scores.spread.assume(node);
    if (m_groups)
        regroup(node);
}

Verdict Cycle::filter(pods::NodeIndex node) const {
    if (!m_preFilterMessage.empty())
        return {Code::UnschedulableAndUnresolvable, Plugin::NodeAffinity, {m_preFilterMessage}};
    auto refusal = refusalOfNode(node);
    if (!refusal)
        refusal = refusalOfUse(node);
    if (!refusal)
        refusal = refusalOfDomain(node);
    return refusal ? verdictOf(*refusal, node) : Verdict();
}

/// What the filter that refuses the node says.
Verdict Cycle::verdictOf(Plugin filter, pods::NodeIndex index) const {
    const pods::Node &node = m_input->snapshot->nodes()[index];
    const pods::NodeUse &use = (*m_uses)[index];
    switch (filter) {
    case Plugin::NodeUnschedulable:
        return filterNodeUnschedulable(node, *m_pod.shape);
    case Plugin::NodeName:
        return filterNodeName(node, m_pod.nodeName);
    case Plugin::TaintToleration:
        return filterTaintToleration(node, *m_pod.shape);
    case Plugin::NodeAffinity:
        if (!m_isPinned.empty() && m_isPinned[index] == 0)
            return {Code::UnschedulableAndUnresolvable, Plugin::NodeAffinity, {kLeftOutReason}};
        return m_nodeAffinity->filter(node);
    case Plugin::NodePorts:
        return filterNodePorts(m_ports, use.ports);
    case Plugin::NodeResourcesFit:
        return filterNodeResourcesFit(m_request, m_input->snapshot->capacities()[index], use);
    case Plugin::PodTopologySpread:
        return m_spreadFilter.filter(index);
    case Plugin::InterPodAffinity:
        return m_podAffinity.filter(index);
    case Plugin::NodeResourcesBalancedAllocation:
    case Plugin::ImageLocality:
        break; // they only score
    }
    return {};
}

std::string Cycle::unschedulableMessage() const {
    const std::size_t nodes = m_input->snapshot->nodes().size();
    if (nodes == 0)
        return "no nodes available to schedule pods";
    std::string message = fmt::format("0/{} nodes are available:", nodes);
    if (!m_preFilterMessage.empty())
        return message + " " + m_preFilterMessage + ".";
    std::map<std::string, std::size_t> histogram;
    for (pods::NodeIndex node{}; node < nodes; ++node) {
        for (const std::string &reason : filter(node).reasons)
            ++histogram[reason];
    }
    // Sorted as texts, so that "10 node(s)" comes before "2 node(s)" (pod spec 2.8).
    std::vector<std::string> parts;
    for (const auto &[reason, count] : histogram)
        parts.push_back(fmt::format("{} {}", count, reason));
    std::ranges::sort(parts);
    if (!parts.empty())
        message += fmt::format(" {}.", fmt::join(parts, ", "));
    return message;
}

} // namespace evenkeel::pod_scheduling

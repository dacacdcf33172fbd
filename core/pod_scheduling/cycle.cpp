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
    for (pods::NodeIndex node = 0; node < snapshot.nodes().size(); ++node) {
        if (cycle.passesStatically(node) && cycle.passesUse(node))
            cycle.m_candidates.push_back(node);
    }
    return cycle;
}

bool Cycle::passesStatically(pods::NodeIndex index) const {
    if (!m_isPinned.empty() && m_isPinned[index] == 0)
        return false;
    const pods::Node &node = m_input->snapshot->nodes()[index];
    return filterNodeUnschedulable(node, *m_pod.shape).isSuccess() &&
           filterNodeName(node, m_pod.nodeName).isSuccess() &&
           untoleratedTaint(node.taints, m_pod.shape->tolerations) == nullptr &&
           m_nodeAffinity->matches(node);
}

bool Cycle::passesUse(pods::NodeIndex node) const {
    const pods::NodeUse &use = (*m_uses)[node];
    return fits(m_request, m_input->snapshot->capacities()[node], use) &&
           (m_ports.empty() || filterNodePorts(m_ports, use.ports).isSuccess());
}

const std::vector<pods::NodeIndex> &Cycle::feasible() {
    m_feasible.clear();
    for (const pods::NodeIndex node : m_candidates) {
        if (m_spreadFilter.passes(node) && m_podAffinity.passes(node))
            m_feasible.push_back(node);
    }
    return m_feasible;
}

void Cycle::assume(pods::NodeIndex node) {
    (*m_uses)[node].add(m_request, m_ports);
    if (!passesUse(node)) {
        const auto place = std::ranges::lower_bound(m_candidates, node);
        if (place != m_candidates.end() && *place == node)
            m_candidates.erase(place);
    }
    m_podAffinity.assume(node);
    if (!m_pod.isTerminating)
        m_spreadFilter.assume(node);
    if (!m_canScore)
        return;
    refreshFixedScore(node);
    if (!m_pod.isTerminating)
        m_spreadScore.assume(node);
    if (m_groups)
        regroup(node);
}

Verdict Cycle::filter(pods::NodeIndex index) const {
    if (!m_preFilterMessage.empty())
        return {Code::UnschedulableAndUnresolvable, Plugin::NodeAffinity, {m_preFilterMessage}};
    if (!m_isPinned.empty() && m_isPinned[index] == 0)
        return {Code::UnschedulableAndUnresolvable, Plugin::NodeAffinity, {kLeftOutReason}};
    const pods::Node &node = m_input->snapshot->nodes()[index];
    if (Verdict verdict = filterNodeUnschedulable(node, *m_pod.shape); !verdict.isSuccess())
        return verdict;
    if (Verdict verdict = filterNodeName(node, m_pod.nodeName); !verdict.isSuccess())
        return verdict;
    if (Verdict verdict = filterTaintToleration(node, *m_pod.shape); !verdict.isSuccess())
        return verdict;
    if (Verdict verdict = m_nodeAffinity->filter(node); !verdict.isSuccess())
        return verdict;
    const pods::NodeUse &use = (*m_uses)[index];
    if (Verdict verdict = filterNodePorts(m_ports, use.ports); !verdict.isSuccess())
        return verdict;
    const pods::NodeCapacity &capacity = m_input->snapshot->capacities()[index];
    if (Verdict verdict = filterNodeResourcesFit(m_request, capacity, use); !verdict.isSuccess())
        return verdict;
    if (Verdict verdict = m_spreadFilter.filter(index); !verdict.isSuccess())
        return verdict;
    return m_podAffinity.filter(index);
}

std::string Cycle::unschedulableMessage() const {
    const std::size_t nodes = m_input->snapshot->nodes().size();
    if (nodes == 0)
        return "no nodes available to schedule pods";
    std::string message = fmt::format("0/{} nodes are available:", nodes);
    if (!m_preFilterMessage.empty())
        return message + " " + m_preFilterMessage + ".";
    std::map<std::string, std::size_t> histogram;
    for (pods::NodeIndex node = 0; node < nodes; ++node) {
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

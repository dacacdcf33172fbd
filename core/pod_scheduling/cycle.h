// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/pod_scheduling/placed_pods.h"
#include "core/pod_scheduling/plugins/inter_pod_affinity.h"
#include "core/pod_scheduling/plugins/node_affinity.h"
#include "core/pod_scheduling/plugins/pod_topology_spread.h"
#include "core/pod_scheduling/topology.h"
#include "core/pod_scheduling/verdict.h"
#include "core/pods/pod.h"

namespace evenkeel::pod_scheduling {

/// The pod a cycle is about. `shape` must outlive the cycle.
struct IncomingPod {
    const pods::PodTemplate *shape = nullptr;
    std::string nodeName;
    bool isTerminating = false;
};

/// What a cycle scores nodes with, prepared when two nodes are feasible for the first time. Vectors
/// by node.
struct NodeScores {
    bool areReady = false;
    std::vector<std::int64_t> fixed; // fit, balance and images
    std::vector<std::int64_t> images;
    std::vector<std::int64_t> taints;
    std::vector<std::int64_t> affinity;
    bool hasTaints = false;
    bool isAffinitySkipped = true;
    SpreadScore spread;
    SpreadScore::Raw spreadRaw;
};

/// One pod template against a cluster in the default profile of 1.34.1 (pod spec 4). The same cycle
/// serves the next equal pod after assume(): only what that pod changed is recomputed.
class Cycle {
public:
    /// PreFilter. The input, the topologies and the uses stay with the caller, who adds each
    /// assumed pod to the input before assume(); `uses` is kept up to date by the cycle.
    static base::Result<Cycle> start(const CycleInput &input, const IncomingPod &pod,
                                     const SpreadRules &rules, TopologyTable &topologies,
                                     std::vector<pods::NodeUse> &uses);

    /// Nodes that pass every filter, in the order of the list.
    const std::vector<pods::NodeIndex> &feasible();
    /// Weighted totals of feasible(); the span is good until the next call.
    base::Result<std::span<const std::int64_t>> totals();
    /// The choice by smallest name without a look at every node: what feasible() and totals()
    /// lead to. Nothing when this pod's rules do not let nodes be grouped.
    struct Pick {
        std::uint32_t feasible = 0;
        std::uint32_t bestCount = 0;
        pods::NodeIndex node;
        std::int64_t total = 0; // meaningful with two feasible nodes or more
    };
    base::Result<std::optional<Pick>> pick();
    void assume(pods::NodeIndex node);

    /// The first failing plugin of a node, Success when none fails.
    Verdict filter(pods::NodeIndex node) const;
    /// Why no node is feasible: the scheduler's event text without the preemption part.
    std::string unschedulableMessage() const;
    /// What totals() sums up, plugin by plugin.
    base::Result<std::vector<PluginScores>> scores();
    const SpreadFilter &spreadFilter() const { return m_spreadFilter; }

private:
    Cycle() = default;
    std::optional<Plugin> refusalOfNode(pods::NodeIndex node) const;
    std::optional<Plugin> refusalOfUse(pods::NodeIndex node) const;
    std::optional<Plugin> refusalOfDomain(pods::NodeIndex node) const;
    Verdict verdictOf(Plugin filter, pods::NodeIndex node) const;
    void refreshFixedScore(pods::NodeIndex node);
    base::Result<void> prepareScores();
    std::vector<std::int64_t> rawScores(Plugin plugin) const;
    base::Result<void> addNormalized(std::optional<std::size_t> scoredNodes);
    bool groupNodes();
    void regroup(pods::NodeIndex node);
    NodeGroups::Key groupKey(pods::NodeIndex node) const;
    bool isSkipped(Plugin plugin) const;
    base::Result<void> addWeighted(Plugin plugin, std::int64_t weight,
                                   std::span<const std::int64_t> scores);

    const CycleInput *m_input = nullptr;
    IncomingPod m_pod;
    const SpreadRules *m_rules = nullptr;
    TopologyTable *m_topologies = nullptr;
    std::vector<pods::NodeUse> *m_uses = nullptr;
    pods::PodRequest m_request;
    pods::LeastAllocatedRequest m_leastRequest;
    std::vector<pods::HostPort> m_ports;
    std::optional<RequiredNodeAffinity> m_nodeAffinity;
    SpreadFilter m_spreadFilter;
    InterPodAffinity m_podAffinity;
    std::string m_preFilterMessage;
    std::vector<std::uint8_t> m_isPinned;      // empty: all nodes are examined
    std::vector<pods::NodeIndex> m_candidates; // pass all filters but spread and pod affinity
    std::vector<pods::NodeIndex> m_feasible;

    NodeScores m_scores;
    std::vector<std::int64_t> m_totals;
    std::optional<NodeGroups> m_groups;
};

} // namespace evenkeel::pod_scheduling

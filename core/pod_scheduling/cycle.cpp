// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Picking by groups of nodes: the cost of a pick is that of the groups, not of the nodes.
// The scoring half of a cycle: PreScore, Score, NormalizeScore and the weighted sum.

#include "core/pod_scheduling/cycle.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/pod_scheduling/plugins/image_locality.h"
#include "core/pod_scheduling/plugins/node_ports.h"
#include "core/pod_scheduling/plugins/node_resources.h"
#include "core/pod_scheduling/plugins/taint_toleration.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr const char *kLeftOutReason = "node(s) didn't satisfy plugin(s) [NodeAffinity]";

base::Error outOfRange(Plugin plugin, std::int64_t score) {
    return {base::ErrorCode::Scheduling,
            fmt::format("plugin \"{}\" returns an invalid score {}, it should in the range of [0, "
                        "100] after normalizing",
                        pluginName(plugin), score),
            {}};
}

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

NodeGroups::Key Cycle::groupKey(pods::NodeIndex node) const {
    NodeGroups::Key key{m_scores.taints[node], m_scores.affinity[node]};
    for (std::size_t c = 0; c < m_spreadFilter.size(); ++c)
        key.push_back(m_spreadFilter.groupKey(c, node));
    for (std::size_t c = 0; c < m_scores.spread.size(); ++c)
        key.push_back(m_scores.spread.groupKey(c, node));
    return key;
}

/// Whether nodes can be grouped; groups them on the first call. Pod affinity can depend on any
/// label, so with it every node is checked.
bool Cycle::groupNodes() {
    if (!m_podAffinity.isFilterSkipped() || !m_podAffinity.isScoreSkipped() ||
        !m_scores.spread.canGroup())
        return false;
    if (m_groups)
        return true;
    m_groups.emplace(m_input->snapshot->nameRanks());
    for (const pods::NodeIndex node : m_candidates)
        m_groups->add(node, groupKey(node), m_scores.fixed[node]);
    return true;
}

void Cycle::regroup(pods::NodeIndex node) {
    const auto place = [this](pods::NodeIndex changed) {
        m_groups->remove(changed);
        if (std::ranges::binary_search(m_candidates, changed))
            m_groups->add(changed, groupKey(changed), m_scores.fixed[changed]);
    };
    place(node);
    if (!m_spreadFilter.isKeyedByCount())
        return;
    for (const pods::NodeIndex other : m_candidates) {
        if (other != node && m_spreadFilter.sharesCount(node, other))
            place(other);
    }
}

base::Result<std::optional<Cycle::Pick>> Cycle::pick() {
    if (m_candidates.size() < 2)
        return std::nullopt;
    if (!m_scores.areReady && feasible().size() < 2)
        return std::nullopt; // the scheduler would not score either
    if (const base::Result<void> prepared = prepareScores(); !prepared)
        return tl::unexpected(prepared.error());
    if (!groupNodes())
        return std::nullopt;
    Pick pick;
    std::size_t scored = 0;
    std::vector<const NodeGroups::Group *> groups;
    m_feasible.clear();
    for (const auto &[key, group] : m_groups->groups()) {
        const pods::NodeIndex representative = m_groups->nodeOfRank(group.firstRank());
        if (!m_spreadFilter.passes(representative))
            continue;
        m_feasible.push_back(representative);
        groups.push_back(&group);
        pick.feasible += static_cast<std::uint32_t>(group.nodes);
        if (m_scores.spread.size() > 0 && !m_scores.spread.isIgnored(representative))
            scored += group.nodes;
    }
    if (pick.feasible < 2) {
        if (pick.feasible == 1)
            pick.node = m_feasible.front();
        pick.bestCount = pick.feasible;
        return pick;
    }
    m_totals.clear();
    for (const NodeGroups::Group *group : groups)
        m_totals.push_back(group->byScore.begin()->first);
    if (const base::Result<void> added = addNormalized(scored); !added)
        return tl::unexpected(added.error());
    pick.total = *std::ranges::max_element(m_totals);
    std::uint32_t smallest = kNoValue;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (m_totals[i] != pick.total)
            continue;
        pick.bestCount += static_cast<std::uint32_t>(groups[i]->byScore.begin()->second.size());
        smallest = std::min(smallest, groups[i]->firstRank());
    }
    pick.node = m_groups->nodeOfRank(smallest);
    return pick;
}

base::Result<void> Cycle::prepareScores() {
    if (m_scores.areReady)
        return {};
    const std::vector<pods::Node> &nodes = m_input->snapshot->nodes();
    const pods::PodTemplate &pod = *m_pod.shape;
    const auto preferred = PreferredNodeAffinity::prepare(pod);
    if (!preferred)
        return tl::unexpected(preferred.error());
    auto spread = SpreadScore::prepare(pod, *m_rules, *m_input, *m_topologies, *m_nodeAffinity);
    if (!spread)
        return tl::unexpected(spread.error());
    m_scores.spread = std::move(*spread);
    m_scores.isAffinitySkipped = preferred->isSkipped();
    const ImageLocality images(nodes, pod);
    m_scores.fixed.resize(nodes.size());
    for (pods::NodeIndex node{}; node < nodes.size(); ++node) {
        m_scores.images.push_back(images.score(nodes[node]));
        m_scores.taints.push_back(scoreTaintToleration(nodes[node], pod));
        m_scores.affinity.push_back(preferred->score(nodes[node]));
        m_scores.hasTaints = m_scores.hasTaints || m_scores.taints.back() != 0;
        refreshFixedScore(node);
    }
    m_scores.areReady = true;
    return {};
}

void Cycle::refreshFixedScore(pods::NodeIndex node) {
    const pods::NodeCapacity &capacity = m_input->snapshot->capacities()[node];
    const pods::NodeUse &use = (*m_uses)[node];
    std::int64_t sum = m_scores.images[node] + scoreLeastAllocated(m_leastRequest, capacity, use);
    if (!skipsBalancedAllocation(m_request))
        sum += scoreBalancedAllocation(m_request, capacity, use);
    m_scores.fixed[node] = sum;
}

bool Cycle::isSkipped(Plugin plugin) const {
    switch (plugin) {
    case Plugin::NodeAffinity:
        return m_scores.isAffinitySkipped;
    case Plugin::PodTopologySpread:
        return m_scores.spread.isSkipped();
    case Plugin::InterPodAffinity:
        return m_podAffinity.isScoreSkipped();
    case Plugin::NodeResourcesBalancedAllocation:
        return skipsBalancedAllocation(m_request);
    default:
        return false;
    }
}

std::vector<std::int64_t> Cycle::rawScores(Plugin plugin) const {
    std::vector<std::int64_t> raw;
    raw.reserve(m_feasible.size());
    for (const pods::NodeIndex node : m_feasible) {
        const pods::NodeCapacity &capacity = m_input->snapshot->capacities()[node];
        const pods::NodeUse &use = (*m_uses)[node];
        switch (plugin) {
        case Plugin::TaintToleration:
            raw.push_back(m_scores.taints[node]);
            break;
        case Plugin::NodeAffinity:
            raw.push_back(m_scores.affinity[node]);
            break;
        case Plugin::InterPodAffinity:
            raw.push_back(m_podAffinity.score(node));
            break;
        case Plugin::ImageLocality:
            raw.push_back(m_scores.images[node]);
            break;
        case Plugin::NodeResourcesFit:
            raw.push_back(scoreLeastAllocated(m_leastRequest, capacity, use));
            break;
        case Plugin::NodeResourcesBalancedAllocation:
            raw.push_back(scoreBalancedAllocation(m_request, capacity, use));
            break;
        default:
            break;
        }
    }
    return raw;
}

base::Result<void> Cycle::addWeighted(Plugin plugin, std::int64_t weight,
                                      std::span<const std::int64_t> scores) {
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (scores[i] < 0 || scores[i] > kMaxNodeScore)
            return tl::unexpected(outOfRange(plugin, scores[i]));
        m_totals[i] += weight * scores[i];
    }
    return {};
}

/// Adds to m_totals the scores of plugins that compare the nodes of m_feasible. With `scoredNodes`
/// each node represents a group with that many nodes that spread scores.
base::Result<void> Cycle::addNormalized(std::optional<std::size_t> scoredNodes) {
    for (const ScoreWeight &scorer : kScoreWeights) {
        if (isSkipped(scorer.plugin))
            continue;
        base::Result<void> added;
        if (scorer.plugin == Plugin::PodTopologySpread) {
            if (scoredNodes)
                m_scores.spread.scoreGroups(m_feasible, *scoredNodes, m_scores.spreadRaw);
            else
                m_scores.spread.score(m_feasible, m_scores.spreadRaw);
            SpreadScore::normalize(m_scores.spreadRaw);
            added = addWeighted(scorer.plugin, scorer.weight, m_scores.spreadRaw.scores);
        } else if (scorer.plugin == Plugin::TaintToleration && !m_scores.hasTaints) {
            for (std::int64_t &total : m_totals)
                total += scorer.weight * kMaxNodeScore;
        } else if (scorer.plugin == Plugin::TaintToleration ||
                   scorer.plugin == Plugin::NodeAffinity) {
            std::vector<std::int64_t> scores = rawScores(scorer.plugin);
            normalizeByLargest(scores, scorer.plugin == Plugin::TaintToleration
                                           ? Direction::Reversed
                                           : Direction::Straight);
            added = addWeighted(scorer.plugin, scorer.weight, scores);
        } else if (scorer.plugin == Plugin::InterPodAffinity) {
            std::vector<std::int64_t> scores = rawScores(scorer.plugin);
            InterPodAffinity::normalize(scores);
            added = addWeighted(scorer.plugin, scorer.weight, scores);
        }
        if (!added)
            return added;
    }
    return {};
}

base::Result<std::span<const std::int64_t>> Cycle::totals() {
    if (const base::Result<void> prepared = prepareScores(); !prepared)
        return tl::unexpected(prepared.error());
    m_totals.resize(m_feasible.size());
    for (std::size_t i = 0; i < m_feasible.size(); ++i)
        m_totals[i] = m_scores.fixed[m_feasible[i]];
    if (const base::Result<void> added = addNormalized(std::nullopt); !added)
        return tl::unexpected(added.error());
    return std::span<const std::int64_t>(m_totals);
}

base::Result<std::vector<PluginScores>> Cycle::scores() {
    if (const base::Result<void> prepared = prepareScores(); !prepared)
        return tl::unexpected(prepared.error());
    std::vector<PluginScores> all;
    for (const ScoreWeight &scorer : kScoreWeights) {
        PluginScores scores{scorer.plugin, scorer.weight, isSkipped(scorer.plugin), {}, {}};
        if (scores.isSkipped) {
            all.push_back(std::move(scores));
            continue;
        }
        if (scorer.plugin == Plugin::PodTopologySpread) {
            SpreadScore::Raw raw;
            m_scores.spread.score(m_feasible, raw);
            scores.raw = raw.scores;
            SpreadScore::normalize(raw);
            scores.normalized = std::move(raw.scores);
        } else {
            scores.raw = rawScores(scorer.plugin);
            scores.normalized = scores.raw;
            if (scorer.plugin == Plugin::TaintToleration)
                normalizeByLargest(scores.normalized, Direction::Reversed);
            else if (scorer.plugin == Plugin::NodeAffinity)
                normalizeByLargest(scores.normalized, Direction::Straight);
            else if (scorer.plugin == Plugin::InterPodAffinity)
                InterPodAffinity::normalize(scores.normalized);
        }
        all.push_back(std::move(scores));
    }
    return all;
}

} // namespace evenkeel::pod_scheduling

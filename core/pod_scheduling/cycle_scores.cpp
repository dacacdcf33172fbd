// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The scoring half of a cycle: PreScore, Score, NormalizeScore and the weighted sum.

#include "core/pod_scheduling/cycle.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/pod_scheduling/plugins/image_locality.h"
#include "core/pod_scheduling/plugins/node_resources_balanced_allocation.h"
#include "core/pod_scheduling/plugins/node_resources_fit.h"
#include "core/pod_scheduling/plugins/taint_toleration.h"

namespace evenkeel::pod_scheduling {

namespace {

base::Error outOfRange(Plugin plugin, std::int64_t score) {
    return {base::ErrorCode::Scheduling,
            fmt::format("plugin \"{}\" returns an invalid score {}, it should in the range of [0, "
                        "100] after normalizing",
                        pluginName(plugin), score),
            {}};
}

} // namespace

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

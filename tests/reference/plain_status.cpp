// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_status.h"

#include <set>

#include "core/kube/object_id.h"

namespace evenkeel::reference {

namespace {

constexpr long kMaxDecisions = 1000;

std::string printScores(const scheduling::Score &score) {
    return "(affinity score: " + std::to_string(score.affinity) +
           ", topology spread score: " + std::to_string(score.topologySpread) + ")";
}

placement::ClusterDecision lowDecision(const ScoredCluster &cluster) {
    return {cluster.name, false,
            placement::ClusterScore{cluster.score.affinity, cluster.score.topologySpread},
            "Cluster " + kube::quoted(cluster.name) + " does not score high enough " +
                printScores(cluster.score)};
}

} // namespace

std::vector<placement::ClusterDecision>
decisionList(const std::vector<BindingSet> &sets, const Unselected &unselected, int maxUnselected) {
    std::vector<placement::ClusterDecision> list;
    std::set<std::string> seen;
    long slots = kMaxDecisions;
    for (const auto &set : sets) {
        const auto size = static_cast<long>(set.size());
        for (long i = 0; i < size && i < slots; ++i) {
            const auto &binding = *set[static_cast<std::size_t>(i)];
            list.push_back(binding.decision);
            seen.insert(binding.targetCluster);
        }
        slots -= size;
        if (slots <= 0)
            break;
    }

    long quota = maxUnselected;
    for (const auto &cluster : unselected.notPicked) {
        if (slots == 0 || quota == 0)
            break;
        if (seen.contains(cluster.name))
            continue;
        list.push_back(lowDecision(cluster));
        --slots;
        --quota;
    }

    const auto count = static_cast<long>(unselected.filtered.size());
    for (long i = 0; i < quota && i < count && i < slots; ++i) {
        const auto &cluster = unselected.filtered[static_cast<std::size_t>(i)];
        if (!seen.contains(cluster.name))
            list.push_back({cluster.name, false, std::nullopt, cluster.reason});
    }
    return list;
}

scheduling::Condition condition(bool isFulfilled, std::size_t count) {
    const auto found = "found " + std::to_string(count) + " cluster(s)";
    if (isFulfilled) {
        return {true, "SchedulingPolicyFulfilled",
                "found all cluster needed as specified by the scheduling policy, " + found};
    }
    return {false, "SchedulingPolicyUnfulfilled",
            "could not find all clusters needed as specified by the scheduling policy, " + found +
                " instead"};
}

placement::ClusterDecision pickedDecision(const std::string &cluster,
                                          const scheduling::Score &score) {
    return {cluster, true, placement::ClusterScore{score.affinity, score.topologySpread},
            "Successfully scheduled resources for placement in " + kube::quoted(cluster) + " " +
                printScores(score) + ": picked by scheduling policy"};
}

placement::ClusterDecision fixedDecision(const std::string &cluster) {
    return {cluster, true, std::nullopt,
            "Successfully scheduled resources for placement in " + kube::quoted(cluster) +
                ": picked by scheduling policy"};
}

} // namespace evenkeel::reference

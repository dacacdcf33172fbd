// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/scale_down.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <numeric>

#include "core/pod_scheduling/questions/owned_pods.h"

namespace evenkeel::pod_scheduling {

namespace {

std::int64_t ordinalOf(const pods::Pod &pod) {
    const auto dash = pod.name.rfind('-');
    std::int64_t ordinal = -1;
    if (dash != std::string::npos)
        std::from_chars(pod.name.data() + dash + 1, pod.name.data() + pod.name.size(), ordinal);
    return ordinal;
}

/// The candidates of one sync, by name.
struct Candidates {
    std::vector<std::uint32_t> rows;
    std::vector<ScaleCandidate> pods;

    Victim victim(std::size_t i, VictimRule rule) const { return {rows[i], pods[i].rank, rule}; }
};

Candidates candidatesOf(const pods::Cluster &cluster, const pods::Workload &workload) {
    Candidates candidates{activePods(cluster, workload), {}};
    std::ranges::sort(candidates.rows, {}, [&](std::uint32_t row) {
        return std::pair(std::string_view(cluster.pods[row].name), row);
    });
    const auto ranks = colocationRanks(cluster, workload, candidates.rows);
    for (std::size_t i = 0; i < ranks.size(); ++i)
        candidates.pods.push_back({&cluster.pods[candidates.rows[i]], ranks[i]});
    return candidates;
}

/// Each next one moves forward while it goes before its neighbour.
std::vector<std::size_t> byInsertion(const Candidates &candidates, kube::Time now) {
    std::vector<std::size_t> order;
    for (std::size_t next = 0; next < candidates.pods.size(); ++next) {
        std::size_t place = order.size();
        while (place > 0 &&
               compareVictims(candidates.pods[next], candidates.pods[order[place - 1]], now).order <
                   0)
            --place;
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(place), next);
    }
    return order;
}

void takeByOrdinal(const Candidates &candidates, std::size_t count, ScaleDown &result) {
    std::vector<std::size_t> order(candidates.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>{},
                             [&](std::size_t i) { return ordinalOf(*candidates.pods[i].pod); });
    for (std::size_t i = 0; i < count; ++i)
        result.victims.push_back({candidates.rows[order[i]], 0, VictimRule::HighestOrdinal});
}

/// The last victim and the first that stays are equal: any of their equals may go instead.
void noteDraw(const Candidates &candidates, const std::vector<std::size_t> &order,
              const std::vector<std::size_t> &places, std::size_t count, ScaleDown &result) {
    const std::size_t last = places[order[count - 1]];
    if (places[order[count]] != last)
        return;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] < last)
            result.certain.push_back(candidates.rows[i]);
        if (places[i] <= last)
            result.possible.push_back(candidates.rows[i]);
    }
}

void takeByComparison(const Candidates &candidates, std::size_t count, kube::Time now,
                      ScaleDown &result) {
    const auto places = victimPlaces(candidates.pods, now);
    std::vector<std::size_t> order;
    if (places) {
        order.resize(candidates.rows.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return (*places)[i]; });
        noteDraw(candidates, order, *places, count, result);
    } else {
        order = byInsertion(candidates, now);
        result.isUnordered = true;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const VictimComparison next =
            compareVictims(candidates.pods[order[i]], candidates.pods[order[i + 1]], now);
        result.victims.push_back(
            candidates.victim(order[i], next.order < 0 ? next.rule : VictimRule::Undecided));
    }
}

} // namespace

ScaleDown scaleDown(const pods::Cluster &cluster, const pods::Workload &workload,
                    std::int64_t replicas, kube::Time now) {
    const Candidates candidates = candidatesOf(cluster, workload);
    ScaleDown result;
    result.running = candidates.rows.size();
    const auto running = static_cast<std::int64_t>(result.running);
    if (running <= replicas || workload.isControllerDeleted)
        return result;
    auto count = static_cast<std::size_t>(running - std::max<std::int64_t>(replicas, 0));
    if (workload.kind == pods::WorkloadKind::StatefulSet) {
        takeByOrdinal(candidates, count, result);
        return result;
    }
    count = std::min(count, kPodsPerSync);
    if (count < result.running) {
        takeByComparison(candidates, count, now, result);
        return result;
    }
    for (std::size_t i = 0; i < count; ++i)
        result.victims.push_back(candidates.victim(i, VictimRule::AllPods));
    return result;
}

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/scale_down.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <map>

namespace evenkeel::pod_scheduling {

namespace {

/// Below zero when the first goes first, above when the second does, 0 when nothing decides.
struct Comparison {
    int order = 0;
    VictimRule rule = VictimRule::Undecided;
};

int sign(bool isFirst) {
    return isFirst ? -1 : 1;
}

/// int64(log2(age in nanoseconds)), -1 for no age.
std::int64_t ageBucket(kube::Time then, kube::Time now) {
    const std::int64_t seconds = now.unixSeconds - then.unixSeconds;
    if (seconds <= 0)
        return -1;
    const std::uint64_t nanoseconds = static_cast<std::uint64_t>(seconds) * 1'000'000'000U;
    return static_cast<std::int64_t>(std::bit_width(nanoseconds)) - 1;
}

/// Younger bucket first, then the smaller UID; a zero time before everything.
int compareTimes(kube::Time one, kube::Time other, kube::Time now, const std::string &oneUid,
                 const std::string &otherUid) {
    if (one.isZero() || other.isZero() || now.isZero()) {
        if (one.isZero() || other.isZero())
            return sign(one.isZero());
        return sign(one > other);
    }
    const std::int64_t bucket = ageBucket(one, now);
    const std::int64_t otherBucket = ageBucket(other, now);
    if (bucket != otherBucket)
        return sign(bucket < otherBucket);
    if (oneUid == otherUid)
        return 0;
    return sign(oneUid < otherUid);
}

int phaseOrder(pods::PodPhase phase) {
    if (phase == pods::PodPhase::Pending)
        return 0;
    return phase == pods::PodPhase::Unknown ? 1 : 2;
}

Comparison compare(const pods::Pod &one, std::int64_t rank, const pods::Pod &other,
                   std::int64_t otherRank, kube::Time now) {
    if (one.nodeName.empty() != other.nodeName.empty())
        return {sign(one.nodeName.empty()), VictimRule::Unassigned};
    if (phaseOrder(one.phase) != phaseOrder(other.phase))
        return {sign(phaseOrder(one.phase) < phaseOrder(other.phase)), VictimRule::Phase};
    if (one.isReady != other.isReady)
        return {sign(!one.isReady), VictimRule::NotReady};
    if (one.deletionCost != other.deletionCost)
        return {sign(one.deletionCost < other.deletionCost), VictimRule::DeletionCost};
    if (rank != otherRank)
        return {sign(rank > otherRank), VictimRule::Colocation};
    if (one.isReady && other.isReady && one.readySince != other.readySince)
        return {compareTimes(one.readySince, other.readySince, now, one.uid, other.uid),
                VictimRule::ReadyTime};
    if (one.restarts != other.restarts)
        return {sign(one.restarts > other.restarts), VictimRule::Restarts};
    if (one.sidecarRestarts != other.sidecarRestarts)
        return {sign(one.sidecarRestarts > other.sidecarRestarts), VictimRule::Restarts};
    if (one.created != other.created)
        return {compareTimes(one.created, other.created, now, one.uid, other.uid),
                VictimRule::CreationTime};
    return {};
}

std::int64_t ordinalOf(const pods::Pod &pod) {
    const auto dash = pod.name.rfind('-');
    std::int64_t ordinal = -1;
    if (dash != std::string::npos)
        std::from_chars(pod.name.data() + dash + 1, pod.name.data() + pod.name.size(), ordinal);
    return ordinal;
}

std::vector<Victim> byOrdinal(const pods::Cluster &cluster,
                              const std::vector<std::uint32_t> &active) {
    std::vector<Victim> victims;
    for (const std::uint32_t row : active)
        victims.push_back({row, 0, VictimRule::HighestOrdinal});
    std::ranges::stable_sort(victims, std::greater<>{}, [&](const Victim &victim) {
        return ordinalOf(cluster.pods[victim.pod]);
    });
    return victims;
}

} // namespace

std::string_view describe(VictimRule rule) {
    switch (rule) {
    case VictimRule::Unassigned:
        return "it has no node";
    case VictimRule::Phase:
        return "its phase comes first (Pending, Unknown, Running)";
    case VictimRule::NotReady:
        return "it is not ready";
    case VictimRule::DeletionCost:
        return "its pod-deletion-cost is lower";
    case VictimRule::Colocation:
        return "more pods of the workload share its node";
    case VictimRule::ReadyTime:
        return "it became ready later, or its UID is smaller";
    case VictimRule::Restarts:
        return "it restarted more often";
    case VictimRule::CreationTime:
        return "it is younger, or its UID is smaller";
    case VictimRule::Undecided:
        return "all criteria are equal";
    case VictimRule::HighestOrdinal:
        return "its ordinal is the highest";
    }
    return {};
}

std::vector<std::uint32_t> activePods(const pods::Cluster &cluster,
                                      const pods::Workload &workload) {
    std::vector<std::uint32_t> active;
    const base::Result<pods::Selector> selector = pods::compile(workload.selector);
    const bool isPod = workload.kind == pods::WorkloadKind::Pod;
    if (!selector && !isPod)
        return active;
    std::map<const pods::PodTemplate *, bool> isOwn;
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        const pods::Pod &pod = cluster.pods[row];
        if (pod.isFinished() || pod.isTerminating)
            continue;
        const auto [known, isNew] = isOwn.try_emplace(pod.shape.get(), false);
        if (isNew)
            known->second = !isPod && pod.shape->nameSpace == workload.nameSpace &&
                            selector->matches(pod.shape->labels);
        const bool isSame =
            isPod && pod.name == workload.name && pod.shape->nameSpace == workload.nameSpace;
        if (known->second || isSame)
            active.push_back(row);
    }
    return active;
}

std::vector<Victim> victimOrder(const pods::Cluster &cluster, const pods::Workload &workload,
                                kube::Time now) {
    const std::vector<std::uint32_t> active = activePods(cluster, workload);
    if (workload.kind == pods::WorkloadKind::StatefulSet)
        return byOrdinal(cluster, active);
    // Ranks are worked out once, over old and new revisions; a ReplicaSet on its own has none.
    std::map<std::string_view, std::int64_t> podsOfNode;
    if (workload.kind == pods::WorkloadKind::Deployment) {
        for (const std::uint32_t row : active)
            ++podsOfNode[cluster.pods[row].nodeName];
    }
    std::vector<Victim> victims;
    for (const std::uint32_t row : active) {
        const std::string &node = cluster.pods[row].nodeName;
        const auto rank = podsOfNode.find(node);
        victims.push_back({row, rank == podsOfNode.end() ? 0 : rank->second});
    }
    const auto compared = [&](const Victim &one, const Victim &other) {
        return compare(cluster.pods[one.pod], one.rank, cluster.pods[other.pod], other.rank, now);
    };
    // By name first: the sort proper then leaves equal pods in that order.
    std::ranges::sort(victims, {}, [&](const Victim &victim) {
        return std::pair(std::string_view(cluster.pods[victim.pod].name), victim.pod);
    });
    std::ranges::stable_sort(victims, [&](const Victim &one, const Victim &other) {
        return compared(one, other).order < 0;
    });
    for (std::size_t i = 0; i + 1 < victims.size(); ++i) {
        const Comparison comparison = compared(victims[i], victims[i + 1]);
        victims[i].rule = comparison.order < 0 ? comparison.rule : VictimRule::Undecided;
    }
    return victims;
}

} // namespace evenkeel::pod_scheduling

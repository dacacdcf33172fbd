// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_evictions.h"

#include <algorithm>
#include <cmath>

#include "tests/reference/plain_pods_rules.h"

namespace evenkeel::reference {

namespace {

using pods::Pod;
using pods::PodPhase;

bool isActive(const Pod &pod) {
    return pod.phase != PodPhase::Succeeded && pod.phase != PodPhase::Failed && !pod.isTerminating;
}

const pods::OwnerReference *controller(const Pod &pod) {
    for (const pods::OwnerReference &owner : pod.shape->owners) {
        if (owner.isController)
            return &owner;
    }
    return nullptr;
}

bool selects(const std::optional<kube::LabelSelector> &selector, const Pod &pod) {
    return plainSelector(selector).matches(mapOf(pod.shape->labels));
}

int rankOf(const pods::Cluster &cluster, const pods::Workload &workload, const Pod &pod) {
    if (workload.controller.uid.empty())
        return 0;
    int rank = 0;
    for (const Pod &other : cluster.pods) {
        bool counts =
            other.shape->nameSpace == workload.nameSpace && selects(workload.selector, other);
        for (const pods::Owner &owner : cluster.owners) {
            counts = counts ||
                     (owner.controller.uid == workload.controller.uid &&
                      owner.nameSpace == other.shape->nameSpace && selects(owner.selector, other));
        }
        if (counts && isActive(other) && other.nodeName == pod.nodeName)
            ++rank;
    }
    return rank;
}

int phase(const Pod &pod) {
    return pod.phase == PodPhase::Pending ? 0 : pod.phase == PodPhase::Unknown ? 1 : 2;
}

int bucket(kube::Time time, kube::Time now) {
    const double age = static_cast<double>(now.unixSeconds - time.unixSeconds) * 1e9;
    return age <= 0 ? -1 : static_cast<int>(std::log2(age));
}

/// Rules 6 and 8 of times that differ.
bool isYounger(const Pod &a, kube::Time timeOfA, const Pod &b, kube::Time timeOfB, kube::Time now) {
    if (timeOfA.isZero() || timeOfB.isZero())
        return timeOfA.isZero();
    if (bucket(timeOfA, now) != bucket(timeOfB, now))
        return bucket(timeOfA, now) < bucket(timeOfB, now);
    return a.uid < b.uid;
}

struct Ranked {
    const Pod *pod;
    int rank;
};

bool goesBefore(const Ranked &one, const Ranked &other, kube::Time now) {
    const Pod &a = *one.pod;
    const Pod &b = *other.pod;
    if (a.nodeName.empty() != b.nodeName.empty())
        return a.nodeName.empty();
    if (phase(a) != phase(b))
        return phase(a) < phase(b);
    if (a.isReady != b.isReady)
        return !a.isReady;
    if (a.deletionCost != b.deletionCost)
        return a.deletionCost < b.deletionCost;
    if (one.rank != other.rank)
        return one.rank > other.rank;
    if (a.isReady && b.isReady && a.readySince != b.readySince)
        return isYounger(a, a.readySince, b, b.readySince, now);
    if (a.restarts != b.restarts)
        return a.restarts > b.restarts;
    if (a.sidecarRestarts != b.sidecarRestarts)
        return a.sidecarRestarts > b.sidecarRestarts;
    if (a.created != b.created)
        return isYounger(a, a.created, b, b.created, now);
    return false;
}

/// Transitive, and so is "neither goes before the other".
bool isOrder(const std::vector<Ranked> &pods, kube::Time now) {
    const auto before = [&](const Ranked &a, const Ranked &b) { return goesBefore(a, b, now); };
    const auto equal = [&](const Ranked &a, const Ranked &b) {
        return !before(a, b) && !before(b, a);
    };
    for (const Ranked &a : pods) {
        for (const Ranked &b : pods) {
            for (const Ranked &c : pods) {
                if (before(a, b) && before(b, c) && !before(a, c))
                    return false;
                if (equal(a, b) && equal(b, c) && !equal(a, c))
                    return false;
            }
        }
    }
    return true;
}

} // namespace

PlainScaleDown scaleDownPlainly(const pods::Cluster &cluster, const pods::Workload &workload,
                                int replicas, kube::Time now) {
    std::vector<Ranked> own;
    for (const Pod &pod : cluster.pods) {
        const pods::OwnerReference *owner = controller(pod);
        const bool isOwn = owner != nullptr ? owner->uid == workload.uid
                                            : pod.shape->nameSpace == workload.nameSpace;
        if (isActive(pod) && isOwn && selects(workload.selector, pod))
            own.push_back({&pod, rankOf(cluster, workload, pod)});
    }
    std::ranges::sort(own, {}, [](const Ranked &one) { return one.pod->name; });
    PlainScaleDown result;
    const int count = static_cast<int>(own.size()) - replicas;
    if (count <= 0)
        return result;
    const std::vector<Ranked> byName = own;
    if (replicas > 0) {
        result.isUnordered = !isOrder(own, now);
        for (std::size_t next = 1; next < own.size(); ++next) {
            for (std::size_t i = next; i > 0 && goesBefore(own[i], own[i - 1], now); --i)
                std::swap(own[i], own[i - 1]);
        }
    }
    for (int i = 0; i < count; ++i)
        result.deleted.push_back(own[static_cast<std::size_t>(i)].pod->name);
    if (replicas == 0 || result.isUnordered)
        return result;
    const Ranked &last = own[static_cast<std::size_t>(count - 1)];
    const Ranked &next = own[static_cast<std::size_t>(count)];
    if (goesBefore(last, next, now))
        return result;
    for (const Ranked &one : byName) {
        if (goesBefore(one, last, now))
            result.certain.insert(one.pod->name);
        if (!goesBefore(last, one, now))
            result.possible.insert(one.pod->name);
    }
    return result;
}

} // namespace evenkeel::reference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/evictor.h"

#include <algorithm>
#include <set>

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::int32_t kSystemCriticalPriority = 2'000'000'000;
constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;

bool hasOwnerOfKind(const pods::PodTemplate &shape, std::string_view kind) {
    return std::ranges::find(shape.owners, kind, &pods::OwnerReference::kind) != shape.owners.end();
}

/// How many pods name each owner, whatever has become of them.
std::map<std::string_view, std::int64_t> countByOwner(const pods::Cluster &cluster) {
    std::map<std::string_view, std::int64_t> counts;
    for (const pods::Pod &pod : cluster.pods) {
        std::set<std::string_view> owners;
        for (const pods::OwnerReference &owner : pod.shape->owners)
            owners.insert(owner.uid);
        for (const std::string_view uid : owners)
            ++counts[uid];
    }
    return counts;
}

} // namespace

base::Result<Evictor> Evictor::prepare(const pods::Cluster &cluster, const pods::EvictorArgs &args,
                                       kube::Time now) {
    if (const auto valid = pods::validate(args); !valid)
        return tl::unexpected(valid.error());
    Evictor evictor(cluster);
    evictor.m_args = args;
    evictor.m_protections = args.protections();
    evictor.m_now = now;
    if (args.labelSelector) {
        auto selector = pods::compile(args.labelSelector);
        if (!selector)
            return tl::unexpected(selector.error());
        evictor.m_selector = std::move(*selector);
    }
    for (const pods::DisruptionBudget &budget : cluster.budgets) {
        // A budget with an invalid selector selects nothing.
        auto selector = pods::compile(budget.selector);
        evictor.m_budgets.push_back(selector ? std::move(*selector) : pods::Selector{true, {}});
    }
    if (args.minReplicas > 1)
        evictor.m_podsOfOwner = countByOwner(cluster);
    return evictor;
}

bool Evictor::isInForce(std::string_view protection) const {
    return std::ranges::find(m_protections, protection) != m_protections.end();
}

bool Evictor::hasBudget(const pods::PodTemplate &shape) const {
    for (std::size_t i = 0; i < m_budgets.size(); ++i) {
        if (m_cluster->budgets[i].nameSpace == shape.nameSpace &&
            m_budgets[i].matches(shape.labels))
            return true;
    }
    return false;
}

bool Evictor::isProtected(const pods::Pod &pod) const {
    const pods::PodTemplate &shape = *pod.shape;
    // Without the protection of critical pods the threshold has no effect either.
    if (isInForce(pods::kSystemCriticalPods) && shape.priority &&
        *shape.priority >= std::min(m_args.priorityThreshold.value_or(kSystemCriticalPriority),
                                    kSystemCriticalPriority))
        return true;
    const bool isBare = shape.owners.empty();
    if (isBare && (isInForce(pods::kFailedBarePods) || pod.phase != pods::PodPhase::Failed))
        return true;
    return (isInForce(pods::kPodsWithLocalStorage) && shape.usesLocalStorage) ||
           (isInForce(pods::kDaemonSetPods) && hasOwnerOfKind(shape, "DaemonSet")) ||
           (isInForce(pods::kPodsWithPvc) && shape.usesVolumeClaims) ||
           (isInForce(pods::kPodsWithoutPdb) && !hasBudget(shape)) ||
           (isInForce(pods::kPodsWithResourceClaims) && shape.usesResourceClaims);
}

bool Evictor::hasTooFewReplicas(const pods::PodTemplate &shape) const {
    if (m_args.minReplicas <= 1 || shape.owners.size() != 1)
        return false;
    const auto count = m_podsOfOwner.find(shape.owners.front().uid);
    return count == m_podsOfOwner.end() || count->second < m_args.minReplicas;
}

bool Evictor::isTooYoung(const pods::Pod &pod) const {
    if (!m_args.minPodAge)
        return false;
    if (pod.started.isZero())
        return true;
    const std::int64_t seconds = m_now.unixSeconds - pod.started.unixSeconds;
    const std::int64_t least = m_args.minPodAge->nanoseconds;
    // In whole seconds, so that no age overflows: a rest of the minimum counts as one more.
    const std::int64_t rest = least % kNanosecondsPerSecond > 0 ? 1 : 0;
    return seconds < least / kNanosecondsPerSecond + rest;
}

bool Evictor::allows(const pods::Pod &pod) const {
    const pods::PodTemplate &shape = *pod.shape;
    if (shape.isMarkedEvictable)
        return true;
    if (m_args.noEvictionPolicy == "Mandatory" && shape.prefersNoEviction)
        return false;
    return !shape.isMirror && !shape.isStatic && !pod.isTerminating && !isProtected(pod) &&
           m_selector.matches(shape.labels) && !hasTooFewReplicas(shape) && !isTooYoung(pod);
}

} // namespace evenkeel::pod_scheduling

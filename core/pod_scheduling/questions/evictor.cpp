// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/evictor.h"

#include <algorithm>
#include <set>

#include "core/pod_scheduling/plugins/taint_toleration.h"

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

pods::Amount amountOf(const pods::ResourceList &list, std::string_view name) {
    const pods::Amount *amount = pods::findResource(list, name);
    return amount == nullptr ? pods::Amount{} : *amount;
}

/// cpu in thousandths, everything else in whole units, rounded up.
std::int64_t counted(std::string_view name, const pods::Amount &amount) {
    return name == pods::kCpu ? amount.milliValue() : amount.value();
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

DeschedulerFit::DeschedulerFit(const pods::Cluster &cluster, const pods::Snapshot &snapshot)
    : m_cluster(cluster), m_snapshot(snapshot), m_used(cluster.nodes.size()),
      m_podsThere(cluster.nodes.size()) {
    for (std::uint32_t position = 0; position < snapshot.pods().size(); ++position) {
        const pods::PlacedPod &placed = snapshot.pods()[position];
        pods::addResources(m_used[placed.node], wishOf(placed.shape).requests);
        m_podsThere[placed.node].push_back(position);
    }
}

const DeschedulerFit::Wish &DeschedulerFit::wishOf(pods::ShapeIndex shape) {
    const auto known = m_wishes.find(shape);
    if (known != m_wishes.end())
        return known->second;
    const pods::PodTemplate &pod = *m_snapshot.shapes()[shape];
    Wish wish{RequiredNodeAffinity(pod), pods::writtenRequests(pod), {}, false};
    for (const pods::PodAffinityTerm &term : pod.antiAffinity.required) {
        auto selector = pods::compile(term.labelSelector);
        wish.fitsNowhere = wish.fitsNowhere || !selector;
        if (!selector)
            continue;
        wish.antiAffinity.push_back(
            {term.namespaces.empty() ? std::vector{pod.nameSpace} : term.namespaces,
             std::move(*selector), term.topologyKey});
    }
    return m_wishes.emplace(shape, std::move(wish)).first->second;
}

bool DeschedulerFit::hasRoom(const pods::ResourceList &requests, pods::NodeIndex node) const {
    const pods::ResourceList &allocatable = m_cluster.nodes[node].allocatable;
    const auto podsThere = static_cast<std::int64_t>(m_podsThere[node].size());
    if (amountOf(allocatable, pods::kPods).value() - podsThere < 1)
        return false;
    return std::ranges::all_of(requests, [&](const auto &request) {
        const auto &[name, amount] = request;
        if (name == pods::kPods)
            return true;
        const bool isBasic = name == pods::kCpu || name == pods::kMemory;
        // What a node does not offer at all counts as 0, whatever its pods take of it.
        if (!isBasic && pods::findResource(allocatable, name) == nullptr)
            return counted(name, amount) <= 0;
        return counted(name, amount) <=
               pods::wrappingSubtract(counted(name, amountOf(allocatable, name)),
                                      counted(name, amountOf(m_used[node], name)));
    });
}

/// Everything but the pods that are there.
bool DeschedulerFit::suits(pods::ShapeIndex shape, pods::NodeIndex node) {
    const pods::Node &object = m_cluster.nodes[node];
    const Wish &wish = wishOf(shape);
    return !wish.fitsNowhere && !object.isUnschedulable && wish.affinity.matches(object) &&
           untoleratedTaint(object.taints, m_snapshot.shapes()[shape]->tolerations) == nullptr &&
           hasRoom(wish.requests, node);
}

/// A pod on that very node which an anti-affinity term of this one matches. The topology key only
/// has to be there.
bool DeschedulerFit::meetsEnemy(std::uint32_t position, pods::NodeIndex node) {
    const auto matches = [&](const AntiAffinity &term, std::uint32_t other) {
        const pods::PodTemplate &shape = *pod(other).shape;
        return pod(other).name != pod(position).name &&
               std::ranges::find(term.namespaces, shape.nameSpace) != term.namespaces.end() &&
               term.selector.matches(shape.labels);
    };
    const Wish &wish = wishOf(m_snapshot.pods()[position].shape);
    return std::ranges::any_of(wish.antiAffinity, [&](const AntiAffinity &term) {
        return pods::findLabel(m_cluster.nodes[node].labels, term.topologyKey) != nullptr &&
               std::ranges::any_of(m_podsThere[node],
                                   [&](std::uint32_t other) { return matches(term, other); });
    });
}

bool DeschedulerFit::Among::fits(std::uint32_t position) {
    const pods::PlacedPod &placed = m_fit->m_snapshot.pods()[position];
    if (!m_fit->wishOf(placed.shape).antiAffinity.empty()) {
        return std::ranges::any_of(m_nodes, [&](pods::NodeIndex node) {
            return node != placed.node && m_fit->suits(placed.shape, node) &&
                   !m_fit->meetsEnemy(position, node);
        });
    }
    // Pods of one template differ by their own node alone: two nodes that suit are enough.
    const auto [entry, isNew] = m_firstTwo.try_emplace(placed.shape);
    if (isNew) {
        for (const pods::NodeIndex node : m_nodes) {
            if (entry->second.size() < 2 && m_fit->suits(placed.shape, node))
                entry->second.push_back(node);
        }
    }
    return std::ranges::any_of(entry->second,
                               [&](pods::NodeIndex node) { return node != placed.node; });
}

} // namespace evenkeel::pod_scheduling

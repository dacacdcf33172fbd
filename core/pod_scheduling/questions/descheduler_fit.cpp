// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/descheduler_fit.h"

#include <algorithm>

#include "core/pod_scheduling/plugins/taint_toleration.h"

namespace evenkeel::pod_scheduling {

namespace {

pods::Amount amountOf(const pods::ResourceList &list, std::string_view name) {
    const pods::Amount *amount = pods::findResource(list, name);
    return amount == nullptr ? pods::Amount{} : *amount;
}

/// cpu in thousandths, everything else in whole units, rounded up.
std::int64_t counted(std::string_view name, const pods::Amount &amount) {
    return name == pods::kCpu ? amount.milliValue() : amount.value();
}

} // namespace

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

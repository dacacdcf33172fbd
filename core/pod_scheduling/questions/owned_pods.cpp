// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/owned_pods.h"

#include <algorithm>
#include <map>

namespace evenkeel::pod_scheduling {

namespace {

using pods::OwnerReference;
using pods::WorkloadKind;

bool isActive(const pods::Pod &pod) {
    return !pod.isFinished() && !pod.isTerminating;
}

/// Selectors that are absent or illegal match nothing.
pods::Selector selectorOrNone(const std::optional<kube::LabelSelector> &written) {
    auto selector = pods::compile(written);
    return selector ? std::move(*selector) : pods::Selector{true, {}};
}

/// By uid where both are known, as on a cluster; by name in manifests without one.
bool refersTo(const OwnerReference &reference, std::string_view kind, std::string_view name,
              std::string_view uid) {
    if (reference.uid.empty() || uid.empty())
        return reference.kind == kind && reference.name == name;
    return reference.uid == uid;
}

bool hasController(const pods::Owner &owner) {
    return !owner.controller.name.empty() || !owner.controller.uid.empty();
}

/// Decides for pod templates, so that pods of one revision are asked about once.
class Ownership {
public:
    Ownership(const pods::Cluster &cluster, const pods::Workload &workload)
        : m_cluster(cluster), m_workload(workload), m_selector(selectorOrNone(workload.selector)) {}

    bool owns(const pods::PodTemplate &shape) const {
        if (!m_selector.matches(shape.labels))
            return false;
        const OwnerReference *controller = pods::controllerOf(shape.owners);
        if (controller == nullptr)
            return shape.nameSpace == m_workload.nameSpace;
        switch (m_workload.kind) {
        case WorkloadKind::ReplicaSet:
            return refers(*controller, "ReplicaSet", shape);
        case WorkloadKind::StatefulSet:
            return refers(*controller, "StatefulSet", shape);
        case WorkloadKind::Deployment:
            return shape.nameSpace == m_workload.nameSpace && isOfDeployment(*controller);
        case WorkloadKind::Pod:
            return false;
        }
        return false;
    }

private:
    bool refers(const OwnerReference &controller, std::string_view kind,
                const pods::PodTemplate &shape) const {
        const bool byUid = !controller.uid.empty() && !m_workload.uid.empty();
        return refersTo(controller, kind, m_workload.name, m_workload.uid) &&
               (byUid || shape.nameSpace == m_workload.nameSpace);
    }
    /// A ReplicaSet that no other Deployment controls, known or not.
    bool isOfDeployment(const OwnerReference &controller) const {
        if (controller.kind != "ReplicaSet")
            return false;
        const auto known = std::ranges::find_if(m_cluster.owners, [&](const pods::Owner &owner) {
            return owner.kind == pods::OwnerKind::ReplicaSet &&
                   owner.nameSpace == m_workload.nameSpace &&
                   refersTo(controller, "ReplicaSet", owner.name, owner.uid);
        });
        return known == m_cluster.owners.end() || !hasController(*known) ||
               refersTo(known->controller, "Deployment", m_workload.name, m_workload.uid);
    }

    const pods::Cluster &m_cluster;
    const pods::Workload &m_workload;
    pods::Selector m_selector;
};

} // namespace

std::vector<std::uint32_t> activePods(const pods::Cluster &cluster,
                                      const pods::Workload &workload) {
    std::vector<std::uint32_t> active;
    const Ownership ownership(cluster, workload);
    const bool isPod = workload.kind == WorkloadKind::Pod;
    std::map<const pods::PodTemplate *, bool> isOwn;
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        const pods::Pod &pod = cluster.pods[row];
        if (!isActive(pod))
            continue;
        if (isPod) {
            if (pod.name == workload.name && pod.shape->nameSpace == workload.nameSpace)
                active.push_back(row);
            continue;
        }
        const auto [known, isNew] = isOwn.try_emplace(pod.shape.get(), false);
        if (isNew)
            known->second = ownership.owns(*pod.shape);
        if (known->second)
            active.push_back(row);
    }
    return active;
}

std::vector<std::string_view> replicaSetsOf(const pods::Cluster &cluster,
                                            const std::vector<std::uint32_t> &rows) {
    std::vector<std::string_view> names;
    for (const std::uint32_t row : rows) {
        const OwnerReference *controller = pods::controllerOf(cluster.pods[row].shape->owners);
        if (controller != nullptr && controller->kind == "ReplicaSet")
            names.push_back(controller->name);
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::vector<std::int64_t> colocationRanks(const pods::Cluster &cluster,
                                          const pods::Workload &workload,
                                          const std::vector<std::uint32_t> &rows) {
    // A Deployment's own selector spans its revisions.
    std::vector<std::pair<std::string_view, pods::Selector>> related;
    const OwnerReference &controller = workload.controller;
    const bool isControlled = !controller.name.empty() || !controller.uid.empty();
    if (workload.kind == WorkloadKind::Deployment || isControlled)
        related.emplace_back(workload.nameSpace, selectorOrNone(workload.selector));
    for (const pods::Owner &owner : cluster.owners) {
        if (isControlled && owner.kind == pods::OwnerKind::ReplicaSet && hasController(owner) &&
            refersTo(owner.controller, controller.kind, controller.name, controller.uid))
            related.emplace_back(owner.nameSpace, selectorOrNone(owner.selector));
    }
    std::map<std::string_view, std::int64_t> podsOfNode;
    std::map<const pods::PodTemplate *, bool> counts;
    for (const pods::Pod &pod : cluster.pods) {
        if (!isActive(pod))
            continue;
        const auto [known, isNew] = counts.try_emplace(pod.shape.get(), false);
        if (isNew)
            known->second = std::ranges::any_of(related, [&pod](const auto &one) {
                return one.first == pod.shape->nameSpace && one.second.matches(pod.shape->labels);
            });
        if (known->second)
            ++podsOfNode[pod.nodeName];
    }
    std::vector<std::int64_t> ranks;
    for (const std::uint32_t row : rows) {
        const auto found = podsOfNode.find(cluster.pods[row].nodeName);
        ranks.push_back(found == podsOfNode.end() ? 0 : found->second);
    }
    return ranks;
}

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/workload.h"

#include <algorithm>

namespace evenkeel::pods {

namespace {

constexpr std::string_view kTemplateHash = "pod-template-hash";
constexpr std::string_view kPodIndex = "apps.kubernetes.io/pod-index";
constexpr std::string_view kPodName = "statefulset.kubernetes.io/pod-name";

void appendLabelKeys(std::optional<kube::LabelSelector> &selector,
                     const std::vector<std::string> &keys, std::string_view op,
                     const Labels &labels) {
    // An absent selector matches nothing and stays absent.
    if (!selector)
        return;
    for (const std::string &key : keys) {
        if (const std::string *value = findLabel(labels, key))
            selector->matchExpressions.push_back({key, std::string(op), {*value}});
    }
}

void mergeTermKeys(PodAffinityTerm &term, const Labels &labels) {
    appendLabelKeys(term.labelSelector, term.matchLabelKeys, "In", labels);
    appendLabelKeys(term.labelSelector, term.mismatchLabelKeys, "NotIn", labels);
}

void fillRequests(std::vector<Container> &containers) {
    for (Container &container : containers) {
        for (const auto &[name, limit] : container.limits) {
            if (findResource(container.requests, name) == nullptr)
                setResource(container.requests, name, limit);
        }
    }
}

OwnerReference referenceTo(const Workload &workload) {
    OwnerReference owner{"apps/v1", "ReplicaSet", workload.name, workload.uid, true};
    if (workload.kind == WorkloadKind::StatefulSet)
        owner.kind = "StatefulSet";
    return owner;
}

const Owner *findOwner(const std::vector<Owner> &owners, OwnerKind kind, const PodTemplate &pod,
                       const std::string &name) {
    // The last one is used: a duplicate object in an inventory is its later state.
    const auto found = std::find_if(owners.rbegin(), owners.rend(), [&](const Owner &owner) {
        return owner.kind == kind && owner.nameSpace == pod.nameSpace && owner.name == name;
    });
    return found == owners.rend() ? nullptr : &*found;
}

std::optional<OwnerKind> ownerKind(const OwnerReference &reference) {
    if (reference.apiVersion == "v1" && reference.kind == "ReplicationController")
        return OwnerKind::ReplicationController;
    if (reference.apiVersion == "apps/v1" && reference.kind == "ReplicaSet")
        return OwnerKind::ReplicaSet;
    if (reference.apiVersion == "apps/v1" && reference.kind == "StatefulSet")
        return OwnerKind::StatefulSet;
    return std::nullopt;
}

Labels serviceLabels(const PodTemplate &pod, const std::vector<Owner> &owners) {
    Labels merged;
    for (const Owner &owner : owners) {
        const bool selects = owner.kind == OwnerKind::Service && owner.labels &&
                             owner.nameSpace == pod.nameSpace &&
                             selectorOf(*owner.labels).matches(pod.labels);
        if (!selects)
            continue;
        for (const auto &[key, value] : *owner.labels)
            setLabel(merged, key, value);
    }
    return merged;
}

} // namespace

const OwnerReference *controllerOf(const std::vector<OwnerReference> &owners) {
    const auto found = std::ranges::find_if(owners, &OwnerReference::isController);
    return found == owners.end() ? nullptr : &*found;
}

std::string replicaName(const Workload &workload, std::int32_t replica) {
    const std::int64_t first =
        workload.kind == WorkloadKind::StatefulSet ? workload.firstOrdinal : 0;
    return workload.name + "-" + std::to_string(first + replica);
}

bool hasOrdinalLabels(const Workload &workload) {
    return workload.kind == WorkloadKind::StatefulSet;
}

PodTemplate replicaTemplate(const Workload &workload, std::int32_t replica) {
    PodTemplate pod = workload.podTemplate;
    pod.nameSpace = workload.nameSpace;
    if (workload.kind != WorkloadKind::Pod)
        pod.owners = {referenceTo(workload)};
    if (hasOrdinalLabels(workload)) {
        setLabel(pod.labels, kPodIndex,
                 std::to_string(std::int64_t{workload.firstOrdinal} + replica));
        setLabel(pod.labels, kPodName, replicaName(workload, replica));
    }
    applyFieldDefaults(pod);
    mergeLabelKeys(pod);
    return pod;
}

std::optional<Owner> ownerOf(const Workload &workload) {
    if (workload.kind == WorkloadKind::Pod)
        return std::nullopt;
    Owner owner{OwnerKind::ReplicaSet, workload.name, workload.nameSpace, {},
                workload.selector,     workload.uid,  workload.controller};
    if (workload.kind == WorkloadKind::StatefulSet)
        owner.kind = OwnerKind::StatefulSet;
    const std::string *hash = findLabel(workload.podTemplate.labels, kTemplateHash);
    if (workload.kind == WorkloadKind::Deployment && hash != nullptr && owner.selector)
        owner.selector->matchLabels[std::string(kTemplateHash)] = *hash;
    return owner;
}

void applyFieldDefaults(PodTemplate &pod) {
    fillRequests(pod.containers);
    fillRequests(pod.initContainers);
    if (pod.podLimits.empty())
        return;
    ResourceList requests = pod.podRequests.value_or(ResourceList{});
    const auto fill = [&requests](const ResourceList &source) {
        for (const auto &[name, amount] : source) {
            if (isPodLevelResource(name) && findResource(requests, name) == nullptr)
                setResource(requests, name, amount);
        }
    };
    fill(containerRequests(pod, {}));
    fill(pod.podLimits);
    if (!requests.empty())
        pod.podRequests = std::move(requests);
}

void mergeLabelKeys(PodTemplate &pod) {
    for (Constraint &constraint : pod.constraints)
        appendLabelKeys(constraint.labelSelector, constraint.matchLabelKeys, "In", pod.labels);
    for (PodAffinity *affinity : {&pod.affinity, &pod.antiAffinity}) {
        for (PodAffinityTerm &term : affinity->required)
            mergeTermKeys(term, pod.labels);
        for (WeightedPodAffinityTerm &weighted : affinity->preferred)
            mergeTermKeys(weighted.term, pod.labels);
    }
}

Selector deduceSelector(const PodTemplate &pod, const std::vector<Owner> &owners) {
    Labels labels = serviceLabels(pod, owners);
    const OwnerReference *controller = controllerOf(pod.owners);
    const auto kind = controller == nullptr ? std::nullopt : ownerKind(*controller);
    const Owner *owner = kind ? findOwner(owners, *kind, pod, controller->name) : nullptr;
    if (owner != nullptr && owner->kind == OwnerKind::ReplicationController && owner->labels) {
        for (const auto &[key, value] : *owner->labels)
            setLabel(labels, key, value);
    }
    Selector selector = selectorOf(labels);
    if (owner == nullptr || owner->kind == OwnerKind::ReplicationController)
        return selector;
    // A selector that is absent or illegal adds nothing; lookup failures are ignored.
    if (const base::Result<Selector> more = compile(owner->selector))
        selector.requirements.insert(selector.requirements.end(), more->requirements.begin(),
                                     more->requirements.end());
    return selector;
}

} // namespace evenkeel::pods

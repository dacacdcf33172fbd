// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/pods/pod.h"
#include "core/pods/selector.h"

namespace evenkeel::pods {

enum class OwnerKind { Service, ReplicationController, ReplicaSet, StatefulSet };

/// An object from which default constraints deduce their selector (pod spec 1.4). Services and
/// replication controllers select by a map, absent being different from empty.
struct Owner {
    OwnerKind kind = OwnerKind::Service;
    std::string name;
    std::string nameSpace;
    std::optional<Labels> labels;
    std::optional<kube::LabelSelector> selector;
    std::string uid;
    OwnerReference
        controller; // of a ReplicaSet: its Deployment; without a name where there is none

    bool operator==(const Owner &) const = default;
};

enum class WorkloadKind { Deployment, StatefulSet, ReplicaSet, Pod };

/// What is to be placed: `replicas` pods of one template.
struct Workload {
    WorkloadKind kind = WorkloadKind::Deployment;
    std::string name;
    std::string nameSpace;
    std::string uid;
    OwnerReference controller; // without a name where there is none
    std::optional<std::int32_t> replicas;
    std::optional<kube::LabelSelector> selector;
    PodTemplate podTemplate;
    std::string podNodeName;          // spec.nodeName of the template
    bool isTerminating = false;       // of a Pod
    bool isControllerDeleted = false; // of the other kinds: it deletes no pods any more
    std::int32_t firstOrdinal = 0;    // of a StatefulSet

    bool operator==(const Workload &) const = default;
};

/// Replica i as the API server stores it at creation: its labels, its controller, label keys
/// merged into selectors (batch protocol, "The pod kinds").
PodTemplate replicaTemplate(const Workload &workload, std::int32_t replica);
/// `<workload>-<i>`, `<workload>-<ordinals.start+i>` of a StatefulSet.
std::string replicaName(const Workload &workload, std::int32_t replica);
/// Whether replicas differ by more than their names.
bool hasOrdinalLabels(const Workload &workload);
/// The owner that is the controller; nullptr where there is none.
const OwnerReference *controllerOf(const std::vector<OwnerReference> &owners);
/// The workload seen as an owner of its pods; nothing for a bare Pod.
std::optional<Owner> ownerOf(const Workload &workload);

/// Field defaults of the API server: requests from limits, pod-level requests (pod spec 4.6).
void applyFieldDefaults(PodTemplate &pod);
/// What creation does beyond field defaults: matchLabelKeys and mismatchLabelKeys go into the
/// selectors of constraints and affinity terms (pod spec 1.2).
void mergeLabelKeys(PodTemplate &pod);

/// Selector for default constraints; an empty one switches them off (pod spec 1.4).
Selector deduceSelector(const PodTemplate &pod, const std::vector<Owner> &owners);

} // namespace evenkeel::pods

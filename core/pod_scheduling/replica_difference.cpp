// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/replica_difference.h"

#include <algorithm>

namespace evenkeel::pod_scheduling {

namespace {

bool isOrdinal(std::string_view key) {
    return key == "apps.kubernetes.io/pod-index" || key == "statefulset.kubernetes.io/pod-name";
}

bool names(const std::vector<std::string> &keys) {
    return std::ranges::any_of(keys, isOrdinal);
}

bool names(const std::optional<kube::LabelSelector> &selector) {
    if (!selector)
        return false;
    return std::ranges::any_of(selector->matchLabels,
                               [](const auto &pair) { return isOrdinal(pair.first); }) ||
           std::ranges::any_of(selector->matchExpressions,
                               [](const auto &expression) { return isOrdinal(expression.key); });
}

bool names(const pods::PodAffinityTerm &term) {
    return names(term.labelSelector) || names(term.matchLabelKeys) || names(term.mismatchLabelKeys);
}

bool names(const pods::PodAffinity &affinity) {
    return std::ranges::any_of(affinity.required,
                               [](const pods::PodAffinityTerm &term) { return names(term); }) ||
           std::ranges::any_of(
               affinity.preferred,
               [](const pods::WeightedPodAffinityTerm &weighted) { return names(weighted.term); });
}

bool namesInOwner(const pods::Owner &owner) {
    return names(owner.selector) ||
           (owner.labels && std::ranges::any_of(*owner.labels, [](const auto &pair) {
                return isOrdinal(pair.first);
            }));
}

} // namespace

bool replicasDiffer(const pods::Snapshot &snapshot, const pods::Workload &workload) {
    if (!hasOrdinalLabels(workload))
        return false;
    const pods::PodTemplate &pod = workload.podTemplate;
    if (names(workload.selector) || names(pod.affinity) || names(pod.antiAffinity))
        return true;
    return std::ranges::any_of(pod.constraints,
                               [](const pods::Constraint &constraint) {
                                   return names(constraint.labelSelector) ||
                                          names(constraint.matchLabelKeys);
                               }) ||
           std::ranges::any_of(snapshot.owners(), namesInOwner) ||
           std::ranges::any_of(snapshot.shapes(), [](const pods::PodTemplate *shape) {
               return names(shape->affinity) || names(shape->antiAffinity);
           });
}

} // namespace evenkeel::pod_scheduling

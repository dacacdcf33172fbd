// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/replica_difference.h"

#include <algorithm>

namespace evenkeel::pods {

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

bool names(const PodAffinityTerm &term) {
    return names(term.labelSelector) || names(term.matchLabelKeys) || names(term.mismatchLabelKeys);
}

bool names(const PodAffinity &affinity) {
    return std::ranges::any_of(affinity.required,
                               [](const PodAffinityTerm &term) { return names(term); }) ||
           std::ranges::any_of(affinity.preferred, [](const WeightedPodAffinityTerm &weighted) {
               return names(weighted.term);
           });
}

bool namesInOwner(const Owner &owner) {
    return names(owner.selector) ||
           (owner.labels && std::ranges::any_of(*owner.labels, [](const auto &pair) {
                return isOrdinal(pair.first);
            }));
}

} // namespace

bool replicasDiffer(const Snapshot &snapshot, const Workload &workload) {
    if (!hasOrdinalLabels(workload))
        return false;
    const PodTemplate &pod = workload.podTemplate;
    if (names(workload.selector) || names(pod.affinity) || names(pod.antiAffinity))
        return true;
    return std::ranges::any_of(pod.constraints,
                               [](const Constraint &constraint) {
                                   return names(constraint.labelSelector) ||
                                          names(constraint.matchLabelKeys);
                               }) ||
           std::ranges::any_of(snapshot.owners(), namesInOwner) ||
           std::ranges::any_of(snapshot.shapes(), [](const PodTemplate *shape) {
               return names(shape->affinity) || names(shape->antiAffinity);
           });
}

} // namespace evenkeel::pods

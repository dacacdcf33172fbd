// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/plan_inputs.h"

#include <algorithm>
#include <map>

namespace evenkeel::ui {

namespace {

using Texts = std::map<std::string, std::string>;

void addDifferences(const Texts &before, const Texts &after, std::set<std::string> &keys) {
    for (const auto &[key, value] : before) {
        const auto same = after.find(key);
        if (same == after.end() || same->second != value)
            keys.insert(key);
    }
    for (const auto &[key, value] : after) {
        if (!before.contains(key))
            keys.insert(key);
    }
}

bool readsAnyOf(const placement::ClusterSelectorTerm &term, const FleetDelta &delta) {
    const auto isChanged = [&delta](const std::string &key) {
        return delta.labelKeys.contains(key);
    };
    if (term.labelSelector) {
        for (const auto &[key, value] : term.labelSelector->matchLabels) {
            if (isChanged(key))
                return true;
        }
        if (std::ranges::any_of(term.labelSelector->matchExpressions, isChanged,
                                &kube::LabelSelectorRequirement::key))
            return true;
    }
    const auto isMoved = [&delta](const std::string &name) {
        return delta.propertyNames.contains(name);
    };
    if (term.propertySorter && isMoved(term.propertySorter->name))
        return true;
    return term.propertySelector && std::ranges::any_of(*term.propertySelector, isMoved,
                                                        &placement::PropertyRequirement::name);
}

} // namespace

FleetDelta deltaOf(const Edit &edit) {
    FleetDelta delta;
    for (const fleet::LabelChange &change : edit.labels)
        delta.labelKeys.insert(change.key);
    delta.changesAnythingElse = edit.movesClusters();
    for (const ClusterEdit &cluster : edit.clusters) {
        if (delta.changesAnythingElse)
            break;
        fleet::Cluster before = *cluster.change.before;
        const fleet::Cluster &after = *cluster.change.after;
        addDifferences(before.labels, after.labels, delta.labelKeys);
        addDifferences(before.properties, after.properties, delta.propertyNames);
        before.labels = after.labels;
        before.properties = after.properties;
        delta.changesAnythingElse = before != after;
    }
    return delta;
}

bool readsAnyOf(const placement::Policy &policy, const FleetDelta &delta) {
    if (delta.changesAnythingElse)
        return true;
    const auto reads = [&delta](const placement::ClusterSelectorTerm &term) {
        return readsAnyOf(term, delta);
    };
    return std::ranges::any_of(policy.requiredTerms, reads) ||
           std::ranges::any_of(policy.preferredTerms, reads,
                               &placement::PreferredTerm::preference) ||
           std::ranges::any_of(
               policy.spreadConstraints,
               [&delta](const std::string &key) { return delta.labelKeys.contains(key); },
               &placement::TopologySpreadConstraint::topologyKey);
}

bool plansAlike(const placement::Placement &one, const placement::Placement &other) {
    return one.kind == other.kind && one.name == other.name && one.nameSpace == other.nameSpace &&
           one.policy == other.policy;
}

} // namespace evenkeel::ui

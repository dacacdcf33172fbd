// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/plan_inputs.h"

#include <algorithm>
#include <map>
#include <utility>

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

/// What a policy calls it (KubeFleet spec 4.1.4).
std::string resourceProperty(const fleet::ResourceAmount &amount) {
    const char *capacity = amount.capacity == fleet::Capacity::Total         ? "total-"
                           : amount.capacity == fleet::Capacity::Allocatable ? "allocatable-"
                                                                             : "available-";
    return std::string("resources.kubernetes-fleet.io/") + capacity + amount.name;
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
        addDelta(*cluster.change.before, *cluster.change.after, delta);
    }
    return delta;
}

void addDelta(fleet::Cluster before, const fleet::Cluster &after, FleetDelta &delta) {
    addDifferences(before.labels, after.labels, delta.labelKeys);
    addDifferences(before.properties, after.properties, delta.propertyNames);
    for (const fleet::Cluster *side : {&std::as_const(before), &after}) {
        for (const fleet::ResourceAmount &amount : side->resources) {
            const auto &others = side == &after ? before.resources : after.resources;
            if (std::ranges::find(others, amount) == others.end())
                delta.propertyNames.insert(resourceProperty(amount));
        }
    }
    before.labels = after.labels;
    before.properties = after.properties;
    before.resources = after.resources;
    delta.changesAnythingElse = delta.changesAnythingElse || before != after;
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

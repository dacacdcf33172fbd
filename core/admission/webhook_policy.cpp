// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/kube/labels.h"
#include "core/kube/names.h"
#include "core/kube/taints.h"
#include "core/admission/property_names.h"
#include "core/placement/typed_parts.h"
#include "core/admission/webhook_rules.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

constexpr std::size_t kLongestName = 63;

void checkFixedNames(const Value &policy, Messages &messages) {
    std::set<std::string> seen;
    for (const Value &item : placement::itemsOf(policy, "clusterNames")) {
        const std::string &name = item.text();
        std::string joined;
        for (const std::string &text : kube::dns1123SubdomainErrors(name)) {
            joined += (joined.empty() ? "" : "; ") + text;
        }
        if (!joined.empty()) {
            messages.add("PickFixed cluster name " + name +
                         " is not a valid member name: " + joined); // W7
        }
        if (name.size() > kLongestName) {
            messages.add("PickFixed cluster name " + name +
                         " cannot have length exceeding 63"); // W8
        }
        if (!seen.insert(name).second) {
            messages.add("cluster names must be unique for policy type PickFixed"); // W9
            break;
        }
    }
}

Messages fixedErrors(const Value &policy) {
    Messages messages;
    checkFixedNames(policy, messages);
    if (placement::present(policy, "numberOfClusters") != nullptr) {
        messages.add("number of clusters must be nil for policy type PickFixed, only valid for "
                     "PickN placement policy type"); // W10
    }
    if (placement::present(policy, "affinity") != nullptr) {
        messages.add("affinity must be nil for policy type PickFixed, only valid for PickAll/PickN "
                     "placement policy types"); // W10b
    }
    if (!placement::itemsOf(policy, "topologySpreadConstraints").empty()) {
        messages.add("topology spread constraints needs to be empty for policy type PickFixed, "
                     "only valid for PickN policy type"); // W10c
    }
    if (placement::present(policy, "tolerations") != nullptr) {
        messages.add("tolerations needs to be empty for policy type PickFixed, only valid for "
                     "PickAll/PickN"); // W10d
    }
    return messages;
}

/// W16; an absent selector is fine.
void checkTermLabels(const Value &term, const std::string &parent, Messages &messages) {
    const Value *labels = placement::present(term, "labelSelector");
    if (labels == nullptr) {
        return;
    }
    const kube::LabelSelector selector = placement::labelSelectorOf(*labels);
    if (const auto compiled = kube::compileSelector(selector); !compiled) {
        messages.add("the labelSelector in " + parent + " " + kube::printSelector(selector) +
                     " is invalid: " + compiled.error().message);
    }
}

/// W18. Go visits the properties of a term in random order; here it is that of appearance.
void checkRequirements(const Value &propertySelector, Messages &messages) {
    std::vector<std::vector<placement::PropertyRequirement>> byName;
    for (const Value &item : placement::itemsOf(propertySelector, "matchExpressions")) {
        const placement::PropertyRequirement requirement = placement::requirementOf(item);
        if (const auto error = propertyNameError(requirement.name)) {
            messages.add("invalid property name " + requirement.name + ": " + *error);
        }
        if (const auto error = requirementError(requirement)) {
            messages.add("invalid requirement on property " + requirement.name + ": " + *error);
        }
        const auto group = std::ranges::find(
            byName, requirement.name, [](const auto &entries) { return entries.front().name; });
        if (group != byName.end()) {
            group->push_back(requirement);
        } else {
            byName.push_back({requirement});
        }
    }
    for (const auto &group : byName) {
        if (const auto error = consistencyError(group)) {
            messages.add("inconsistent requirements on property " + group.front().name + ": " +
                         *error);
        }
    }
}

void checkRequiredTerms(const Value &clusterAffinity, Messages &messages) {
    const Value *required =
        placement::present(clusterAffinity, "requiredDuringSchedulingIgnoredDuringExecution");
    if (required == nullptr) {
        return;
    }
    for (const Value &term : placement::itemsOf(*required, "clusterSelectorTerms")) {
        checkTermLabels(term, "cluster selector", messages);
        if (placement::present(term, "propertySorter") != nullptr) {
            messages.add("PropertySorter is not allowed for "
                         "RequiredDuringSchedulingIgnoredDuringExecution affinity"); // W17
        }
        if (const Value *selector = placement::present(term, "propertySelector")) {
            checkRequirements(*selector, messages);
        }
    }
}

void checkPreferredTerms(const Value &clusterAffinity, Messages &messages) {
    for (const Value &item :
         placement::itemsOf(clusterAffinity, "preferredDuringSchedulingIgnoredDuringExecution")) {
        const Value *preference = placement::present(item, "preference");
        if (preference == nullptr) {
            continue;
        }
        checkTermLabels(*preference, "preferred cluster selector", messages);
        if (placement::present(*preference, "propertySelector") != nullptr) {
            messages.add("PropertySelector is not allowed for "
                         "PreferredDuringSchedulingIgnoredDuringExecution affinity"); // W17
        }
        if (const Value *sorter = placement::present(*preference, "propertySorter")) { // W19
            if (const auto error = propertyNameError(placement::textOf(*sorter, "name"))) {
                messages.add(*error);
            }
            const std::string order = placement::textOf(*sorter, "sortOrder");
            if (order != "Descending" && order != "Ascending") {
                messages.add("invalid property sort order " + order);
            }
        }
    }
}

/// W22.
void checkTolerations(const Value &policy, Messages &messages) {
    std::vector<kube::Toleration> seen;
    for (const Value &item : placement::itemsOf(policy, "tolerations")) {
        const kube::Toleration toleration = placement::tolerationOf(item);
        const std::string printed = kube::printToleration(toleration);
        if (!toleration.key.empty()) {
            for (const std::string &text : kube::qualifiedNameErrors(toleration.key)) {
                messages.add("invalid toleration key " + printed + ": " + text);
            }
        }
        if (toleration.op == "Exists" && !toleration.value.empty()) {
            messages.add("invalid toleration " + printed +
                         ": toleration value needs to be empty, when operator is Exists");
        }
        if (toleration.op == "Equal") {
            if (toleration.key.empty()) {
                messages.add("invalid toleration " + printed +
                             ": toleration key cannot be empty, when operator is Equal");
            }
            for (const std::string &text : kube::labelValueErrors(toleration.value)) {
                messages.add("invalid toleration value " + printed + ": " + text);
            }
        }
        if (std::ranges::find(seen, toleration) != seen.end()) {
            messages.add("toleration " + printed + " already exists, tolerations must be unique");
        }
        seen.push_back(toleration);
    }
}

const Value *clusterAffinityOf(const Value &policy) {
    const Value *affinity = placement::present(policy, "affinity");
    return affinity == nullptr ? nullptr : placement::present(*affinity, "clusterAffinity");
}

Messages allErrors(const Value &policy) {
    Messages messages;
    if (!placement::itemsOf(policy, "clusterNames").empty()) {
        messages.add("cluster names needs to be empty for policy type PickAll, only valid for "
                     "PickFixed policy type"); // W11
    }
    if (placement::present(policy, "numberOfClusters") != nullptr) {
        messages.add("number of clusters must be nil for policy type PickAll, only valid for PickN "
                     "placement policy type"); // W11b
    }
    if (const Value *affinity = clusterAffinityOf(policy)) {
        checkRequiredTerms(*affinity, messages);
        if (!placement::itemsOf(*affinity, "preferredDuringSchedulingIgnoredDuringExecution")
                 .empty()) {
            messages.add("PreferredDuringSchedulingIgnoredDuringExecution will be ignored for "
                         "placement policy type PickAll"); // W12
        }
    }
    if (!placement::itemsOf(policy, "topologySpreadConstraints").empty()) {
        messages.add("topology spread constraints needs to be empty for policy type PickAll, only "
                     "valid for PickN policy type"); // W12c
    }
    checkTolerations(policy, messages);
    return messages;
}

Messages pickNErrors(const Value &policy) {
    Messages messages;
    if (!placement::itemsOf(policy, "clusterNames").empty()) {
        messages.add("cluster names needs to be empty for policy type PickN, only valid for "
                     "PickFixed policy type"); // W13
    }
    if (const Value *number = placement::present(policy, "numberOfClusters"); number == nullptr) {
        messages.add("number of cluster cannot be nil for policy type PickN"); // W15
    } else if (number->text().starts_with('-')) {
        messages.add("number of clusters cannot be " + number->text() +
                     " for policy type PickN"); // W14
    }
    if (const Value *affinity = clusterAffinityOf(policy)) {
        checkRequiredTerms(*affinity, messages);
        checkPreferredTerms(*affinity, messages);
    }
    for (const Value &constraint : placement::itemsOf(policy, "topologySpreadConstraints")) {
        const std::string action = placement::textOf(constraint, "whenUnsatisfiable");
        if (!action.empty() && action != "DoNotSchedule" && action != "ScheduleAnyway") {
            messages.add("unknown unsatisfiable type " + action); // W21
        }
    }
    checkTolerations(policy, messages);
    return messages;
}

} // namespace

Messages policyErrors(const Value &policy) {
    const std::string type = placement::textOf(policy, "placementType");
    if (type == "PickFixed") {
        return fixedErrors(policy);
    }
    if (type == "PickAll") {
        return allErrors(policy);
    }
    return type == "PickN" ? pickNErrors(policy) : Messages();
}

} // namespace evenkeel::admission

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/policy_parts.h"

#include <array>
#include <utility>

#include "core/objects/basis.h"

namespace evenkeel::dumps {

namespace {

using placement::Policy;
using MaybePolicy = std::optional<Policy>;

/// How one member goes from one policy to another.
using Take = void (*)(const Policy &from, Policy &into);

constexpr std::array<Take, 8> kMembers{
    [](const Policy &from, Policy &into) { into.placementType = from.placementType; },
    [](const Policy &from, Policy &into) { into.clusterNames = from.clusterNames; },
    [](const Policy &from, Policy &into) { into.numberOfClusters = from.numberOfClusters; },
    [](const Policy &from, Policy &into) { into.requiredTerms = from.requiredTerms; },
    [](const Policy &from, Policy &into) { into.preferredTerms = from.preferredTerms; },
    [](const Policy &from, Policy &into) { into.emptyAffinity = from.emptyAffinity; },
    [](const Policy &from, Policy &into) { into.spreadConstraints = from.spreadConstraints; },
    [](const Policy &from, Policy &into) { into.tolerations = from.tolerations; },
};

void addProperties(const placement::ClusterSelectorTerm &term, std::vector<std::string> &names) {
    if (term.propertySelector) {
        for (const placement::PropertyRequirement &requirement : *term.propertySelector)
            names.push_back(requirement.name);
    }
    if (term.propertySorter)
        names.push_back(term.propertySorter->name);
}

} // namespace

std::vector<PolicyPart> policyParts(const MaybePolicy &before, const MaybePolicy &after) {
    if (before == after)
        return {};
    if (!before || !after)
        return {{0, objects::changesText(objects::policyChanges(before, after))}};
    std::vector<PolicyPart> parts;
    for (std::size_t member = 0; member < kMembers.size(); ++member) {
        Policy changed = *before;
        kMembers[member](*after, changed);
        if (changed == *before)
            continue;
        std::string text = objects::changesText(objects::policyChanges(before, changed));
        parts.push_back({member, text.empty() ? "policy" : std::move(text)});
    }
    return parts;
}

std::string_view memberPath(std::size_t member, bool isPolicyOnBothSides) {
    constexpr std::array<std::string_view, kMembers.size()> kPaths{
        "spec.policy.placementType",
        "spec.policy.clusterNames",
        "spec.policy.numberOfClusters",
        "spec.policy.affinity.clusterAffinity.requiredDuringSchedulingIgnoredDuringExecution",
        "spec.policy.affinity.clusterAffinity.preferredDuringSchedulingIgnoredDuringExecution",
        "spec.policy.affinity",
        "spec.policy.topologySpreadConstraints",
        "spec.policy.tolerations",
    };
    return isPolicyOnBothSides ? kPaths[member] : "spec.policy";
}

MaybePolicy policyWith(const MaybePolicy &before, const MaybePolicy &after,
                       std::span<const std::size_t> members) {
    if (!before || !after)
        return members.empty() ? before : after;
    Policy policy = *before;
    for (const std::size_t member : members)
        kMembers[member](*after, policy);
    return policy;
}

void addProperties(const Policy &policy, std::vector<std::string> &names) {
    for (const placement::ClusterSelectorTerm &term : policy.requiredTerms)
        addProperties(term, names);
    for (const placement::PreferredTerm &term : policy.preferredTerms)
        addProperties(term.preference, names);
}

} // namespace evenkeel::dumps

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/objects/basis.h"

namespace evenkeel::objects {

namespace {

using placement::EmptyAffinity;
using placement::Policy;
using placement::TopologySpreadConstraint;
using Changes = std::vector<PolicyChange>;

std::string numberText(const std::optional<std::int64_t> &number) {
    return number ? std::to_string(*number) : std::string();
}

void compareTexts(std::string field, const std::string &before, const std::string &after,
                  Changes &changes) {
    if (before != after)
        changes.push_back({std::move(field), before, after});
}

/// Names that are added or removed; a change of their order alone has no values.
void compareNames(const std::vector<std::string> &before, const std::vector<std::string> &after,
                  Changes &changes) {
    if (before == after)
        return;
    const std::size_t first = changes.size();
    for (const std::string &name : before) {
        if (std::ranges::find(after, name) == after.end())
            changes.push_back({"clusterNames", name, {}});
    }
    for (const std::string &name : after) {
        if (std::ranges::find(before, name) == before.end())
            changes.push_back({"clusterNames", {}, name});
    }
    constexpr std::size_t kMostNames = 3;
    const std::size_t count = changes.size() - first;
    if (count == 0 || count > kMostNames) {
        changes.resize(first);
        changes.push_back({"clusterNames", {}, {}});
    }
}

void comparePreferences(const Policy &before, const Policy &after, Changes &changes) {
    constexpr const char *kField = "preferredDuringSchedulingIgnoredDuringExecution";
    if (before.preferredTerms == after.preferredTerms)
        return;
    const bool areAlike = std::ranges::equal(before.preferredTerms, after.preferredTerms, {},
                                             &placement::PreferredTerm::preference,
                                             &placement::PreferredTerm::preference);
    if (!areAlike) {
        changes.push_back({kField, {}, {}});
        return;
    }
    for (std::size_t i = 0; i < before.preferredTerms.size(); ++i)
        compareTexts("weight", std::to_string(before.preferredTerms[i].weight),
                     std::to_string(after.preferredTerms[i].weight), changes);
}

void compareConstraints(const Policy &before, const Policy &after, Changes &changes) {
    if (!std::ranges::equal(before.spreadConstraints, after.spreadConstraints, {},
                            &TopologySpreadConstraint::topologyKey,
                            &TopologySpreadConstraint::topologyKey)) {
        changes.push_back({"topologySpreadConstraints", {}, {}});
        return;
    }
    const bool isOnlyOne = before.spreadConstraints.size() == 1;
    for (std::size_t i = 0; i < before.spreadConstraints.size(); ++i) {
        const TopologySpreadConstraint &old = before.spreadConstraints[i];
        const TopologySpreadConstraint &now = after.spreadConstraints[i];
        const std::string where = isOnlyOne ? std::string() : " of " + old.topologyKey;
        compareTexts("maxSkew" + where, std::to_string(old.maxSkew), std::to_string(now.maxSkew),
                     changes);
        compareTexts("whenUnsatisfiable" + where, old.whenUnsatisfiable.string(),
                     now.whenUnsatisfiable.string(), changes);
    }
}

/// The empty structs, and absence as a word.
std::string affinityText(const Policy &policy) {
    switch (policy.emptyAffinity) {
    case EmptyAffinity::Affinity:
        return "{}";
    case EmptyAffinity::ClusterAffinity:
        return "{clusterAffinity: {}}";
    case EmptyAffinity::RequiredTerms:
        return "{clusterAffinity: {required…: {clusterSelectorTerms: []}}}";
    case EmptyAffinity::None:
        break;
    }
    return "absent";
}

bool hasTerms(const Policy &policy) {
    return !policy.requiredTerms.empty() || !policy.preferredTerms.empty();
}

/// What differs of an affinity without terms; with terms, these differ.
void compareEmptyAffinities(const Policy &before, const Policy &after, Changes &changes) {
    if (before.emptyAffinity == after.emptyAffinity)
        return;
    if (!hasTerms(before) && !hasTerms(after))
        compareTexts("affinity", affinityText(before), affinityText(after), changes);
    else if (before.requiredTerms == after.requiredTerms)
        changes.push_back({"affinity", {}, {}});
}

} // namespace

Changes policyChanges(const std::optional<Policy> &before, const std::optional<Policy> &after) {
    if (before.has_value() != after.has_value())
        return {{"policy", {}, {}}};
    Changes changes;
    if (!before || *before == *after)
        return changes;
    compareTexts("placementType", before->placementType.string(), after->placementType.string(),
                 changes);
    compareNames(before->clusterNames, after->clusterNames, changes);
    compareTexts("numberOfClusters", numberText(before->numberOfClusters),
                 numberText(after->numberOfClusters), changes);
    if (before->requiredTerms != after->requiredTerms)
        changes.push_back({"requiredDuringSchedulingIgnoredDuringExecution", {}, {}});
    compareEmptyAffinities(*before, *after, changes);
    comparePreferences(*before, *after, changes);
    compareConstraints(*before, *after, changes);
    if (before->tolerations != after->tolerations)
        changes.push_back({"tolerations", {}, {}});
    return changes;
}

std::optional<ScheduledGeneration> scheduledGenerationOf(const placement::Placement &placement) {
    const auto integer = [](const kube::Value *value) -> std::optional<std::int64_t> {
        std::int64_t number = 0;
        if (value == nullptr)
            return std::nullopt;
        const std::string &text = value->text();
        const auto [rest, problem] =
            std::from_chars(text.data(), text.data() + text.size(), number);
        return problem == std::errc() ? std::optional(number) : std::nullopt;
    };
    const auto generation = integer(placement.document.findPath({"metadata", "generation"}));
    const kube::Value *conditions = placement.document.findPath({"status", "conditions"});
    if (!generation || conditions == nullptr)
        return std::nullopt;
    for (const kube::Value &condition : conditions->items()) {
        const kube::Value *type = condition.find("type");
        if (type == nullptr || !type->text().ends_with("PlacementScheduled"))
            continue;
        const auto scheduled = integer(condition.find("observedGeneration"));
        if (scheduled)
            return ScheduledGeneration{*generation, *scheduled};
    }
    return std::nullopt;
}

} // namespace evenkeel::objects

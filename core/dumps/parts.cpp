// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/parts.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/fleet/generate.h"
#include "core/objects/basis.h"
#include "core/fleet/cluster.h"

namespace evenkeel::dumps {

namespace {

using fleet::AgentState;
using fleet::Cluster;
using Texts = std::map<std::string, std::string>;

/// As properties of KubeFleet are named.
std::string amountName(const fleet::ResourceAmount &amount) {
    return fleet::propertyNameOf(amount.capacity, amount.name);
}

std::string taintName(const kube::Taint &taint) {
    return fmt::format("{}:{}", taint.key, taint.effect.text());
}

Texts amountsOf(const Cluster &cluster) {
    Texts texts;
    for (const fleet::ResourceAmount &amount : cluster.resources)
        texts[amountName(amount)] = amount.quantity;
    return texts;
}

/// Also taints that are there twice differ from those that are there once.
Texts taintsOf(const Cluster &cluster) {
    Texts texts;
    for (const kube::Taint &taint : cluster.taints) {
        std::string &text = texts[taintName(taint)];
        text += fmt::format("{}{}{}{}:{}", text.empty() ? "" : ", ", taint.key,
                            taint.value.empty() ? "" : "=", taint.value, taint.effect.text());
    }
    return texts;
}

void compare(StepKind kind, const Texts &before, const Texts &after,
             std::vector<ClusterPart> &parts) {
    std::set<std::string> fields;
    for (const Texts *side : {&before, &after}) {
        for (const auto &[field, text] : *side)
            fields.insert(field);
    }
    for (const std::string &field : fields) {
        const auto one = before.find(field);
        const auto other = after.find(field);
        const bool isThere = one != before.end();
        const bool isThereNow = other != after.end();
        if (isThere == isThereNow && one->second == other->second)
            continue;
        const auto text = [](const std::string &value) { return value.empty() ? "\"\"" : value; };
        parts.push_back({kind, field, isThere ? text(one->second) : std::string(),
                         isThereNow ? text(other->second) : std::string()});
    }
}

template <typename List, typename Name>
void takeNamed(const std::string &field, const List &from, List &into, const Name &name) {
    std::erase_if(into, [&](const auto &each) { return name(each) == field; });
    std::ranges::copy_if(from, std::back_inserter(into),
                         [&](const auto &each) { return name(each) == field; });
}

void takeText(const std::string &field, const Texts &from, Texts &into) {
    const auto found = from.find(field);
    if (found == from.end())
        into.erase(field);
    else
        into[field] = found->second;
}

/// Without what says of namespaces.
AgentState healthOf(AgentState agent) {
    agent.collectsNamespaces = agent.hasNamespaceMap = false;
    agent.newestHeartbeat = {}; // a clock, and no health
    return agent;
}

bool haveSameNamespaces(const Cluster &one, const Cluster &other) {
    return one.namespaces == other.namespaces &&
           one.agent.collectsNamespaces == other.agent.collectsNamespaces &&
           one.agent.hasNamespaceMap == other.agent.hasNamespaceMap;
}

} // namespace

std::vector<ClusterPart> clusterParts(const Cluster &before, const Cluster &after, kube::Time now) {
    std::vector<ClusterPart> parts;
    compare(StepKind::Label, before.labels, after.labels, parts);
    compare(StepKind::Taint, taintsOf(before), taintsOf(after), parts);
    compare(StepKind::Property, before.properties, after.properties, parts);
    compare(StepKind::Resource, amountsOf(before), amountsOf(after), parts);
    if (!haveSameNamespaces(before, after))
        parts.push_back({StepKind::Namespaces, {}, {}, {}});
    if (healthOf(before.agent) != healthOf(after.agent)) {
        const auto was = fleet::ineligibility(before.agent, now);
        const auto is = fleet::ineligibility(after.agent, now);
        const bool isFelt =
            was.has_value() != is.has_value() || before.agent.isLeaving != after.agent.isLeaving;
        parts.push_back({StepKind::Health,
                         {},
                         was.value_or(std::string()),
                         is.value_or(std::string()),
                         isFelt});
    }
    return parts;
}

void takePart(StepKind kind, const std::string &field, const Cluster &from, Cluster &into) {
    switch (kind) {
    case StepKind::Label:
        takeText(field, from.labels, into.labels);
        break;
    case StepKind::Taint:
        takeNamed(field, from.taints, into.taints, taintName);
        break;
    case StepKind::Property:
        takeText(field, from.properties, into.properties);
        break;
    case StepKind::Resource:
        takeNamed(field, from.resources, into.resources, amountName);
        break;
    case StepKind::Namespaces:
        into.namespaces = from.namespaces;
        into.agent.collectsNamespaces = from.agent.collectsNamespaces;
        into.agent.hasNamespaceMap = from.agent.hasNamespaceMap;
        break;
    case StepKind::Health: {
        const AgentState old = into.agent;
        into.agent = from.agent;
        into.agent.collectsNamespaces = old.collectsNamespaces;
        into.agent.hasNamespaceMap = old.hasNamespaceMap;
        break;
    }
    default:
        break;
    }
}

void shiftTimes(AgentState &agent, std::int64_t seconds) {
    if (fleet::isPlanned(agent))
        return;
    for (kube::Time *time :
         {&agent.lastHeartbeat, &agent.healthyTransition, &agent.newestHeartbeat}) {
        if (!time->isZero())
            time->unixSeconds += seconds;
    }
}

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/cycle.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/admission/defaults.h"
#include "core/base/names.h"
#include "core/fleet/cluster.h"
#include "core/kube/quantity.h"
#include "core/placement/policy_text.h"

namespace evenkeel::objects {

namespace {

using fleet::Cluster;
using fleet::ClusterIndex;
using fleet::Fleet;
using placement::Placement;
using placement::PlacementType;

bool hasTaint(const Cluster &cluster, const kube::Taint &taint) {
    return std::ranges::find(cluster.taints, taint) != cluster.taints.end();
}

bool haveAll(const Cluster &cluster, const std::vector<kube::Taint> &taints) {
    return std::ranges::all_of(taints,
                               [&](const kube::Taint &taint) { return hasTaint(cluster, taint); });
}

bool areSameAmount(const std::string &one, const std::string &other) {
    if (one == other)
        return true;
    const auto first = kube::Quantity::parse(one);
    const auto second = kube::Quantity::parse(other);
    return first && second && *first == *second;
}

/// Amounts compare by value: `1` is `1000m`.
bool haveSameResources(const Cluster &before, const Cluster &after) {
    using Key = std::pair<fleet::Capacity, std::string>;
    std::map<Key, std::string> amounts;
    for (const fleet::ResourceAmount &one : before.resources)
        amounts.emplace(Key{one.capacity, one.name}, one.quantity);
    return before.resources.size() == after.resources.size() &&
           std::ranges::all_of(after.resources, [&](const fleet::ResourceAmount &one) {
               const auto found = amounts.find({one.capacity, one.name});
               return found != amounts.end() && areSameAmount(found->second, one.quantity);
           });
}

bool haveSameNamespaces(const Cluster &before, const Cluster &after) {
    return std::set(before.namespaces.begin(), before.namespaces.end()) ==
           std::set(after.namespaces.begin(), after.namespaces.end());
}

std::optional<ClusterNews> newsOf(const Cluster &before, const Cluster &after, kube::Time now) {
    if (after.agent.isLeaving)
        return before.agent.isLeaving ? std::nullopt : std::optional(ClusterNews::Leaving);
    if (before.labels != after.labels)
        return ClusterNews::Labels;
    if (!haveAll(after, before.taints))
        return ClusterNews::TaintRemoved;
    if (before.properties != after.properties)
        return ClusterNews::Properties;
    if (!haveSameNamespaces(before, after))
        return ClusterNews::Namespaces;
    if (!haveSameResources(before, after))
        return ClusterNews::Resources;
    const bool wasEligible = fleet::isEligible(before.agent, now);
    const bool isEligible = fleet::isEligible(after.agent, now);
    if (isEligible != wasEligible)
        return isEligible ? ClusterNews::EligibleAgain : ClusterNews::Ineligible;
    if (!haveAll(before, after.taints))
        return ClusterNews::TaintAdded;
    return std::nullopt;
}

std::optional<std::int64_t> countOf(const Placement &placement) {
    return placement.policy ? placement.policy->numberOfClusters : std::nullopt;
}

/// PickAll looks at every changed cluster, PickN and PickFixed only while they lack one.
bool isCandidate(const Placement &placement, bool isFullyScheduled) {
    return placement.type() == PlacementType::PickAll || !isFullyScheduled;
}

} // namespace

std::vector<ClusterEvent> clusterEvents(const Fleet &before, const Fleet &after, kube::Time now) {
    std::vector<ClusterEvent> events;
    if (before.isEmpty() || before.isSharedWith(after))
        return events;
    for (std::size_t row = 0; row < before.size(); ++row) {
        const auto old = static_cast<ClusterIndex>(row);
        std::string name(before.name(old));
        const auto found = after.find(name);
        if (!found) {
            events.push_back({std::move(name), ClusterNews::Gone});
            continue;
        }
        if (const auto news = newsOf(before.cluster(old), after.cluster(*found), now))
            events.push_back({std::move(name), *news});
    }
    for (std::size_t row = 0; row < after.size(); ++row) {
        const std::string_view name = after.name(static_cast<ClusterIndex>(row));
        if (!before.find(name))
            events.push_back({std::string(name), ClusterNews::Joined});
    }
    return events;
}

std::string eventText(const ClusterEvent &event, const base::Phrases &words) {
    return base::phraseIn<ClusterNews::Ineligible>(
        words, event.news,
        {{PHRASE("cycles", "{} left the fleet")},
         {PHRASE("cycles", "{} joined the fleet")},
         {PHRASE("cycles", "labels of {} changed")},
         {PHRASE("cycles", "a taint of {} was removed or changed")},
         {PHRASE("cycles", "properties of {} changed")},
         {PHRASE("cycles", "namespaces of {} changed")},
         {PHRASE("cycles", "resources of {} changed")},
         {PHRASE("cycles", "{} became eligible")},
         {PHRASE("cycles", "{} is leaving the fleet")},
         {PHRASE("cycles", "a taint of {} was added")},
         {PHRASE("cycles", "{} became ineligible")}},
        event.cluster);
}

bool raisesGeneration(const Placement &before, const Placement &after) {
    const kube::Value &old = before.document;
    const kube::Value &now = after.document;
    if (!old.isObject() || !now.isObject())
        return placement::policyText(before.policy) != placement::policyText(after.policy) ||
               countOf(before) != countOf(after);
    const kube::Value *oldSpec = old.find("spec");
    const kube::Value *spec = now.find("spec");
    if (oldSpec != nullptr && spec != nullptr && *oldSpec == *spec)
        return false;
    return admission::storedSpec(old) != admission::storedSpec(now);
}

std::optional<Cycle> cycleOf(const Placement *before, const Placement &after,
                             std::span<const ClusterEvent> events, bool isFullyScheduled) {
    if (before == nullptr)
        return Cycle{CycleCause::NewPlacement, {}};
    if (raisesGeneration(*before, after))
        return Cycle{CycleCause::SpecChanged, {}};
    const bool concernsAll = isCandidate(after, isFullyScheduled);
    const auto event = std::ranges::find_if(events, [&](const ClusterEvent &one) {
        return one.news == ClusterNews::Gone || (concernsAll && startsCycle(one.news));
    });
    if (event == events.end())
        return std::nullopt;
    return Cycle{CycleCause::ClusterChanged, *event};
}

std::optional<bool> isFullyScheduled(const Placement &placement) {
    const kube::Value *generation = placement.document.findPath({"metadata", "generation"});
    const kube::Value *status = placement.document.find("status");
    if (generation == nullptr || status == nullptr)
        return std::nullopt;
    for (const kube::Value &condition : placement::itemsOf(*status, "conditions")) {
        if (placement::textOf(condition, "type").ends_with("PlacementScheduled"))
            return placement::textOf(condition, "status") == "True" &&
                   placement::textOf(condition, "observedGeneration") == generation->text();
    }
    return false;
}

std::string cycleText(const Cycle &cycle, const base::Phrases &words) {
    switch (cycle.cause) {
    case CycleCause::NewPlacement:
        return words.say(PHRASE("cycles", "the placement is new"));
    case CycleCause::SpecChanged:
        return words.say(PHRASE("cycles", "its spec changes"));
    case CycleCause::BindingDeleted:
        return words.say(PHRASE("cycles", "a binding is deleted"));
    case CycleCause::ClusterChanged:
        break;
    }
    return eventText(*cycle.event, words);
}

} // namespace evenkeel::objects

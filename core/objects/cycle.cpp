// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/cycle.h"

#include <algorithm>

#include "core/admission/defaults.h"
#include "core/placement/policy_text.h"
#include "core/placement/typed_parts.h"

namespace evenkeel::objects {

namespace {

using placement::Placement;
using placement::PlacementType;

std::optional<std::int64_t> countOf(const Placement &placement) {
    return placement.policy ? placement.policy->numberOfClusters : std::nullopt;
}

/// PickAll looks at every changed cluster, PickN and PickFixed only while they lack one.
bool isCandidate(const Placement &placement, bool isFullyScheduled) {
    return placement.type() == PlacementType::PickAll || !isFullyScheduled;
}

} // namespace

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

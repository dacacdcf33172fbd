// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/binding_evidence.h"

#include <algorithm>

#include "core/objects/held.h"

namespace evenkeel::objects {

namespace {

using placement::Binding;
using placement::PlacementType;

bool isUnderway(const Binding &binding) {
    if (binding.state != placement::BindingState::Bound)
        return true;
    // Conditions of types that count no more stay behind with an old generation.
    bool isSeen = binding.conditions.empty();
    for (const placement::Condition &condition : binding.conditions) {
        if (condition.observedGeneration < binding.generation)
            continue;
        isSeen = true;
        if (condition.status != placement::ConditionStatus::True)
            return true;
    }
    return !isSeen;
}

/// PickAll scores everything with 0, PickFixed scores nothing.
bool hasForeignScore(const Binding &binding, const placement::Placement &placement) {
    const auto &score = binding.decision.score;
    if (placement.type() == PlacementType::PickFixed)
        return score.has_value();
    return placement.type() == PlacementType::PickAll && score &&
           *score != placement::ClusterScore{};
}

bool isNamed(const Binding &binding, const placement::Placement &placement) {
    return placement.type() != PlacementType::PickFixed ||
           std::ranges::find(placement.policy->clusterNames, binding.targetCluster) !=
               placement.policy->clusterNames.end();
}

} // namespace

std::string_view nameOf(Contradiction contradiction) {
    switch (contradiction) {
    case Contradiction::NotNamed:
        return "NotNamed";
    case Contradiction::Scored:
        return "Scored";
    case Contradiction::TooMany:
        return "TooMany";
    case Contradiction::None:
        break;
    }
    return "None";
}

Evidence evidenceOf(std::span<const Binding *const> own, const placement::Placement &placement,
                    std::string_view active) {
    Evidence evidence;
    std::int64_t held = 0;
    for (const Binding *binding : own) {
        if (!holds(*binding))
            continue;
        evidence.underway += isUnderway(*binding) ? 1U : 0U;
        if (binding->snapshotName != active)
            continue;
        ++held;
        if (evidence.contradiction != Contradiction::None)
            continue;
        if (!isNamed(*binding, placement))
            evidence.contradiction = Contradiction::NotNamed;
        else if (hasForeignScore(*binding, placement))
            evidence.contradiction = Contradiction::Scored;
        if (evidence.contradiction != Contradiction::None)
            evidence.cluster = binding->targetCluster;
    }
    const bool isLowered = placement.type() == PlacementType::PickN &&
                           placement.policy->numberOfClusters &&
                           held > *placement.policy->numberOfClusters;
    if (isLowered)
        evidence.contradiction = Contradiction::TooMany;
    return evidence;
}

} // namespace evenkeel::objects

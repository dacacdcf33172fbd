// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/rollout_objects.h"

#include <algorithm>

#include "core/objects/held.h"

namespace evenkeel::objects {

namespace {

using placement::Placement;
using placement::ResourceSnapshot;

} // namespace

const placement::DisruptionBudget *RolloutObjects::budgetOf(const Placement &placement) const {
    const auto *found =
        std::ranges::find(budgets, placement.name, &placement::DisruptionBudget::name);
    const bool isWide = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    return found == budgets.end() || !isWide ? nullptr : found;
}

const placement::StagedStrategy *RolloutObjects::strategyFor(const Placement &placement,
                                                             std::string_view name) const {
    const auto *found = std::ranges::find_if(strategies, [&](const auto &strategy) {
        return strategy.name == name && strategy.nameSpace == placement.nameSpace;
    });
    return found == strategies.end() ? nullptr : found;
}

std::optional<std::string> RolloutObjects::latestResources(const Placement &placement) const {
    std::optional<std::string> latest;
    for (const ResourceSnapshot &snapshot : resourceSnapshots) {
        if (!belongsTo(snapshot, placement))
            continue;
        if (snapshot.isLatest && snapshot.isMaster)
            return snapshot.name;
        latest.emplace();
    }
    return latest;
}

std::optional<std::vector<std::string>>
RolloutObjects::resourceIndices(const Placement &placement) const {
    std::optional<std::vector<std::string>> indices;
    for (const ResourceSnapshot &snapshot : resourceSnapshots) {
        if (!belongsTo(snapshot, placement) || !snapshot.isMaster)
            continue;
        if (!indices)
            indices.emplace();
        indices->push_back(snapshot.index);
    }
    return indices;
}

} // namespace evenkeel::objects

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/objects.h"

#include <algorithm>

#include "core/objects/planning.h"
#include "core/objects/pod_inventory.h"

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

const placement::StagedStrategy *RolloutObjects::strategyFor(std::string_view nameSpace,
                                                             std::string_view name) const {
    const auto *found = std::ranges::find_if(strategies, [&](const auto &strategy) {
        return strategy.name == name && strategy.nameSpace == nameSpace;
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

const Placement *Objects::clusterPlacement(std::string_view name) const {
    const auto found = std::ranges::find_if(placements, [name](const Placement &one) {
        return one.kind == placement::PlacementKind::ClusterResourcePlacement && one.name == name;
    });
    return found == placements.end() ? nullptr : &*found;
}

bool Objects::operator==(const Objects &other) const {
    const bool isSameInventory =
        podInventory == other.podInventory ||
        (podInventory && other.podInventory && *podInventory == *other.podInventory);
    return isSameInventory && clock == other.clock && clockSource == other.clockSource &&
           lacksClusterBindings == other.lacksClusterBindings &&
           lacksBindings == other.lacksBindings && fleet == other.fleet &&
           placements == other.placements && bindings == other.bindings &&
           policySnapshots == other.policySnapshots && rollouts == other.rollouts &&
           others == other.others && asOpened == other.asOpened;
}

bool PodInventory::isEmpty() const {
    return workloads.empty() && cluster->nodes.empty() && cluster->pods.empty();
}

bool PodInventory::operator==(const PodInventory &other) const {
    const auto isSame = [](const auto &one, const auto &another) {
        return one == another || *one == *another;
    };
    return isSame(cluster, other.cluster) && std::ranges::equal(workloads, other.workloads, isSame);
}

} // namespace evenkeel::objects

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/holding.h"

#include <algorithm>
#include <utility>

#include "core/insight/question.h"
#include "core/scheduling/binding_board.h"

namespace evenkeel::difference {

namespace {

using placement::Binding;
using placement::Placement;
using placement::PlacementKind;
using placement::PolicySnapshot;

PlacementKey keyOf(PlacementKind kind, const std::string &nameSpace, const std::string &name) {
    const bool isNamespaced = kind == PlacementKind::ResourcePlacement;
    return {isNamespaced ? "ResourcePlacement" : "ClusterResourcePlacement",
            isNamespaced ? nameSpace : std::string(), name};
}

} // namespace

std::string_view nameOf(HeldFrom from) {
    switch (from) {
    case HeldFrom::Hub:
        return "Hub";
    case HeldFrom::Before:
        return "Before";
    case HeldFrom::After:
        return "After";
    case HeldFrom::Plan:
        return "Plan";
    case HeldFrom::Nowhere:
        break;
    }
    return "Nowhere";
}

PlacementKey keyOf(const Placement &placement) {
    return keyOf(placement.kind, placement.nameSpace, placement.name);
}

Records::Records(const objects::Objects &objects) {
    for (const Binding &binding : objects.bindings)
        m_own[keyOf(binding.kind, binding.nameSpace, binding.placementName)].bindings.push_back(
            binding);
    for (const PolicySnapshot &snapshot : objects.policySnapshots)
        m_own[keyOf(snapshot.kind, snapshot.nameSpace, snapshot.placementName)].snapshots.push_back(
            snapshot);
}

const Records::Own *Records::of(const PlacementKey &placement) const {
    const auto found = m_own.find(placement);
    return found == m_own.end() ? nullptr : &found->second;
}

std::vector<Binding> boundBy(const scheduling::Plan &plan, const Placement &placement) {
    std::vector<Binding> bindings;
    for (const scheduling::BindingOutcome &outcome : plan.bindings) {
        if (outcome.state == placement::BindingState::Unscheduled)
            continue;
        Binding &binding = bindings.emplace_back();
        binding.kind = placement.kind;
        binding.name = outcome.name.empty() ? placement.name + "-" + outcome.cluster + "-00000000"
                                            : outcome.name;
        binding.nameSpace = placement.nameSpace;
        binding.placementName = placement.name;
        binding.state = placement::BindingState::Bound;
        binding.targetCluster = outcome.cluster;
        binding.snapshotName = outcome.snapshot;
        binding.decision = {outcome.cluster, true, outcome.score,
                            scheduling::pickReason(outcome.cluster, outcome.score)};
    }
    return bindings;
}

PolicySnapshot snapshotOf(const Placement &placement, std::string name) {
    PolicySnapshot snapshot;
    snapshot.kind = placement.kind;
    snapshot.name = std::move(name);
    snapshot.nameSpace = placement.nameSpace;
    snapshot.placementName = placement.name;
    snapshot.isLatest = true;
    snapshot.hasPolicy = true;
    snapshot.policy = placement.policy;
    if (placement.policy)
        snapshot.numberOfClusters = placement.policy->numberOfClusters;
    return snapshot;
}

objects::Objects withRecords(const objects::Objects &objects, const Records::Own &own) {
    objects::Objects result = objects;
    result.bindings = {};
    result.bindings.edit() = own.bindings;
    result.policySnapshots = {};
    result.policySnapshots.edit() = own.snapshots;
    result.asOpened = result.placements; // nothing was edited: the other side is another document
    return result;
}

base::Result<scheduling::Plan> planFresh(const objects::Objects &objects,
                                         const Placement &placement, const objects::Known &known,
                                         std::stop_token stop) {
    const objects::Planning planning =
        objects::planningOf(withRecords(objects, {}), placement, known);
    return scheduling::plan(objects.fleet, placement, {}, insight::optionsOf(planning),
                            std::move(stop));
}

base::Result<Holding> holdPlan(const objects::Objects &before, const Placement &placement,
                               const objects::Known &known, std::stop_token stop) {
    base::Result<scheduling::Plan> plan = planFresh(before, placement, known, std::move(stop));
    if (!plan)
        return tl::unexpected(plan.error());
    Holding holding{HeldFrom::Plan, {boundBy(*plan, placement), {}}, {}};
    holding.own.snapshots.push_back(snapshotOf(placement, plan->snapshotName));
    holding.plan = std::move(*plan);
    return holding;
}

Holding holdRecords(HeldFrom from, const Records::Own &own, const objects::Objects &before,
                    const Placement *placement) {
    Holding holding{from, own, {}};
    if (placement == nullptr)
        return holding;
    auto &snapshots = holding.own.snapshots;
    const auto active = std::ranges::find_if(snapshots, &PolicySnapshot::isLatest);
    if (active != snapshots.end() && active->hasPolicy)
        return holding;
    const std::string name = objects::planningOf(withRecords(before, own), *placement).basis.active;
    if (active != snapshots.end())
        snapshots.erase(active);
    snapshots.push_back(snapshotOf(*placement, name));
    return holding;
}

} // namespace evenkeel::difference

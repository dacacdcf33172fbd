// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/run_world.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/api/known_kinds.h"
#include "core/base/number.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

using placement::BindingState;
using placement::Placement;

std::int64_t snapshotIndex(std::string_view snapshot, std::string_view placement) {
    constexpr std::string_view kEnd = "-snapshot";
    if (!snapshot.starts_with(placement) || !snapshot.ends_with(kEnd) ||
        snapshot.size() <= placement.size() + kEnd.size() + 1 || snapshot[placement.size()] != '-')
        return -1;
    snapshot.remove_prefix(placement.size() + 1);
    snapshot.remove_suffix(kEnd.size());
    return base::wholeNumber(snapshot).value_or(-1);
}

namespace {

std::string newestOfBindings(const objects::Objects &objects, const Placement &placement) {
    std::string newest;
    for (const placement::Binding &binding : objects.bindings) {
        const std::string &name = binding.resourceSnapshotName;
        if (objects::belongsTo(binding, placement) && !name.empty() &&
            (newest.empty() ||
             snapshotIndex(name, placement.name) > snapshotIndex(newest, placement.name)))
            newest = name;
    }
    return newest.empty() ? placement.name + "-0-snapshot" : newest;
}

} // namespace

Latest latestResources(const objects::Objects &objects, const Placement &placement) {
    Latest latest{
        objects.rollouts.latestResources(placement).value_or(newestOfBindings(objects, placement)),
        {},
        false};
    for (const placement::Binding &binding : objects.bindings) {
        if (objects::belongsTo(binding, placement) && binding.state == BindingState::Bound &&
            !binding.isDeleting) {
            Overrides overrides{binding.clusterResourceOverrides, binding.resourceOverrides};
            latest.hasOverrides = latest.hasOverrides || overrides != Overrides{};
            latest.overrides.insert_or_assign(binding.targetCluster, std::move(overrides));
        }
    }
    return latest;
}

bool isExternal(const Placement &placement) {
    return strategyOf(placement).type == StrategyType::External;
}

bool isRunOf(const StagedRun &run, const Placement &placement) {
    return run.placementName == placement.name && run.nameSpace == placement.nameSpace;
}

StagedRun runToBe(const Placement &placement, const std::string &strategy) {
    StagedRun run;
    run.nameSpace = placement.nameSpace;
    run.placementName = placement.name;
    run.strategyName = strategy;
    run.generation = 1;
    run.state = placement::RunState::Run;
    return run;
}

kube::ObjectId idOf(const StagedRun &run) {
    return {std::string(api::kPlacementGroup),
            run.nameSpace.empty() ? "ClusterStagedUpdateRun" : "StagedUpdateRun", run.nameSpace,
            run.name};
}

kube::ObjectId idOf(const StagedStrategy &strategy) {
    return {std::string(api::kPlacementGroup),
            strategy.nameSpace.empty() ? "ClusterStagedUpdateStrategy" : "StagedUpdateStrategy",
            strategy.nameSpace, strategy.name};
}

kube::ObjectId idOf(const placement::DisruptionBudget &budget) {
    return {std::string(api::kPlacementGroup), "ClusterResourcePlacementDisruptionBudget", "",
            budget.name};
}

kube::ObjectId idOf(const placement::Eviction &eviction) {
    return {std::string(api::kPlacementGroup), "ClusterResourcePlacementEviction", "",
            eviction.name};
}

std::vector<StagedRun> runsOf(const objects::RolloutObjects &rollouts, const Placement &placement) {
    std::vector<StagedRun> runs;
    std::ranges::copy_if(rollouts.runs, std::back_inserter(runs),
                         [&](const StagedRun &run) { return isRunOf(run, placement); });
    if (!runs.empty() || strategyOf(placement).isRollingUpdate())
        return runs;
    for (const StagedStrategy &strategy : rollouts.strategies) {
        if (strategy.nameSpace == placement.nameSpace)
            runs.push_back(runToBe(placement, strategy.name));
    }
    return runs;
}

RunStart startAfter(const objects::Objects &objects, const Placement &placement,
                    const scheduling::Plan *plan) {
    RunStart start{objects::bindingsOf(objects.bindings, placement)};
    if (plan == nullptr || objects.fleet.isEmpty())
        return start;
    start.isPlanned = isChangedBy(*plan, start.bindings);
    start.bindings = bindingsAfter(*plan, placement, start.bindings);
    return start;
}

RunWorld runWorld(const objects::Objects &objects, const Placement *placement, RunStart start,
                  const objects::Planning &planning, bool isFulfilled, StagedRun run) {
    RunWorld world = runWorld(objects, placement, std::move(start.bindings), std::move(run));
    world.activeSnapshot = planning.snapshotName;
    world.isFullyScheduled =
        start.isPlanned ? isFulfilled : planning.isFullyScheduled.value_or(isFulfilled);
    return world;
}

RunWorld runWorld(const objects::Objects &objects, const Placement *placement,
                  std::vector<placement::Binding> bindings, StagedRun run) {
    RunWorld world;
    world.fleet = objects.fleet;
    world.run = std::move(run);
    world.bindings = std::move(bindings);
    world.approvals.assign(objects.rollouts.approvals.begin(), objects.rollouts.approvals.end());
    if (placement == nullptr)
        return world;
    world.placement = *placement;
    if (const StagedStrategy *found =
            objects.rollouts.strategyFor(placement->nameSpace, world.run.strategyName))
        world.strategy = *found;
    const objects::Planning planning = objects::planningOf(objects, *placement);
    world.activeSnapshot = planning.snapshotName;
    world.isFullyScheduled = planning.isFullyScheduled.value_or(true);
    world.resourceSnapshots = objects.rollouts.resourceIndices(*placement);
    world.latest = latestResources(objects, *placement);
    // A run without an index takes a snapshot of its own.
    const std::int64_t newest = snapshotIndex(world.latest.resourceSnapshot, placement->name);
    world.freshIndex = std::to_string(world.resourceSnapshots ? newest + 1 : 0);
    return world;
}

StagedPassInput RunWorld::input(kube::Time now) const {
    StagedPassInput input{placement ? &*placement : nullptr, bindings, fleet,
                          strategy ? &*strategy : nullptr,   run,      approvals};
    input.activeSnapshot = activeSnapshot;
    input.isFullyScheduled = isFullyScheduled;
    input.resourceSnapshots = resourceSnapshots;
    input.freshIndex = freshIndex;
    input.latest = &latest;
    input.now = now;
    return input;
}

} // namespace evenkeel::rollout

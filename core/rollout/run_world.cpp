// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/run_world.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/number.h"
#include "core/objects/planning.h"
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

std::vector<StagedRun> runsOf(const objects::RolloutObjects &rollouts, const Placement &placement) {
    std::vector<StagedRun> runs;
    std::ranges::copy_if(rollouts.runs, std::back_inserter(runs), [&](const StagedRun &run) {
        return run.placementName == placement.name && run.nameSpace == placement.nameSpace;
    });
    if (!runs.empty() || strategyOf(placement).isRollingUpdate())
        return runs;
    for (const StagedStrategy &strategy : rollouts.strategies) {
        if (strategy.nameSpace != placement.nameSpace)
            continue;
        StagedRun &run = runs.emplace_back();
        run.nameSpace = placement.nameSpace;
        run.placementName = placement.name;
        run.strategyName = strategy.name;
    }
    return runs;
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
            objects.rollouts.strategyFor(*placement, world.run.strategyName))
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

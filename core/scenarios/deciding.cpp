// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/deciding.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/difference/holding.h"
#include "core/losses/fleet_state.h"
#include "core/losses/steady_state.h"
#include "core/rollout/run_world.h"
#include "core/rollout/strategy.h"
#include "core/scenarios/applying.h"

namespace evenkeel::scenarios {

base::Result<manifest::Objects> rolledOut(const manifest::Objects &objects,
                                          const objects::Known &known,
                                          const std::stop_token &stop) {
    manifest::Objects result = objects;
    auto &bindings = result.bindings.edit();
    auto &snapshots = result.policySnapshots.edit();
    for (const placement::Placement &placement : objects.placements) {
        const auto isIts = [&placement](const auto &record) {
            return objects::belongsTo(record, placement);
        };
        auto standing = losses::steadyStateOf(objects, placement, known, stop);
        if (!standing)
            return tl::unexpected(standing.error());
        if (!standing->error.empty()) { // of an aborted cycle: KubeFleet spec 3.2
            std::erase_if(bindings, [&](const placement::Binding &binding) {
                return isIts(binding) && !objects.fleet.find(binding.targetCluster);
            });
            continue;
        }
        const std::string resources = rollout::latestResources(objects, placement).resourceSnapshot;
        for (placement::Binding &binding : standing->bindings) {
            binding.applyStrategy = rollout::strategyOf(placement).apply;
            binding.resourceSnapshotName = resources;
        }
        std::erase_if(bindings, isIts);
        std::erase_if(snapshots, isIts);
        std::ranges::move(standing->bindings, std::back_inserter(bindings));
        snapshots.push_back(
            difference::snapshotOf(placement, standing->options.snapshotName.value_or("")));
    }
    result.asOpened = result.placements;
    return result;
}

std::vector<bool> lose(bool isEdited, const kube::Time &now, const Deciding &deciding,
                       Applied &result) {
    manifest::Objects &after = result.objects;
    losses::FleetState state(after.fleet, now);
    std::vector<bool> changes(result.losses.size());
    bool isDue = isEdited;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (isDue) {
            if (after.now() != now)
                after.clock = now;
            auto decided = rolledOut(after, deciding.known, deciding.stop);
            if (!decided)
                return changes;
            after = std::move(*decided);
        }
        const losses::LossStep &step = result.losses[i];
        changes[i] = state.apply(step);
        after.fleet = state.fleet();
        isDue = changes[i] &&
                (step.loss == losses::Loss::Leaves || step.loss == losses::Loss::ComesBack);
    }
    return changes;
}

} // namespace evenkeel::scenarios

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/rollout_files.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/terminal.h"
#include "core/objects/held.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/eviction.h"

namespace evenkeel::ctl {

using placement::Placement;

StartingBindings startingBindings(const manifest::Objects &objects, const Planned &planned,
                                  BindingSource source) {
    StartingBindings start{objects::bindingsOf(objects.bindings, *planned.placement), false, {}};
    if (source == BindingSource::AsInFiles || !planned.plan)
        return start;
    if (objects.fleet.isEmpty()) {
        start.note =
            "The files contain no clusters to plan with; the bindings are used as they are.";
        return start;
    }
    start.isPlanned = rollout::isChangedBy(*planned.plan, start.bindings);
    if (start.isPlanned)
        start.note = "Starts from the bindings that the plan leaves (--as-is: those in the files).";
    start.bindings = rollout::bindingsAfter(*planned.plan, *planned.placement, start.bindings);
    return start;
}

const Placement *clusterPlacement(const manifest::Objects &objects, const std::string &name) {
    const auto found = std::ranges::find_if(objects.placements, [&name](const Placement &one) {
        return one.kind == placement::PlacementKind::ClusterResourcePlacement && one.name == name;
    });
    return found == objects.placements.end() ? nullptr : &*found;
}

bool isRunOf(const placement::StagedRun &run, const Placement &placement) {
    return run.placementName == placement.name && run.nameSpace == placement.nameSpace;
}

rollout::RunWorld worldOf(const manifest::Objects &objects, const Planned &planned,
                          const StartingBindings &start, placement::StagedRun run) {
    rollout::RunWorld world =
        rollout::runWorld(objects, planned.placement, start.bindings, std::move(run));
    world.activeSnapshot = planned.planning.snapshotName;
    world.isFullyScheduled = start.isPlanned || !planned.planning.isFullyScheduled
                                 ? planned.isFulfilled()
                                 : *planned.planning.isFullyScheduled;
    return world;
}

placement::StagedRun runToBe(const Placement &placement, const std::string &strategy) {
    placement::StagedRun run;
    run.nameSpace = placement.nameSpace;
    run.placementName = placement.name;
    run.strategyName = strategy;
    run.generation = 1;
    run.state = placement::RunState::Run;
    return run;
}

bool sayProblems(const manifest::Objects &objects) {
    for (const manifest::Diagnostic &diagnostic : objects.rolloutDiagnostics)
        say(manifest::print(diagnostic));
    for (const placement::DisruptionBudget &budget : objects.rollouts.budgets) {
        for (const std::string &error :
             rollout::budgetErrors(budget, clusterPlacement(objects, budget.name)))
            say(fmt::format("ClusterResourcePlacementDisruptionBudget \"{}\": {}", budget.name,
                            error));
    }
    for (const placement::StagedRun &run : objects.rollouts.runs) {
        const bool isKnown =
            std::ranges::any_of(objects.placements, [&run](const Placement &placement) {
                return isRunOf(run, placement);
            });
        if (!isKnown)
            say(fmt::format("staged update run \"{}\": the placement \"{}\" is not in the files",
                            run.name, run.placementName));
    }
    return objects.rolloutDiagnostics.empty();
}

const fleet::Fleet *knownClusters(const manifest::Objects &objects) {
    return objects.fleet.isEmpty() ? nullptr : &objects.fleet;
}

} // namespace evenkeel::ctl

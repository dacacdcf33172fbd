// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/object_id.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/rollout/staged/pass.h"
#include "core/scheduling/plan.h"

namespace evenkeel::rollout {

/// A staged update run and the objects around it.
struct RunWorld {
    std::optional<placement::Placement> placement; // nothing: it does not exist
    std::vector<placement::Binding> bindings;
    fleet::Fleet fleet;
    std::optional<StagedStrategy> strategy;
    StagedRun run;
    std::vector<ApprovalRequest> approvals;
    std::string activeSnapshot;
    bool isFullyScheduled = true;
    std::optional<std::vector<std::string>> resourceSnapshots;
    std::string freshIndex = "0";
    Latest latest; // override snapshots

    StagedPassInput input(kube::Time now) const;
};

/// A run with all that its controller reads. `bindings` are those of its placement, nullptr where
/// that does not exist.
RunWorld runWorld(const objects::Objects &objects, const placement::Placement *placement,
                  std::vector<placement::Binding> bindings, StagedRun run);

/// The bindings of a placement that a rollout begins with.
struct RunStart {
    std::vector<placement::Binding> bindings;
    bool isPlanned = false; // the plan changes them
};
/// As the plan leaves them; as they are without one, and without clusters to plan with.
RunStart startAfter(const objects::Objects &objects, const placement::Placement &placement,
                    const scheduling::Plan *plan);
/// The run as a plan leaves its placement; `isFulfilled`: the plan gives all that is asked for.
RunWorld runWorld(const objects::Objects &objects, const placement::Placement *placement,
                  RunStart start, const objects::Planning &planning, bool isFulfilled,
                  StagedRun run);

/// Whether it is rolled out by runs alone.
bool isExternal(const placement::Placement &placement);
/// Whether the run is one of the placement's.
bool isRunOf(const StagedRun &run, const placement::Placement &placement);
/// A run of a strategy that has no run yet, without a name, in state Run.
StagedRun runToBe(const placement::Placement &placement, const std::string &strategy);

kube::ObjectId idOf(const StagedRun &run);
kube::ObjectId idOf(const StagedStrategy &strategy);
kube::ObjectId idOf(const placement::DisruptionBudget &budget);
kube::ObjectId idOf(const placement::Eviction &eviction);

/// The runs of a placement; where there is none and it rolls out in stages, one of each strategy
/// that a run of it could name, as runToBe().
std::vector<StagedRun> runsOf(const objects::RolloutObjects &rollouts,
                              const placement::Placement &placement);

/// The latest master resource snapshot of a placement; without one among the objects, the newest
/// that its bindings name, otherwise `<placement>-0-snapshot`. Overrides cannot be derived from
/// objects: those in the bindings count as the latest.
Latest latestResources(const objects::Objects &objects, const placement::Placement &placement);

/// N of `<placement>-N-snapshot`, -1 for any other name.
std::int64_t snapshotIndex(std::string_view snapshot, std::string_view placement);

} // namespace evenkeel::rollout

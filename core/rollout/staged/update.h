// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/staged/pass.h"

namespace evenkeel::rollout {

struct Stage {
    std::string name;
    std::vector<std::string> clusters; // in the order of the update
    std::int64_t maxConcurrency = 1;
    std::vector<StageTask> beforeTasks;
    std::vector<StageTask> afterTasks;
};

/// A run after its initialisation.
struct StagedUpdate {
    std::string error;      // why it did not initialise, in KubeFleet's words; empty when it did
    bool isRetried = false; // the error is not final: the controller retries
    std::vector<Stage> stages;
    std::vector<std::string> deletedClusters; // the delete stage

    bool isInitialized() const { return error.empty(); }
};

struct StagedInput {
    const placement::Placement &placement;
    std::span<const placement::Binding> bindings; // those of other placements are passed over
    const fleet::Fleet &fleet;
    const StagedStrategy &strategy;
    std::string activeSnapshot;   // name of the policy snapshot
    bool isFullyScheduled = true; // its condition Scheduled is True
};

/// What a run of the strategy would begin with, whatever its resources (KubeFleet spec 6.8).
/// Clusters are listed in the order of the fleet; which of several faults is named first depends
/// on it.
StagedUpdate initialize(const StagedInput &input);

/// The stages as a run's status has them.
StagedUpdate stagesOf(const RunStatus &status);
/// The stages that a run has, or would have if it were initialised now; with its error where it has
/// failed or would.
StagedUpdate stagesFor(const StagedPassInput &input);

} // namespace evenkeel::rollout

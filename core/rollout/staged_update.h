// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/labels.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::rollout {

struct StageTask {
    std::string type;     // Approval, TimedWait
    std::string waitTime; // as written
    bool operator==(const StageTask &) const = default;
};

/// One stage of a strategy as it was written.
struct StageSpec {
    std::string name;
    std::optional<kube::LabelSelector> labelSelector; // absent: no cluster; empty: every one
    std::optional<std::string> sortingLabelKey;
    std::optional<kube::Value> maxConcurrency;
    std::vector<StageTask> beforeTasks;
    std::vector<StageTask> afterTasks;
    bool operator==(const StageSpec &) const = default;
};

/// A ClusterStagedUpdateStrategy or StagedUpdateStrategy.
struct StagedStrategy {
    std::string name;
    std::string nameSpace; // empty for the cluster-scoped kind
    std::vector<StageSpec> stages;
    bool operator==(const StagedStrategy &) const = default;
};

/// A ClusterStagedUpdateRun or StagedUpdateRun.
struct StagedRun {
    std::string name;
    std::string nameSpace;
    std::string placementName;
    std::string strategyName;
    std::string resourceSnapshotIndex; // empty: a fresh snapshot
    std::string state = "Initialize";  // Initialize, Run, Stop
    bool operator==(const StagedRun &) const = default;
};

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
    bool isRetried = false; // the error is no verdict: the controller tries again
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

/// Initialises a run as KubeFleet does (KubeFleet spec 6.8). Clusters are listed in the order of
/// the fleet; which of several faults is named first depends on it.
StagedUpdate initialize(const StagedInput &input);

} // namespace evenkeel::rollout

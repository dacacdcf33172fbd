// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/staged_run.h"
#include "core/rollout/pass.h"
#include "core/rollout/rolling_update.h"

namespace evenkeel::rollout {

using placement::StagedStrategy;
using placement::StageSpec;
using placement::StageTask;
using placement::TaskType;

/// How many clusters of a stage of that size are updated at once (KubeFleet spec 6.8).
std::int64_t maxConcurrencyOf(const StageSpec &stage, std::size_t clusters);

using placement::ApprovalRequest;
using placement::ClusterProgress;
using placement::RunState;
using placement::RunStatus;
using placement::StagedRun;
using placement::StageProgress;
using placement::TaskProgress;

/// The name of the stage that removes what is no longer picked.
inline constexpr const char *kDeleteStage = "kubernetes-fleet.io/deleteStage";

enum class StagedOutcome : std::uint8_t {
    Ignored,              // finished, or its initialisation has failed
    Initialized,          // state Initialize
    InitializationFailed, // for ever
    Continue,             // looks again after `waitSeconds`
    Retry,                // `error` is tried again
    Stopped,
    Succeeded,
    Aborted, // `error` says why
    Removed, // it was being deleted
};

struct StagedPassInput {
    const placement::Placement *placement = nullptr;   // nullptr: it does not exist
    std::span<const placement::Binding> bindings = {}; // those of other placements are passed over
    const fleet::Fleet &fleet;
    const StagedStrategy *strategy = nullptr; // that of its name; nullptr: it does not exist
    const StagedRun &run;
    std::span<const ApprovalRequest> approvals = {};
    std::string activeSnapshot = {}; // name of the policy snapshot, empty when there is none
    bool isFullyScheduled = true;    // its condition Scheduled is True
    /// The index labels of the master resource snapshots; nothing where they are unknown, and
    /// then each index is taken.
    std::optional<std::vector<std::string>> resourceSnapshots = {};
    /// The index that a snapshot taken now would have, for a run that names none.
    std::string freshIndex = "0";
    /// The override snapshots by cluster, frozen when the run is initialised.
    const Latest *latest = nullptr;
    kube::Time now = {};
};

/// A cluster of a run, by its stage.
struct ClusterOfRun {
    std::size_t stage = 0;
    std::size_t cluster = 0;
};

/// One reconciliation of KubeFleet's update-run controller.
struct StagedPass {
    StagedOutcome outcome = StagedOutcome::Ignored;
    bool writesStatus = false;
    std::optional<RunStatus> status;                   // where it is written, and asked for
    std::optional<std::vector<ClusterOfRun>> lookedAt; // other clusters are as before; nothing: all
    std::vector<placement::Binding> patched;           // as they are afterwards, by name
    std::vector<std::string> deleted;                  // bindings, by name
    std::vector<ApprovalRequest> created;              // by name
    std::vector<ApprovalRequest> accepted;             // as they are afterwards, by name
    std::vector<std::string> removedRequests;          // with Removed
    std::int64_t waitSeconds = 0;                      // with Continue; 0: at once
    std::string error;                                 // the hub's words
};

/// What a pass knows of the stage that it updates, for the next pass over it.
struct StageMemory {
    std::optional<std::size_t> stage;                 // nothing: it knows nothing
    std::vector<const placement::Binding *> bindings; // of its clusters; nullptr: there is none
    std::deque<std::size_t> open;                     // clusters that have not succeeded
    std::int64_t updating = 0;                        // of which are started
};

/// Initialises, validates, executes or stops a run, exactly as KubeFleet's controller does
/// (KubeFleet spec 6.8).
StagedPass stagedPass(const StagedPassInput &input);
/// The same, which writes the status into the run; `run` is that of the input. What is remembered
/// counts as long as nothing changes but conditions of bindings and what passes write.
StagedPass stagedPass(const StagedPassInput &input, StagedRun &run, StageMemory &memory);

/// The message of RolloutStarted that a run gives bindings.
std::string rolloutStartedMessage(const StagedRun &run);

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

/// The stages as a run's status has them.
StagedUpdate stagesOf(const RunStatus &status);
/// The stages that a run has, or would have if it were initialised now; with its error where it has
/// failed or would; which of several faults it names depends on the order of the fleet.
StagedUpdate stagesFor(const StagedPassInput &input);

} // namespace evenkeel::rollout

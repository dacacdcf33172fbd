// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/rollout/staged/pass.h"

/// The parts of one pass over a staged update run (KubeFleet spec 6.8).
namespace evenkeel::rollout::staged {

/// Why a pass does not go on.
struct Fault {
    std::string message;
    bool isFinal = true; // else it is tried again
};
using MaybeFault = std::optional<Fault>;

// The beginnings of the hub's texts: P, V, C and U of the spec.
inline constexpr const char *kCannotContinue = "cannot continue the updateRun: ";
inline constexpr const char *kClientError = "failed to process the request due to a client error: ";
inline constexpr const char *kUnexpected =
    "unexpected behavior which cannot be handled by the controller: ";

Fault aborted(const std::string &text);
Fault invalid(const std::string &text); // found by initialisation or validation
Fault retried(const std::string &text);

/// A pass on its way.
struct Work {
    const StagedPassInput &input;
    StagedRun &run; // its status changes
    StageMemory &memory;
    std::vector<const placement::Binding *> selected = {};    // by name
    std::vector<const placement::Binding *> toBeDeleted = {}; // by name
    StagedPass result = {};

    RunStatus &status() { return run.status; }
    /// `NS/NAME`, as messages print it.
    std::string key(const std::string &name) const { return run.nameSpace + "/" + name; }
};

/// A finished step of a run.
struct Progress {
    bool isDone = false; // of the run: it has succeeded, or is stopped
    std::int64_t waitSeconds = 0;
};
/// What execution or stopping comes to: progress, or an error.
struct Course {
    Progress progress;
    MaybeFault fault;
};

// Initialisation; validation takes the same steps again. What they find goes into the status
// whether or not they come to their end.
MaybeFault readPlacement(Work &work);
MaybeFault readPolicySnapshot(Work &work);
MaybeFault collectBindings(Work &work);
/// From the strategy's copy in the status.
MaybeFault computeStages(Work &work);
MaybeFault initialize(Work &work);

/// The number of the stage to work on: that of all stages for the delete stage, nothing when all
/// is done.
MaybeFault validate(Work &work, std::optional<std::size_t> &stage);

Course execute(Work &work, std::size_t stage);
Course stop(Work &work, std::size_t stage);

/// Deletes what the run removes, waits until it is gone.
Course executeDeletion(Work &work);
Course stopDeletion(Work &work);

/// Whether a binding has come to the end of its update; an error where it fails.
MaybeFault checkCluster(Work &work, const StageProgress &stage, const placement::Binding &binding,
                        ClusterProgress &cluster, bool &isFinished);
bool isStarted(const ClusterProgress &cluster);
/// Clusters that are updated for more than five minutes make a run stuck.
void judgeStuck(Work &work, const std::string &stage, const std::vector<std::string> &clusters);
bool isStuck(const ClusterProgress &cluster, kube::Time now);
/// By cluster; of several the last by name.
std::map<std::string_view, const placement::Binding *> bindingsByCluster(const Work &work);
/// Several errors as one.
MaybeFault together(const std::vector<Fault> &faults);

/// Whether the tasks before a stage are done; the approval is asked for where it has not been.
MaybeFault checkBeforeTasks(Work &work, std::size_t stage, bool &isApproved);
/// The same of the tasks after it; `waitSeconds` is what is left of a wait.
MaybeFault checkAfterTasks(Work &work, std::size_t stage, bool &isApproved,
                           std::optional<std::int64_t> &waitSeconds);

} // namespace evenkeel::rollout::staged

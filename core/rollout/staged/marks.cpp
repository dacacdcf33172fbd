// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged/marks.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace evenkeel::rollout::staged {

namespace {

using placement::ConditionStatus;

constexpr const char *kProgressing = "Progressing";
constexpr const char *kSucceeded = "Succeeded";

void set(Conditions &conditions, const char *type, ConditionStatus status, const char *reason,
         std::string message, kube::Time now) {
    setCondition(conditions, {{type, status, reason, 0, {}}, std::move(message)}, now);
}

void setProgress(Conditions &conditions, ConditionStatus status, const char *reason,
                 std::string message, kube::Time now) {
    set(conditions, kProgressing, status, reason, std::move(message), now);
}

} // namespace

// --- runs ---

void markInitialized(RunStatus &status, kube::Time now) {
    set(status.conditions, "Initialized", ConditionStatus::True, "UpdateRunInitializedSuccessfully",
        "The UpdateRun initialized successfully", now);
}

void markInitializationFailed(RunStatus &status, const std::string &error, kube::Time now) {
    set(status.conditions, "Initialized", ConditionStatus::False, "UpdateRunInitializedFailed",
        error, now);
}

void markProgressing(RunStatus &status, kube::Time now) {
    setProgress(status.conditions, ConditionStatus::True, "UpdateRunProgressing",
                "The update run is making progress", now);
}

void markProgressingUnlessHeld(RunStatus &status, kube::Time now) {
    const RecordedCondition *found = conditionOf(status.conditions, kProgressing);
    const bool isHeld = found != nullptr && found->status == ConditionStatus::False &&
                        (found->reason == "UpdateRunWaiting" || found->reason == "UpdateRunStuck");
    if (!isHeld)
        markProgressing(status, now);
}

void markWaiting(RunStatus &status, const std::string &task, const std::string &stage,
                 kube::Time now) {
    setProgress(
        status.conditions, ConditionStatus::False, "UpdateRunWaiting",
        fmt::format("The updateRun is waiting for {} tasks in stage {} to complete", task, stage),
        now);
}

void markStuck(RunStatus &status, const std::string &stage, std::span<const std::string> clusters,
               kube::Time now) {
    constexpr std::size_t kNamed = 3;
    const auto named = clusters.first(std::min(clusters.size(), kNamed));
    setProgress(status.conditions, ConditionStatus::False, "UpdateRunStuck",
                fmt::format("The updateRun is stuck waiting for {}{} cluster(s) in stage {} to "
                            "finish updating, please check placement status for potential errors",
                            fmt::join(named, ", "), clusters.size() > kNamed ? "..." : "", stage),
                now);
}

void markStopping(RunStatus &status, kube::Time now) {
    setProgress(status.conditions, ConditionStatus::Unknown, "UpdateRunStopping",
                "The update run is the process of stopping, waiting for all the updating/deleting "
                "clusters to finish updating before completing the stop process",
                now);
}

void markStopped(RunStatus &status, kube::Time now) {
    setProgress(status.conditions, ConditionStatus::False, "UpdateRunStopped",
                "The update run has been stopped", now);
}

void markSucceeded(RunStatus &status, kube::Time now) {
    setProgress(status.conditions, ConditionStatus::False, "UpdateRunSucceeded",
                "All stages are completed", now);
    set(status.conditions, kSucceeded, ConditionStatus::True, "UpdateRunSucceeded",
        "All stages are completed successfully", now);
}

void markAborted(RunStatus &status, const std::string &error, kube::Time now) {
    setProgress(status.conditions, ConditionStatus::False, "UpdateRunFailed",
                "The stages are aborted due to a non-recoverable error", now);
    set(status.conditions, kSucceeded, ConditionStatus::False, "UpdateRunFailed", error, now);
}

// --- stages ---

void markStarted(StageProgress &stage, kube::Time now) {
    stage.startTime = stage.startTime.value_or(now);
    setProgress(stage.conditions, ConditionStatus::True, "StageUpdatingStarted",
                "Clusters in the stage started updating", now);
}

void markWaitingBefore(StageProgress &stage, kube::Time now) {
    setProgress(stage.conditions, ConditionStatus::False, "StageUpdatingWaiting",
                "Not all before-stage tasks are completed, waiting for approval", now);
}

void markWaitingAfter(StageProgress &stage, kube::Time now) {
    setProgress(stage.conditions, ConditionStatus::False, "StageUpdatingWaiting",
                "All clusters in the stage are updated, waiting for after-stage tasks to complete",
                now);
}

void markStopping(StageProgress &stage, kube::Time now) {
    setProgress(stage.conditions, ConditionStatus::Unknown, "StageUpdatingStopping",
                "Waiting for all the updating clusters to finish updating before completing the "
                "stop process",
                now);
}

void markStopped(StageProgress &stage, kube::Time now) {
    setProgress(stage.conditions, ConditionStatus::False, "StageUpdatingStopped",
                "All the updating clusters have finished updating, the stage is now stopped, "
                "waiting to be resumed",
                now);
}

void markSucceeded(StageProgress &stage, kube::Time now) {
    stage.endTime = stage.endTime.value_or(now);
    setProgress(stage.conditions, ConditionStatus::False, "StageUpdatingSucceeded",
                "All clusters in the stage are updated and after-stage tasks are completed", now);
    set(stage.conditions, kSucceeded, ConditionStatus::True, "StageUpdatingSucceeded",
        "Stage update completed successfully", now);
}

void markSkipped(StageProgress &stage, kube::Time now) {
    constexpr const char *kReason = "StageUpdatingSkippedNoClusters";
    constexpr const char *kMessage = "Stage skipped because it has no clusters";
    stage.startTime = stage.startTime.value_or(now);
    stage.endTime = stage.endTime.value_or(now);
    setProgress(stage.conditions, ConditionStatus::False, kReason, kMessage, now);
    set(stage.conditions, kSucceeded, ConditionStatus::True, kReason, kMessage, now);
}

void markFailed(StageProgress &stage, const std::string &error, kube::Time now) {
    stage.endTime = stage.endTime.value_or(now);
    setProgress(stage.conditions, ConditionStatus::False, "StageUpdatingFailed",
                "Stage update aborted due to a non-recoverable error", now);
    set(stage.conditions, kSucceeded, ConditionStatus::False, "StageUpdatingFailed", error, now);
}

// --- clusters, tasks, requests ---

void markStarted(ClusterProgress &cluster, kube::Time now) {
    set(cluster.conditions, "Started", ConditionStatus::True, "ClusterUpdatingStarted",
        "Cluster update started", now);
}

void markSucceeded(ClusterProgress &cluster, kube::Time now) {
    set(cluster.conditions, kSucceeded, ConditionStatus::True, "ClusterUpdatingSucceeded",
        "Cluster update completed successfully", now);
}

void markFailed(ClusterProgress &cluster, const std::string &error, kube::Time now) {
    set(cluster.conditions, kSucceeded, ConditionStatus::False, "ClusterUpdatingFailed", error,
        now);
}

void markRequestCreated(TaskProgress &task, kube::Time now) {
    set(task.conditions, "ApprovalRequestCreated", ConditionStatus::True,
        "StageTaskApprovalRequestCreated", "ApprovalRequest object is created", now);
}

void markApproved(TaskProgress &task, kube::Time now) {
    set(task.conditions, "ApprovalRequestApproved", ConditionStatus::True,
        "StageTaskApprovalRequestApproved", "ApprovalRequest object is approved", now);
}

void markWaitElapsed(TaskProgress &task, kube::Time now) {
    set(task.conditions, "WaitTimeElapsed", ConditionStatus::True, "AfterStageTaskWaitTimeElapsed",
        "Wait time elapsed", now);
}

void markAccepted(ApprovalRequest &request, kube::Time now) {
    setCondition(request.conditions,
                 {{"ApprovalAccepted",
                   ConditionStatus::True,
                   "ApprovalRequestApprovalAccepted",
                   request.generation,
                   {}},
                  "The approval request has been approved and cannot be reverted"},
                 now);
}

} // namespace evenkeel::rollout::staged

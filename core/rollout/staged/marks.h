// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "core/rollout/staged/pass.h"

/// The conditions that the update-run controller writes (KubeFleet spec 6.8 C).
namespace evenkeel::rollout::staged {

void markInitialized(RunStatus &status, kube::Time now);
void markInitializationFailed(RunStatus &status, const std::string &error, kube::Time now);

void markProgressing(RunStatus &status, kube::Time now);
/// A run that waits or is stuck stays so until the stage has been looked at.
void markProgressingUnlessHeld(RunStatus &status, kube::Time now);
/// `task` is `before-stage` or `after-stage`.
void markWaiting(RunStatus &status, const std::string &task, const std::string &stage,
                 kube::Time now);
void markStuck(RunStatus &status, const std::string &stage, std::span<const std::string> clusters,
               kube::Time now);
void markStopping(RunStatus &status, kube::Time now);
void markStopped(RunStatus &status, kube::Time now);
void markSucceeded(RunStatus &status, kube::Time now);
void markAborted(RunStatus &status, const std::string &error, kube::Time now);

void markStarted(StageProgress &stage, kube::Time now);
void markWaitingBefore(StageProgress &stage, kube::Time now);
void markWaitingAfter(StageProgress &stage, kube::Time now);
void markStopping(StageProgress &stage, kube::Time now);
void markStopped(StageProgress &stage, kube::Time now);
void markSucceeded(StageProgress &stage, kube::Time now);
void markSkipped(StageProgress &stage, kube::Time now);
void markFailed(StageProgress &stage, const std::string &error, kube::Time now);

void markStarted(ClusterProgress &cluster, kube::Time now);
void markSucceeded(ClusterProgress &cluster, kube::Time now);
void markFailed(ClusterProgress &cluster, const std::string &error, kube::Time now);

void markRequestCreated(TaskProgress &task, kube::Time now);
void markApproved(TaskProgress &task, kube::Time now);
void markWaitElapsed(TaskProgress &task, kube::Time now);
void markAccepted(ApprovalRequest &request, kube::Time now);

} // namespace evenkeel::rollout::staged

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/batch/request.h"

namespace evenkeel::batch {

/// Answers requests of kind Schedule: what KubeFleet's scheduler would decide.
Reply answerSchedule(const kube::Value &request);
/// Answers requests of kind Validate: would the hub accept this object?
Reply answerValidate(const kube::Value &request);
/// Answers requests of kind PodSpread: one pod against the PodTopologySpread plugin.
Reply answerPodSpread(const kube::Value &request);
/// Answers requests of kind PodPlace: replicas placed one after another.
Reply answerPodPlace(const kube::Value &request);
/// Answers requests of kind PodRebalance: what the descheduler would evict.
Reply answerPodRebalance(const kube::Value &request);
/// Answers requests of kind PodScaleDown: which pods a ReplicaSet loses.
Reply answerPodScaleDown(const kube::Value &request);
/// Answers requests of kind Render: what a placement brings to its clusters.
Reply answerRender(const kube::Value &request);

/// Answers requests of kind Apply: what an object becomes when a manifest is brought to it.
Reply answerApply(const kube::Value &request);

/// Answers requests of kind Rollout: one pass of the rolling update controller.
Reply answerRollout(const kube::Value &request);
/// Answers requests of kind Evict: what happens to one eviction.
Reply answerEvict(const kube::Value &request);
/// Answers requests of kind StageRun: initialisation of a staged update run.
Reply answerStageRun(const kube::Value &request);
/// Answers requests of kind StageStep: one pass over a staged update run.
Reply answerStageStep(const kube::Value &request);
/// Answers requests of kind Rehearse: what happens after a change of a hub, second by second.
Reply answerRehearse(const kube::Value &request);

/// Answers requests of kind Change: what a change does to the placements of a hub.
Reply answerChange(const kube::Value &request);

} // namespace evenkeel::batch

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/placement/staged_run.h"
#include "core/rollout/conditions.h"
#include "core/rollout/latest.h"
#include "core/rollout/staged/strategy.h"

namespace evenkeel::rollout {

using placement::ApprovalRequest;
using placement::ClusterProgress;
using placement::RunState;
using placement::RunStatus;
using placement::StagedRun;
using placement::StageProgress;
using placement::TaskProgress;

/// The name of the stage that removes what is no longer picked.
inline constexpr const char *kDeleteStage = "kubernetes-fleet.io/deleteStage";

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/batch/request.h"
#include "core/rollout/run_world.h"

namespace evenkeel::batch {

/// A request of kind StageStep.
struct StepRequest {
    rollout::RunWorld world;
    kube::Time now;
};

StepRequest readStep(Reader &reader);
/// The answer of one pass over a run, which is given as it was before.
Members membersOf(const rollout::StagedPass &pass, const placement::StagedRun &run);

} // namespace evenkeel::batch

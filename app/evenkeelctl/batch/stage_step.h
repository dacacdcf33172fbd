// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/batch/request.h"
#include "core/rollout/staged/pass.h"

namespace evenkeel::batch {

/// A request of kind StageStep.
struct StepRequest {
    std::optional<placement::Placement> placement;
    std::vector<placement::Binding> bindings;
    fleet::Fleet fleet;
    std::optional<placement::StagedStrategy> strategy;
    placement::StagedRun run;
    std::vector<placement::ApprovalRequest> approvals;
    std::string snapshot;
    bool isScheduled = true;
    std::vector<std::string> resourceSnapshots;
    kube::Time now;
};

StepRequest readStep(Reader &reader);
/// The answer of one pass over a run, which is given as it was before.
Members membersOf(const rollout::StagedPass &pass, const placement::StagedRun &run);

} // namespace evenkeel::batch

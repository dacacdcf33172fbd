// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"
#include "core/rollout/staged/pass.h"

// A staged update run's status as the API writes it; conditions without observedGeneration, which
// is the run's generation.
namespace evenkeel::manifest {

kube::Value encodeCondition(const placement::RecordedCondition &condition);
kube::Value encodeStages(const std::vector<placement::StageSpec> &stages); // {stages: […]}
kube::Value encodeStage(const placement::StageProgress &stage);
kube::Value encodeRunStatus(const placement::RunStatus &status);
kube::Value encodeTaint(const kube::Taint &taint);
/// Override snapshots as bindings and runs list them: `namespace/name` becomes an object.
kube::Value encodeResourceOverrides(const std::vector<std::string> &overrides);

} // namespace evenkeel::manifest

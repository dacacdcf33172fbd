// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

#include "core/placement/staged_strategy.h"

namespace evenkeel::rollout {

using placement::StagedStrategy;
using placement::StageSpec;
using placement::StageTask;
using placement::TaskType;

/// How many clusters of a stage of that size are updated at once (KubeFleet spec 6.8).
std::int64_t maxConcurrencyOf(const StageSpec &stage, std::size_t clusters);

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/phrases.h"
#include "core/rollout/staged/timeline.h"

namespace evenkeel::rollout {

/// `Continue`, `Retry`, …: as the batch protocol and documents have it.
std::string_view nameOf(StagedOutcome outcome);
/// `succeeded`, `waits for approval`, …: as they stand in documents.
std::string_view nameOf(RunEnding ending);
std::string_view nameOf(StagePhase phase);

/// How a run ends, and why where it does not.
std::string endText(const RunTimeline &timeline, const base::Phrases &words = {});

} // namespace evenkeel::rollout

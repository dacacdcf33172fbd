// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/base/phrases.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/timeline.h"

namespace evenkeel::rollout {

/// What holds clusters back at a second of a timeline, and what comes next; empty if none waits.
/// `3 wait for an update: 7 are available, 7 must be. Next: c00 is available at 20 s.`
std::string blockText(const Timeline &timeline, std::int64_t second,
                      const base::Phrases &words = {});

/// What a staged run waits for at a second: an approval, a wait, a cluster; empty if for nothing.
std::string blockText(const RunTimeline &timeline, std::int64_t second,
                      const base::Phrases &words = {});

} // namespace evenkeel::rollout

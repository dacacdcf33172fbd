// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/losses/loss.h"
#include "core/rollout/timeline.h"

namespace evenkeel::losses {

/// When steps happen, in seconds.
struct LossPace {
    std::int64_t firstStep = 60;
    std::int64_t betweenSteps = 600; // from a loss to the next step
    std::int64_t readyAfter = 20;    // from a pick until what runs there is available
};

/// How many clusters have a placement available over time: what is lost is gone at once, and what
/// KubeFleet picks instead is available after a while. The limit is what the rollout strategy keeps
/// available, N - maxUnavailable; of PickAll one.
std::vector<rollout::Level> availabilityOf(const LossStory &story, const LossPace &pace = {});

} // namespace evenkeel::losses

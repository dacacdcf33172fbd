// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

namespace evenkeel::rollout {

enum class Event : std::uint8_t {
    ApplyStrategyPatched,
    Bound,
    Updated,
    RemovalBegun,
    Failed,
    Healed,
    Ready,      // its Work changed, and all of it is available
    ReadyAgain, // an edit left its Work as it is
    Gone,
    Picked,  // by the scheduler
    Dropped, // so that it becomes Unscheduled
};

struct TimelineEvent {
    std::int64_t second = 0;
    std::size_t lane = 0;
    Event event{};
    bool operator==(const TimelineEvent &) const = default;
};

} // namespace evenkeel::rollout

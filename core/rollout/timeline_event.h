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
    Ready,
    Gone
};

struct TimelineEvent {
    std::int64_t second = 0;
    std::size_t lane = 0;
    Event event{};
    bool operator==(const TimelineEvent &) const = default;
};

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/rollout/spans.h"

namespace evenkeel::ui {

/// The position of seconds in a width of pixels.
struct TimelineScale {
    std::int64_t seconds = 1; // shown, from 0
    std::int64_t tick = 1;    // seconds between two marks of the axis
    int width = 0;

    int xOf(std::int64_t second) const;
};
/// The scale that shows `end` and a little more, with marks that do not crowd; `labelWidth` is
/// that of the widest label.
TimelineScale scaleFor(std::int64_t end, int width, int labelWidth);

struct TimelineBar {
    enum class Kind : std::uint8_t {
        Before,  // what ran before
        Waiting, // the update is on its way, nothing is available
        After,   // the new resources
    };
    Kind kind = Kind::Before;
    int left = 0;
    int right = 0; // behind the last pixel

    bool operator==(const TimelineBar &) const = default;
};
/// The bars of a row from left to right, none while nothing is on the cluster; they touch and do
/// not overlap.
std::vector<TimelineBar> barsOf(const std::vector<rollout::Span> &spans,
                                const TimelineScale &scale);

} // namespace evenkeel::ui

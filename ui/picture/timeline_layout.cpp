// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/timeline_layout.h"

#include <algorithm>
#include <array>

namespace evenkeel::ui {

namespace {

constexpr std::int64_t kShare = 12; // a twelfth stays free behind the end
constexpr int kLeastWaiting = 3;    // pixels, so that what is quick is seen

/// 1, 2, 5, 10, 15, 30 seconds, then minutes, hours and days.
std::int64_t roundTick(std::int64_t least) {
    constexpr std::array<std::int64_t, 20> kTicks{1,    2,     5,     10,    15,    20,    30,
                                                  60,   120,   300,   600,   900,   1800,  3600,
                                                  7200, 14400, 21600, 43200, 86400, 172800};
    const auto *const found = std::ranges::lower_bound(kTicks, least);
    return found == kTicks.end() ? least : *found;
}

} // namespace

int TimelineScale::xOf(std::int64_t second) const {
    return static_cast<int>(std::clamp<std::int64_t>(second, 0, seconds) * width / seconds);
}

TimelineScale scaleFor(std::int64_t end, int width, int labelWidth) {
    TimelineScale scale;
    scale.width = std::max(width, 0);
    scale.seconds = std::max<std::int64_t>(end, 0) + std::max<std::int64_t>(end / kShare, 1);
    const std::int64_t labels = std::max(1, scale.width / std::max(1, 2 * labelWidth));
    scale.tick = roundTick((scale.seconds + labels - 1) / labels);
    return scale;
}

std::vector<TimelineBar> barsOf(const BindingSpan &span, const TimelineScale &scale) {
    using Kind = TimelineBar::Kind;
    std::vector<TimelineBar> bars;
    int left = 0;
    const auto add = [&](Kind kind, int right) {
        if (right > left)
            bars.push_back({kind, left, right});
        left = std::max(left, right);
    };
    const int start = span.starts ? scale.xOf(*span.starts) : scale.width;
    if (span.runsBefore)
        add(Kind::Before, start);
    left = start;
    if (!span.starts)
        return bars;
    const int end = span.ends ? scale.xOf(*span.ends) : scale.width;
    add(Kind::Waiting, std::min(std::max(end, start + kLeastWaiting), scale.width));
    if (span.ends && !span.isLeaving)
        add(Kind::After, scale.width);
    return bars;
}

} // namespace evenkeel::ui

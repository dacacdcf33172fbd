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

std::vector<TimelineBar> barsOf(const std::vector<rollout::Span> &spans,
                                const TimelineScale &scale) {
    using Kind = TimelineBar::Kind;
    using rollout::Phase;
    std::vector<TimelineBar> bars;
    int left = 0;
    for (const rollout::Span &span : spans) {
        const Kind kind = span.phase == Phase::Waiting ? Kind::Before
                          : span.phase == Phase::Ready ? Kind::After
                                                       : Kind::Waiting;
        const int start = scale.xOf(span.begin);
        const int end = span.end ? scale.xOf(*span.end) : scale.width;
        const int least = kind == Kind::Waiting ? start + kLeastWaiting : start;
        left = std::max(left, start);
        const int right = std::min(std::max(end, least), scale.width);
        if (kind == Kind::Before && !span.isAvailable) {
            left = std::max(left, right);
            continue;
        }
        if (right <= left)
            continue;
        if (!bars.empty() && bars.back().kind == kind && bars.back().right == left)
            bars.back().right = right;
        else
            bars.push_back({kind, left, right});
        left = right;
    }
    return bars;
}

} // namespace evenkeel::ui

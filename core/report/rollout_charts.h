// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rollout/timeline.h"

namespace evenkeel::report {

/// A row of bars: what is on one cluster, from when to when.
struct SpanRow {
    std::string name;
    std::vector<rollout::Span> spans;
};

/// Bars of clusters over seconds as one SVG element; each bar tells its phase in words as well.
/// The last row says how many are left out where there are too many.
std::string spanChart(const std::vector<SpanRow> &rows, std::int64_t endSecond);
/// How many are available over seconds, against how many must be.
std::string availabilityChart(const std::vector<rollout::Level> &levels, std::int64_t endSecond);

} // namespace evenkeel::report

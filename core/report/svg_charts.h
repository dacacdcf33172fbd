// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/rollout/timeline.h"
#include "core/scheduling/plan.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::report {

/// The text as HTML and XML show it, also within an attribute.
std::string htmlText(std::string_view text);

/// Bars of placements per domain in front of the domain's clusters, as one SVG element. Colors come
/// from the page's CSS variables, numbers are next to the bars.
std::string domainBars(const spread::SpreadView &view, const base::Phrases &words);
/// The skew after 0, 1, … picks as a line against maxSkew; steps beyond it are marked.
std::string skewLine(const spread::SpreadView &view, const std::vector<std::int64_t> &skews,
                     const base::Phrases &words);

/// A row of bars: what is on one cluster, from when to when.
struct SpanRow {
    std::string name;
    std::vector<rollout::Span> spans;
};

/// Bars of clusters over seconds as one SVG element; each bar gives its phase in words as well.
/// The last row says how many are left out where there are too many.
std::string spanChart(const std::vector<SpanRow> &rows, std::int64_t endSecond);
/// How many are available over seconds, against how many must be.
std::string availabilityChart(const std::vector<rollout::Level> &levels, std::int64_t endSecond);

} // namespace evenkeel::report

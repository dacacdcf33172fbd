// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/rollout_charts.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/report/svg_charts.h"
#include "core/report/text_table.h"

namespace evenkeel::report {

namespace {

constexpr double kLaneHeight = 20;
constexpr double kLaneNameWidth = 200;
constexpr double kWidth = 480;
constexpr double kFoot = 24;
constexpr double kCurveHeight = 110;
constexpr std::size_t kShownRows = 100;

std::string px(double value) {
    return fmt::format("{:.1f}", value);
}

struct Seconds {
    std::int64_t end;
    double x(std::int64_t second) const {
        return kLaneNameWidth + kWidth * static_cast<double>(second) / static_cast<double>(end);
    }
};

std::string open(double height, const char *title) {
    return fmt::format("<svg class=\"chart\" role=\"img\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
                       "height=\"{1}\" xmlns=\"http://www.w3.org/2000/svg\">\n<title>{2}</title>\n",
                       px(kLaneNameWidth + kWidth + 50), px(height), title);
}

std::string axis(const Seconds &scale, double y) {
    std::string text =
        fmt::format("<line class=\"axis\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n",
                    px(kLaneNameWidth), px(y), px(kLaneNameWidth + kWidth), px(y));
    for (const std::int64_t second : {std::int64_t(0), scale.end / 2, scale.end})
        text += fmt::format("<text class=\"number\" x=\"{}\" y=\"{}\">{} s</text>\n",
                            px(scale.x(second)), px(y + 15), second);
    return text;
}

/// The class in the page's style, and the word of the title.
const char *lookOf(const rollout::Span &span) {
    switch (span.phase) {
    case rollout::Phase::Waiting:
        return "waiting";
    case rollout::Phase::Applying:
        return "applying";
    case rollout::Phase::Ready:
        return "ready";
    case rollout::Phase::Failed:
        return "failed";
    case rollout::Phase::BeingRemoved:
        break;
    }
    return "removed";
}

std::string rowOf(const SpanRow &row, double y, const Seconds &scale) {
    std::string text = fmt::format("<text x=\"0\" y=\"{}\">{}</text>\n", px(y + 14),
                                   htmlText(printable(row.name)));
    for (const rollout::Span &span : row.spans) {
        const std::int64_t end = std::min(span.end.value_or(scale.end), scale.end);
        const double width = std::max(scale.x(end) - scale.x(span.begin), 1.0);
        text += fmt::format("<rect class=\"{0}\" x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"14\">"
                            "<title>{0}, {4} s to {5} s</title></rect>\n",
                            lookOf(span), px(scale.x(span.begin)), px(y + 3), px(width), span.begin,
                            end);
    }
    return text;
}

} // namespace

std::string spanChart(const std::vector<SpanRow> &rows, std::int64_t endSecond) {
    const Seconds scale{std::max<std::int64_t>(endSecond, 1)};
    const std::size_t shown = std::min(rows.size(), kShownRows);
    const bool isCut = shown < rows.size();
    const double bottom = kLaneHeight * static_cast<double>(shown + (isCut ? 1 : 0));
    std::string text = open(bottom + kFoot, "Clusters over time");
    for (std::size_t i = 0; i < shown; ++i)
        text += rowOf(rows[i], kLaneHeight * static_cast<double>(i), scale);
    if (isCut)
        text += fmt::format("<text class=\"number\" x=\"0\" y=\"{}\">and {} more</text>\n",
                            px(bottom - 6), rows.size() - shown);
    return text + axis(scale, bottom) + "</svg>\n";
}

std::string availabilityChart(const std::vector<rollout::Level> &levels, std::int64_t endSecond) {
    const Seconds scale{std::max<std::int64_t>(endSecond, 1)};
    std::int64_t most = 1;
    for (const rollout::Level &level : levels)
        most = std::max({most, level.available, level.minAvailable});
    const auto y = [most](std::int64_t count) {
        const std::int64_t shown = std::max<std::int64_t>(count, 0);
        return kCurveHeight -
               (kCurveHeight - 12) * static_cast<double>(shown) / static_cast<double>(most);
    };
    std::string curve, limit;
    const auto step = [&](std::string &line, std::int64_t second, std::int64_t count) {
        const std::string x = px(scale.x(std::min(second, scale.end)));
        line += line.empty() ? fmt::format("M{} {}", x, px(y(count)))
                             : fmt::format(" H{} V{}", x, px(y(count)));
    };
    for (const rollout::Level &level : levels) {
        step(curve, level.second, level.available);
        step(limit, level.second, level.minAvailable);
    }
    if (levels.empty())
        return {};
    step(curve, scale.end, levels.back().available);
    step(limit, scale.end, levels.back().minAvailable);
    return open(kCurveHeight + kFoot, "Available clusters over time") +
           fmt::format("<path class=\"skew\" d=\"{}\"/>\n<path class=\"limit\" fill=\"none\" "
                       "d=\"{}\"/>\n",
                       curve, limit) +
           fmt::format("<text x=\"0\" y=\"{}\">available</text>\n<text class=\"number\" x=\"0\" "
                       "y=\"{}\">dashed: must stay</text>\n",
                       px(16), px(34)) +
           axis(scale, kCurveHeight) + "</svg>\n";
}

} // namespace evenkeel::report

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/svg_charts.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/report/page.h"

namespace evenkeel::report {

namespace {

constexpr double kRowHeight = 22;
constexpr double kNameWidth = 180;
constexpr double kBarWidth = 420;
constexpr double kNumberWidth = 90;
constexpr std::size_t kShownDomains = 60;
constexpr std::size_t kLongestName = 26;

constexpr double kLineWidth = 600;
constexpr double kLineHeight = 130;
constexpr double kAxis = 34;
constexpr std::size_t kMarkedSteps = 200;

/// Coordinates with one decimal, so that the same plan gives the same bytes everywhere.
std::string at(double value) {
    return fmt::format("{:.1f}", value);
}

std::string shortened(const std::string &name) {
    std::string plain = printable(name);
    std::size_t letters = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const bool startsLetter = (static_cast<unsigned char>(plain[i]) & 0xC0U) != 0x80U;
        letters += startsLetter ? 1U : 0U;
        if (startsLetter && letters > kLongestName)
            return plain.substr(0, i) + "…";
    }
    return plain;
}

std::string open(double width, double height, const std::string &title) {
    return fmt::format("<svg class=\"chart\" role=\"img\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
                       "height=\"{1}\" xmlns=\"http://www.w3.org/2000/svg\">\n<title>{2}</title>\n",
                       at(width), at(height), htmlText(title));
}

std::string bar(const char *look, double y, double width) {
    return fmt::format(
        "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"14\" rx=\"2\"/>\n", look,
        at(kNameWidth), at(y + 4), at(width));
}

/// Places of the axis for one line chart.
struct Scale {
    std::size_t steps;
    std::int64_t top;

    double x(std::size_t step) const {
        const double room = kLineWidth - kAxis - 10;
        return kAxis +
               (steps < 2 ? 0 : room * static_cast<double>(step) / static_cast<double>(steps - 1));
    }
    double y(std::int64_t skew) const {
        const double room = kLineHeight - 30;
        return 10 + room - room * static_cast<double>(skew) / static_cast<double>(top);
    }
};

std::string marks(const Scale &scale, const spread::SpreadView &view,
                  const std::vector<std::int64_t> &skews, const base::Phrases &words) {
    std::string text;
    std::size_t marked = 0;
    for (std::size_t i = 0; i < skews.size() && marked < kMarkedSteps; ++i) {
        if (skews[i] <= view.maxSkew)
            continue;
        ++marked;
        text +=
            fmt::format("<circle class=\"beyond\" cx=\"{}\" cy=\"{}\" r=\"3.5\"><title>{}</title>"
                        "</circle>\n",
                        at(scale.x(i)), at(scale.y(skews[i])),
                        base::sayOf(words, i, PHRASE("report", "after 1 pick: skew {}"),
                                    PHRASE("report", "after {} picks: skew {}"), skews[i]));
    }
    return text;
}

std::string axis(const Scale &scale, const spread::SpreadView &view, const base::Phrases &words) {
    const double limit = scale.y(view.maxSkew);
    std::string text =
        fmt::format("<line class=\"axis\" x1=\"{0}\" y1=\"10\" x2=\"{0}\" y2=\"{1}\"/>\n"
                    "<line class=\"axis\" x1=\"{0}\" y1=\"{1}\" x2=\"{2}\" y2=\"{1}\"/>\n",
                    at(kAxis), at(scale.y(0)), at(kLineWidth - 10));
    text += fmt::format("<line class=\"limit\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n",
                        at(kAxis), at(limit), at(kLineWidth - 10), at(limit));
    text += fmt::format("<text class=\"number\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                        at(kAxis - 6), at(limit + 4), view.maxSkew);
    text += fmt::format("<text class=\"number\" x=\"{}\" y=\"{}\" text-anchor=\"end\">0</text>\n",
                        at(kAxis - 6), at(scale.y(0) + 4));
    text += fmt::format("<text class=\"number\" x=\"{}\" y=\"{}\">{}</text>\n", at(kAxis),
                        at(kLineHeight - 4), words.say(PHRASE("report", "pick {}"), 0));
    text += fmt::format("<text class=\"number\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                        at(kLineWidth - 10), at(kLineHeight - 4),
                        words.say(PHRASE("report", "pick {}"), scale.steps - 1));
    return text;
}

constexpr double kLaneHeight = 20;
constexpr double kLaneNameWidth = 200;
constexpr double kWidth = 480;
constexpr double kFoot = 24;
constexpr double kCurveHeight = 110;
constexpr std::size_t kShownRows = 100;

struct Seconds {
    std::int64_t end;
    double x(std::int64_t second) const {
        return kLaneNameWidth + kWidth * static_cast<double>(second) / static_cast<double>(end);
    }
};

std::string open(double height, const char *title) {
    return fmt::format("<svg class=\"chart\" role=\"img\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
                       "height=\"{1}\" xmlns=\"http://www.w3.org/2000/svg\">\n<title>{2}</title>\n",
                       at(kLaneNameWidth + kWidth + 50), at(height), title);
}

std::string axis(const Seconds &scale, double y) {
    std::string text =
        fmt::format("<line class=\"axis\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n",
                    at(kLaneNameWidth), at(y), at(kLaneNameWidth + kWidth), at(y));
    for (const std::int64_t second : {std::int64_t(0), scale.end / 2, scale.end})
        text += fmt::format("<text class=\"number\" x=\"{}\" y=\"{}\">{} s</text>\n",
                            at(scale.x(second)), at(y + 15), second);
    return text;
}

/// The class in the page's style, and the word of the title.
std::string_view lookOf(const rollout::Span &span) {
    return base::nameIn<rollout::Phase::BeingRemoved>(
        span.phase, {"waiting", "applying", "ready", "failed", "removed"});
}

std::string rowOf(const SpanRow &row, double y, const Seconds &scale) {
    std::string text = fmt::format("<text x=\"0\" y=\"{}\">{}</text>\n", at(y + 14),
                                   htmlText(printable(row.name)));
    for (const rollout::Span &span : row.spans) {
        const std::int64_t end = std::min(span.end.value_or(scale.end), scale.end);
        const double width = std::max(scale.x(end) - scale.x(span.begin), 1.0);
        text += fmt::format("<rect class=\"{0}\" x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"14\">"
                            "<title>{0}, {4} s to {5} s</title></rect>\n",
                            lookOf(span), at(scale.x(span.begin)), at(y + 3), at(width), span.begin,
                            end);
    }
    return text;
}

} // namespace

std::string htmlText(std::string_view text) {
    std::string result;
    for (const char letter : printable(text)) {
        switch (letter) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        default:
            result += letter;
        }
    }
    return result;
}

std::string domainBars(const spread::SpreadView &view, const base::Phrases &words) {
    const std::size_t shown = std::min(view.domains.size(), kShownDomains);
    std::int64_t most = 1;
    for (std::size_t i = 0; i < shown; ++i)
        most = std::max({most, view.counts[i], view.capacity[i]});
    const double height = kRowHeight * static_cast<double>(shown) + 4;
    std::string text =
        open(kNameWidth + kBarWidth + kNumberWidth, height,
             words.say(PHRASE("report", "Placements and clusters per {}"), view.topologyKey));
    for (std::size_t i = 0; i < shown; ++i) {
        const std::string name = shortened(view.domains[i]);
        const double y = kRowHeight * static_cast<double>(i);
        const auto width = [&](std::int64_t count) {
            return kBarWidth * static_cast<double>(count) / static_cast<double>(most);
        };
        text +=
            fmt::format("<text class=\"name\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                        at(kNameWidth - 8), at(y + 15),
                        htmlText(name.empty() ? words.say(PHRASE("report", "(empty)")) : name));
        text += bar("capacity", y, width(view.capacity[i]));
        text += bar("placed", y, width(view.counts[i]));
        text += fmt::format(
            "<text class=\"number\" x=\"{}\" y=\"{}\">{}</text>\n",
            at(kNameWidth + width(std::max(view.capacity[i], view.counts[i])) + 8), at(y + 15),
            words.say(PHRASE("report", "{} of {}"), view.counts[i], view.capacity[i]));
    }
    text += "</svg>\n";
    if (view.domains.size() > shown)
        text += fmt::format(
            "<p class=\"note\">{}</p>\n",
            words.say(PHRASE("report", "and {} more domains"), view.domains.size() - shown));
    return text;
}

std::string skewLine(const spread::SpreadView &view, const std::vector<std::int64_t> &skews,
                     const base::Phrases &words) {
    const std::int64_t highest = skews.empty() ? 0 : *std::ranges::max_element(skews);
    const Scale scale{std::max<std::size_t>(1, skews.size()),
                      std::max<std::int64_t>({1, highest, view.maxSkew})};
    std::string points;
    for (std::size_t i = 0; i < skews.size(); ++i) {
        if (i > 0) // a step: the skew stays until the next pick
            points += fmt::format(" {},{}", at(scale.x(i)), at(scale.y(skews[i - 1])));
        points += fmt::format("{}{},{}", i == 0 ? "" : " ", at(scale.x(i)), at(scale.y(skews[i])));
    }
    std::string text = open(kLineWidth, kLineHeight,
                            words.say(PHRASE("report", "Skew over {} after each pick, limit {}"),
                                      view.topologyKey, view.maxSkew));
    text += axis(scale, view, words);
    text += fmt::format("<polyline class=\"skew\" points=\"{}\"/>\n", points);
    return text + marks(scale, view, skews, words) + "</svg>\n";
}

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
                            at(bottom - 6), rows.size() - shown);
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
        const std::string x = at(scale.x(std::min(second, scale.end)));
        line += line.empty() ? fmt::format("M{} {}", x, at(y(count)))
                             : fmt::format(" H{} V{}", x, at(y(count)));
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
                       at(16), at(34)) +
           axis(scale, kCurveHeight) + "</svg>\n";
}

} // namespace evenkeel::report

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/time.h"
#include "core/report/plan_tables.h"
#include "core/report/svg_charts.h"
#include "core/scheduling/plan_spread.h"

namespace evenkeel::report {

namespace {

constexpr const char *kStyle = R"(
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #ffffff; --quiet: #5a6472;
  --line: #d5dae1; --placed: #1f6fb2; --capacity: #dbe3ec; --bad: #b3261e; --good: #1d6b3a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --paper: #16191d; --quiet: #9aa4b1;
  --line: #363c45; --placed: #6cb2ee; --capacity: #2e3641; --bad: #ff8a80; --good: #7fd6a0; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; border-top: 1px solid var(--line);
  padding-top: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: .3rem; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; } th { color: var(--quiet); font-weight: 600; font-size: .85rem; }
.right { text-align: right; font-variant-numeric: tabular-nums; }
.note, .quiet { color: var(--quiet); } .bad { color: var(--bad); font-weight: 600; }
.good { color: var(--good); font-weight: 600; }
.chart { max-width: 100%; height: auto; display: block; margin: .6rem 0; }
.chart text { font: 12px system-ui, sans-serif; fill: var(--ink); }
.chart .number { fill: var(--quiet); font-variant-numeric: tabular-nums; }
.chart .capacity { fill: var(--capacity); } .chart .placed { fill: var(--placed); }
.chart .axis { stroke: var(--line); } .chart .limit { stroke: var(--bad); stroke-dasharray: 5 4; }
.chart .skew { fill: none; stroke: var(--placed); stroke-width: 2; }
.chart .beyond { fill: var(--paper); stroke: var(--bad); stroke-width: 2; }
@media print { :root { --ink: #000; --paper: #fff; --quiet: #444; --line: #bbb; --placed: #1f6fb2;
  --capacity: #dbe3ec; --bad: #b3261e; --good: #1d6b3a; } body { margin: 0; max-width: none; }
  h2, h3 { break-after: avoid; } tr, .chart { break-inside: avoid; } thead { display:
  table-header-group; } }
)";

std::string cell(const char *tag, const TextColumn &column, const std::string &text) {
    return fmt::format("<{0}{1}>{2}</{0}>", tag, column.isRight ? " class=\"right\"" : "",
                       htmlText(text));
}

std::string htmlOf(const TextTable &table) {
    std::string text = "<div class=\"table\"><table>\n<thead><tr>";
    for (const TextColumn &column : table.columns)
        text += cell("th", column, column.header);
    text += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string> &row : table.rows) {
        text += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += cell("td", table.columns[i], row[i]);
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table></div>\n";
}

std::string section(const std::string &title, const TextTable &table) {
    return table.isEmpty() ? std::string() : fmt::format("<h3>{}</h3>\n{}", title, htmlOf(table));
}

std::string spreadSection(const spread::SpreadView &view, const std::vector<std::int64_t> &skews,
                          const base::Phrases &words) {
    const bool isKept = view.skew <= view.maxSkew;
    std::string text =
        fmt::format("<h3>{}</h3>\n<p>{}: <span class=\"{}\">{}</span>",
                    words.say(PHRASE("report", "Spread over {}"), htmlText(view.topologyKey)),
                    words.say(PHRASE("report", "Skew {} of at most {} ({})"), view.skew,
                              view.maxSkew, view.whenUnsatisfiable()),
                    isKept ? "good" : "bad",
                    isKept ? words.say(PHRASE("report", "within the limit"))
                           : words.say(PHRASE("report", "above the limit")));
    if (view.withoutKey == 1)
        text += words.say(PHRASE("report", "; 1 cluster lacks the label"));
    else if (view.withoutKey > 0)
        text += words.say(PHRASE("report", "; {} clusters lack the label"), view.withoutKey);
    text += "</p>\n" + domainBars(view, words);
    if (skews.size() > 1)
        text += skewLine(view, skews, words);
    return text;
}

std::string placementSection(const Subject &subject, const Planned &planned) {
    const base::Phrases &words = subject.words;
    const bool isGood = isFulfilled(planned);
    std::string text = fmt::format("<section>\n<h2>{}</h2>\n<p>{}, <span class=\"{}\">{}</span>",
                                   htmlText(insight::displayName(*planned.placement)),
                                   htmlText(planned.placement->type().string()),
                                   isGood ? "good" : "bad", htmlText(verdictOf(planned, words)));
    if (planned.plan == nullptr)
        return text + "</p>\n</section>\n";
    const scheduling::Plan &plan = *planned.plan;
    text += fmt::format(": {}.</p>\n", countText(planned, words));
    if (planned.basis)
        text += fmt::format("<p>{}</p>\n", htmlText(objects::basisText(*planned.basis, words)));
    if (plan.condition)
        text += fmt::format("<p class=\"quiet\">{}</p>\n", htmlText(plan.condition->message));
    const insight::PlanFacts facts =
        insight::factsOf(subject.fleet, *planned.placement, plan, words);
    text += section(words.say(PHRASE("report", "Held")), heldTable(planned, words));
    text +=
        section(words.say(PHRASE("report", "Picked")), picksTable(subject, planned, facts.picks));
    text += section(words.say(PHRASE("report", "Not picked")), notPickedTable(subject, facts));
    const auto skews = scheduling::skewSeries(plan);
    for (std::size_t i = 0; i < facts.spread.size(); ++i)
        text += spreadSection(facts.spread[i], skews[i], words);
    return text + "</section>\n";
}

} // namespace

std::string planHtml(const Subject &subject) {
    const base::Phrases &words = subject.words;
    const std::string title = words.say(PHRASE("report", "Placement plan"));
    std::string text =
        fmt::format("<!DOCTYPE html>\n<html lang=\"{}\" xmlns=\"http://www.w3.org/1999/xhtml\">\n"
                    "<head>\n<meta charset=\"utf-8\"/>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                    "<title>{}</title>\n<style>",
                    words.say(PHRASE("report", "en")), title);
    text += kStyle;
    text += fmt::format("</style>\n</head>\n<body>\n<h1>{}</h1>\n", title);
    const auto planned = std::ranges::find_if(
        subject.plans, [](const Planned &each) { return each.plan != nullptr; });
    text += fmt::format(
        "<p class=\"quiet\">{}, {}{}</p>\n",
        subject.plans.size() == 1
            ? words.say(PHRASE("report", "1 placement"))
            : words.say(PHRASE("report", "{} placements"), subject.plans.size()),
        words.say(PHRASE("report", "{} clusters"), subject.fleet.size()),
        planned == subject.plans.end()
            ? std::string()
            : words.say(PHRASE("report", ", clock at {}"), kube::formatTime(planned->plan->now)));
    text += htmlOf(summaryTable(subject));
    for (const Planned &each : subject.plans)
        text += placementSection(subject, each);
    return text + "</body>\n</html>\n";
}

} // namespace evenkeel::report

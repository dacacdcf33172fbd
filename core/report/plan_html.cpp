// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "core/base/matched_versions.h"
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
caption { text-align: left; color: var(--quiet); font-size: .85rem; padding: .3rem 0; }
caption.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%); }
tbody th { color: inherit; font: inherit; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; font-size: .85rem;
  overflow-wrap: anywhere; }
.picture { overflow-x: auto; }
.chart { max-width: 100%; height: auto; display: block; margin: .6rem 0; }
@media (max-width: 40rem) { .chart { max-width: none; } th, td { padding-right: .5rem; } }
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

enum class Caption { Shown, Hidden }; // hidden ones are below a heading that says the same

std::string cell(const char *scope, const TextColumn &column, const std::string &text) {
    const char *look = column.isRight ? " class=\"right\"" : "";
    return *scope == '\0' ? fmt::format("<td{}>{}</td>", look, htmlText(text))
                          : fmt::format("<th scope=\"{}\"{}>{}</th>", scope, look, htmlText(text));
}

/// The first column that is no number names the row.
std::string htmlOf(const TextTable &table, const std::string &caption, Caption shown) {
    const auto name = std::ranges::find(table.columns, false, &TextColumn::isRight);
    const auto named = static_cast<std::size_t>(name - table.columns.begin());
    std::string text = fmt::format(
        "<div class=\"table\" tabindex=\"0\"><table>\n<caption{}>{}</caption>\n<thead><tr>",
        shown == Caption::Hidden ? " class=\"hidden\"" : "", htmlText(caption));
    for (const TextColumn &column : table.columns)
        text += cell("col", column, column.header);
    text += "</tr></thead>\n<tbody>\n";
    for (const std::vector<std::string> &row : table.rows) {
        text += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += cell(i == named ? "row" : "", table.columns[i], row[i]);
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table></div>\n";
}

std::string section(const std::string &title, const TextTable &table) {
    return table.isEmpty()
               ? std::string()
               : fmt::format("<h3>{}</h3>\n{}", title, htmlOf(table, title, Caption::Hidden));
}

std::string picture(const std::string &svg) {
    return fmt::format("<div class=\"picture\">\n{}</div>\n", svg);
}

/// The numbers of skewLine().
std::string skewNumbers(const spread::SpreadView &view, const std::vector<std::int64_t> &skews,
                        const base::Phrases &words) {
    TextTable table{
        {{words.say(PHRASE("report", "Picks")), true}, {words.say(PHRASE("report", "Skew")), true}},
        {}};
    for (std::size_t i = 0; i < skews.size(); ++i)
        table.rows.push_back({fmt::format("{}", i), fmt::format("{}", skews[i])});
    return fmt::format("<details>\n<summary>{}</summary>\n{}</details>\n",
                       words.say(PHRASE("report", "Numbers of this chart")),
                       htmlOf(table,
                              words.say(PHRASE("report", "Skew over {} after each pick, limit {}"),
                                        view.topologyKey, view.maxSkew),
                              Caption::Shown));
}

std::string footer(const Subject &subject) {
    const base::Phrases &words = subject.words;
    std::string inputs;
    for (const std::string &input : subject.inputs)
        inputs += (inputs.empty() ? "" : ", ") +
                  (input == "-" ? words.say(PHRASE("report", "standard input")) : input);
    std::string text = fmt::format(
        "<footer>\n<p>{}</p>\n",
        htmlText(words.say(PHRASE("report", "Planned by Evenkeel {} as KubeFleet {} does."),
                           subject.version, base::kKubeFleetRevision)));
    if (!inputs.empty())
        text +=
            fmt::format("<p>{}</p>\n", htmlText(words.say(PHRASE("report", "Inputs: {}"), inputs)));
    return text + "</footer>\n";
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
    text += "</p>\n" + picture(domainBars(view, words));
    text += htmlOf(spreadTable(view, words),
                   words.say(PHRASE("report", "Placements and clusters per {}"), view.topologyKey),
                   Caption::Shown);
    if (skews.size() > 1)
        text += picture(skewLine(view, skews, words)) + skewNumbers(view, skews, words);
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
        subject.fleet.size() == 1
            ? words.say(PHRASE("report", "1 cluster"))
            : words.say(PHRASE("report", "{} clusters"), subject.fleet.size()),
        planned == subject.plans.end()
            ? std::string()
            : words.say(PHRASE("report", ", clock at {}"), kube::formatTime(planned->plan->now)));
    text += htmlOf(summaryTable(subject), title, Caption::Hidden);
    for (const Planned &each : subject.plans)
        text += placementSection(subject, each);
    return text + footer(subject) + "</body>\n</html>\n";
}

} // namespace evenkeel::report

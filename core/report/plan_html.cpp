// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "core/kube/time.h"
#include "core/report/page.h"
#include "core/report/plan_tables.h"
#include "core/report/svg_charts.h"
#include "core/scheduling/plan_spread.h"

namespace evenkeel::report {

namespace {

std::string section(const std::string &title, const TextTable &table) {
    return table.isEmpty()
               ? std::string()
               : fmt::format("<h3>{}</h3>\n{}", title, htmlOf(table, title, Caption::Hidden));
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
    text += "</p>\n" + pictureOf(domainBars(view, words));
    text += htmlOf(spreadTable(view, words),
                   words.say(PHRASE("report", "Placements and clusters per {}"), view.topologyKey),
                   Caption::Shown);
    if (skews.size() > 1)
        text += pictureOf(skewLine(view, skews, words)) + skewNumbers(view, skews, words);
    return text;
}

std::string placementSection(const Subject &subject, const Planned &planned) {
    const base::Phrases &words = subject.words;
    const bool isGood = isFulfilled(planned);
    std::string text = fmt::format("<section>\n<h2>{}</h2>\n<p>{}, <span class=\"{}\">{}</span>",
                                   htmlText(insight::displayName(*planned.placement)),
                                   htmlText(planned.placement->type().string()),
                                   isGood ? "good" : "bad", htmlText(verdictOf(planned, words)));
    text +=
        planned.plan == nullptr ? "</p>\n" : fmt::format(": {}.</p>\n", countText(planned, words));
    if (planned.basis)
        text += fmt::format("<p>{}</p>\n", htmlText(objects::basisText(*planned.basis, words)));
    if (planned.plan == nullptr)
        return text + "</section>\n";
    const scheduling::Plan &plan = *planned.plan;
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

void planHtml(const Subject &subject, const manifest::TextSink &sink) {
    const base::Phrases &words = subject.words;
    const std::string title = words.say(PHRASE("report", "Placement plan"));
    std::string text =
        fmt::format("<!DOCTYPE html>\n<html lang=\"{}\" xmlns=\"http://www.w3.org/1999/xhtml\">\n"
                    "<head>\n<meta charset=\"utf-8\"/>\n"
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                    "style-src 'unsafe-inline'; img-src data:\"/>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                    "<title>{}</title>\n<style>",
                    words.say(PHRASE("report", "en")), title);
    text += kPageStyle;
    text += fmt::format("</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n", title);
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
    sink(text + htmlOf(summaryTable(subject), title, Caption::Hidden));
    for (const Planned &each : subject.plans)
        sink(placementSection(subject, each));
    sink("</main>\n" + htmlFooter(footerOf({subject.version, subject.inputs, {}}, words)) +
         "</body>\n</html>\n");
}

} // namespace evenkeel::report

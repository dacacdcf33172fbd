// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/plan_report.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/kube/time.h"
#include "core/manifest/manifest.h"
#include "core/report/document_parts.h"
#include "core/report/page.h"
#include "core/report/plan_tables.h"
#include "core/report/svg_charts.h"

namespace evenkeel::report {

namespace {

using kube::Value;

using insight::PickFact;
using insight::PlanFacts;
using insight::Refusal;

void addScore(Value &entry, const scheduling::Score &score) {
    entry.set("topologySpread", Value::integer(score.topologySpread));
    entry.set("affinity", Value::integer(score.affinity));
    entry.set("obsolete", Value::integer(score.obsolete));
}

Value picks(const fleet::Fleet &fleet, const PlanFacts &facts) {
    Value list = Value::array();
    for (const PickFact &pick : facts.picks) {
        Value entry = Value::object({{"order", integer(list.items().size() + 1)},
                                     {"cluster", text(fleet.name(pick.cluster))}});
        addScore(entry, pick.score);
        setUnlessEmpty(entry, "why", pick.why);
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value candidates(const fleet::Fleet &fleet, const PlanFacts &facts) {
    Value list = Value::array();
    for (const scheduling::ClusterVerdict &verdict : facts.candidates) {
        Value entry = Value::object({{"cluster", text(fleet.name(verdict.cluster))}});
        addScore(entry, verdict.score);
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value refused(const PlanFacts &facts) {
    Value list = Value::array();
    for (const Refusal &refusal : facts.refused) {
        list.items().push_back(Value::object(
            {{"reason", text(refusal.reason)}, {"clusters", stringList(refusal.clusters)}}));
    }
    return list;
}

Value spread(const PlanFacts &facts) {
    Value list = Value::array();
    for (const spread::SpreadView &view : facts.spread) {
        Value domains = Value::array();
        for (std::size_t i = 0; i < view.domains.size(); ++i) {
            domains.items().push_back(
                Value::object({{"name", text(view.domains[i])},
                               {"placements", Value::integer(view.counts[i])},
                               {"clusters", Value::integer(view.capacity[i])}}));
        }
        list.items().push_back(
            Value::object({{"topologyKey", text(view.topologyKey)},
                           {"maxSkew", Value::integer(view.maxSkew)},
                           {"whenUnsatisfiable", text(view.whenUnsatisfiable())},
                           {"skew", Value::integer(view.skew)},
                           {"clustersWithoutKey", Value::integer(view.withoutKey)},
                           {"domains", std::move(domains)}}));
    }
    return list;
}

void addPlan(Value &document, const fleet::Fleet &fleet, const Planned &planned) {
    const scheduling::Plan &plan = *planned.plan;
    const PlanFacts facts = insight::factsOf(fleet, *planned.placement, plan);
    document.set("now", text(kube::formatTime(plan.now)));
    document.set("snapshot", text(plan.snapshotName));
    document.set("wanted", integer(plan.wanted));
    document.set("placed", integer(plan.placed));
    document.set("fulfilled", Value::boolean(isFulfilled(planned)));
    if (plan.condition) {
        document.set("condition",
                     Value::object({{"status", text(plan.condition->isTrue ? "True" : "False")},
                                    {"reason", text(plan.condition->reason)},
                                    {"message", text(plan.condition->message)}}));
    }
    const std::set<std::string> placed = insight::placedClusters(plan);
    document.set("clusters", stringList({placed.begin(), placed.end()}));
    document.set("kept", stringList(planned.holdings.kept));
    document.set("added", stringList(planned.holdings.added));
    document.set("removed", stringList(planned.holdings.removed));
    document.set("picks", picks(fleet, facts));
    document.set("candidates", candidates(fleet, facts));
    document.set("refused", refused(facts));
    document.set("spread", spread(facts));
}

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

std::string spreadSection(const spread::SpreadView &view, std::size_t rows,
                          const base::Phrases &words) {
    return fmt::format(
        "\n### {}\n\n{}\n\n{}",
        words.say(PHRASE("report", "Spread over {}"), markdownText(view.topologyKey)),
        words.say(PHRASE("report", "Skew {} of at most {} ({})."), view.skew, view.maxSkew,
                  view.isHard ? words.say(PHRASE("report", "hard"))
                              : words.say(PHRASE("report", "soft"))),
        markdownOfRows(spreadTable(view, words), rows, words));
}

std::string section(const std::string &title, const TextTable &table, std::size_t rows,
                    const base::Phrases &words) {
    return table.isEmpty()
               ? std::string()
               : fmt::format("\n### {}\n\n{}", title, markdownOfRows(table, rows, words));
}

std::string placementText(const Subject &subject, const Planned &planned,
                          const insight::PlanFacts &facts, std::size_t rows) {
    const base::Phrases &words = subject.words;
    std::string text =
        fmt::format("\n## {}\n", markdownText(insight::displayName(*planned.placement)));
    if (planned.basis)
        text += fmt::format("\n{}\n", markdownText(objects::basisText(*planned.basis, words)));
    text += section(words.say(PHRASE("report", "Held")), heldTable(planned, words), rows, words);
    text += section(words.say(PHRASE("report", "Picked")),
                    picksTable(subject, planned, facts.picks), rows, words);
    text += section(words.say(PHRASE("report", "Not picked")), notPickedTable(subject, facts), rows,
                    words);
    for (const spread::SpreadView &view : facts.spread)
        text += spreadSection(view, rows, words);
    return text;
}

/// As many placements as fit behind the summary, each with its longest tables cut the more, the
/// less room there is.
std::string details(const Subject &subject, std::size_t room) {
    constexpr std::size_t kRows[] = {std::string::npos, 800, 400, 200, 100, 50, 20, 10};
    std::vector<const Planned *> plans;
    for (const Planned &planned : subject.plans) {
        if (planned.plan != nullptr)
            plans.push_back(&planned);
    }
    std::vector<insight::PlanFacts> facts; // of as many as were looked at
    std::string text;
    std::size_t shown = 0;
    for (const std::size_t rows : kRows) {
        text.clear();
        for (shown = 0; shown < plans.size(); ++shown) {
            const Planned &planned = *plans[shown];
            if (shown == facts.size())
                facts.push_back(insight::factsOf(subject.fleet, *planned.placement, *planned.plan,
                                                 subject.words));
            const std::string next = placementText(subject, planned, facts[shown], rows);
            if (text.size() + next.size() > room)
                break;
            text += next;
        }
        if (shown == plans.size())
            return text;
    }
    const std::size_t left = plans.size() - shown;
    return text + "\n" +
           (left == 1 ? subject.words.say(PHRASE("report", "The details of 1 placement are left "
                                                           "out; html and json have all."))
                      : subject.words.say(PHRASE("report", "The details of {} placements are left "
                                                           "out; html and json have all."),
                                          left)) +
           "\n";
}

} // namespace

std::optional<ReportFormat> formatOfFile(std::string_view file) {
    constexpr std::array suffixes{
        std::pair{".html", ReportFormat::Html}, std::pair{".md", ReportFormat::Markdown},
        std::pair{".csv", ReportFormat::Csv},   std::pair{".json", ReportFormat::Json},
        std::pair{".yaml", ReportFormat::Yaml}, std::pair{".yml", ReportFormat::Yaml}};
    std::string lower(file);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    for (const auto &[suffix, format] : suffixes) {
        if (lower.ends_with(suffix))
            return format;
    }
    return std::nullopt;
}

std::string write(const Subject &subject, ReportFormat format) {
    std::string whole;
    write(subject, format, [&whole](std::string_view part) { whole += part; });
    return whole;
}

void write(const Subject &subject, ReportFormat format, const manifest::TextSink &sink) {
    switch (format) {
    case ReportFormat::Json:
    case ReportFormat::Yaml: {
        ListWriter list("Plan", format == ReportFormat::Json ? ListText::Json : ListText::Yaml,
                        sink);
        for (const Planned &planned : subject.plans)
            list.add(list.textOf(planItem(subject.fleet, planned)));
        return list.end();
    }
    case ReportFormat::Csv:
        return writeCsv(subject, HeaderLine::Shown, sink);
    case ReportFormat::Markdown:
        return sink(planMarkdown(subject));
    case ReportFormat::Html:
        return planHtml(subject, sink);
    }
}

Value planItem(const fleet::Fleet &fleet, const Planned &planned) {
    Value item = newDocument("Plan");
    item.set("placement", referenceOf(*planned.placement));
    item.set("placementType", text(planned.placement->type().string()));
    if (planned.basis)
        item.set("basis", documentOf(*planned.basis));
    if (planned.plan != nullptr)
        addPlan(item, fleet, planned);
    else
        item.set("error", text(planned.error));
    return item;
}

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

std::string planMarkdown(const Subject &subject) {
    const std::string summary = markdownWithin(summaryTable(subject), subject.words);
    const std::size_t room =
        kLongestMarkdown - std::min<std::size_t>(summary.size(), kLongestMarkdown);
    return summary + details(subject, room);
}

} // namespace evenkeel::report

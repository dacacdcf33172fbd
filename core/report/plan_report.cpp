// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/plan_report.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/base/names.h"
#include "core/insight/plan_facts.h"
#include "core/kube/time.h"
#include "core/report/answer_parts.h"
#include "core/report/page.h"
#include "core/report/plan_tables.h"
#include "core/report/svg_charts.h"
#include "core/base/plain_text.h"

namespace evenkeel::report {

namespace {

using insight::PickFact;
using insight::PlanFacts;

Members<scheduling::Score> scoreMembers() {
    using scheduling::Score;
    return {{"topologySpread", &Score::topologySpread},
            {"affinity", &Score::affinity},
            {"obsolete", &Score::obsolete}};
}

Members<spread::SpreadView> spreadViewMembers() {
    using spread::SpreadView;
    using SpreadDomain = Of<SpreadView, std::string>;
    const Members<SpreadDomain> domain{
        {"name", [](const SpreadDomain &one) { return one.part; }},
        {"placements", [](const SpreadDomain &one) { return one.whole.counts[one.index]; }},
        {"clusters", [](const SpreadDomain &one) { return one.whole.capacity[one.index]; }}};
    return {{"topologyKey", &SpreadView::topologyKey},
            {"maxSkew", &SpreadView::maxSkew},
            {"whenUnsatisfiable", &SpreadView::whenUnsatisfiable},
            {"skew", &SpreadView::skew},
            {"clustersWithoutKey", &SpreadView::withoutKey},
            {"domains", [](const SpreadView &view) { return each(view, view.domains); }, domain}};
}

Members<PlanFacts> factMembers(const fleet::Fleet &fleet) {
    using scheduling::ClusterVerdict;
    using Pick = Of<PlanFacts, PickFact>;
    const Members<Pick> pick =
        Members<Pick>{
            {"order", [](const Pick &one) { return one.index + 1; }, "From 1."},
            {"cluster", [&fleet](const Pick &one) { return fleet.name(one.part.cluster); }}} +
        membersOf<Pick>([](const Pick &one) -> const auto & { return one.part.score; },
                        scoreMembers()) +
        Members<Pick>{{"why?", [](const Pick &one) { return one.part.why; },
                       "What put it ahead of the next."}};
    const Members<ClusterVerdict> candidate =
        Members<ClusterVerdict>{
            {"cluster", [&fleet](const ClusterVerdict &one) { return fleet.name(one.cluster); }}} +
        membersOf<ClusterVerdict>(&ClusterVerdict::score, scoreMembers());
    return {{"picks", [](const PlanFacts &facts) { return each(facts, facts.picks); }, pick,
             "In the order of picking."},
            {"candidates", &PlanFacts::candidates, candidate,
             "Passed all filters and were not picked."},
            {"refused", &PlanFacts::refused, refusalMembers()},
            {"spread", &PlanFacts::spread, spreadViewMembers()}};
}

Members<scheduling::Plan> decisionMembers() {
    using scheduling::Plan;
    return {
        {"now", [](const Plan &plan) { return kube::formatTime(plan.now); }, "Clock of the plan."},
        {"snapshot", &Plan::snapshotName, "Policy snapshot that it is planned under."},
        {"wanted", &Plan::wanted, "Clusters that the policy asks for."},
        {"placed", &Plan::placed, "Bindings that count."},
        {"fulfilled", [](const Plan &plan) { return plan.condition && plan.condition->isTrue; }},
        {"condition", &Plan::condition},
        {"clusters", insight::placedClusters, "That hold it afterwards."}};
}

std::string section(const std::string &title, const TextTable &table) {
    return table.isEmpty()
               ? std::string()
               : fmt::format("<h3>{}</h3>\n{}", title, htmlOf(table, title, Caption::Hidden));
}

/// The numbers of skewLine().
std::string skewNumbers(const spread::SpreadView &view, const std::vector<std::int64_t> &skews,
                        const base::Phrases &words) {
    TextTable table(
        {right(words.say(PHRASE("report", "Picks"))), right(words.say(PHRASE("report", "Skew")))});
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
    std::vector<const Planned *> plans;
    for (const Planned &planned : subject.plans) {
        if (planned.plan != nullptr)
            plans.push_back(&planned);
    }
    std::vector<insight::PlanFacts> facts; // of as many as were looked at
    const PartsWithin parts(plans.size(), room, [&](std::size_t part, std::size_t rows) {
        const Planned &planned = *plans[part];
        if (part == facts.size())
            facts.push_back(
                insight::factsOf(subject.fleet, *planned.placement, *planned.plan, subject.words));
        return placementText(subject, planned, facts[part], rows);
    });
    if (parts.left == 0)
        return parts.text;
    return parts.text + "\n" +
           (base::sayOf(
               subject.words, parts.left,
               PHRASE("report", "The details of 1 placement are left out; html and json have all."),
               PHRASE("report",
                      "The details of {} placements are left out; html and json have all."))) +
           "\n";
}

} // namespace

std::optional<ReportFormat> formatOfFile(std::string_view file) {
    constexpr std::array suffixes{
        std::pair{".html", ReportFormat::Html}, std::pair{".md", ReportFormat::Markdown},
        std::pair{".csv", ReportFormat::Csv},   std::pair{".json", ReportFormat::Json},
        std::pair{".yaml", ReportFormat::Yaml}, std::pair{".yml", ReportFormat::Yaml}};
    const std::string lower = base::lowerCase(file);
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
        const Members<PlanItem> members = planMembers(subject.fleet);
        for (const Planned &planned : subject.plans)
            list.add(list.textOf(newDocument("Plan", planItem(subject.fleet, planned), members)));
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

Members<PlanItem> planMembers(const fleet::Fleet &fleet) {
    using insight::Holdings;
    const Members<Holdings> holdings{
        {"kept", &Holdings::kept}, {"added", &Holdings::added}, {"removed", &Holdings::removed}};
    const auto held = [](const PlanItem &one) {
        return one.facts ? &one.planned.holdings : nullptr;
    };
    return Members<PlanItem>{
               {"placement", [](const PlanItem &one) { return one.planned.placement; }},
               {"placementType",
                [](const PlanItem &one) { return one.planned.placement->type().string(); }},
               {"basis", [](const PlanItem &one) { return one.planned.basis; }, basisMembers(),
                "What the plan starts from."},
               {"error",
                [](const PlanItem &one) { return one.facts ? nullptr : &one.planned.error; },
                "Why nothing is planned."}} +
           membersOf<PlanItem>([](const PlanItem &one) { return one.planned.plan; },
                               decisionMembers()) +
           membersOf<PlanItem>(held, holdings) +
           membersOf<PlanItem>(&PlanItem::facts, factMembers(fleet));
}

PlanItem planItem(const fleet::Fleet &fleet, const Planned &planned) {
    PlanItem item{planned};
    if (planned.plan != nullptr)
        item.facts = insight::factsOf(fleet, *planned.placement, *planned.plan);
    return item;
}

void planHtml(const Subject &subject, const manifest::TextSink &sink) {
    const base::Phrases &words = subject.words;
    const std::string title = words.say(PHRASE("report", "Placement plan"));
    std::string text = htmlHead(title, words.say(PHRASE("report", "en")));
    const auto planned = std::ranges::find_if(
        subject.plans, [](const Planned &each) { return each.plan != nullptr; });
    text += fmt::format(
        "<p class=\"quiet\">{}, {}{}</p>\n",
        base::sayOf(words, subject.plans.size(), PHRASE("report", "1 placement"),
                    PHRASE("report", "{} placements")),
        base::sayOf(words, subject.fleet.size(), PHRASE("report", "1 cluster"),
                    PHRASE("report", "{} clusters")),
        planned == subject.plans.end()
            ? std::string()
            : words.say(PHRASE("report", ", clock at {}"), kube::formatTime(planned->plan->now)));
    sink(text + htmlOf(summaryTable(subject), title, Caption::Hidden));
    for (const Planned &each : subject.plans)
        sink(placementSection(subject, each));
    sink(htmlEnd(footerOf({subject.version, subject.inputs, {}}, words)));
}

std::string planMarkdown(const Subject &subject) {
    const std::string summary = markdownWithin(summaryTable(subject), subject.words);
    const std::size_t room =
        kLongestMarkdown - std::min<std::size_t>(summary.size(), kLongestMarkdown);
    return summary + details(subject, room);
}

} // namespace evenkeel::report

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/plan_output.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/output/table.h"
#include "core/base/plain_text.h"
#include "core/capacity/cost.h"
#include "core/report/plan_tables.h"

namespace evenkeel::ctl {

namespace {

using insight::PlanFacts;
using insight::Refusal;
using report::someNames;

constexpr std::size_t kNamesInReason = 6;
constexpr std::size_t kShownDomains = 40;
constexpr std::int64_t kBarWidth = 40;

/// Lines of a text, each behind `indent` blanks.
std::string wrapped(const std::string &text, std::size_t indent) {
    std::string lines;
    for (const std::string &line : wrappedText(text, lineWidth() - indent))
        lines += std::string(indent, ' ') + line + '\n';
    return lines;
}

Style styleOf(const Planned &planned) {
    return planned.isFulfilled() ? Style::Good : Style::Bad;
}

std::string header(const Planned &planned) {
    std::string text =
        fmt::format("{}  {}  {}", styled(displayName(*planned.placement), Style::Strong),
                    printable(planned.placement->type().text()),
                    styled(printable(report::verdictOf(reported(planned))), styleOf(planned)));
    if (planned.plan)
        text += fmt::format(" ({})", report::countText(reported(planned)));
    return text + '\n' + wrapped(printable(objects::basisText(planned.planning.basis)), 2);
}

std::vector<std::string> shownNames(const PlanReport &report, const Planned &planned,
                                    const std::vector<std::string> &names) {
    std::vector<std::string> shown;
    for (const std::string &name : names) {
        const std::optional<fleet::ClusterIndex> index = report.fleet.find(name);
        if (!index || report.choice.has(*planned.placement, *index))
            shown.push_back(name);
    }
    return shown;
}

std::string groupsText(const PlanReport &report, const Planned &planned, const PlanFacts &facts) {
    Table table({right("COUNT"), "REASON", "CLUSTERS"});
    std::vector<std::string> candidates;
    for (const scheduling::ClusterVerdict &verdict : facts.candidates)
        candidates.emplace_back(report.fleet.name(verdict.cluster));
    const auto add = [&](const std::string &reason, const std::vector<std::string> &clusters) {
        const std::vector<std::string> shown = shownNames(report, planned, clusters);
        if (!shown.empty())
            table.add(
                {{fmt::format("{}", shown.size())}, {reason}, {someNames(shown, kNamesInReason)}});
    };
    add("does not score high enough", candidates);
    for (const Refusal &refusal : insight::byKind(facts.refused))
        add(refusal.reason, refusal.clusters);
    return table.isEmpty() ? std::string()
                           : sectionTitle("NOT PICKED") + table.wrapped(Headers::Hidden, 2);
}

std::string bar(std::int64_t count, std::int64_t largest) {
    const std::string piece = hasUnicode() ? "█" : "#";
    const std::int64_t width =
        largest <= kBarWidth ? count : (count * kBarWidth + largest - 1) / largest;
    return repeated(piece, static_cast<std::size_t>(width));
}

std::string chart(const spread::SpreadView &view) {
    const bool isKept = view.skew <= view.maxSkew;
    std::string text = sectionTitle(fmt::format("SPREAD OVER {}", printable(view.topologyKey)));
    text += fmt::format(
        "  skew {} of at most {} ({}): {}\n", view.skew, view.maxSkew,
        view.isHard ? "hard" : "soft",
        styled(isKept ? "within the limit" : "above the limit", isKept ? Style::Good : Style::Bad));
    const std::int64_t largest =
        view.counts.empty() ? 0 : *std::max_element(view.counts.begin(), view.counts.end());
    Table table({"DOMAIN", right("COUNT"), "CLUSTERS", "BAR"});
    for (std::size_t i = 0; i < std::min(view.domains.size(), kShownDomains); ++i) {
        const Style style = view.counts[i] == largest && !isKept ? Style::Bad : Style::Plain;
        table.add({view.domains[i], fmt::format("{}", view.counts[i]),
                   Cell(fmt::format("of {}", view.capacity[i]), Style::Faint),
                   Cell(bar(view.counts[i], largest), style)});
    }
    text += table.wrapped(Headers::Hidden, 4);
    if (view.domains.size() > kShownDomains)
        text += fmt::format("    and {} more domains\n", view.domains.size() - kShownDomains);
    if (view.withoutKey == 1)
        text += "    1 cluster lacks the key\n";
    else if (view.withoutKey > 0)
        text += fmt::format("    {} clusters lack the key\n", view.withoutKey);
    return text;
}

std::string clustersText(const PlanReport &report, const Planned &planned, const char *heading,
                         const std::vector<std::string> &clusters) {
    const std::vector<std::string> names = shownNames(report, planned, clusters);
    if (names.empty())
        return {};
    return sectionTitle(heading) + wrapped(printable(someNames(names, 4 * kNamesInReason)), 2);
}

/// What the placed clusters cost; nothing where none reports a price.
std::string costLine(const PlanReport &report, const Planned &planned) {
    const auto ask = capacity::askOf(*planned.placement);
    const std::vector<std::string> clusters = targetsOf(planned);
    const capacity::CostRule rule;
    const capacity::Cost cost =
        capacity::costOf(report.fleet, clusters, rule, ask.value_or(capacity::Ask()));
    if (cost.clusters == 0)
        return {};
    return sectionTitle("COST") +
           wrapped(fmt::format("{}, mean {} a cluster ({}{})", costText(cost),
                               capacity::nanosText(cost.mean()), rule.property,
                               cost.isForOne ? ", of one core each" : ""),
                   2);
}

/// The picks of a placement with their scores, what decided, and the label columns.
Table picksTable(const PlanReport &report, const Planned &planned,
                 const insight::PlanFacts &facts) {
    return tableOf(
        report::picksTable(report.subject, reported(planned), facts.picks), Blanks::Kept,
        [](std::size_t, std::size_t column) {
            return column == 0 ? Style::Faint : column == 1 ? Style::Strong : Style::Plain;
        });
}

std::string wide(const PlanReport &report, const Planned &planned) {
    std::string text = header(planned);
    if (!planned.plan)
        return text;
    const scheduling::Plan &plan = *planned.plan;
    const PlanFacts facts = insight::factsOf(report.fleet, *planned.placement, plan);
    if (plan.condition)
        text += wrapped(printable(plan.condition->message), 2);
    if (planned.holdings.held() > 0) {
        text += clustersText(report, planned, "KEPT", planned.holdings.kept);
        text += clustersText(report, planned, "ADDED", planned.holdings.added);
        text += clustersText(report, planned, "REMOVED", planned.holdings.removed);
    }
    const Table picks = picksTable(report, planned, facts);
    if (!picks.isEmpty())
        text += sectionTitle("PICKED") + picks.wrapped(report.output.headers(), 2);
    text += groupsText(report, planned, facts);
    text += costLine(report, planned);
    for (const spread::SpreadView &view : facts.spread)
        text += chart(view);
    return text;
}

constexpr const char *kClusterResource = "membercluster.cluster.kubernetes-fleet.io";

} // namespace

void widePlans(const PlanReport &report, const manifest::TextSink &sink) {
    bool isFirst = true;
    for (const Planned &planned : report.plans)
        sink((std::exchange(isFirst, false) ? "" : "\n") + wide(report, planned));
}

report::Planned reported(const Planned &planned) {
    return {planned.placement, planned.plan ? &*planned.plan : nullptr,
            planned.plan ? std::string() : planned.plan.error().message, planned.planning.basis,
            planned.holdings};
}

std::vector<report::Planned> reportedPlans(const std::vector<Planned> &plans) {
    std::vector<report::Planned> list;
    for (const Planned &planned : plans)
        list.push_back(reported(planned));
    return list;
}

Table summaryTable(const report::TextTable &table, const std::vector<Planned> &plans) {
    constexpr std::size_t kVerdict = 4; // column
    return tableOf(table, Blanks::Kept, [&plans](std::size_t row, std::size_t column) {
        return column == 0          ? Style::Strong
               : column == kVerdict ? styleOf(plans[row])
                                    : Style::Plain;
    });
}

std::string placedNames(const PlanReport &report) {
    std::set<std::string> names;
    for (const Planned &planned : report.plans) {
        if (!planned.plan)
            continue;
        for (const std::string &cluster : targetsOf(planned)) {
            const std::optional<fleet::ClusterIndex> index = report.fleet.find(cluster);
            if (!index || report.choice.has(*planned.placement, *index))
                names.insert(cluster);
        }
    }
    std::string text;
    for (const std::string &name : names)
        text += fmt::format("{}/{}\n", kClusterResource, base::printable(name));
    return text;
}

} // namespace evenkeel::ctl

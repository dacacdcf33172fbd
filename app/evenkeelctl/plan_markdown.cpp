// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include "app/evenkeelctl/plan_output.h"
#include "app/evenkeelctl/plan_summary.h"

namespace evenkeel::ctl {

namespace {

std::string notPicked(const PlanReport &report, const PlanFacts &facts)
{
    Table table({{"Count", Align::Right}, {"Reason"}, {"Clusters"}});
    std::vector<std::string> candidates;
    for (const scheduling::ClusterVerdict &verdict : facts.candidates)
        candidates.emplace_back(report.fleet.name(verdict.cluster));
    const auto add = [&table](const std::string &reason, const std::vector<std::string> &clusters) {
        if (!clusters.empty())
            table.add({{fmt::format("{}", clusters.size())}, {reason}, {someNames(clusters, 10)}});
    };
    add("does not score high enough", candidates);
    for (const Refusal &refusal : facts.refused)
        add(refusal.reason, refusal.clusters);
    return table.isEmpty() ? std::string() : "\n### Not picked\n\n" + table.markdown();
}

std::string spread(const scheduling::SpreadView &view)
{
    Table table({{view.topologyKey}, {"Placements", Align::Right}, {"Clusters", Align::Right}});
    for (std::size_t i = 0; i < view.domains.size(); ++i) {
        table.add({{view.domains[i]},
                   {fmt::format("{}", view.counts[i])},
                   {fmt::format("{}", view.capacity[i])}});
    }
    return fmt::format("\n### Spread over {}\n\nSkew {} of at most {} ({}).\n\n{}", view.topologyKey,
                       view.skew, view.maxSkew, view.isHard ? "hard" : "soft", table.markdown());
}

} // namespace

std::string markdownPlans(const PlanReport &report)
{
    std::string text = summaryTable(report).markdown();
    for (const Planned &planned : report.plans) {
        if (!planned.plan)
            continue;
        const PlanFacts facts = factsOf(report.fleet, planned);
        text += fmt::format("\n## {}\n", displayName(*planned.placement));
        const Table picks = picksTable(report, planned, facts.picks);
        if (!picks.isEmpty())
            text += "\n### Picked\n\n" + picks.markdown();
        text += notPicked(report, facts);
        for (const scheduling::SpreadView &view : facts.spread)
            text += spread(view);
    }
    return text;
}

} // namespace evenkeel::ctl

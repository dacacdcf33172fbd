// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/plan_output.h"
#include "app/evenkeelctl/plan_summary.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kClusterResource = "membercluster.cluster.kubernetes-fleet.io";

struct ClusterState {
    std::string state;
    std::string order;
    std::optional<scheduling::Score> score;
    std::string reason;
};

using States = std::map<std::string, ClusterState, std::less<>>;

/// Later facts are stronger: a cluster that the last cycle filtered may have been picked before.
States statesOf(const fleet::Fleet &fleet, const Planned &planned)
{
    States states;
    const scheduling::Plan &plan = *planned.plan;
    const PlanFacts facts = factsOf(fleet, planned);
    for (const Refusal &refusal : facts.refused) {
        for (const std::string &cluster : refusal.clusters)
            states[cluster] = {"refused", "", std::nullopt, refusal.reason};
    }
    for (const scheduling::ClusterVerdict &verdict : facts.candidates) {
        states[std::string(fleet.name(verdict.cluster))] = {"candidate", "", verdict.score,
                                                            "does not score high enough"};
    }
    for (const std::string &cluster : placedClusters(plan))
        states[cluster] = {"placed", "", std::nullopt, "held the placement before"};
    std::size_t order = 0;
    for (const PickFact &pick : facts.picks) {
        states[std::string(fleet.name(pick.cluster))] = {"picked", fmt::format("{}", ++order),
                                                         pick.score, pick.why};
    }
    return states;
}

std::vector<Cell> scoreCells(const std::optional<scheduling::Score> &score)
{
    if (!score)
        return {{""}, {""}, {""}};
    return {{fmt::format("{}", score->topologySpread)},
            {fmt::format("{}", score->affinity)},
            {fmt::format("{}", score->obsolete)}};
}

void append(std::vector<Cell> &row, std::vector<Cell> more)
{
    std::move(more.begin(), more.end(), std::back_inserter(row));
}

} // namespace

Table summaryTable(const PlanReport &report)
{
    Table table({{"NAME"}, {"TYPE"}, {"WANTED", Align::Right}, {"PICKED", Align::Right},
                 {"VERDICT"}, {"SKEW"}});
    for (const Planned &planned : report.plans) {
        std::vector<Cell> row{{displayName(*planned.placement), Style::Strong},
                              {placementType(*planned.placement)}};
        if (planned.plan) {
            const scheduling::Plan &plan = *planned.plan;
            const std::string skew =
                skewText(scheduling::spreadAfter(report.fleet, plan, plan.picks.size()));
            append(row, {{fmt::format("{}", plan.wanted)}, {fmt::format("{}", plan.placed)},
                         verdictCell(planned), {skew}});
        } else {
            append(row, {{"-"}, {"-"}, verdictCell(planned), {"-"}});
        }
        table.add(std::move(row));
    }
    return table;
}

Table clusterTable(const PlanReport &report)
{
    std::vector<Column> columns{{"PLACEMENT"}, {"CLUSTER"}, {"STATE"}, {"PICK", Align::Right},
                                {"SPREAD", Align::Right}, {"AFFINITY", Align::Right},
                                {"OBSOLETE", Align::Right}, {"REASON"}};
    const std::vector<Column> labels = report.view.columns();
    columns.insert(columns.end(), labels.begin(), labels.end());
    Table table(std::move(columns));
    for (const Planned &planned : report.plans) {
        if (!planned.plan)
            continue;
        for (const auto &[cluster, state] : statesOf(report.fleet, planned)) {
            const std::optional<fleet::ClusterIndex> index = report.fleet.find(cluster);
            if (index && !report.view.shows(report.fleet, *index))
                continue;
            std::vector<Cell> row{{displayName(*planned.placement)}, {cluster}, {state.state},
                                  {state.order}};
            append(row, scoreCells(state.score));
            row.emplace_back(state.reason);
            append(row, index ? report.view.cells(report.fleet, *index)
                              : std::vector<Cell>(labels.size()));
            table.add(std::move(row));
        }
    }
    return table;
}

std::string placedNames(const PlanReport &report)
{
    std::set<std::string> names;
    for (const Planned &planned : report.plans) {
        if (!planned.plan)
            continue;
        for (const std::string &cluster : placedClusters(*planned.plan)) {
            const std::optional<fleet::ClusterIndex> index = report.fleet.find(cluster);
            if (!index || report.view.shows(report.fleet, *index))
                names.insert(cluster);
        }
    }
    std::string text;
    for (const std::string &name : names)
        text += fmt::format("{}/{}\n", kClusterResource, name);
    return text;
}

Table picksTable(const PlanReport &report, const Planned &planned, const std::vector<PickFact> &picks)
{
    const bool hasScores = placementType(*planned.placement) == "PickN";
    std::vector<Column> columns{{"#", Align::Right}, {"CLUSTER"}};
    if (hasScores) {
        columns.push_back({"SPREAD", Align::Right});
        columns.push_back({"AFFINITY", Align::Right});
    }
    const std::vector<Column> labels = report.view.columns();
    columns.insert(columns.end(), labels.begin(), labels.end());
    columns.push_back({"REASON"});
    Table table(std::move(columns));
    std::size_t order = 0;
    for (const PickFact &pick : picks) {
        ++order;
        if (!report.view.shows(report.fleet, pick.cluster))
            continue;
        std::vector<Cell> row{{fmt::format("{}", order), Style::Faint},
                              {std::string(report.fleet.name(pick.cluster)), Style::Strong}};
        if (hasScores) {
            append(row, {{fmt::format("{}", pick.score.topologySpread)},
                         {fmt::format("{}", pick.score.affinity)}});
        }
        append(row, report.view.cells(report.fleet, pick.cluster));
        row.emplace_back(pick.why);
        table.add(std::move(row));
    }
    return table;
}

std::string someNames(const std::vector<std::string> &names, std::size_t most)
{
    const std::size_t shown = names.size() <= most + 1 ? names.size() : most;
    std::string text = fmt::format("{}", fmt::join(names.begin(),
                                                   names.begin() + static_cast<std::ptrdiff_t>(shown),
                                                   ", "));
    if (shown < names.size())
        text += fmt::format(" and {} more", names.size() - shown);
    return text;
}

std::string countText(const scheduling::Plan &plan)
{
    std::string text = fmt::format("{} of {} placed", plan.placed, plan.wanted);
    if (!plan.placedBefore.empty())
        text += fmt::format(", {} of them before", plan.placedBefore.size());
    return text;
}

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/output/plan_output.h"
#include "core/base/plain_text.h"
#include "core/report/plan_tables.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kClusterResource = "membercluster.cluster.kubernetes-fleet.io";

} // namespace

report::Planned reported(const Planned &planned) {
    return {planned.placement, planned.plan ? &*planned.plan : nullptr,
            planned.plan ? std::string() : planned.plan.error().message, planned.planning.basis,
            planned.holdings};
}

namespace {

std::vector<Column> columnsOf(const report::TextTable &text) {
    std::vector<Column> columns;
    for (const report::TextColumn &column : text.columns)
        columns.push_back({column.header, column.isRight ? Align::Right : Align::Left});
    return columns;
}

} // namespace

std::vector<report::Planned> reportedPlans(const std::vector<Planned> &plans) {
    std::vector<report::Planned> list;
    for (const Planned &planned : plans)
        list.push_back(reported(planned));
    return list;
}

report::HeaderLine headerLine(const OutputOptions &output) {
    return output.hidesHeaders ? report::HeaderLine::Hidden : report::HeaderLine::Shown;
}

Cell verdictCell(const Planned &planned) {
    return {report::verdictOf(reported(planned)), planned.isFulfilled() ? Style::Good : Style::Bad};
}

Table summaryTable(const PlanReport &report) {
    const report::TextTable text = report::summaryTable(report.subject);
    Table table(columnsOf(text));
    for (std::size_t i = 0; i < text.rows.size(); ++i) {
        std::vector<Cell> cells(text.rows[i].begin(), text.rows[i].end());
        cells[0].style = Style::Strong;
        cells[4].style = verdictCell(report.plans[i]).style;
        table.add(std::move(cells));
    }
    return table;
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

Table picksTable(const PlanReport &report, const Planned &planned,
                 const insight::PlanFacts &facts) {
    const report::TextTable text =
        report::picksTable(report.subject, reported(planned), facts.picks);
    Table table(columnsOf(text));
    for (const std::vector<std::string> &row : text.rows) {
        std::vector<Cell> cells(row.begin(), row.end());
        cells[0].style = Style::Faint;
        cells[1].style = Style::Strong;
        table.add(std::move(cells));
    }
    return table;
}

} // namespace evenkeel::ctl

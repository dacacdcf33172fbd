// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/rollout_page.h"

#include <utility>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/report/svg_charts.h"
#include "core/rollout/block_text.h"
#include "core/rollout/pass_text.h"

namespace evenkeel::ctl {

namespace {

using report::TextTable;

std::string momentText(const std::optional<std::int64_t> &second) {
    return second ? fmt::format("{} s", *second) : "never";
}

TextTable bindingsTable(const RolloutReport &report) {
    TextTable table{{{"Cluster"}, {"State"}, {"Health"}, {"This pass"}, {"Why"}}, {}};
    for (const rollout::Step &step : report.shownSteps()) {
        rollout::BindingLine line =
            rollout::bindingLine(report.pass, step, report.bindings[step.binding]);
        table.rows.push_back({std::move(line.cluster), std::move(line.state),
                              std::move(line.health), std::move(line.action), std::move(line.why)});
    }
    return table;
}

TextTable lanesTable(const rollout::Timeline &timeline) {
    TextTable table{{{"Cluster"}, {"Begins", true}, {"Ends", true}}, {}};
    for (const rollout::Lane &lane : timeline.lanes) {
        if (lane.starts)
            table.rows.push_back({lane.cluster, momentText(lane.starts), momentText(lane.ends)});
    }
    return table;
}

TextTable stagesTable(const StagedReport &staged) {
    TextTable table{{{"Stage"}, {"At once", true}, {"Before"}, {"Clusters"}, {"After"}}, {}};
    for (const rollout::Stage &stage : staged.update.stages)
        table.rows.push_back(
            {stage.name, std::to_string(stage.maxConcurrency), tasksText(stage.beforeTasks),
             fmt::format("{}", fmt::join(stage.clusters, " ")), tasksText(stage.afterTasks)});
    const auto &deleted = staged.update.deletedClusters;
    if (!deleted.empty())
        table.rows.push_back({rollout::kDeleteStage, std::to_string(deleted.size()), "-",
                              fmt::format("{}", fmt::join(deleted, " ")), "-"});
    return table;
}

void addTimeline(const RolloutReport &report, report::PageSection &section) {
    section.sentences.push_back(durationText(report));
    const rollout::Timeline &timeline = report.timeline;
    if (std::string block = blockText(timeline, 0); !block.empty())
        section.sentences.push_back("What blocks: " + block);
    std::vector<report::SpanRow> rows;
    for (const rollout::Lane &lane : timeline.lanes)
        rows.push_back({lane.cluster, lane.spans});
    section.pictures.push_back(report::spanChart(rows, timeline.endSecond));
    section.pictures.push_back(report::availabilityChart(timeline.levels, timeline.endSecond));
    section.tables.push_back(lanesTable(timeline));
}

report::PageSection sectionOf(const RolloutReport &report) {
    report::PageSection section;
    section.heading = insight::displayName(*report.placement);
    section.sentences.push_back(nextText(report));
    if (report.isRolling())
        addTimeline(report, section);
    for (const StagedReport &staged : report.staged) {
        const std::string name =
            staged.run.empty() ? "strategy " + staged.strategy : "run " + staged.run;
        section.sentences.push_back(staged.update.isInitialized()
                                        ? name + ": starts as below."
                                        : name + ": " + staged.update.error);
        section.tables.push_back(stagesTable(staged));
    }
    section.tables.push_back(bindingsTable(report));
    return section;
}

report::PageSection evictionsSection(const std::vector<EvictionReport> &evictions) {
    report::PageSection section{"Evictions", {}, {}, {}};
    TextTable table{{{"Eviction"}, {"Placement"}, {"Cluster"}, {"Verdict"}, {"Message"}}, {}};
    for (const EvictionReport &eviction : evictions)
        table.rows.push_back({eviction.eviction.name, eviction.eviction.placementName,
                              eviction.eviction.clusterName, eviction.word(), eviction.message()});
    section.tables.push_back(std::move(table));
    return section;
}

} // namespace

report::Page rolloutPage(const RolloutAnswers &answers) {
    report::Page page{"Rollout", {}, {}};
    for (const RolloutReport &report : answers.placements)
        page.sections.push_back(sectionOf(report));
    if (!answers.evictions.empty())
        page.sections.push_back(evictionsSection(answers.evictions));
    return page;
}

} // namespace evenkeel::ctl

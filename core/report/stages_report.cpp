// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/stages_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/report/svg_charts.h"
#include "core/rollout/pass_text.h"

namespace evenkeel::report {

namespace {

std::string secondText(const std::optional<std::int64_t> &second) {
    return second ? std::to_string(*second) : "-";
}

/// When its turn came, and when all in it was done.
std::optional<std::int64_t> beginOf(const rollout::StageLane &stage) {
    return stage.spans.empty() ? std::nullopt : std::optional(stage.spans.front().begin);
}
std::optional<std::int64_t> endOf(const rollout::StageLane &stage) {
    const bool isDone =
        !stage.spans.empty() && stage.spans.back().phase == rollout::StagePhase::Done;
    return isDone ? std::optional(stage.spans.back().begin) : std::nullopt;
}

TextTable clustersTable(const rollout::RunTimeline &timeline) {
    TextTable table({"Stage", "Cluster", right("Started"), right("Available"), right("Finished")});
    for (const rollout::RunLane &lane : timeline.lanes)
        table.rows.push_back({timeline.stages[lane.stage].name, lane.cluster,
                              secondText(rollout::startOf(lane)), secondText(lane.available),
                              secondText(rollout::endOf(lane))});
    return table;
}

TextTable stagesTable(const rollout::RunTimeline &timeline) {
    TextTable table({"Stage", right("Clusters"), right("Begins"), right("Ends"), "State"});
    for (std::size_t i = 0; i < timeline.stages.size(); ++i) {
        const rollout::StageLane &stage = timeline.stages[i];
        const auto clusters = std::ranges::count(timeline.lanes, i, &rollout::RunLane::stage);
        table.rows.push_back(
            {stage.name, std::to_string(clusters), secondText(beginOf(stage)),
             secondText(endOf(stage)),
             stage.spans.empty() ? "not begun" : std::string(nameOf(stage.spans.back().phase))});
    }
    return table;
}

TextTable approvalsTable(const rollout::RunTimeline &timeline) {
    TextTable table({"Approval", "Stage", right("Asked"), right("Given")});
    for (const rollout::ApprovalNeed &need : timeline.approvals)
        table.rows.push_back(
            {need.request, need.stage, std::to_string(need.asked), secondText(need.accepted)});
    return table;
}

PageSection sectionOf(const RunReport &report) {
    const rollout::RunTimeline &timeline = report.timeline;
    PageSection section;
    section.heading = report.placement + ", " + report.title();
    section.sentences.push_back(report.endText());
    if (std::string block = blockText(timeline, timeline.endSecond); !block.empty())
        section.sentences.push_back("What blocks: " + block);
    section.sentences.push_back(fmt::format("Approvals needed: {}.", timeline.approvals.size()));
    std::vector<SpanRow> rows;
    for (const rollout::RunLane &lane : timeline.lanes)
        rows.push_back({timeline.stages[lane.stage].name + " " + lane.cluster, lane.spans});
    if (!rows.empty())
        section.pictures.push_back(spanChart(rows, timeline.endSecond));
    section.tables = stagesTables(report);
    return section;
}

} // namespace

std::string RunReport::title() const {
    return run.name.empty() ? fmt::format("strategy {}", run.strategyName)
                            : fmt::format("run {} of strategy {}", run.name, run.strategyName);
}

std::string RunReport::endText() const {
    std::string text = rollout::endText(timeline);
    const bool isPlayed = timeline.ending == rollout::RunEnding::Succeeded;
    if (worst && worst->ending == timeline.ending && isPlayed)
        return fmt::format("Succeeds after {} s, at worst after {} s.", timeline.endSecond,
                           worst->endSecond);
    const std::string atWorst = worst ? rollout::endText(*worst) : text;
    return atWorst == text ? text : text + " At worst: " + atWorst;
}

std::vector<TextTable> stagesTables(const RunReport &run) {
    return {stagesTable(run.timeline), approvalsTable(run.timeline), clustersTable(run.timeline)};
}

Members<RunReport> stagesMembers() {
    using rollout::RunTimeline;
    using Lane = Of<RunTimeline, rollout::RunLane>;
    const Members<rollout::StageSpan> span{
        {"phase", &rollout::StageSpan::phase, tables::wordsUpTo(rollout::StagePhase::Failed)},
        {"begin", &rollout::StageSpan::begin, "Second."},
        {"end", &rollout::StageSpan::end, "Second."}};
    const Members<rollout::StageLane> stage{{"name", &rollout::StageLane::name},
                                            {"spans", &rollout::StageLane::spans, span}};
    const Members<Lane> cluster{
        {"stage", [](const Lane &one) { return one.whole.stages[one.part.stage].name; }},
        {"cluster", [](const Lane &one) { return one.part.cluster; }},
        {"startedSecond", [](const Lane &one) { return rollout::startOf(one.part); }},
        {"availableSecond", [](const Lane &one) { return one.part.available; }},
        {"finishedSecond", [](const Lane &one) { return rollout::endOf(one.part); }}};
    using rollout::ApprovalNeed;
    const Members<ApprovalNeed> approval{{"request", &ApprovalNeed::request},
                                         {"stage", &ApprovalNeed::stage},
                                         {"askedSecond", &ApprovalNeed::asked},
                                         {"acceptedSecond", &ApprovalNeed::accepted}};
    const Members<RunTimeline> ending{
        {"ending", &RunTimeline::ending, tables::wordsUpTo(rollout::RunEnding::Cancelled)},
        {"seconds", &RunTimeline::endSecond}};
    const Members<RunTimeline> course{
        {"passes", &RunTimeline::passes},
        {"stages", &RunTimeline::stages, stage},
        {"clusters", [](const RunTimeline &one) { return each(one, one.lanes); }, cluster},
        {"approvals", &RunTimeline::approvals, approval}};
    return Members<RunReport>{
               {"placement", &RunReport::object},
               {"strategy", [](const RunReport &one) { return one.run.strategyName; }},
               {"run?", [](const RunReport &one) { return one.run.name; }},
               {"state", [](const RunReport &one) { return one.run.state.text(); }},
               {"ending", [](const RunReport &one) { return one.timeline.ending; },
                tables::wordsUpTo(rollout::RunEnding::Cancelled)},
               {"sentence", &RunReport::endText},
               {"error?", [](const RunReport &one) { return one.timeline.error; }},
               {"seconds", [](const RunReport &one) { return one.timeline.endSecond; }},
               {"worst", &RunReport::worst, ending}} +
           membersOf<RunReport>(&RunReport::timeline, course);
}

Page stagesPage(const std::vector<RunReport> &runs) {
    Page page{"Staged update", {}, {}};
    for (const RunReport &report : runs)
        page.sections.push_back(sectionOf(report));
    return page;
}

} // namespace evenkeel::report

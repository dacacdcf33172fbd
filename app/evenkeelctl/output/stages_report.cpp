// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/stages_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "core/report/svg_charts.h"
#include "core/rollout/pass_text.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;
using report::printable;
using report::TextTable;

constexpr std::size_t kStagesIndent = 2;

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
    TextTable table{
        {{"Stage"}, {"Cluster"}, {"Started", true}, {"Available", true}, {"Finished", true}}, {}};
    for (const rollout::RunLane &lane : timeline.lanes)
        table.rows.push_back({timeline.stages[lane.stage].name, lane.cluster,
                              secondText(rollout::startOf(lane)), secondText(lane.available),
                              secondText(rollout::endOf(lane))});
    return table;
}

TextTable stagesTable(const rollout::RunTimeline &timeline) {
    TextTable table{{{"Stage"}, {"Clusters", true}, {"Begins", true}, {"Ends", true}, {"State"}},
                    {}};
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
    TextTable table{{{"Approval"}, {"Stage"}, {"Asked", true}, {"Given", true}}, {}};
    for (const rollout::ApprovalNeed &need : timeline.approvals)
        table.rows.push_back(
            {need.request, need.stage, std::to_string(need.asked), secondText(need.accepted)});
    return table;
}

std::string aligned(const TextTable &plain, const OutputOptions &output) {
    if (plain.isEmpty())
        return {};
    return "\n" + tableOf(plain).text(output.headers(), kStagesIndent);
}

void setMoment(Value &object, const char *name, const std::optional<std::int64_t> &second) {
    if (second)
        object.set(name, Value::integer(*second));
}

Value clustersValue(const rollout::RunTimeline &timeline) {
    Value list = Value::array();
    for (const rollout::RunLane &lane : timeline.lanes) {
        Value item = Value::object(
            {{"stage", text(timeline.stages[lane.stage].name)}, {"cluster", text(lane.cluster)}});
        setMoment(item, "startedSecond", rollout::startOf(lane));
        setMoment(item, "availableSecond", lane.available);
        setMoment(item, "finishedSecond", rollout::endOf(lane));
        list.items().push_back(std::move(item));
    }
    return list;
}

Value stagesValue(const rollout::RunTimeline &timeline) {
    Value list = Value::array();
    for (std::size_t i = 0; i < timeline.stages.size(); ++i) {
        Value spans = Value::array();
        for (const rollout::StageSpan &span : timeline.stages[i].spans) {
            Value item = Value::object(
                {{"phase", text(nameOf(span.phase))}, {"begin", Value::integer(span.begin)}});
            setMoment(item, "end", span.end);
            spans.items().push_back(std::move(item));
        }
        list.items().push_back(
            Value::object({{"name", text(timeline.stages[i].name)}, {"spans", std::move(spans)}}));
    }
    return list;
}

Value approvalsValue(const rollout::RunTimeline &timeline) {
    Value list = Value::array();
    for (const rollout::ApprovalNeed &need : timeline.approvals) {
        Value item = Value::object({{"request", text(need.request)},
                                    {"stage", text(need.stage)},
                                    {"askedSecond", Value::integer(need.asked)}});
        setMoment(item, "acceptedSecond", need.accepted);
        list.items().push_back(std::move(item));
    }
    return list;
}

Value runValue(const RunReport &report) {
    const rollout::RunTimeline &timeline = report.timeline;
    Value item = newDocument("StagedRun");
    item.set("placement", report.reference);
    item.set("strategy", text(report.run.strategyName));
    setUnlessEmpty(item, "run", report.run.name);
    item.set("state", text(report.run.state.text()));
    item.set("ending", text(nameOf(timeline.ending)));
    item.set("sentence", text(report.endText()));
    setUnlessEmpty(item, "error", timeline.error);
    item.set("seconds", Value::integer(timeline.endSecond));
    if (report.worst)
        item.set("worst", Value::object({{"ending", text(nameOf(report.worst->ending))},
                                         {"seconds", Value::integer(report.worst->endSecond)}}));
    item.set("passes", integer(timeline.passes));
    item.set("stages", stagesValue(timeline));
    item.set("clusters", clustersValue(timeline));
    item.set("approvals", approvalsValue(timeline));
    return item;
}

report::PageSection sectionOf(const RunReport &report) {
    const rollout::RunTimeline &timeline = report.timeline;
    report::PageSection section;
    section.heading = report.placement + ", " + report.title();
    section.sentences.push_back(report.endText());
    if (std::string block = blockText(timeline, timeline.endSecond); !block.empty())
        section.sentences.push_back("What blocks: " + block);
    section.sentences.push_back(fmt::format("Approvals needed: {}.", timeline.approvals.size()));
    std::vector<report::SpanRow> rows;
    for (const rollout::RunLane &lane : timeline.lanes)
        rows.push_back({timeline.stages[lane.stage].name + " " + lane.cluster, lane.spans});
    if (!rows.empty())
        section.pictures.push_back(report::spanChart(rows, timeline.endSecond));
    section.tables = {stagesTable(timeline), approvalsTable(timeline), clustersTable(timeline)};
    return section;
}

} // namespace

std::string RunReport::title() const {
    return run.name.empty() ? fmt::format("strategy {}", run.strategyName)
                            : fmt::format("run {} of strategy {}", run.name, run.strategyName);
}

std::string RunReport::endText() const {
    std::string text = rollout::endText(timeline);
    if (worst && worst->ending == timeline.ending && !isNo())
        return fmt::format("Succeeds after {} s, at worst after {} s.", timeline.endSecond,
                           worst->endSecond);
    return worst ? text + " At worst: " + rollout::endText(*worst) : text;
}

std::string stagesText(const std::vector<RunReport> &runs, const OutputOptions &output) {
    std::string text;
    for (const RunReport &report : runs) {
        text += text.empty() ? "" : "\n";
        text += fmt::format("{}  {}\n  {}\n", styled(printable(report.placement), Style::Strong),
                            printable(report.title()), printable(report.endText()));
        text += aligned(stagesTable(report.timeline), output);
        text += aligned(approvalsTable(report.timeline), output);
        text += aligned(clustersTable(report.timeline), output);
    }
    return text;
}

Value stagesDocument(const std::vector<RunReport> &runs) {
    return newListOf("StagedRun", runs, runValue);
}

report::Page stagesPage(const std::vector<RunReport> &runs) {
    report::Page page{"Staged update", {}, {}};
    for (const RunReport &report : runs)
        page.sections.push_back(sectionOf(report));
    return page;
}

} // namespace evenkeel::ctl

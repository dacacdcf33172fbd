// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/rollout_report.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "core/insight/plan_facts.h"
#include "core/report/svg_charts.h"
#include "core/rollout/pass_text.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;
using report::printable;
using report::TextTable;
using rollout::Action;
using rollout::Budget;

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

TextTable evictionsTable(const std::vector<EvictionReport> &evictions) {
    TextTable table{{{"Eviction"}, {"Placement"}, {"Cluster"}, {"Verdict"}, {"Message"}}, {}};
    for (const EvictionReport &eviction : evictions)
        table.rows.push_back({eviction.eviction.name, eviction.eviction.placementName,
                              eviction.eviction.clusterName, eviction.word(), eviction.message()});
    return table;
}

constexpr std::size_t kIndent = 2;

Style styleOf(Action action) {
    switch (action) {
    case Action::Bind:
    case Action::Update:
    case Action::PatchApplyStrategy:
        return Style::Good;
    case Action::Remove:
        return Style::Bad;
    case Action::Wait:
        return Style::Strong;
    case Action::None:
        break;
    }
    return Style::Faint;
}

std::string dash(std::string text) {
    return text.empty() ? "-" : text;
}

bool hasBudget(const RolloutReport &report) {
    return report.pass.kind == rollout::PassKind::Rolling ||
           report.pass.kind == rollout::PassKind::UpToDate;
}

/// Each number of the budget with the sum it comes from.
std::string budgetText(const RolloutReport &report, const OutputOptions &output) {
    Table table({{"BUDGET"}, {"NUMBER", Align::Right}, {"FROM"}});
    for (const rollout::BudgetLine &line :
         rollout::budgetLines(report.pass.budget, *report.placement))
        table.add({{line.name}, {rollout::signedText(line.number)}, {line.sum}});
    return table.text(output.headers(), kIndent);
}

std::string bindingsText(const RolloutReport &report, const OutputOptions &output) {
    const std::vector<rollout::Step> steps = report.shownSteps();
    constexpr std::size_t kAction = 3; // column
    const Table table =
        tableOf(bindingsTable(report), Blanks::Dashed, [&](std::size_t row, std::size_t column) {
            return column == kAction ? styleOf(steps[row].action) : Style::Plain;
        });
    return table.isEmpty() ? std::string() : "\n" + table.text(output.headers(), kIndent);
}

std::string timelineText(const RolloutReport &report, const OutputOptions &output) {
    Table table({{"SECOND", Align::Right}, {"CLUSTER"}, {"EVENT"}});
    for (const rollout::TimelineEvent &event : report.timeline.events) {
        table.add({{std::to_string(event.second)},
                   {report.timeline.lanes[event.lane].cluster},
                   {std::string(nameOf(event.event))}});
    }
    return table.isEmpty() ? std::string() : "\n" + table.text(output.headers(), kIndent);
}

std::string stagedText(const StagedReport &staged, const OutputOptions &output) {
    const std::string title =
        staged.run.empty() ? fmt::format("strategy {}", staged.strategy)
                           : fmt::format("run {} of strategy {}", staged.run, staged.strategy);
    if (!staged.update.isInitialized())
        return fmt::format("\n  {}: {}\n", printable(title), printable(staged.update.error));
    const Table table = tableOf(stagesTable(staged), Blanks::Dashed);
    return fmt::format("\n  {}\n{}", printable(title), table.text(output.headers(), kIndent));
}

std::string placementText(const RolloutReport &report, const RolloutAnswers &answers,
                          const OutputOptions &output) {
    const placement::Placement &placement = *report.placement;
    std::string text = fmt::format(
        "{}  {}  {}\n  {}\n", styled(printable(insight::displayName(placement)), Style::Strong),
        printable(placement.type().string()),
        report.isRolling() ? "resources " + dash(printable(report.latest.resourceSnapshot))
                           : "External",
        printable(nextText(report)));
    if (hasBudget(report))
        text += "\n" + budgetText(report, output);
    if (report.isRolling()) {
        text += bindingsText(report, output);
        text += fmt::format("\n  {}\n", printable(durationText(report)));
        if (answers.showsTimeline)
            text += timelineText(report, output);
    }
    for (const StagedReport &staged : report.staged)
        text += stagedText(staged, output);
    return text;
}

std::string evictionsText(const std::vector<EvictionReport> &evictions,
                          const OutputOptions &output) {
    constexpr std::size_t kVerdict = 3; // column
    return tableOf(evictionsTable(evictions), Blanks::Dashed,
                   [&](std::size_t row, std::size_t column) {
                       return column != kVerdict      ? Style::Plain
                              : evictions[row].isNo() ? Style::Bad
                                                      : Style::Good;
                   })
        .text(output.headers());
}

// --- documents ---

Value whole(std::int64_t value) {
    return Value::integer(value);
}
Value budgetValue(const Budget &budget) {
    return Value::object({{"target", whole(budget.target)},
                          {"ready", whole(budget.ready)},
                          {"canBeReady", whole(budget.canBeReady)},
                          {"canBeUnavailable", whole(budget.canBeUnavailable)},
                          {"maxUnavailable", whole(budget.maxUnavailable)},
                          {"maxSurge", whole(budget.maxSurge)},
                          {"minAvailable", whole(budget.minAvailable)},
                          {"maxRemove", whole(budget.maxRemove)},
                          {"maxAdd", whole(budget.maxAdd)}});
}

Value bindingValue(const RolloutReport &report, const rollout::Step &step) {
    const placement::Binding &binding = report.bindings[step.binding];
    Value item = Value::object({{"cluster", text(binding.targetCluster)},
                                {"name", text(binding.name)},
                                {"state", text(binding.state.text())},
                                {"deleting", Value::boolean(binding.isDeleting)},
                                {"ready", Value::boolean(step.health.isReady)},
                                {"failed", Value::boolean(step.health.isFailed)},
                                {"action", text(nameOf(step.action))}});
    if (const std::string why = whyText(report.pass, step, binding); !why.empty())
        item.set("why", text(why));
    if (step.rolloutStarted) {
        const bool isTrue = *step.rolloutStarted;
        using rollout::RolloutStarted;
        item.set("rolloutStarted",
                 Value::object({{"status", text(isTrue ? "True" : "False")},
                                {"reason", text(isTrue ? RolloutStarted::kReason
                                                       : RolloutStarted::kWaitReason)},
                                {"message", text(isTrue ? RolloutStarted::kMessage
                                                        : RolloutStarted::kWaitMessage)}}));
    }
    return item;
}

Value timelineValue(const RolloutReport &report, bool hasEvents) {
    const rollout::Timeline &timeline = report.timeline;
    Value value = Value::object({{"resourceSnapshot", text(report.next.resourceSnapshot)},
                                 {"resourcesChange", Value::boolean(report.isNextChange)},
                                 {"ending", text(nameOf(timeline.ending))},
                                 {"seconds", whole(timeline.endSecond)},
                                 {"sentence", text(endText(timeline))}});
    if (report.worst)
        value.set("worst", Value::object({{"ending", text(nameOf(report.worst->ending))},
                                          {"seconds", whole(report.worst->endSecond)}}));
    if (!hasEvents)
        return value;
    Value events = Value::array();
    for (const rollout::TimelineEvent &event : timeline.events) {
        const rollout::Lane &lane = timeline.lanes[event.lane];
        events.items().push_back(Value::object({{"second", whole(event.second)},
                                                {"cluster", text(lane.cluster)},
                                                {"binding", text(lane.binding)},
                                                {"event", text(nameOf(event.event))}}));
    }
    value.set("events", std::move(events));
    return value;
}

Value tasksValue(const std::vector<placement::StageTask> &tasks) {
    Value list = Value::array();
    for (const placement::StageTask &task : tasks) {
        Value item = Value::object({{"type", text(task.type.text())}});
        if (task.wait)
            item.set("waitTime", text(kube::formatShortDuration(*task.wait)));
        list.items().push_back(std::move(item));
    }
    return list;
}

Value stagedValue(const StagedReport &staged) {
    Value value = Value::object({{"strategy", text(staged.strategy)}});
    setUnlessEmpty(value, "run", staged.run);
    value.set("initialized", Value::boolean(staged.update.isInitialized()));
    if (!staged.update.isInitialized()) {
        value.set("error", text(staged.update.error));
        return value;
    }
    Value stages = Value::array();
    for (const rollout::Stage &stage : staged.update.stages) {
        stages.items().push_back(
            Value::object({{"name", text(stage.name)},
                           {"maxConcurrency", whole(stage.maxConcurrency)},
                           {"clusters", stringList(stage.clusters)},
                           {"beforeStageTasks", tasksValue(stage.beforeTasks)},
                           {"afterStageTasks", tasksValue(stage.afterTasks)}}));
    }
    value.set("stages", std::move(stages));
    value.set("deleteStage", stringList(staged.update.deletedClusters));
    return value;
}

Value placementValue(const RolloutReport &report, const RolloutAnswers &answers) {
    Value item = newDocument("Rollout");
    item.set("placement", report::referenceOf(*report.placement));
    item.set("placementType", text(report.placement->type().string()));
    item.set("pass", text(nameOf(report.pass.kind)));
    item.set("sentence", text(passText(report.pass)));
    item.set("asPlanned", Value::boolean(report.isPlanned));
    if (report.patched > 0)
        item.set("applyStrategyPatched", whole(static_cast<std::int64_t>(report.patched)));
    if (report.isRolling())
        item.set("resourceSnapshot", text(report.latest.resourceSnapshot));
    if (hasBudget(report))
        item.set("budget", budgetValue(report.pass.budget));
    if (report.pass.requeueAfter)
        item.set("requeueAfterSeconds", whole(*report.pass.requeueAfter));
    if (report.isRolling()) {
        item.set("bindings", listOf(report.shownSteps(), [&](const rollout::Step &step) {
                     return bindingValue(report, step);
                 }));
        item.set("timeline", timelineValue(report, answers.showsTimeline));
    }
    Value staged = listOf(report.staged, stagedValue);
    if (!staged.items().empty())
        item.set("stagedUpdates", std::move(staged));
    return item;
}

Value evictionValue(const EvictionReport &report) {
    const rollout::EvictionVerdict &verdict = report.verdict;
    Value item = newDocument("EvictionVerdict");
    item.set("eviction", text(report.eviction.name));
    item.set("placement", report::referenceOf(insight::placementId(
                              placement::PlacementKind::ClusterResourcePlacement, {},
                              report.eviction.placementName)));
    item.set("cluster", text(report.eviction.clusterName));
    item.set("verdict", text(report.word()));
    item.set("final", Value::boolean(verdict.isFinal));
    const auto setCondition = [&item](const char *name, const auto &condition) {
        if (condition)
            item.set(name, report::conditionValue(*condition));
    };
    setCondition("valid", verdict.valid);
    setCondition("executed", verdict.executed);
    const auto setNumber = [&item](const char *name, const std::optional<std::int64_t> &number) {
        if (number)
            item.set(name, whole(*number));
    };
    setNumber("available", verdict.available);
    setNumber("total", verdict.total);
    setNumber("allowed", verdict.allowed);
    return item;
}

} // namespace

report::Page rolloutPage(const RolloutAnswers &answers) {
    report::Page page{"Rollout", {}, {}};
    for (const RolloutReport &report : answers.placements)
        page.sections.push_back(sectionOf(report));
    if (!answers.evictions.empty())
        page.sections.push_back({"Evictions", {}, {evictionsTable(answers.evictions)}, {}});
    return page;
}

std::vector<rollout::Step> RolloutReport::shownSteps() const {
    std::vector<rollout::Step> steps;
    std::ranges::copy_if(pass.steps, std::back_inserter(steps), [this](const rollout::Step &step) {
        return !isShown || isShown(bindings[step.binding].targetCluster);
    });
    return steps;
}

bool RolloutReport::isNo() const {
    const bool isStuck =
        timeline.ending == rollout::Ending::Stuck || timeline.ending == rollout::Ending::Failed;
    return (isRolling() && isStuck) || std::ranges::any_of(staged, [](const StagedReport &one) {
               return !one.update.isInitialized();
           });
}

std::string EvictionReport::word() const {
    if (verdict.executed)
        return verdict.executed->isTrue ? "allowed" : "blocked";
    return "invalid";
}

std::string EvictionReport::message() const {
    const auto &condition = verdict.executed ? verdict.executed : verdict.valid;
    return condition ? condition->message : std::string();
}

std::string tasksText(const std::vector<rollout::StageTask> &tasks) {
    std::string text;
    for (const rollout::StageTask &task : tasks) {
        text += text.empty() ? "" : ", ";
        text += task.type.string() + (task.wait ? " " + kube::formatShortDuration(*task.wait) : "");
    }
    return dash(text);
}

std::string nextText(const RolloutReport &report) {
    std::string text = report.note.empty() ? std::string() : report.note + " ";
    if (report.patched > 0)
        text += fmt::format("A first pass patches {} bindings with the apply strategy. ",
                            report.patched);
    return text + passText(report.pass);
}

std::string durationText(const RolloutReport &report) {
    std::string text = endText(report.timeline);
    const bool isFinished = report.timeline.ending == rollout::Ending::Finished;
    if (report.worst && isFinished && report.worst->ending == rollout::Ending::Finished &&
        report.worst->notReady.empty() && report.timeline.notReady.empty())
        text = fmt::format("Finishes after {} s, at worst after {} s.", report.timeline.endSecond,
                           report.worst->endSecond);
    else if (report.worst)
        text += " At worst: " + endText(*report.worst);
    return (report.isNextChange ? "When the resources change: " : "Timeline: ") + text;
}

std::string rolloutText(const RolloutAnswers &answers, const OutputOptions &output) {
    std::string result;
    for (const RolloutReport &report : answers.placements)
        result += (result.empty() ? "" : "\n") + placementText(report, answers, output);
    if (!answers.evictions.empty())
        result += (result.empty() ? "" : "\n") + evictionsText(answers.evictions, output);
    return result;
}

Value rolloutDocument(const RolloutAnswers &answers) {
    std::vector<Value> items;
    for (const RolloutReport &report : answers.placements)
        items.push_back(placementValue(report, answers));
    for (const EvictionReport &report : answers.evictions)
        items.push_back(evictionValue(report));
    return newList("Rollout", std::move(items));
}

} // namespace evenkeel::ctl

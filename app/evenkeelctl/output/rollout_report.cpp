// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/rollout_report.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/output/output.h"
#include "core/base/names.h"
#include "core/insight/plan_facts.h"
#include "core/report/svg_charts.h"
#include "core/rollout/pass_text.h"
#include "core/rollout/run_world.h"

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
    TextTable table({"Cluster", "State", "Health", "This pass", "Why"});
    for (const rollout::Step &step : report.shownSteps()) {
        rollout::BindingLine line =
            rollout::bindingLine(report.pass, step, report.bindings[step.binding]);
        table.rows.push_back({std::move(line.cluster), std::move(line.state),
                              std::move(line.health), std::move(line.action), std::move(line.why)});
    }
    return table;
}

TextTable lanesTable(const rollout::Timeline &timeline) {
    TextTable table({"Cluster", right("Begins"), right("Ends")});
    for (const rollout::Lane &lane : timeline.lanes) {
        if (lane.starts)
            table.rows.push_back({lane.cluster, momentText(lane.starts), momentText(lane.ends)});
    }
    return table;
}

TextTable stagesTable(const StagedReport &staged) {
    TextTable table({"Stage", right("At once"), "Before", "Clusters", "After"});
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
    TextTable table({"Eviction", "Placement", "Cluster", "Verdict", "Message"});
    for (const EvictionReport &eviction : evictions)
        table.rows.push_back({eviction.eviction.name, eviction.eviction.placementName,
                              eviction.eviction.clusterName, std::string(eviction.word()),
                              eviction.verdict.message()});
    return table;
}

constexpr std::size_t kIndent = 2;

Style styleOf(Action action) {
    using enum Style;
    return base::valueIn<Action::PatchApplyStrategy>(action,
                                                     {Faint, Good, Good, Bad, Strong, Good});
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
    Table table({"BUDGET", right("NUMBER"), "FROM"});
    for (const rollout::BudgetLine &line :
         rollout::budgetLines(report.pass.budget, *report.placement))
        table.add({line.name, rollout::signedText(line.number), line.sum});
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
    Table table({right("SECOND"), "CLUSTER", "EVENT"});
    for (const rollout::TimelineEvent &event : report.timeline.events)
        table.add({std::to_string(event.second), report.timeline.lanes[event.lane].cluster,
                   std::string(nameOf(event.event))});
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

using report::Members;
using report::membersOf;
namespace tables = report::tables;

Members<Budget> budgetMembers() {
    return {{"target", &Budget::target},
            {"ready", &Budget::ready},
            {"canBeReady", &Budget::canBeReady},
            {"canBeUnavailable", &Budget::canBeUnavailable},
            {"maxUnavailable", &Budget::maxUnavailable},
            {"maxSurge", &Budget::maxSurge},
            {"minAvailable", &Budget::minAvailable},
            {"maxRemove", &Budget::maxRemove},
            {"maxAdd", &Budget::maxAdd}};
}

using NamedStep = report::Of<RolloutReport, rollout::Step>;

std::optional<scheduling::Condition> startedCondition(const NamedStep &one) {
    using rollout::RolloutStarted;
    if (!one.part.rolloutStarted)
        return std::nullopt;
    const bool isTrue = *one.part.rolloutStarted;
    return scheduling::Condition{isTrue,
                                 isTrue ? RolloutStarted::kReason : RolloutStarted::kWaitReason,
                                 isTrue ? RolloutStarted::kMessage : RolloutStarted::kWaitMessage};
}

Members<NamedStep> bindingMembers() {
    using placement::Binding;
    const auto bindingOf = [](const NamedStep &one) -> const Binding & {
        return one.whole.bindings[one.part.binding];
    };
    const Members<Binding> binding{{"cluster", &Binding::targetCluster},
                                   {"name", &Binding::name},
                                   {"state", [](const Binding &one) { return one.state.text(); }},
                                   {"deleting", &Binding::isDeleting}};
    return membersOf<NamedStep>(bindingOf, binding) +
           Members<NamedStep>{
               {"ready", [](const NamedStep &one) { return one.part.health.isReady; }},
               {"failed", [](const NamedStep &one) { return one.part.health.isFailed; }},
               {"action", [](const NamedStep &one) { return one.part.action; },
                tables::wordsUpTo(Action::PatchApplyStrategy), "Of the next pass."},
               {"why?",
                [=](const NamedStep &one) {
                    return whyText(one.whole.pass, one.part, bindingOf(one));
                }},
               {"rolloutStarted", startedCondition}};
}

Members<RolloutReport> timelineMembers(bool showsEvents) {
    using Event = report::Of<rollout::Timeline, rollout::TimelineEvent>;
    const Members<rollout::Timeline> ending{
        {"ending", &rollout::Timeline::ending, tables::wordsUpTo(rollout::Ending::Cancelled)},
        {"seconds", &rollout::Timeline::endSecond}};
    const Members<Event> event{
        {"second", [](const Event &one) { return one.part.second; }},
        {"cluster", [](const Event &one) { return one.whole.lanes[one.part.lane].cluster; }},
        {"binding", [](const Event &one) { return one.whole.lanes[one.part.lane].binding; }},
        {"event", [](const Event &one) { return one.part.event; },
         tables::wordsUpTo(rollout::Event::Dropped)}};
    const auto events = [showsEvents](const RolloutReport &one) {
        return showsEvents ? std::optional(report::each(one.timeline, one.timeline.events))
                           : std::nullopt;
    };
    return Members<RolloutReport>{
               {"resourceSnapshot",
                [](const RolloutReport &one) { return one.next.resourceSnapshot; }},
               {"resourcesChange", &RolloutReport::isNextChange}} +
           membersOf<RolloutReport>(&RolloutReport::timeline, ending) +
           Members<RolloutReport>{
               {"sentence", [](const RolloutReport &one) { return endText(one.timeline); }},
               {"worst", &RolloutReport::worst, ending},
               {"events", events, event}};
}

Members<StagedReport> stagedMembers() {
    using placement::StageTask;
    using rollout::Stage;
    const Members<StageTask> task{
        {"type", [](const StageTask &one) { return one.type.text(); }},
        {"waitTime", [](const StageTask &one) {
             return one.wait ? std::optional(kube::formatShortDuration(*one.wait)) : std::nullopt;
         }}};
    const Members<Stage> stage{{"name", &Stage::name},
                               {"maxConcurrency", &Stage::maxConcurrency},
                               {"clusters", &Stage::clusters, "In order."},
                               {"beforeStageTasks", &Stage::beforeTasks, task},
                               {"afterStageTasks", &Stage::afterTasks, task}};
    const Members<rollout::StagedUpdate> update{
        {"stages", &rollout::StagedUpdate::stages, stage},
        {"deleteStage", &rollout::StagedUpdate::deletedClusters}};
    const auto updateOf = [](const StagedReport &one) {
        return one.update.isInitialized() ? &one.update : nullptr;
    };
    return Members<StagedReport>{
               {"strategy", &StagedReport::strategy},
               {"run?", &StagedReport::run},
               {"initialized", [](const StagedReport &one) { return one.update.isInitialized(); }},
               {"error",
                [=](const StagedReport &one) {
                    return updateOf(one) ? nullptr : &one.update.error;
                }}} +
           membersOf<StagedReport>(updateOf, update);
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
    std::ranges::copy_if(pass.steps, std::back_inserter(steps),
                         [this](const rollout::Step &step) { return isStepShown(step); });
    return steps;
}

bool RolloutReport::isWithoutRun() const {
    const auto isDue = [this](const placement::Binding &binding) {
        return binding.state != placement::BindingState::Bound ||
               rollout::isOutOfDate(binding, latest);
    };
    return rollout::isExternal(*placement) && staged.empty() &&
           std::ranges::any_of(bindings, isDue);
}

bool RolloutReport::isNo() const {
    const bool isStuck =
        timeline.ending == rollout::Ending::Stuck || timeline.ending == rollout::Ending::Failed;
    return isWithoutRun() || (isRolling() && isStuck) ||
           std::ranges::any_of(staged,
                               [](const StagedReport &one) { return !one.update.isInitialized(); });
}

std::string EvictionReport::word() const {
    if (verdict.executed)
        return verdict.executed->isTrue ? "allowed" : "blocked";
    return "invalid";
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
    return text + passText(report.pass) +
           (report.isWithoutRun() ? " There is none: updates wait for a run; --strategy shows what "
                                    "one begins with."
                                  : "");
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

Members<RolloutReport> rolloutMembers(bool showsTimeline) {
    const auto ifRolling = [](const RolloutReport &one) {
        return one.isRolling() ? &one : nullptr;
    };
    const Members<RolloutReport> rolling{{"bindings",
                                          [](const RolloutReport &one) {
                                              std::vector<NamedStep> shown;
                                              for (const rollout::Step &step : one.pass.steps) {
                                                  if (one.isStepShown(step))
                                                      shown.push_back({one, step});
                                              }
                                              return shown;
                                          },
                                          bindingMembers()},
                                         {"timeline", [](const RolloutReport &one) { return &one; },
                                          timelineMembers(showsTimeline)}};
    return Members<RolloutReport>{
               {"placement", &RolloutReport::placement},
               {"placementType",
                [](const RolloutReport &one) { return one.placement->type().string(); }},
               {"pass", [](const RolloutReport &one) { return one.pass.kind; },
                tables::wordsUpTo(rollout::PassKind::Rolling), "What the next pass is."},
               {"sentence", [](const RolloutReport &one) { return passText(one.pass); }},
               {"asPlanned", &RolloutReport::isPlanned, "With the plan's bindings."},
               {"applyStrategyPatched?", &RolloutReport::patched},
               {"resourceSnapshot",
                [](const RolloutReport &one) {
                    return one.isRolling() ? &one.latest.resourceSnapshot : nullptr;
                }},
               {"budget",
                [](const RolloutReport &one) {
                    return hasBudget(one) ? &one.pass.budget : nullptr;
                },
                budgetMembers()},
               {"requeueAfterSeconds",
                [](const RolloutReport &one) { return one.pass.requeueAfter; }}} +
           membersOf<RolloutReport>(ifRolling, rolling) +
           Members<RolloutReport>{{"stagedUpdates?", &RolloutReport::staged, stagedMembers()}};
}

Members<EvictionReport> evictionMembers() {
    using rollout::EvictionVerdict;
    const Members<EvictionVerdict> verdict{
        {"final", &EvictionVerdict::isFinal},     {"valid", &EvictionVerdict::valid},
        {"executed", &EvictionVerdict::executed}, {"available", &EvictionVerdict::available},
        {"total", &EvictionVerdict::total},       {"allowed", &EvictionVerdict::allowed}};
    return Members<EvictionReport>{
               {"eviction", [](const EvictionReport &one) { return one.eviction.name; },
                "Its name."},
               {"placement",
                [](const EvictionReport &one) {
                    return insight::placementId(placement::PlacementKind::ClusterResourcePlacement,
                                                {}, one.eviction.placementName);
                }},
               {"cluster", [](const EvictionReport &one) { return one.eviction.clusterName; }},
               {"verdict", &EvictionReport::word,
                std::vector<std::string>{"allowed", "blocked", "invalid"}}} +
           membersOf<EvictionReport>(&EvictionReport::verdict, verdict);
}

Value rolloutDocument(const RolloutAnswers &answers) {
    Value document =
        newListOf("Rollout", answers.placements, rolloutMembers(answers.showsTimeline));
    for (const EvictionReport &eviction : answers.evictions)
        kube::memberIn(document, "items")
            .items()
            .push_back(newDocument("EvictionVerdict", eviction, evictionMembers()));
    return document;
}

} // namespace evenkeel::ctl

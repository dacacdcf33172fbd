// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "app/evenkeelctl/input/rollout_files.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/table.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/report/stages_report.h"

namespace evenkeel::ctl {

namespace {

using report::RunReport;
using report::stagesMembers;
using report::stagesPage;

constexpr std::size_t kStagesIndent = 2;

constexpr const char *kStagesFooter = R"(Examples:
  # How does a run of this strategy go if every request is approved after five minutes?
  evenkeelctl stages web -f fleet/ --strategy canary-first --approve-after 5m
  # And if one cluster fails for a while, and the run is stopped and resumed?
  evenkeelctl stages web -f fleet/ --ready-after edge-7=fails@10s..4m --stop-at 1m --resume-at 10m
  # A report for a change ticket with the best and worst duration.
  evenkeelctl stages web -f fleet/ --ready-after 20s..5m --approve-after 1h -o html > run.html

Exit status: 0 every run succeeds or has succeeded; 1 one does not; 2 wrong usage or unreadable input.)";

struct StagesVerb : Session {
    PaceOptions pace;
    std::vector<std::string> strategies;
    std::optional<std::int64_t> approvesAfter;
    std::map<std::string, std::int64_t, std::less<>> approvals; // by request
    std::optional<std::int64_t> stopAt;
    std::optional<std::int64_t> resumeAt;
    bool isAsIs = false;
};

rollout::RunPace paceOf(const StagesVerb &verb, const rollout::Readiness &readiness) {
    rollout::RunPace pace;
    pace.readiness = readiness;
    pace.approvesAfter = verb.approvesAfter;
    pace.approvals = verb.approvals;
    if (verb.stopAt)
        pace.states.push_back({*verb.stopAt, placement::RunState::Stop});
    if (verb.resumeAt)
        pace.states.push_back({*verb.resumeAt, placement::RunState::Run});
    std::ranges::stable_sort(pace.states, {}, &rollout::RunPace::StateChange::second);
    return pace;
}

/// The runs of a placement; without any, one for each of its strategies.
std::vector<placement::StagedRun> runsOf(const placement::Placement &placement,
                                         const objects::RolloutObjects &read,
                                         const StagesVerb &verb) {
    std::vector<placement::StagedRun> runs;
    for (const std::string &name : verb.strategies)
        runs.push_back(rollout::runToBe(placement, name));
    return runs.empty() ? rollout::runsOf(read, placement) : runs;
}

std::vector<RunReport> playAll(const manifest::Objects &objects, const std::vector<Planned> &plans,
                               const StagesVerb &verb) {
    const BindingSource source = verb.isAsIs ? BindingSource::AsInFiles : BindingSource::AsPlanned;
    std::vector<RunReport> reports;
    for (const Planned &planned : plans) {
        const StartingBindings start = startingBindings(objects, planned, source);
        const kube::Time now = objects::rolloutClock(objects, planned.planning);
        for (placement::StagedRun &run : runsOf(*planned.placement, objects.rollouts, verb)) {
            const rollout::RunWorld world = worldOf(objects, planned, start, run);
            RunReport &report = reports.emplace_back();
            report.placement = displayName(*planned.placement);
            report.object = insight::idOf(*planned.placement);
            report.timeline = rollout::rehearse(world, paceOf(verb, verb.pace.best), now);
            if (verb.pace.isRange())
                report.worst = rollout::rehearse(world, paceOf(verb, verb.pace.worst), now);
            report.run = std::move(run);
        }
    }
    return reports;
}

std::string stagesText(const std::vector<RunReport> &runs, const OutputOptions &output) {
    std::string text;
    for (const RunReport &run : runs) {
        text += text.empty() ? "" : "\n";
        text +=
            fmt::format("{}  {}\n  {}\n", styled(report::printable(run.placement), Style::Strong),
                        report::printable(run.title()), report::printable(run.endText()));
        for (const report::TextTable &table : report::stagesTables(run)) {
            if (!table.isEmpty())
                text += "\n" + tableOf(table).text(output.headers(), kStagesIndent);
        }
    }
    return text;
}

/// Whether each request that is named is made; says which is not.
bool knowsRequests(const std::vector<RunReport> &reports, const StagesVerb &verb) {
    bool areKnown = true;
    for (const auto &[name, second] : verb.approvals) {
        const auto makes = [&name](const rollout::RunTimeline &timeline) {
            return std::ranges::find(timeline.approvals, name, &rollout::ApprovalNeed::request) !=
                   timeline.approvals.end();
        };
        if (std::ranges::any_of(reports, [&](const RunReport &report) {
                return makes(report.timeline) || (report.worst && makes(*report.worst));
            }))
            continue;
        printNotice(fmt::format("--approve-after: no run makes a request {}", name));
        areKnown = false;
    }
    return areKnown;
}

/// Whether each strategy that is named is in the files; says which is not.
bool knowsStrategies(const objects::RolloutObjects &read, const StagesVerb &verb) {
    bool areKnown = true;
    for (const std::string &name : verb.strategies) {
        if (std::ranges::find(read.strategies, name, &placement::StagedStrategy::name) !=
            read.strategies.end())
            continue;
        printNotice(fmt::format("--strategy {}: no strategy of that name in the files", name));
        areKnown = false;
    }
    return areKnown;
}

/// Whether a run is stopped, or has not begun, at the moment at which it is to be resumed.
bool resumesOne(const std::vector<RunReport> &reports, const StagesVerb &verb) {
    const bool isStopped = verb.stopAt && verb.resumeAt && *verb.stopAt < *verb.resumeAt;
    return !verb.resumeAt || isStopped || std::ranges::any_of(reports, [](const RunReport &report) {
        return report.run.state != placement::RunState::Run;
    });
}

int runStages(const StagesVerb &verb, Loaded &loaded) {
    const std::optional<std::vector<Planned>> plans = planAll(loaded.objects, verb.planning);
    if (!plans || !knowsClusters(loaded.objects, verb.pace) ||
        !knowsStrategies(loaded.objects.rollouts, verb))
        return kUsage;
    const bool asksAll = verb.strategies.empty() && verb.planning.placements.empty();
    bool isWhole = sayProblems(loaded.objects) && !(asksAll && hasStrayRun(loaded.objects));
    const std::vector<RunReport> reports = playAll(loaded.objects, *plans, verb);
    if (reports.empty())
        return refuse("no staged update run in the files, and no staged strategy for a "
                      "placement with the External strategy");
    if (!resumesOne(reports, verb))
        return refuse("--resume-at: no run is stopped then; give --stop-at before it");
    isWhole = knowsRequests(reports, verb) && isWhole;
    putAnswer({[&] { return stagesText(reports, verb.output); },
               [&] { return stagesPage(reports); },
               [&] { return newListOf("StagedRun", reports, stagesMembers()); }},
              verb.output, verb.footer(loaded.objects));
    const bool isNo = std::ranges::any_of(reports, &RunReport::isNo);
    const bool isAborted = sayAborted(*plans);
    return isWhole && !isAborted ? statusOf(loaded, verb.planning, isNo ? kAnswerIsNo : kOk)
                                 : kUsage;
}

void readApprovals(const std::vector<std::string> &written, StagesVerb &verb) {
    constexpr const char *kOption = "--approve-after";
    for (const std::string &text : written) {
        const std::size_t equals = text.rfind('=');
        if (equals == std::string::npos)
            verb.approvesAfter = secondsOf(text, kOption);
        else
            verb.approvals.insert_or_assign(text.substr(0, equals),
                                            secondsOf(text.substr(equals + 1), kOption));
    }
}

void addMoment(CLI::App &verb, const char *option, std::optional<std::int64_t> &second,
               const char *description) {
    verb.add_option_function<std::string>(
            option,
            [option, &second](const std::string &text) { second = secondsOf(text, option); },
            description)
        ->type_name("TIME");
}

} // namespace

void addStagesVerb(CLI::App &app, Run &run) {
    const auto [stages, verb] = newVerb(
        app, run, "stages",
        "Play staged update runs: when each cluster is updated and which approvals are needed",
        kStagesFooter, onLoaded<runStages, Uses::Rollouts>);
    addSession(stages, *verb, Names::AlsoPositional, Scenarios::Refused);
    addPaceOptions(stages, verb->pace);
    addRepeated(stages, "--strategy", verb->strategies, "NAME",
                "Staged strategy in the files to start a run with, instead of the runs in the "
                "files; may be repeated");
    addRepeated(
        stages, "--approve-after",
        [verb](const std::vector<std::string> &written) { readApprovals(written, *verb); }, "TIME",
        "Time from a request until it is approved, or REQUEST=TIME from the start; may be "
        "repeated (default: never)");
    addMoment(stages, "--stop-at", verb->stopAt, "When the state of the run becomes Stop");
    addMoment(stages, "--resume-at", verb->resumeAt, "When the state of the run becomes Run");
    stages.add_flag("--as-is", verb->isAsIs,
                    "Use the bindings in the files as they are, without planning first");
}

} // namespace evenkeel::ctl

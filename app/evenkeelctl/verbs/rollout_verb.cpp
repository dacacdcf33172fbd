// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/document_output.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/rollout_report.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/manifest/read/rollout_objects.h"
#include "core/objects/held.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/staged_update.h"

namespace evenkeel::ctl {

namespace {

using placement::Binding;
using placement::Placement;

constexpr const char *kFooter = R"(Examples:
  # What does the rollout controller do next with the bindings on the hub?
  kubectl get memberclusters,crp,crb,clusterresourcesnapshots -o yaml |
    evenkeelctl rollout -f -
  # How long does an update take if one cluster is slow and one never becomes ready?
  evenkeelctl rollout web -f fleet/ --timeline --ready-after 30s --ready-after edge-7=5m \
    --ready-after lab-1=never
  # May this cluster be evicted?
  evenkeelctl rollout -f fleet/ -f eviction.yaml

Exit status: 0 updates can complete, evictions are executed and staged updates initialize;
1 some cannot; 2 wrong usage or unreadable input.)";

struct RolloutVerb {
    InputOptions input;
    PlanningOptions planning;
    OutputOptions output;
    rollout::Pace pace;
    std::vector<std::string> strategies;
    bool isAfterScheduling = false;
    bool showsTimeline = false;
};

void readPace(const std::vector<std::string> &written, rollout::Pace &pace) {
    constexpr const char *kOption = "--ready-after";
    for (const std::string &text : written) {
        const std::size_t equals = text.rfind('=');
        const bool isNamed = equals != std::string::npos;
        const std::string_view behaviour = std::string_view(text).substr(isNamed ? equals + 1 : 0);
        const auto read = rollout::parseBehaviour(behaviour, pace.readiness.usual);
        if (!read)
            throw CLI::ValidationError(kOption, std::string(behaviour) +
                                                    " is not a time such as 20s, 5m or never");
        if (isNamed)
            pace.readiness.clusters.insert_or_assign(text.substr(0, equals), *read);
        else if (read->readyAfter)
            pace.readiness.usual = *read;
        else
            throw CLI::ValidationError(kOption, "never needs a cluster: CLUSTER=never");
    }
}

/// The bindings on the hub; the scheduler's decision if there are none yet or it runs first.
std::vector<Binding> bindingsOf(const manifest::Objects &objects, const Planned &planned,
                                bool isAfterScheduling) {
    std::vector<Binding> own = objects::bindingsOf(objects.bindings, *planned.placement);
    if ((!own.empty() && !isAfterScheduling) || !planned.plan)
        return own;
    return rollout::bindingsAfter(*planned.plan, *planned.placement, own);
}

/// The run, or the strategy where nobody has begun one.
StagedReport stagedReport(const RolloutReport &report, const manifest::Objects &objects,
                          const Planned &planned, placement::StagedRun run) {
    rollout::RunWorld world =
        manifest::runWorld(objects, report.placement, report.bindings, std::move(run));
    world.activeSnapshot = planned.planning.snapshotName;
    world.isFullyScheduled = planned.planning.isFullyScheduled.value_or(planned.isFulfilled());
    return {world.run.strategyName, world.run.name, rollout::stagesFor(world.input({}))};
}

void addStaged(RolloutReport &report, const manifest::Objects &objects, const Planned &planned,
               const RolloutVerb &verb) {
    for (const std::string &name : verb.strategies) {
        placement::StagedRun run;
        run.nameSpace = report.placement->nameSpace;
        run.placementName = report.placement->name;
        run.strategyName = name;
        report.staged.push_back(stagedReport(report, objects, planned, std::move(run)));
    }
    for (const placement::StagedRun &run : objects.rollouts.runs) {
        if (run.placementName == report.placement->name &&
            run.nameSpace == report.placement->nameSpace)
            report.staged.push_back(stagedReport(report, objects, planned, run));
    }
}

RolloutReport reportOn(const manifest::Objects &objects, const Planned &planned,
                       const RolloutVerb &verb) {
    RolloutReport report;
    report.placement = planned.placement;
    report.bindings = bindingsOf(objects, planned, verb.isAfterScheduling);
    report.latest = manifest::latestResources(objects, *planned.placement);
    const kube::Time now = objects::rolloutClock(objects, planned.planning);
    report.pass = rollout::nextPass({*report.placement, report.bindings, report.latest, now});
    report.isNextChange = report.pass.kind == rollout::PassKind::UpToDate ||
                          report.pass.kind == rollout::PassKind::NoResources;
    report.next = report.isNextChange
                      ? rollout::afterResourceChange(report.latest, *planned.placement)
                      : report.latest;
    if (report.isRolling())
        report.timeline =
            rollout::simulate({*report.placement, report.bindings, report.next, now}, verb.pace);
    // A staged strategy given by name is evaluated regardless of the placement's own strategy.
    if (!report.isRolling() || !verb.strategies.empty())
        addStaged(report, objects, planned, verb);
    return report;
}

const Placement *clusterPlacement(const manifest::Objects &objects, const std::string &name) {
    const auto found = std::ranges::find_if(objects.placements, [&name](const Placement &one) {
        return one.kind == placement::PlacementKind::ClusterResourcePlacement && one.name == name;
    });
    return found == objects.placements.end() ? nullptr : &*found;
}

std::vector<EvictionReport> judgeAll(const manifest::Objects &objects,
                                     const RolloutAnswers &answers, bool isForAll) {
    std::vector<EvictionReport> result;
    for (const placement::Eviction &eviction : objects.rollouts.evictions) {
        const Placement *placement = clusterPlacement(objects, eviction.placementName);
        const auto chosen =
            std::ranges::find(answers.placements, placement, &RolloutReport::placement);
        const bool isChosen = chosen != answers.placements.end();
        if (!isChosen && !isForAll)
            continue;
        const placement::DisruptionBudget *budget =
            placement == nullptr ? nullptr : objects.rollouts.budgetOf(*placement);
        const std::vector<Binding> none;
        result.push_back({eviction, rollout::judge(eviction, placement,
                                                   isChosen ? chosen->bindings : none, budget)});
    }
    return result;
}

/// What is wrong with the files' rollout objects, on standard error; false where some were lost.
bool sayProblems(const manifest::Objects &objects) {
    for (const manifest::Diagnostic &diagnostic : objects.rolloutDiagnostics)
        say(manifest::print(diagnostic));
    for (const placement::DisruptionBudget &budget : objects.rollouts.budgets) {
        for (const std::string &error :
             rollout::budgetErrors(budget, clusterPlacement(objects, budget.name)))
            say(fmt::format("ClusterResourcePlacementDisruptionBudget \"{}\": {}", budget.name,
                            error));
    }
    return objects.rolloutDiagnostics.empty();
}

/// Says which clusters of --ready-after nobody knows.
bool knowsClusters(const manifest::Objects &objects, const rollout::Pace &pace) {
    bool isKnown = true;
    for (const auto &[name, behaviour] : pace.readiness.clusters) {
        const bool isBound = std::ranges::find(objects.bindings, name, &Binding::targetCluster) !=
                             objects.bindings.end();
        if (isBound || objects.fleet.find(name))
            continue;
        say(fmt::format("evenkeelctl: --ready-after: no cluster {} in the files", name));
        isKnown = false;
    }
    return isKnown;
}

/// Whether there is a placement that nothing is known of: neither bindings nor clusters to bind.
bool lacksBindings(const manifest::Objects &objects, const RolloutVerb &verb) {
    const bool isHeld = std::ranges::any_of(objects.placements, [&](const Placement &placement) {
        return !objects::bindingsOf(objects.bindings, placement).empty();
    });
    return !isHeld && lacksClusters(objects, verb.planning);
}

int runRollout(const RolloutVerb &verb) {
    if (verb.input.paths.empty()) {
        say("evenkeelctl: rollout needs -f");
        return kUsage;
    }
    const Loaded loaded = load(verb.input, Uses::Rollouts);
    if (!knowsClusters(loaded.objects, verb.pace))
        return kUsage;
    const std::optional<std::vector<Planned>> plans = planAll(loaded.objects, verb.planning);
    if (!plans)
        return kUsage;
    const bool isWhole = sayProblems(loaded.objects);
    if (lacksBindings(loaded.objects, verb))
        return kUsage;
    if (plans->empty() && loaded.objects.rollouts.evictions.empty()) {
        say("evenkeelctl: no placement in the files");
        return kUsage;
    }
    RolloutAnswers answers;
    answers.showsTimeline = verb.showsTimeline;
    for (const Planned &planned : *plans)
        answers.placements.push_back(reportOn(loaded.objects, planned, verb));
    answers.evictions = judgeAll(loaded.objects, answers, verb.planning.placements.empty());
    if (verb.output.format == Format::Table)
        put(rolloutText(answers, verb.output));
    else
        putDocument(rolloutDocument(answers), verb.output.format);
    const bool isNo = std::ranges::any_of(answers.placements, &RolloutReport::isNo) ||
                      std::ranges::any_of(answers.evictions, &EvictionReport::isNo);
    return isWhole ? statusOf(loaded, isNo ? kAnswerIsNo : kOk) : kUsage;
}

} // namespace

void addRolloutVerb(CLI::App &app, Run &run) {
    const auto verb = std::make_shared<RolloutVerb>();
    CLI::App &rollout = *app.add_subcommand(
        "rollout", "Show what the rollout does next, how long it takes and where it gets stuck");
    addInputOptions(rollout, verb->input);
    addValidationOption(rollout, verb->input);
    addPlanningOptions(rollout, verb->planning, Names::AlsoPositional);
    addOutputOptions(rollout, verb->output, {Format::Table, Format::Json, Format::Yaml});
    rollout.add_flag(
        "--timeline", verb->showsTimeline,
        "Print every event of the rollout, or of the next change if everything is up to date");
    rollout
        .add_option_function<std::vector<std::string>>(
            "--ready-after",
            [verb](const std::vector<std::string> &written) { readPace(written, verb->pace); },
            "Time until a cluster is available, also CLUSTER=TIME or CLUSTER=never; may be "
            "repeated (default: 20s)")
        ->type_name("TIME")
        ->allow_extra_args(false);
    rollout
        .add_option("--strategy", verb->strategies,
                    "Staged strategy in the files to start a run with; may be repeated")
        ->type_name("NAME")
        ->allow_extra_args(false);
    rollout.add_flag("--after-scheduling", verb->isAfterScheduling,
                     "Run the scheduler first and continue from its bindings");
    rollout.footer(kFooter);
    rollout.callback([&run, verb] { run = [verb] { return runRollout(*verb); }; });
}

} // namespace evenkeel::ctl

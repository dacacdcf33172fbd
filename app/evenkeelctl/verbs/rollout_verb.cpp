// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/input/rollout_files.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/rollout_report.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/objects/planning.h"
#include "core/rollout/run_world.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/staged/pass.h"

namespace evenkeel::ctl {

namespace {

using placement::Binding;
using placement::Placement;

constexpr const char *kRolloutFooter = R"(Examples:
  # What does the rollout controller do next with the bindings on the hub?
  evenkeelctl rollout --context prod-hub
  # How long does an update take if one cluster is slow and one never becomes ready?
  evenkeelctl rollout web -f fleet/ --timeline --ready-after 30s --ready-after edge-7=5m \
    --ready-after lab-1=never
  # A report for a change ticket with the best and worst duration.
  evenkeelctl rollout web -f fleet/ --ready-after 20s..5m -o html > rollout.html
  # May this cluster be evicted?
  evenkeelctl rollout -f fleet/ -f eviction.yaml

Exit status: 0 updates can complete, evictions are executed and staged updates initialize;
1 some cannot; 2 wrong usage or unreadable input.)";

struct RolloutVerb : Session {
    PaceOptions pace;
    std::vector<std::string> strategies;
    std::string where; // a filter of clusters; empty: all
    bool isAsIs = false;
    bool showsTimeline = false;

    BindingSource source() const {
        return isAsIs ? BindingSource::AsInFiles : BindingSource::AsPlanned;
    }
};

void addStaged(RolloutReport &report, const manifest::Objects &objects, const Planned &planned,
               const RolloutVerb &verb) {
    const rollout::RunStart start{report.bindings, report.isPlanned};
    const auto add = [&](placement::StagedRun run) {
        const rollout::RunWorld world = worldOf(objects, planned, start, std::move(run));
        report.staged.push_back(
            {world.run.strategyName, world.run.name, rollout::stagesFor(world.input({}))});
    };
    for (const std::string &name : verb.strategies)
        add(rollout::runToBe(*report.placement, name));
    for (const placement::StagedRun &run : objects.rollouts.runs) {
        if (rollout::isRunOf(run, *report.placement))
            add(run);
    }
}

RolloutReport reportOn(const manifest::Objects &objects, const Planned &planned,
                       const RolloutVerb &verb) {
    RolloutReport report;
    report.placement = planned.placement;
    const StartingBindings start = startingBindings(objects, planned, verb.source());
    report.isPlanned = start.isPlanned;
    report.note = start.note;
    report.latest = rollout::latestResources(objects, *planned.placement);
    const kube::Time now = objects::rolloutClock(objects, planned.planning);
    const fleet::Fleet *fleet = knownClusters(objects);
    rollout::NextPass next =
        rollout::passAfterPatch({*report.placement, start.bindings, report.latest, now, fleet});
    report.bindings = std::move(next.bindings);
    report.patched = next.patched;
    report.pass = std::move(next.pass);
    report.isNextChange = report.pass.kind == rollout::PassKind::UpToDate ||
                          report.pass.kind == rollout::PassKind::NoResources;
    report.next = report.isNextChange
                      ? rollout::afterResourceChange(report.latest, *planned.placement)
                      : report.latest;
    if (report.isRolling()) {
        const rollout::PassInput input{*report.placement, start.bindings, report.next, now, fleet};
        report.timeline = rollout::simulate(input, {.readiness = verb.pace.best});
        if (verb.pace.isRange())
            report.worst = rollout::simulate(input, {.readiness = verb.pace.worst});
    }
    // A staged strategy given by name is evaluated regardless of the placement's own strategy.
    if (!report.isRolling() || !verb.strategies.empty())
        addStaged(report, objects, planned, verb);
    return report;
}

std::vector<EvictionReport> judgeAll(const manifest::Objects &objects,
                                     const RolloutAnswers &answers, bool isForAll) {
    std::vector<EvictionReport> result;
    for (const placement::Eviction &eviction : objects.rollouts.evictions) {
        const Placement *placement = objects.clusterPlacement(eviction.placementName);
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

/// Whether there is a placement that nothing is known of: neither bindings nor clusters to bind.
/// After a scenario that takes all clusters there are none that could be bound.
bool lacksBindings(const manifest::Objects &objects, const RolloutVerb &verb) {
    const bool isHeld = std::ranges::any_of(objects.placements, [&](const Placement &placement) {
        return !objects::bindingsOf(objects.bindings, placement).empty();
    });
    return (!isHeld || !verb.scenarios.empty()) && lacksClusters(objects, verb.planning);
}

bool areStrategiesKnown(const std::vector<std::string> &names, const Loaded &loaded) {
    const auto &strategies = loaded.objects.rollouts.strategies;
    const auto unknown = std::ranges::find_if(names, [&](const std::string &name) {
        return std::ranges::find(strategies, name, &placement::StagedStrategy::name) ==
               strategies.end();
    });
    if (unknown != names.end())
        printNotice(fmt::format("no staged strategy {} {}", *unknown, loaded.where()));
    return unknown == names.end();
}

int runRollout(const RolloutVerb &verb, Loaded &loaded) {
    if (!knowsClusters(loaded.objects, verb.pace))
        return kUsage;
    const std::optional<std::vector<Planned>> plans = planAll(loaded.objects, verb.planning);
    if (!plans)
        return kUsage;
    const bool isWhole = sayProblems(loaded.objects);
    if (lacksBindings(loaded.objects, verb) || !areStrategiesKnown(verb.strategies, loaded))
        return kUsage;
    if (plans->empty() && loaded.objects.rollouts.evictions.empty())
        return refuse("no placement " + loaded.where());
    RolloutAnswers answers;
    answers.showsTimeline = verb.showsTimeline;
    const auto choice = ClusterChoice::of(verb.where, loaded.objects, *plans);
    if (!choice)
        return kUsage;
    for (const Planned &planned : *plans) {
        answers.placements.push_back(reportOn(loaded.objects, planned, verb));
        answers.placements.back().isShown = [&choice, &planned,
                                             &loaded](const std::string &cluster) {
            return choice->has(*planned.placement, loaded.objects.fleet, cluster);
        };
    }
    answers.evictions = judgeAll(loaded.objects, answers, verb.planning.placements.empty());
    putAnswer({[&] { return rolloutText(answers, verb.output); },
               [&] { return rolloutPage(answers); }, [&] { return rolloutDocument(answers); }},
              verb.output, verb.footer(loaded.objects));
    const bool isNo = std::ranges::any_of(answers.placements, &RolloutReport::isNo) ||
                      std::ranges::any_of(answers.evictions, &EvictionReport::isNo);
    const bool isAborted = !verb.isAsIs && sayAborted(*plans);
    return isWhole && !isAborted ? statusOf(loaded, verb.planning, isNo ? kAnswerIsNo : kOk)
                                 : kUsage;
}

} // namespace

void addRolloutVerb(CLI::App &app, Run &run) {
    const auto [rollout, verb] =
        newVerb(app, run, "rollout",
                "Show what the rollout does next, how long it takes and where it gets stuck",
                kRolloutFooter, onLoaded<runRollout, Uses::Rollouts>);
    addSessionOptions(rollout, *verb, Names::AlsoPositional, Scenarios::Accepted);
    rollout.add_flag(
        "--timeline", verb->showsTimeline,
        "Print every event of the rollout, or of the next change if everything is up to date");
    addClusterFilter(rollout, verb->where, kShowsOnly);
    addPaceOptions(rollout, verb->pace);
    addRepeated(rollout, "--strategy", verb->strategies, "NAME",
                "Staged strategy in the files to start a run with; may be repeated");
    rollout.add_flag("--as-is", verb->isAsIs,
                     "Use the bindings in the files as they are, without planning first");
}

} // namespace evenkeel::ctl

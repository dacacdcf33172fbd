// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/rollout_facts.h"

#include <algorithm>
#include <utility>

#include "core/objects/held.h"
#include "core/rollout/run_world.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/strategy.h"

namespace evenkeel::gate {

namespace {

using placement::Placement;

const fleet::Fleet *knownFleet(const Evidence &evidence) {
    return evidence.fleet().isEmpty() ? nullptr : &evidence.fleet();
}

/// `given`: before any pass, since a patch of the apply strategy takes the clusters' time.
void addTimeline(const Evidence &evidence, const rollout::Readiness &readiness, kube::Time now,
                 const rollout::Latest &latest, const std::vector<placement::Binding> &given,
                 RolloutFacts &facts) {
    if (!facts.pass.hasBudget())
        return;
    const rollout::Latest next = facts.pass.kind == rollout::PassKind::UpToDate
                                     ? rollout::afterResourceChange(latest, evidence.placement())
                                     : latest;
    facts.timeline =
        rollout::simulate({evidence.placement(), given, next, now, knownFleet(evidence)},
                          {.readiness = readiness}, evidence.stop());
}

/// As if there were no pass: health alone.
void addSteps(const Evidence &evidence, kube::Time now, RolloutFacts &facts) {
    if (!facts.pass.steps.empty())
        return;
    const std::int64_t period = rollout::strategyOf(evidence.placement()).unavailablePeriodSeconds;
    for (std::size_t i = 0; i < facts.bindings.size(); ++i) {
        rollout::Step step;
        step.binding = i;
        step.health = rollout::healthOf(facts.bindings[i], period, now);
        facts.pass.steps.push_back(step);
    }
}

void judgeEvictions(const Evidence &evidence, RolloutFacts &facts) {
    const Placement &placement = evidence.placement();
    if (placement.kind != placement::PlacementKind::ClusterResourcePlacement)
        return;
    const objects::RolloutObjects &rollouts = evidence.objects().rollouts;
    for (const placement::Eviction &eviction : rollouts.evictions) {
        if (eviction.placementName == placement.name)
            facts.evictions.push_back(
                {eviction.name, rollout::judge(eviction, &placement, facts.bindings,
                                               rollouts.budgetOf(placement))});
    }
}

void playRuns(const Evidence &evidence, const rollout::Readiness &readiness, kube::Time now,
              RolloutFacts &facts) {
    for (const placement::StagedRun &run :
         rollout::runsOf(evidence.objects().rollouts, evidence.placement())) {
        rollout::RunWorld world =
            rollout::runWorld(evidence.objects(), &evidence.placement(), facts.bindings, run);
        world.fleet = evidence.fleet();
        if (const scheduling::Plan *plan = evidence.plan()) {
            world.activeSnapshot = plan->snapshotName;
            world.isFullyScheduled = !plan->condition || plan->condition->isTrue;
        }
        PlayedRun played{run.strategyName, rollout::stagesFor(world.input(now)), {}};
        if (run.name.empty()) {
            world.run.name = run.strategyName;
            world.run.generation = 1;
            world.run.state = rollout::RunState::Run;
        }
        rollout::RunPace pace;
        pace.readiness = readiness;
        pace.approvesAfter = 0; // people are not what a test is about
        played.played = rollout::rehearse(std::move(world), pace, now, evidence.stop());
        facts.runs.push_back(std::move(played));
    }
}

} // namespace

const rollout::Step *RolloutFacts::stepOf(const std::string &cluster) const {
    const auto found = std::ranges::find_if(
        pass.steps, [&](const rollout::Step &step) { return clusterOf(step) == cluster; });
    return found == pass.steps.end() ? nullptr : &*found;
}

const rollout::Lane *RolloutFacts::laneOf(const std::string &cluster) const {
    if (!timeline)
        return nullptr;
    const auto found = std::ranges::find(timeline->lanes, cluster, &rollout::Lane::cluster);
    return found == timeline->lanes.end() ? nullptr : &*found;
}

RolloutFacts rolloutOf(const Evidence &evidence, const rollout::Readiness &readiness) {
    const objects::Objects &objects = evidence.objects();
    const Placement &placement = evidence.placement();
    const kube::Time now = objects::rolloutClock(objects, evidence.planning());
    RolloutFacts facts;
    facts.bindings = objects::bindingsOf(objects.bindings, placement);
    if (evidence.plan() != nullptr)
        facts.bindings = rollout::bindingsAfter(*evidence.plan(), placement, facts.bindings);
    const rollout::Latest latest = rollout::latestResources(objects, placement);
    rollout::NextPass next =
        rollout::passAfterPatch({placement, facts.bindings, latest, now, knownFleet(evidence)});
    const std::vector<placement::Binding> given =
        std::exchange(facts.bindings, std::move(next.bindings));
    facts.pass = std::move(next.pass);
    addTimeline(evidence, readiness, now, latest, given, facts);
    addSteps(evidence, now, facts);
    judgeEvictions(evidence, facts);
    playRuns(evidence, readiness, now, facts);
    return facts;
}

} // namespace evenkeel::gate

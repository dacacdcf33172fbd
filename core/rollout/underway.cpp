// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/underway.h"

#include <algorithm>

#include "core/objects/planning.h"
#include "core/rollout/pass_text.h"
#include "core/rollout/run_world.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/strategy.h"
#include "core/rollout/timeline.h"

namespace evenkeel::rollout {

namespace {

using placement::Placement;

/// The cluster that is available next, where no binding waits for its turn.
std::string applyingText(const Timeline &timeline, const base::Phrases &words) {
    for (const TimelineEvent &event : timeline.events) {
        if (event.event == Event::Ready)
            return words.say(PHRASE("rollout", "Applying: {}."),
                             timeline.lanes[event.lane].cluster);
    }
    return {};
}

std::optional<Underway> rollingOf(const objects::Objects &objects, const Placement &placement,
                                  kube::Time now, const Readiness &readiness,
                                  const base::Phrases &words, const std::stop_token &stop) {
    const auto bindings = objects::bindingsOf(objects.bindings, placement);
    const Latest latest = latestResources(objects, placement);
    const fleet::Fleet *fleet = objects.fleet.isEmpty() ? nullptr : &objects.fleet;
    const PassInput input{placement, bindings, latest, now, fleet};
    const Pass pass = nextPass(input);
    Underway underway;
    bool isMoving = false;
    for (const Step &step : pass.steps) {
        const bool isWanted = bindings[step.binding].state != placement::BindingState::Unscheduled;
        const bool isDone = step.isUpToDate && step.health.isReady;
        underway.total += isWanted ? 1 : 0;
        underway.done += isWanted && isDone ? 1 : 0;
        isMoving = isMoving || !isDone;
    }
    const bool isReported = std::ranges::any_of(
        bindings, [](const placement::Binding &one) { return !one.conditions.empty(); });
    if (!isMoving || !isReported ||
        (pass.kind != PassKind::Rolling && pass.kind != PassKind::UpToDate))
        return std::nullopt;
    const Timeline timeline = simulate(input, {.readiness = readiness}, stop);
    underway.waitsFor = blockText(timeline, 0, words);
    if (underway.waitsFor.empty())
        underway.waitsFor = applyingText(timeline, words);
    underway.ending = endText(timeline, words);
    if (timeline.ending == Ending::Finished && timeline.notReady.empty())
        underway.finishes = timeline.endSecond;
    return underway;
}

bool isRunning(const StagedRun &run) {
    return run.state == RunState::Run && conditionOf(run.status.conditions, "Succeeded") == nullptr;
}

std::optional<Underway> runOf(const objects::Objects &objects, const Placement &placement,
                              kube::Time now, const Readiness &readiness,
                              const base::Phrases &words, const std::stop_token &stop) {
    for (const StagedRun &run : runsOf(objects.rollouts, placement)) {
        if (run.name.empty() || !isRunning(run))
            continue;
        RunPace pace;
        pace.readiness = readiness;
        const RunTimeline played = rehearse(
            runWorld(objects, &placement, objects::bindingsOf(objects.bindings, placement), run),
            pace, now, stop);
        Underway underway;
        underway.run = run.name;
        for (const StageProgress &stage : run.status.stages) {
            underway.total += stage.clusters.size();
            underway.done += updatedIn(stage);
        }
        underway.waitsFor = blockText(played, 0, words);
        underway.ending = endText(played, words);
        if (played.ending == RunEnding::Succeeded)
            underway.finishes = played.endSecond;
        return underway;
    }
    return std::nullopt;
}

} // namespace

std::string Underway::sentence(const base::Phrases &words) const {
    std::string text =
        run.empty() ? words.say(PHRASE("rollout", "{} of {} clusters have the latest resources."),
                                done, total)
                    : words.say(PHRASE("rollout", "The run {} has updated {} of {} clusters."), run,
                                done, total);
    for (const std::string *part : {&waitsFor, &ending}) {
        if (!part->empty())
            text += ' ' + *part;
    }
    return text;
}

std::optional<Underway> underwayOf(const objects::Objects &objects, const Placement &placement,
                                   const Readiness &readiness, const base::Phrases &words,
                                   const std::stop_token &stop) {
    if (placement.isDeleting())
        return std::nullopt;
    const kube::Time now = objects::rolloutClock(objects, objects::planningOf(objects, placement));
    return strategyOf(placement).isRollingUpdate()
               ? rollingOf(objects, placement, now, readiness, words, stop)
               : runOf(objects, placement, now, readiness, words, stop);
}

} // namespace evenkeel::rollout

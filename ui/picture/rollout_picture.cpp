// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/rollout_picture.h"

#include <algorithm>

#include "core/objects/planning.h"
#include "core/rollout/run_world.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/rollout/strategy.h"

namespace evenkeel::ui {

namespace {

using placement::Binding;
using rollout::PassKind;

/// The scheduler works faster than the rollout, so bindings stand as the plan leaves them.
void followPlan(const scheduling::Plan &plan, RolloutPicture &picture) {
    picture.isPlanned = rollout::isChangedBy(plan, picture.bindings);
    picture.bindings = rollout::bindingsAfter(plan, picture.subject(), picture.bindings);
}

/// The clusters as the controller knows them, nullptr where the files hold none.
const fleet::Fleet *fleetOf(const manifest::Objects &objects) {
    return objects.fleet.isEmpty() ? nullptr : &objects.fleet;
}

void makePass(RolloutPicture &picture) {
    const manifest::Objects &objects = *picture.objects;
    const kube::Time now = objects.now();
    const rollout::Latest latest = rollout::latestResources(objects, picture.subject());
    if (objects.rollouts.resourceSnapshots.empty())
        picture.assumedSnapshot = latest.resourceSnapshot;
    rollout::NextPass next = rollout::passAfterPatch(
        {picture.subject(), picture.bindings, latest, now, fleetOf(objects)});
    for (const rollout::Step &step : rollout::stepsOf(next, picture.subject(), now))
        picture.rows.push_back({step, {}});
    picture.given = std::exchange(picture.bindings, std::move(next.bindings));
    picture.patched = next.patched;
    picture.pass = std::move(next.pass);
}

/// What becomes of evictions of these clusters, each when the bindings of those before it are gone.
void rehearseEvictions(const std::vector<std::string> &clusters,
                       const rollout::DisruptionBudget *budget, RolloutPicture &picture) {
    const placement::Placement &placement = picture.subject();
    std::vector<rollout::Eviction> evictions;
    for (const std::string &cluster : clusters)
        evictions.push_back({placement.name + "-" + cluster, 1, placement.name, cluster, {}});
    const auto verdicts = rollout::judgeInOrder(evictions, &placement, picture.bindings, budget);
    for (std::size_t i = 0; i < evictions.size(); ++i)
        picture.dryRun.push_back(
            {evictions[i], verdicts[i], rollout::evictionAdmissionError(placement)});
}

void judgeEvictions(const RolloutQuestion &question, RolloutPicture &picture) {
    const objects::RolloutObjects &rollouts = picture.objects->rollouts;
    const placement::Placement &placement = picture.subject();
    if (placement.kind != placement::PlacementKind::ClusterResourcePlacement)
        return;
    const placement::DisruptionBudget *budget = rollouts.budgetOf(placement);
    if (budget) {
        picture.disruptionBudget = *budget;
        picture.budgetErrors = rollout::budgetErrors(*budget, &placement);
    }
    for (const placement::Eviction &eviction : rollouts.evictions) {
        if (eviction.placementName == placement.name)
            picture.evictions.push_back(
                {eviction, rollout::judge(eviction, &placement, picture.bindings, budget),
                 rollout::evictionAdmissionError(placement)});
    }
    rehearseEvictions(question.evicted, budget, picture);
}

/// False when stopped.
bool addTimeline(const ReadyTimes &ready, const std::stop_token &stop, RolloutPicture &picture) {
    const placement::Placement &placement = picture.subject();
    rollout::Latest latest = rollout::latestResources(*picture.objects, placement);
    picture.isOfNewResources = picture.pass.kind == PassKind::UpToDate;
    if (picture.isOfNewResources)
        latest = rollout::afterResourceChange(latest, placement);
    picture.targetSnapshot = latest.resourceSnapshot;
    rollout::Pace pace;
    pace.readiness = readinessOf(ready);
    picture.timeline = rollout::simulate(
        {placement, picture.given, latest, picture.objects->now(), fleetOf(*picture.objects)}, pace,
        stop);
    picture.timelineEnd = picture.timeline.endSecond;
    for (std::size_t row = 0; row < picture.rows.size(); ++row)
        picture.rows[row].lane = picture.timeline.lanes[row]; // both are by binding name
    return picture.timeline.ending != rollout::Ending::Cancelled;
}

rollout::RunTimeline played(rollout::RunWorld world, const RolloutQuestion &question,
                            kube::Time now, const std::stop_token &stop) {
    rollout::RunPace pace;
    if (const auto states = question.states.find(world.run.name); states != question.states.end())
        pace.states = states->second;
    pace.readiness = readinessOf(question.ready);
    pace.approvals = question.approved;
    pace.approvesAfter = question.approvesAfter;
    return rollout::rehearse(std::move(world), pace, now, stop);
}

/// The scene's placement with the bindings of the next pass; nullptr without one.
std::shared_ptr<RolloutPicture> pictureOfPass(const Scene &scene) {
    if (!scene.objects || scene.placement < 0 ||
        static_cast<std::size_t>(scene.placement) >= scene.objects->placements.size())
        return nullptr;
    auto picture = std::make_shared<RolloutPicture>();
    picture->objects = scene.objects;
    picture->placement = static_cast<std::size_t>(scene.placement);
    picture->bindings = objects::bindingsOf(scene.objects->bindings, picture->subject());
    if (scene.plan)
        followPlan(*scene.plan, *picture);
    makePass(*picture);
    return picture;
}

void lookAtRuns(const Scene &scene, const RolloutQuestion &question, const std::stop_token &stop,
                RolloutPicture &picture) {
    const placement::Placement &placement = picture.subject();
    const objects::RolloutObjects &rollouts = picture.objects->rollouts;
    std::vector<placement::StagedRun> runs = rollout::runsOf(rollouts, placement);
    const std::size_t own = runs.size();
    for (std::size_t i = 0; own > 0 && i < rollouts.strategies.size(); ++i) {
        const placement::StagedStrategy &strategy = rollouts.strategies[i];
        if (strategy.nameSpace != placement.nameSpace ||
            std::ranges::find(runs, strategy.name, &placement::StagedRun::strategyName) !=
                runs.end())
            continue;
        runs.push_back(rollout::runToBe(placement, strategy.name));
    }
    for (const placement::StagedRun &run : runs) {
        rollout::RunWorld world =
            rollout::runWorld(*picture.objects, &placement, picture.bindings, run);
        if (scene.plan) {
            world.activeSnapshot = scene.plan->snapshotName;
            world.isFullyScheduled = !scene.plan->condition || scene.plan->condition->isTrue;
        }
        const kube::Time now = picture.objects->now();
        picture.staged.push_back({run.strategyName, run.name, run.state,
                                  rollout::stagesFor(world.input(now)),
                                  played(std::move(world), question, now, stop),
                                  picture.staged.size() >= own, run.status});
    }
}

} // namespace

std::int64_t RolloutPicture::runsEnd() const {
    std::int64_t end = 0;
    for (const StagedCase &one : staged)
        end = std::max(end, one.played.endSecond);
    return end;
}

rollout::Readiness readinessOf(const ReadyTimes &times) {
    rollout::Readiness readiness;
    readiness.usual.readyAfter = times.seconds;
    for (const auto &[cluster, seconds] : times.clusters)
        readiness.clusters[cluster].readyAfter = seconds;
    for (const auto &[cluster, behaviour] : times.behaviours)
        readiness.clusters[cluster] = behaviour;
    for (const ReadyTimes::LabelRule &rule : times.rules) {
        if (auto where = kube::parseSelector(rule.selector))
            readiness.rules.push_back({std::move(*where), rule.behaviour});
    }
    return readiness;
}

std::shared_ptr<const RolloutPicture> rolloutOf(const Scene &scene, const RolloutQuestion &question,
                                                const std::stop_token &stop) {
    const auto picture = pictureOfPass(scene);
    if (!picture)
        return nullptr;
    judgeEvictions(question, *picture);
    lookAtRuns(scene, question, stop, *picture);
    if (picture->hasBudget() && !addTimeline(question.ready, stop, *picture))
        return nullptr;
    return picture;
}

std::vector<EvictionCase> evictionsOf(const Scene &scene,
                                      const std::vector<std::string> &clusters) {
    const auto picture = pictureOfPass(scene);
    if (!picture)
        return {};
    rehearseEvictions(clusters, budgetOf(scene), *picture);
    return picture->dryRun;
}

const rollout::DisruptionBudget *budgetOf(const Scene &scene) {
    return scene.objects->rollouts.budgetOf(*placementOf(scene));
}

bool tellsOfRollout(const Scene &scene) {
    const placement::Placement *placement = placementOf(scene);
    if (placement == nullptr)
        return false;
    if (!rollout::strategyOf(*placement).isRollingUpdate())
        return true;
    return std::ranges::any_of(scene.objects->bindings, [&](const Binding &binding) {
        return objects::belongsTo(binding, *placement);
    });
}

} // namespace evenkeel::ui

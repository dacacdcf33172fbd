// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/rollout_picture.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/manifest/read/rollout_objects.h"
#include "core/objects/held.h"
#include "core/objects/planning.h"
#include "core/rollout/strategy.h"

namespace evenkeel::ui {

namespace {

using placement::Binding;
using rollout::Action;
using rollout::PassKind;

Binding newBinding(const scheduling::BindingOutcome &outcome,
                   const placement::Placement &placement) {
    Binding binding;
    binding.kind = placement.kind;
    binding.nameSpace = placement.nameSpace;
    binding.placementName = placement.name;
    binding.targetCluster = outcome.cluster;
    binding.state = outcome.state;
    binding.snapshotName = outcome.snapshot;
    binding.generation = 1;
    // Its name ends in random characters, which the rest mostly decides before.
    binding.name = placement.name + "-" + outcome.cluster + "-";
    return binding;
}

/// The scheduler works faster than the rollout, so bindings stand as the plan leaves them. Their
/// health is taken for told again after that.
void followPlan(const scheduling::Plan &plan, RolloutPicture &picture) {
    for (const scheduling::BindingOutcome &outcome : plan.bindings) {
        if (outcome.created) {
            picture.bindings.push_back(newBinding(outcome, picture.subject()));
            picture.isPlanned = true;
            continue;
        }
        const auto found = std::ranges::find_if(picture.bindings, [&](const Binding &binding) {
            return binding.name == outcome.name && binding.targetCluster == outcome.cluster;
        });
        if (found == picture.bindings.end() || found->isDeleting)
            continue;
        picture.isPlanned = picture.isPlanned || found->state != outcome.state;
        found->state = outcome.state;
        found->snapshotName = outcome.snapshot;
        found->previousState = outcome.previousState;
    }
    std::ranges::stable_sort(picture.bindings, {}, [](const Binding &binding) {
        return std::tie(binding.name, binding.targetCluster);
    });
}

bool hasSnapshotsInFiles(const manifest::Objects &objects) {
    return std::ranges::any_of(objects.others, [](const objects::OtherObject &other) {
        const kube::Value *kind = other.document.find("kind");
        return kind &&
               (kind->text() == "ClusterResourceSnapshot" || kind->text() == "ResourceSnapshot");
    });
}

void fillRows(RolloutPicture &picture, kube::Time now) {
    for (const rollout::Step &step : picture.pass.steps)
        picture.rows.push_back({step, {}});
    if (!picture.rows.empty())
        return;
    // The controller did not come to look at them.
    const std::int64_t period = rollout::strategyOf(picture.subject()).unavailablePeriodSeconds;
    for (std::size_t binding = 0; binding < picture.bindings.size(); ++binding) {
        rollout::Step step;
        step.binding = binding;
        step.health = rollout::healthOf(picture.bindings[binding], period, now);
        picture.rows.push_back({step, {}});
    }
}

kube::Value applyStrategyOf(const placement::Placement &placement) {
    const kube::Value *strategy =
        placement.document.findPath({"spec", "strategy", "applyStrategy"});
    return strategy && strategy->isObject() ? *strategy : kube::Value::object();
}

void makePass(RolloutPicture &picture) {
    const manifest::Objects &objects = *picture.objects;
    const kube::Time now = objects.now();
    const rollout::Latest latest = manifest::latestResources(objects, picture.subject());
    if (!hasSnapshotsInFiles(objects))
        picture.assumedSnapshot = latest.resourceSnapshot;
    const auto next = [&] {
        return rollout::nextPass({picture.subject(), picture.bindings, latest, now});
    };
    picture.pass = next();
    if (picture.pass.kind == PassKind::PatchesApplyStrategy) {
        const kube::Value strategy = applyStrategyOf(picture.subject());
        for (const rollout::Step &step : picture.pass.steps) {
            if (step.action == Action::PatchApplyStrategy) {
                picture.bindings[step.binding].applyStrategy = strategy;
                ++picture.patched;
            }
        }
        picture.pass = next();
    }
    fillRows(picture, now);
}

void judgeEvictions(const manifest::RolloutObjects &rolloutObjects, RolloutPicture &picture) {
    const placement::Placement &placement = picture.subject();
    if (placement.kind != placement::PlacementKind::ClusterResourcePlacement)
        return;
    const rollout::DisruptionBudget *budget = rolloutObjects.budgetOf(placement);
    if (budget) {
        picture.disruptionBudget = *budget;
        picture.budgetErrors = rollout::budgetErrors(*budget, &placement);
    }
    for (const rollout::Eviction &eviction : rolloutObjects.evictions) {
        if (eviction.placementName == placement.name)
            picture.evictions.push_back(
                {eviction, rollout::judge(eviction, &placement, picture.bindings, budget),
                 rollout::evictionAdmissionError(placement)});
    }
}

void note(const rollout::TimelineEvent &event, BindingSpan &span) {
    using rollout::Event;
    switch (event.event) {
    case Event::Bound:
    case Event::Updated:
    case Event::RemovalBegun:
        span.starts = event.second;
        span.ends.reset();
        span.isLeaving = event.event == Event::RemovalBegun;
        span.isUnderway = false;
        break;
    case Event::Ready:
    case Event::Gone:
        span.isUnderway = span.isUnderway || !span.starts;
        span.isLeaving = event.event == Event::Gone;
        span.starts = span.starts.value_or(0);
        span.ends = event.second;
        break;
    case Event::ApplyStrategyPatched:
        break;
    }
}

/// False when stopped.
bool addTimeline(const ReadyTimes &ready, const std::stop_token &stop, RolloutPicture &picture) {
    const placement::Placement &placement = picture.subject();
    rollout::Latest latest = manifest::latestResources(*picture.objects, placement);
    picture.isOfNewResources = picture.pass.kind == PassKind::UpToDate;
    if (picture.isOfNewResources)
        latest = rollout::afterResourceChange(latest, placement);
    rollout::Pace pace;
    pace.readySeconds = ready.seconds;
    pace.clusterSeconds.insert(ready.clusters.begin(), ready.clusters.end());
    picture.timeline = rollout::simulate(
        {placement, picture.bindings, latest, picture.objects->now()}, pace, stop);
    for (RolloutRow &row : picture.rows)
        row.span.runsBefore = picture.bindingOf(row).state != "Scheduled";
    for (const rollout::TimelineEvent &event : picture.timeline.events) {
        note(event, picture.rows[event.lane].span); // both are by binding name
        picture.timelineEnd = std::max(picture.timelineEnd, event.second);
    }
    return picture.timeline.ending != rollout::Ending::Cancelled;
}

/// The strategies that runs of the placement name; without a run all that could be named.
std::vector<std::pair<const rollout::StagedStrategy *, std::string>>
strategiesFor(const manifest::RolloutObjects &rolloutObjects,
              const placement::Placement &placement) {
    std::vector<std::pair<const rollout::StagedStrategy *, std::string>> found;
    for (const rollout::StagedRun &run : rolloutObjects.runs) {
        const rollout::StagedStrategy *strategy =
            rolloutObjects.strategyFor(placement, run.strategyName);
        if (strategy && run.placementName == placement.name && run.nameSpace == placement.nameSpace)
            found.emplace_back(strategy, run.name);
    }
    if (!found.empty() || rollout::strategyOf(placement).isRollingUpdate())
        return found;
    for (const rollout::StagedStrategy &strategy : rolloutObjects.strategies) {
        if (strategy.nameSpace == placement.nameSpace)
            found.emplace_back(&strategy, std::string());
    }
    return found;
}

void initializeStages(const Scene &scene, const manifest::RolloutObjects &rolloutObjects,
                      RolloutPicture &picture) {
    const placement::Placement &placement = picture.subject();
    const manifest::Objects &objects = *picture.objects;
    const objects::Planning planning = objects::planningOf(objects, placement);
    const bool isScheduled = scene.plan && scene.plan->condition
                                 ? scene.plan->condition->isTrue
                                 : planning.isFullyScheduled.value_or(true);
    const std::string snapshot = scene.plan ? scene.plan->snapshotName : planning.snapshotName;
    for (const auto &[strategy, run] : strategiesFor(rolloutObjects, placement)) {
        rollout::StagedUpdate update = rollout::initialize(
            {placement, picture.bindings, objects.fleet, *strategy, snapshot, isScheduled});
        picture.staged.push_back({strategy->name, run, std::move(update)});
    }
}

} // namespace

std::shared_ptr<const RolloutPicture> rolloutOf(const Scene &scene, const ReadyTimes &ready,
                                                const std::stop_token &stop) {
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
    const manifest::RolloutObjects objects = manifest::rolloutObjects(*scene.objects);
    judgeEvictions(objects, *picture);
    initializeStages(scene, objects, *picture);
    if (picture->hasBudget() && !addTimeline(ready, stop, *picture))
        return nullptr;
    return picture;
}

bool tellsOfRollout(const Scene &scene) {
    if (!scene.objects || scene.placement < 0 ||
        static_cast<std::size_t>(scene.placement) >= scene.objects->placements.size())
        return false;
    const placement::Placement &placement =
        scene.objects->placements[static_cast<std::size_t>(scene.placement)];
    if (!rollout::strategyOf(placement).isRollingUpdate())
        return true;
    return std::ranges::any_of(scene.objects->bindings, [&](const Binding &binding) {
        return objects::belongsTo(binding, placement);
    });
}

} // namespace evenkeel::ui

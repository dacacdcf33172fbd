// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/rollout_findings.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/insight/plan_facts.h"
#include "core/rollout/eviction.h"
#include "core/rollout/run_world.h"
#include "core/rollout/staged/timeline.h"
#include "core/rollout/strategy.h"

namespace evenkeel::report {

namespace {

using lint::Level;
using placement::DisruptionBudget;
using placement::StagedRun;
using placement::StagedStrategy;
using rollout::RunEnding;

constexpr const char *kBudgetBlocks = "budget-blocks";
constexpr const char *kBudgetFault = "budget-fault";

/// What the findings are made of.
struct RolloutCheck {
    const objects::Objects &objects;
    std::span<const PlannedRollout> plans;
    const objects::RolloutObjects *before;
    const PlaceOfField &placeOf;
    const base::Phrases &words;
    const std::stop_token &stop;
    FindingReport &report;

    void put(const char *rule, Level level, const kube::ObjectId &id, std::string_view field,
             std::string message) const {
        report.add(
            {rule, level, id, placeOf(id, field), api::FieldPath(field), std::move(message)});
    }
    template <typename IsIts> const PlannedRollout *planned(IsIts isIts) const {
        const auto found = std::ranges::find_if(
            plans, [&](const PlannedRollout &one) { return isIts(*one.placement); });
        return found == plans.end() ? nullptr : &*found;
    }
};

// --- budgets -----------------------------------------------------------------------------------

void addBlocking(const RolloutCheck &check, const DisruptionBudget &budget,
                 const placement::Placement &placement, std::int64_t placements) {
    if (placements == 0 || !rollout::budgetErrors(budget, &placement).empty() ||
        rollout::allowedAtBest(budget, placement, placements) > 0)
        return;
    const auto *was = check.before == nullptr ? nullptr : check.before->budgetOf(placement);
    const bool isNew = check.before != nullptr && (was == nullptr || *was != budget);
    check.put(kBudgetBlocks, isNew ? Level::Error : Level::Warning, rollout::idOf(budget),
              budget.maxUnavailable ? "spec.maxUnavailable" : "spec.minAvailable",
              check.words.say(PHRASE("rollout",
                                     "The budget blocks every eviction: even with all {} clusters "
                                     "available it allows none."),
                              placements));
}

void addBudget(const RolloutCheck &check, const DisruptionBudget &budget) {
    const auto isIts = [&budget](const placement::Placement &one) {
        return one.nameSpace.empty() && one.name == budget.name;
    };
    if (const PlannedRollout *planned = check.planned(isIts)) {
        const placement::Placement &placement = *planned->placement;
        for (std::string &fault : rollout::budgetErrors(budget, &placement))
            check.put(kBudgetFault, Level::Error, rollout::idOf(budget), "spec", std::move(fault));
        if (planned->plan != nullptr && placement.type() != placement::PlacementType::PickFixed)
            addBlocking(check, budget, placement, static_cast<std::int64_t>(planned->clusters));
        return;
    }
    if (std::ranges::any_of(check.objects.placements, isIts))
        return;
    // The placement may be on the hub only, unless a change is what makes it so.
    const bool isNew = check.before != nullptr &&
                       std::ranges::find(check.before->budgets, budget.name,
                                         &DisruptionBudget::name) == check.before->budgets.end();
    check.put(kBudgetFault, isNew ? Level::Error : Level::Warning, rollout::idOf(budget),
              "metadata.name",
              check.words.say(
                  PHRASE("rollout", "There is no placement {} here that the budget could be for."),
                  budget.name));
}

// --- evictions ---------------------------------------------------------------------------------

/// One that finds no placement, or none of its bindings on the cluster, does nothing.
void addEviction(const RolloutCheck &check, const placement::Eviction &eviction) {
    const auto isIts = [&eviction](const placement::Placement &one) {
        return one.nameSpace.empty() && one.name == eviction.placementName;
    };
    const PlannedRollout *planned = check.planned(isIts);
    if (planned == nullptr && std::ranges::any_of(check.objects.placements, isIts))
        return;
    const placement::Placement *placement = planned == nullptr ? nullptr : planned->placement;
    if (placement != nullptr && planned->plan == nullptr)
        return;
    const std::vector<placement::Binding> bindings =
        placement == nullptr
            ? std::vector<placement::Binding>()
            : rollout::startAfter(check.objects, *placement, planned->plan).bindings;
    const rollout::EvictionVerdict verdict = rollout::judge(eviction, placement, bindings, nullptr);
    if (verdict.isFinal || !verdict.valid || verdict.valid->isTrue)
        return;
    const bool isNew =
        check.before != nullptr &&
        std::ranges::find(check.before->evictions, eviction) == check.before->evictions.end();
    check.put(kEvictionFault, isNew ? Level::Error : Level::Warning, rollout::idOf(eviction),
              placement == nullptr ? "spec.placementName" : "spec.clusterName",
              check.words.say(PHRASE("rollout", "The eviction does nothing: {}."),
                              verdict.valid->message));
}

// --- runs --------------------------------------------------------------------------------------

/// How a run ends at best; nothing where it succeeds, or is not meant to run. Where clusters are
/// missing, that is the finding.
std::optional<std::string> failureOf(const RolloutCheck &check, const PlannedRollout &planned,
                                     StagedRun run) {
    if (!planned.isFulfilled())
        return std::nullopt;
    const objects::Planning &planning = *planned.planning;
    rollout::RunWorld world =
        rollout::runWorld(check.objects, planned.placement,
                          rollout::startAfter(check.objects, *planned.placement, planned.plan),
                          planning, true, std::move(run));
    rollout::RunPace pace;
    pace.approvesAfter = 0;
    const rollout::RunTimeline timeline = rollout::rehearse(
        std::move(world), pace, objects::rolloutClock(check.objects, planning), check.stop);
    switch (timeline.ending) {
    case RunEnding::Aborted:
    case RunEnding::InitializationFailed:
    case RunEnding::Stuck:
    case RunEnding::Retrying:
        return endText(timeline, check.words);
    default:
        return std::nullopt;
    }
}

void addRun(const RolloutCheck &check, const StagedRun &run) {
    const auto isIts = [&run](const placement::Placement &one) {
        return rollout::isRunOf(run, one);
    };
    const auto put = [&](const kube::ObjectId &id, std::string_view field, std::string message) {
        check.put(kRunFails, Level::Error, id, field, std::move(message));
    };
    const PlannedRollout *planned = check.planned(isIts);
    if (planned == nullptr) {
        if (std::ranges::none_of(check.objects.placements, isIts))
            put(rollout::idOf(run), "spec.placementName",
                check.words.say(
                    PHRASE("rollout", "There is no placement {} here that the run could be for."),
                    run.placementName));
        return;
    }
    const auto failure = failureOf(check, *planned, run);
    if (!failure)
        return;
    const placement::Placement &placement = *planned->placement;
    const auto *strategy =
        check.objects.rollouts.strategyFor(placement.nameSpace, run.strategyName);
    if (strategy == nullptr)
        put(rollout::idOf(run), "spec.stagedRolloutStrategyName", *failure);
    else if (!rollout::isExternal(placement))
        put(rollout::idOf(run), "spec.placementName", *failure);
    else
        put(rollout::idOf(*strategy), "spec.stages",
            check.words.say(PHRASE("rollout", "The run {} of {}: {}"), run.name,
                            insight::displayName(placement), *failure));
}

/// Runs are made when they are needed: a strategy of which none can succeed is for nothing.
void addStrategy(const RolloutCheck &check, const StagedStrategy &strategy) {
    std::optional<std::string> first;
    for (const PlannedRollout &planned : check.plans) {
        const placement::Placement &placement = *planned.placement;
        if (!rollout::isExternal(placement) || !planned.isFulfilled() ||
            check.objects.rollouts.strategyFor(placement.nameSpace, strategy.name) != &strategy)
            continue;
        const bool hasRun =
            std::ranges::any_of(check.objects.rollouts.runs, [&](const StagedRun &run) {
                return rollout::isRunOf(run, placement) && run.strategyName == strategy.name;
            });
        const auto failure =
            hasRun ? std::nullopt
                   : failureOf(check, planned, rollout::runToBe(placement, strategy.name));
        if (!failure)
            return;
        if (!first)
            first = check.words.say(PHRASE("rollout", "A run of it for {}: {}"),
                                    insight::displayName(placement), *failure);
    }
    if (first)
        check.put(kRunFails, Level::Error, rollout::idOf(strategy), "spec.stages", *first);
}

} // namespace

FindingReport rolloutFindings(const objects::Objects &objects,
                              std::span<const PlannedRollout> plans,
                              const objects::RolloutObjects *before, const PlaceOfField &placeOf,
                              const base::Phrases &words, const std::stop_token &stop) {
    FindingReport report{"rollout", {}, {}, {}, {}};
    report.addRules({kRunFails, kBudgetBlocks, kBudgetFault, kEvictionFault});
    const RolloutCheck check{objects, plans, before, placeOf, words, stop, report};
    const auto addEach = [&](const auto &list, auto add) {
        for (const auto &one : list) {
            if (!stop.stop_requested())
                add(check, one);
        }
    };
    addEach(objects.rollouts.budgets, addBudget);
    addEach(objects.rollouts.evictions, addEviction);
    addEach(objects.rollouts.runs, addRun);
    addEach(objects.rollouts.strategies, addStrategy);
    return report;
}

} // namespace evenkeel::report

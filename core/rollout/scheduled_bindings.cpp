// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/scheduled_bindings.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "core/objects/planning.h"
#include "core/rollout/health.h"
#include "core/rollout/strategy.h"
#include "core/scheduling/binding_board.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

/// What the scheduler writes down beside its decision: the next scale-down ranks by it.
void decide(Binding &binding, const scheduling::BindingOutcome &outcome) {
    binding.decision = {outcome.cluster, true, outcome.score,
                        scheduling::pickReason(outcome.cluster, outcome.score)};
}

Binding createdBy(const scheduling::BindingOutcome &outcome,
                  const placement::Placement &placement) {
    Binding binding;
    binding.kind = placement.kind;
    binding.name = placement.name + "-" + outcome.cluster + "-00000000";
    binding.nameSpace = placement.nameSpace;
    binding.placementName = placement.name;
    binding.state = outcome.state;
    binding.targetCluster = outcome.cluster;
    binding.snapshotName = outcome.snapshot;
    binding.generation = 1;
    decide(binding, outcome);
    return binding;
}

bool isChanged(const Binding &binding, const scheduling::BindingOutcome &outcome) {
    return binding.state != outcome.state || binding.snapshotName != outcome.snapshot;
}

void change(Binding &binding, const scheduling::BindingOutcome &outcome) {
    if (!isChanged(binding, outcome))
        return;
    binding.state = outcome.state;
    binding.snapshotName = outcome.snapshot;
    binding.previousState = outcome.previousState;
    if (outcome.state == placement::BindingState::Scheduled ||
        outcome.state == placement::BindingState::Bound)
        decide(binding, outcome);
    ++binding.generation;
}

/// What the plan makes of those that existed, by name.
std::map<std::string_view, const scheduling::BindingOutcome *>
outcomesOf(const scheduling::Plan &plan) {
    std::map<std::string_view, const scheduling::BindingOutcome *> outcomes;
    for (const scheduling::BindingOutcome &outcome : plan.bindings) {
        if (!outcome.created)
            outcomes.emplace(outcome.name, &outcome);
    }
    return outcomes;
}

} // namespace

std::vector<Binding> bindingsAfter(const scheduling::Plan &plan,
                                   const placement::Placement &placement,
                                   std::span<const Binding> bindings) {
    const auto outcomes = outcomesOf(plan);
    std::vector<Binding> result;
    for (const scheduling::BindingOutcome &outcome : plan.bindings) {
        if (outcome.created)
            result.push_back(createdBy(outcome, placement));
    }
    for (const Binding &binding : bindings) {
        if (!objects::belongsTo(binding, placement))
            continue;
        result.push_back(binding);
        const auto outcome = outcomes.find(binding.name);
        // Deleting ones have no outcome.
        if (outcome != outcomes.end() && !binding.isDeleting)
            change(result.back(), *outcome->second);
    }
    return result;
}

bool isChangedBy(const scheduling::Plan &plan, std::span<const Binding> bindings) {
    if (std::ranges::any_of(plan.bindings, &scheduling::BindingOutcome::created))
        return true;
    const auto outcomes = outcomesOf(plan);
    return std::ranges::any_of(bindings, [&outcomes](const Binding &binding) {
        const auto outcome = outcomes.find(binding.name);
        return outcome != outcomes.end() && !binding.isDeleting &&
               isChanged(binding, *outcome->second);
    });
}

NextPass passAfterPatch(const PassInput &input) {
    NextPass next;
    std::ranges::copy_if(
        input.bindings, std::back_inserter(next.bindings),
        [&input](const Binding &binding) { return objects::belongsTo(binding, input.placement); });
    std::ranges::stable_sort(next.bindings, {}, [](const Binding &binding) {
        return std::tie(binding.name, binding.targetCluster);
    });
    const auto look = [&] {
        return nextPass({input.placement, next.bindings, input.latest, input.now, input.fleet});
    };
    next.pass = look();
    if (next.pass.kind != PassKind::PatchesApplyStrategy)
        return next;
    const Strategy strategy = strategyOf(input.placement);
    for (const Step &step : next.pass.steps) {
        if (apply(step.action, input.latest, strategy.apply, next.bindings[step.binding]))
            ++next.patched;
    }
    next.pass = look();
    return next;
}

std::vector<Step> stepsOf(const NextPass &next, const placement::Placement &placement,
                          kube::Time now) {
    std::vector<Step> steps = next.pass.steps;
    const std::int64_t period = strategyOf(placement).unavailablePeriodSeconds;
    for (std::size_t i = 0; next.pass.steps.empty() && i < next.bindings.size(); ++i) {
        Step &step = steps.emplace_back();
        step.binding = i;
        step.health = healthOf(next.bindings[i], period, now);
    }
    return steps;
}

} // namespace evenkeel::rollout

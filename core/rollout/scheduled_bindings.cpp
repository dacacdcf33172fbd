// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/scheduled_bindings.h"

#include <map>

#include "core/rollout/rolling_update.h"
#include "core/rollout/strategy.h"
#include "core/objects/held.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;

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
    binding.applyStrategy = defaultedApplyStrategy(placement);
    return binding;
}

void change(Binding &binding, const scheduling::BindingOutcome &outcome) {
    if (binding.state == outcome.state && binding.snapshotName == outcome.snapshot)
        return;
    binding.state = outcome.state;
    binding.snapshotName = outcome.snapshot;
    binding.previousState = outcome.previousState;
    ++binding.generation;
}

} // namespace

std::vector<Binding> bindingsAfter(const scheduling::Plan &plan,
                                   const placement::Placement &placement,
                                   std::span<const Binding> bindings) {
    std::map<std::string_view, const scheduling::BindingOutcome *> outcomes;
    std::vector<Binding> result;
    for (const scheduling::BindingOutcome &outcome : plan.bindings) {
        if (outcome.created)
            result.push_back(createdBy(outcome, placement));
        else
            outcomes.emplace(outcome.name, &outcome);
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

} // namespace evenkeel::rollout

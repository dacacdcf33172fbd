// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/rolling_update.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/objects/held.h"
#include "core/rollout/roster.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::BindingState;
using placement::ConditionStatus;

/// The placement's own, by name.
std::vector<std::size_t> ownBindings(const PassInput &input) {
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < input.bindings.size(); ++i) {
        if (objects::belongsTo(input.bindings[i], input.placement))
            own.push_back(i);
    }
    std::ranges::stable_sort(own, {}, [&input](std::size_t i) {
        const Binding &binding = input.bindings[i];
        // Planned bindings have no name yet; their clusters identify them.
        return std::tie(binding.name, binding.targetCluster);
    });
    return own;
}

void reportRollout(PassKind kind, const Binding &binding, Step &step) {
    if (kind == PassKind::UpToDate) {
        if (binding.state == BindingState::Bound &&
            !isCurrently(binding, RolloutStarted::kType, ConditionStatus::True))
            step.rolloutStarted = true;
    } else if (step.action == Action::Wait) {
        step.rolloutStarted = false;
    } else if (step.isUpToDate || step.action == Action::Bind || step.action == Action::Update) {
        step.rolloutStarted = true;
    }
}

void fillSteps(const Roster &roster, Pass &pass) {
    for (std::size_t lane = 0; lane < pass.steps.size(); ++lane) {
        Step &step = pass.steps[lane];
        if (!pass.hasBudget()) {
            step.health = roster.standing(lane).health;
            continue;
        }
        static_cast<Standing &>(step) = roster.standing(lane);
        const bool isReported =
            step.candidate != Candidate::None && step.candidate != Candidate::Remove;
        if (pass.kind == PassKind::Rolling && isReported)
            step.action = Action::Wait;
    }
    for (const Choice &choice : roster.choices())
        pass.steps[choice.lane].action = choice.action;
}

} // namespace

const Overrides &overridesOf(const Latest &latest, const std::string &cluster) {
    static const Overrides kNone;
    const auto found = latest.overrides.find(cluster);
    return found == latest.overrides.end() ? kNone : found->second;
}

bool isOutOfDate(const Binding &binding, const std::string &resourceSnapshot,
                 const Overrides &overrides) {
    return binding.resourceSnapshotName != resourceSnapshot ||
           binding.clusterResourceOverrides != overrides.clusterResourceOverrides ||
           binding.resourceOverrides != overrides.resourceOverrides;
}

bool isOutOfDate(const Binding &binding, const Latest &latest) {
    return isOutOfDate(binding, latest.resourceSnapshot,
                       overridesOf(latest, binding.targetCluster));
}

Pass nextPass(const PassInput &input) {
    Pass pass;
    std::vector<const Binding *> lanes;
    for (const std::size_t i : ownBindings(input)) {
        pass.steps.emplace_back().binding = i;
        lanes.push_back(&input.bindings[i]);
    }
    const Roster roster(input, std::move(lanes), input.now);
    pass.kind = roster.kind();
    if (pass.kind == PassKind::Deleting || pass.kind == PassKind::NotRolling) {
        pass.steps.clear();
        return pass;
    }
    fillSteps(roster, pass);
    if (pass.hasBudget()) {
        pass.budget = roster.budget();
        for (Step &step : pass.steps)
            reportRollout(pass.kind, input.bindings[step.binding], step);
    }
    pass.requeueAfter = roster.requeueAfter(input.now);
    if (pass.kind == PassKind::Failed)
        pass.error = roster.error();
    if (pass.kind == PassKind::ClusterGone)
        pass.goneCluster = roster.goneCluster();
    return pass;
}

bool apply(Action action, const Latest &latest, const placement::ApplyStrategy &strategy,
           Binding &binding) {
    switch (action) {
    case Action::None:
    case Action::Wait:
        return false;
    case Action::PatchApplyStrategy:
        binding.applyStrategy = strategy;
        ++binding.generation; // which makes its conditions stale
        return true;
    case Action::Remove:
        binding.isDeleting = true;
        ++binding.generation;
        return true;
    case Action::Bind:
    case Action::Update:
        break;
    }
    const Overrides &overrides = overridesOf(latest, binding.targetCluster);
    binding.state = BindingState::Bound;
    binding.resourceSnapshotName = latest.resourceSnapshot;
    binding.clusterResourceOverrides = overrides.clusterResourceOverrides;
    binding.resourceOverrides = overrides.resourceOverrides;
    ++binding.generation;
    return true;
}

} // namespace evenkeel::rollout

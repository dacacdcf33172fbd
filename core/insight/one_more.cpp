// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/one_more.h"

#include <algorithm>
#include <utility>

namespace evenkeel::insight {

namespace {

using placement::Binding;
using placement::BindingState;
using placement::PlacementType;

bool isHeld(const scheduling::BindingOutcome &outcome) {
    return outcome.state == BindingState::Scheduled || outcome.state == BindingState::Bound;
}

/// The placement's bindings as the plan leaves them.
std::vector<Binding> bindingsAfter(const Question &question, const scheduling::Plan &plan) {
    std::vector<Binding> bindings;
    for (const scheduling::BindingOutcome &outcome : plan.bindings) {
        Binding binding;
        const auto old = std::ranges::find_if(question.bindings, [&](const Binding &candidate) {
            return !outcome.created && candidate.name == outcome.name &&
                   candidate.nameSpace == question.placement.nameSpace;
        });
        if (old != question.bindings.end())
            binding = *old;
        binding.kind = question.placement.kind;
        binding.placementName = question.placement.name;
        binding.nameSpace = question.placement.nameSpace;
        binding.name = outcome.created ? outcome.cluster : outcome.name;
        binding.targetCluster = outcome.cluster;
        binding.state = outcome.state;
        binding.snapshotName = outcome.snapshot;
        binding.previousState = outcome.previousState;
        bindings.push_back(std::move(binding));
    }
    return bindings;
}

} // namespace

std::optional<OneMore> oneMore(const Question &question, const scheduling::Plan &plan,
                               const std::stop_token &stop) {
    const auto type = question.placement.type();
    const bool isFixed = type == PlacementType::PickFixed;
    if (plan.trace.ranFilters() || !question.placement.policy ||
        (type != PlacementType::PickN && !isFixed))
        return std::nullopt;
    OneMore more;
    more.isFixed = isFixed;
    more.placement = question.placement;
    more.bindings = bindingsAfter(question, plan);
    placement::Policy &policy = *more.placement.policy;
    policy.placementType = PlacementType::PickN;
    policy.clusterNames.clear();
    policy.numberOfClusters = 1 + std::ranges::count_if(plan.bindings, isHeld);
    more.options.snapshotName = plan.snapshotName;
    more.options.now = plan.now;
    more.options.maxUnselected = 0;
    auto asked =
        scheduling::plan(question.fleet, more.placement, more.bindings, more.options, stop);
    if (!asked || !asked->trace.ranFilters())
        return std::nullopt;
    more.plan = std::move(*asked);
    return more;
}

std::optional<fleet::ClusterIndex> OneMore::next() const {
    return isFixed || plan.picks.empty() ? std::nullopt : std::optional(plan.picks.front().cluster);
}

scheduling::CycleDetail candidatesOf(const fleet::Fleet &fleet, const OneMore &more) {
    return scheduling::cycleDetail(fleet, more.plan, 0);
}

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/losses/steady_state.h"

#include <algorithm>
#include <utility>

#include "core/insight/question.h"
#include "core/rollout/scheduled_bindings.h"

namespace evenkeel::losses {

namespace {

using placement::Binding;
using placement::BindingState;

/// What a finished rollout leaves: nothing to remove any more, everything else available.
std::vector<Binding> rolledOut(std::vector<Binding> bindings, kube::Time now) {
    std::erase_if(bindings, [](const Binding &binding) { return !objects::holds(binding); });
    for (Binding &binding : bindings) {
        if (binding.state != BindingState::Scheduled)
            continue;
        binding.state = BindingState::Bound;
        ++binding.generation;
        binding.conditions = {
            {"Available", "True", "AllWorkAreAvailable", binding.generation, now}};
    }
    return bindings;
}

/// Of a cycle that is aborted only the bindings of clusters that are gone change (KubeFleet spec
/// 3.2).
std::vector<Binding> leftOf(std::span<const Binding> bindings, const fleet::Fleet &fleet) {
    std::vector<Binding> left;
    std::ranges::copy_if(bindings, std::back_inserter(left), [&fleet](const Binding &binding) {
        const auto cluster = fleet.find(binding.targetCluster);
        return cluster && !fleet.agent(*cluster).isLeaving;
    });
    return left;
}

base::Result<Redecided> redecidedBy(const SteadyState &standing, const fleet::Fleet &fleet,
                                    std::span<const Binding> bindings,
                                    base::Result<scheduling::Plan> plan) {
    if (!plan && plan.error().code == base::ErrorCode::Cancelled)
        return tl::unexpected(plan.error());
    Redecided redecided;
    if (!plan) {
        redecided.error = plan.error().message;
        redecided.bindings = leftOf(bindings, fleet);
    } else {
        redecided.bindings = rollout::bindingsAfter(*plan, *standing.placement, bindings);
        redecided.plan = std::move(*plan);
    }
    redecided.bindings = rolledOut(std::move(redecided.bindings), *standing.options.now);
    return redecided;
}

} // namespace

std::optional<std::size_t> askedBy(const placement::Placement &placement) {
    if (!placement.policy)
        return std::nullopt;
    switch (placement.type().known()) {
    case placement::PlacementType::PickN:
        return static_cast<std::size_t>(
            std::max<std::int64_t>(placement.policy->numberOfClusters.value_or(0), 0));
    case placement::PlacementType::PickFixed: {
        const auto &names = placement.policy->clusterNames;
        return std::set<std::string>(names.begin(), names.end()).size();
    }
    case placement::PlacementType::PickAll:
    case placement::PlacementType::Unknown:
        break;
    }
    return std::nullopt;
}

base::Result<Redecided> decideAgain(const SteadyState &standing, const fleet::Fleet &fleet,
                                    std::span<const Binding> bindings, std::stop_token stop) {
    return redecidedBy(
        standing, fleet, bindings,
        scheduling::plan(fleet, *standing.placement, bindings, standing.options, std::move(stop)));
}

base::Result<Redecided> decideAgain(const SteadyState &standing, const fleet::FleetStep &step,
                                    std::stop_token stop) {
    return redecidedBy(standing, step.after, standing.bindings,
                       scheduling::planAgain(standing.trace, step, *standing.placement,
                                             standing.bindings, standing.options, std::move(stop)));
}

base::Result<Holders> countAgain(const SteadyState &standing, const fleet::FleetStep &step,
                                 std::stop_token stop) {
    const auto plan = scheduling::planAgain(standing.trace, step, *standing.placement,
                                            standing.bindings, standing.options, std::move(stop));
    if (!plan && plan.error().code == base::ErrorCode::Cancelled)
        return tl::unexpected(plan.error());
    const auto runs = [&standing](std::string_view cluster) {
        return !standing.dark.contains(cluster); // and no other that is dark is picked
    };
    Holders holders;
    if (!plan) {
        holders.isAborted = true;
        holders.count = static_cast<std::size_t>(std::ranges::count_if(
            objects::heldClusters(leftOf(standing.bindings, step.after)), runs));
        return holders;
    }
    std::string_view last; // bindings are sorted by cluster
    for (const scheduling::BindingOutcome &binding : plan->bindings) {
        const bool holds =
            binding.state == BindingState::Scheduled || binding.state == BindingState::Bound;
        holders.count += holds && binding.cluster != last && runs(binding.cluster) ? 1U : 0U;
        last = holds ? std::string_view(binding.cluster) : last;
    }
    for (const scheduling::Pick &pick : plan->picks)
        holders.picked.push_back(*step.before.find(step.after.name(pick.cluster)));
    std::ranges::sort(holders.picked);
    return holders;
}

base::Result<SteadyState> steadyStateOf(const objects::Objects &objects,
                                        const placement::Placement &placement,
                                        const objects::Known &known, std::stop_token stop) {
    SteadyState standing;
    standing.placement = &placement;
    standing.options = insight::optionsOf(objects::planningOf(objects, placement, known));
    standing.asked = askedBy(placement);
    auto redecided = decideAgain(standing, objects.fleet,
                                 objects::bindingsOf(objects.bindings, placement), std::move(stop));
    if (!redecided)
        return tl::unexpected(redecided.error());
    standing.bindings = std::move(redecided->bindings);
    standing.clusters = objects::heldClusters(standing.bindings);
    standing.dark = darkOf(objects.fleet, standing.clusters, *standing.options.now);
    standing.error = std::move(redecided->error);
    if (redecided->plan)
        standing.trace = redecided->plan->trace;
    return standing;
}

namespace {

std::string snapshotOf(const SteadyState &standing) {
    return standing.options.snapshotName.value_or(standing.placement->name + "-0");
}

} // namespace

bool isOrdinary(const SteadyState &standing, std::span<const Binding> bindings) {
    const std::string &name = standing.placement->name;
    const bool isLabel =
        name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos &&
        !name.empty() && name.front() != '-';
    return isLabel && standing.error.empty() &&
           bindings.size() == objects::heldClusters(bindings).size() &&
           std::ranges::all_of(bindings, [snapshot = snapshotOf(standing)](const Binding &binding) {
               return binding.state == BindingState::Bound && !binding.isDeleting &&
                      !binding.previousState && binding.snapshotName == snapshot;
           });
}

Binding bindingOf(const SteadyState &standing, std::string cluster,
                  const scheduling::Score &score) {
    scheduling::Plan plan;
    plan.bindings.push_back({std::move(cluster),
                             {},
                             BindingState::Scheduled,
                             snapshotOf(standing),
                             std::nullopt,
                             placement::ClusterScore{score.affinity, score.topologySpread},
                             true});
    return rolledOut(rollout::bindingsAfter(plan, *standing.placement, {}), *standing.options.now)
        .front();
}

ClusterNames darkOf(const fleet::Fleet &fleet, const ClusterNames &clusters, kube::Time now) {
    ClusterNames dark;
    std::ranges::copy_if(clusters, std::inserter(dark, dark.end()), [&](const std::string &name) {
        const auto cluster = fleet.find(name);
        return cluster && fleet::isDisconnected(fleet.agent(*cluster), now);
    });
    return dark;
}

} // namespace evenkeel::losses

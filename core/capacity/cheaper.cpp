// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/cheaper.h"

#include <algorithm>
#include <vector>

#include "core/insight/plan_facts.h"
#include "core/rollout/scheduled_bindings.h"
#include "core/scheduling/cycle_detail.h"

namespace evenkeel::capacity {

namespace {

using fleet::ClusterIndex;
using placement::Binding;

struct Priced {
    ClusterIndex cluster{};
    Nanos price = 0;
};

/// What is held once the plan is done, less one cluster: one pick is missing then.
std::vector<Binding> bindingsWithout(std::span<const Binding> bindings, std::string_view cluster) {
    std::vector<Binding> left;
    std::ranges::copy_if(bindings, std::back_inserter(left), [cluster](const Binding &binding) {
        return binding.targetCluster != cluster;
    });
    return left;
}

/// The cheapest cluster that passes every filter in the place of a dearer one.
base::Result<std::optional<Swap>> swapFor(const insight::Question &question,
                                          std::span<const Binding> bindings, const Priced &dear,
                                          const CostRule &rule, const Ask &ask,
                                          const std::stop_token &stop) {
    const fleet::Fleet &fleet = question.fleet;
    const std::string name(fleet.name(dear.cluster));
    const auto left = bindingsWithout(bindings, name);
    const auto plan = scheduling::plan(fleet, question.placement, left, question.options, stop);
    if (!plan && plan.error().code == base::ErrorCode::Cancelled)
        return tl::unexpected(plan.error());
    if (!plan)
        return std::nullopt;
    std::optional<Swap> best;
    const scheduling::CycleDetail cycle = scheduling::cycleDetail(fleet, *plan, 0);
    for (const scheduling::ClusterVerdict &verdict : cycle.scored) {
        const auto price = priceOf(fleet, verdict.cluster, rule, ask);
        if (verdict.cluster == dear.cluster || !price || *price >= dear.price ||
            (best && dear.price - *price <= best->saves))
            continue;
        // In the place of that one: what is picked instead is it or comes behind the one itself.
        const auto next = std::ranges::find_if(
            cycle.scored, [&dear](const auto &other) { return other.cluster != dear.cluster; });
        best = Swap{name, std::string(fleet.name(verdict.cluster)), dear.price - *price,
                    next->cluster == verdict.cluster};
    }
    return best;
}

} // namespace

base::Result<std::optional<Swap>> bestSwap(const insight::Question &question,
                                           std::span<const std::string> clusters,
                                           const CostRule &rule, const Ask &ask,
                                           std::stop_token stop) {
    if (question.placement.type() != placement::PlacementType::PickN)
        return std::nullopt; // PickAll and PickFixed replace nothing (KubeFleet spec 3.5, 3.9)
    const auto plan = scheduling::plan(question.fleet, question.placement, question.bindings,
                                       question.options, stop);
    if (!plan)
        return plan.error().code == base::ErrorCode::Cancelled
                   ? base::Result<std::optional<Swap>>(tl::unexpected(plan.error()))
                   : std::nullopt;
    const std::vector<Binding> bindings =
        rollout::bindingsAfter(*plan, question.placement, question.bindings);
    std::vector<Priced> held;
    for (const std::string &name : clusters) {
        const auto cluster = question.fleet.find(name);
        const auto price = cluster ? priceOf(question.fleet, *cluster, rule, ask) : std::nullopt;
        if (price)
            held.push_back({*cluster, *price});
    }
    std::ranges::stable_sort(held, std::greater<>(), &Priced::price);
    std::optional<Swap> best;
    for (const Priced &dear : held) {
        auto swap = swapFor(question, bindings, dear, rule, ask, stop);
        if (!swap)
            return swap;
        if (*swap && (!best || (*swap)->saves > best->saves))
            best = std::move(*swap);
    }
    return best;
}

} // namespace evenkeel::capacity

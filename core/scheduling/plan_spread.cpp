// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plan_spread.h"

#include <algorithm>
#include <numeric>

#include "core/base/text_order.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::scheduling {

namespace {

/// Domains, capacity and counts of one key, by name.
void fillIn(spread::SpreadView &view, const fleet::Fleet &fleet, const spread::DomainMap &map,
            const spread::DomainCounts &counts) {
    const auto nameOf = [&](std::size_t domain) {
        return fleet.text(static_cast<fleet::StringId>(map.valueOfDomain[domain]));
    };
    std::vector<spread::DomainIndex> order(map.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, base::naturalLess, nameOf);
    for (const auto domain : order) {
        view.domains.emplace_back(nameOf(domain));
        view.capacity.push_back(map.itemsOfDomain[domain]);
        view.counts.push_back(counts.count(domain));
    }
    view.skew = counts.skew();
    view.withoutKey = std::ranges::count(map.domainOfItem, spread::kNoDomain);
}

std::vector<spread::SpreadView>
viewsOf(const fleet::Fleet &fleet, const std::vector<SpreadKey> &keys,
        const std::vector<placement::TopologySpreadConstraint> &constraints,
        const SpreadBoard &board) {
    std::vector<spread::SpreadView> views(constraints.size());
    for (std::size_t key = 0; key < keys.size(); ++key) {
        for (const auto constraint : keys[key].constraints) {
            auto &view = views[constraint];
            view.topologyKey = constraints[constraint].topologyKey;
            view.maxSkew = constraints[constraint].maxSkew;
            view.isHard = constraints[constraint].isHard();
            fillIn(view, fleet, keys[key].domains, board.counts(key));
        }
    }
    return views;
}

/// The clusters that have a binding of the active snapshot after the last cycle.
std::vector<fleet::ClusterIndex> placedAfter(const fleet::Fleet &fleet, const Plan &plan) {
    std::vector<fleet::ClusterIndex> clusters;
    for (const BindingOutcome &binding : plan.bindings) {
        const bool isPresent = binding.snapshot == plan.snapshotName &&
                               (binding.state == placement::BindingState::Scheduled ||
                                binding.state == placement::BindingState::Bound);
        const auto cluster = fleet.find(binding.cluster);
        if (isPresent && cluster && (clusters.empty() || clusters.back() != *cluster))
            clusters.push_back(*cluster); // bindings are sorted by cluster
    }
    return clusters;
}

} // namespace

std::size_t picksBefore(const Plan &plan, std::size_t cycle) {
    const auto first =
        std::ranges::find_if(plan.picks, [cycle](const Pick &pick) { return pick.cycle >= cycle; });
    return static_cast<std::size_t>(first - plan.picks.begin());
}

SpreadBoard boardAfter(const Plan &plan, std::size_t picks) {
    const auto &evaluation = plan.trace.evaluation();
    SpreadBoard board(evaluation.spreadKeys, evaluation.policy.spreadConstraints);
    for (const auto cluster : plan.placedBefore)
        board.add(cluster);
    for (std::size_t i = 0; i < std::min(picks, plan.picks.size()); ++i) {
        if (plan.picks[i].isPlaced)
            board.add(plan.picks[i].cluster);
    }
    return board;
}

std::vector<spread::SpreadView> spreadAfter(const fleet::Fleet &fleet, const Plan &plan,
                                            std::size_t picks) {
    const auto &evaluation = plan.trace.evaluation();
    const auto &constraints = evaluation.policy.spreadConstraints;
    if (plan.picks.empty()) // a downscale may have taken some away (KubeFleet spec 3.7)
        return spreadOf(fleet, constraints, placedAfter(fleet, plan));
    return viewsOf(fleet, evaluation.spreadKeys, constraints, boardAfter(plan, picks));
}

std::vector<spread::SpreadView>
spreadOf(const fleet::Fleet &fleet,
         const std::vector<placement::TopologySpreadConstraint> &constraints,
         std::span<const fleet::ClusterIndex> clusters) {
    const std::vector<SpreadKey> keys = collectSpreadKeys(fleet, constraints);
    SpreadBoard board(keys, constraints);
    for (const auto cluster : clusters)
        board.add(cluster);
    return viewsOf(fleet, keys, constraints, board);
}

std::vector<std::vector<std::int64_t>> skewSeries(const Plan &plan) {
    const auto &evaluation = plan.trace.evaluation();
    std::vector<std::vector<std::int64_t>> series(evaluation.policy.spreadConstraints.size());
    SpreadBoard board = boardAfter(plan, 0);
    const auto append = [&] {
        for (std::size_t key = 0; key < evaluation.spreadKeys.size(); ++key) {
            for (const auto constraint : evaluation.spreadKeys[key].constraints)
                series[constraint].push_back(board.counts(key).skew());
        }
    };
    append();
    for (const auto &pick : plan.picks) {
        if (pick.isPlaced)
            board.add(pick.cluster);
        append();
    }
    return series;
}

} // namespace evenkeel::scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plan.h"

#include <algorithm>
#include <numeric>

#include "core/scheduling/planning.h"

namespace evenkeel::scheduling {

namespace {

using Class = BindingBoard::Class;

struct PlanInput {
    const fleet::Fleet &fleet;
    const placement::Placement &placement;
    std::span<const placement::Binding> bindings;
    const PlanOptions &options;
    const std::stop_token &stop;
    const Progress &progress;
    const Earlier *earlier;
};

std::vector<std::uint8_t> targetsOf(const fleet::Fleet &fleet, const BindingBoard &bindings,
                                    std::span<const Class> classes) {
    std::vector<std::uint8_t> isTarget(fleet.size(), 0);
    for (const auto &entry : bindings.entries()) {
        if (entry.index && std::ranges::find(classes, bindings.classOf(entry)) != classes.end())
            isTarget[fleet::row(*entry.index)] = 1;
    }
    return isTarget;
}

Evaluation beginEvaluation(const PlanInput &input, const BindingBoard &bindings, kube::Time now) {
    const fleet::Fleet &fleet = input.fleet;
    const placement::Placement &placement = input.placement;
    constexpr Class present[] = {Class::Scheduled, Class::Bound};
    constexpr Class obsolete[] = {Class::Obsolete};
    Evaluation evaluation;
    evaluation.policy = placement.policy.value_or(placement::Policy{});
    evaluation.nameSpace = placement.nameSpace;
    evaluation.now = now;
    evaluation.scores = evaluation.policy.placementType == placement::PlacementType::PickN;
    evaluation.isSelectedBefore = targetsOf(fleet, bindings, present);
    evaluation.isObsoleteBefore = targetsOf(fleet, bindings, obsolete);
    const auto &constraints = evaluation.policy.spreadConstraints;
    if (const Earlier *earlier = input.earlier) {
        const EarlierKeys known{earlier->evaluation.spreadKeys, earlier->step};
        evaluation.spreadKeys = collectSpreadKeys(fleet, constraints, &known);
    } else {
        evaluation.spreadKeys = collectSpreadKeys(fleet, constraints);
    }
    return evaluation;
}

base::Result<void> dispatch(Planning &planning) {
    switch (planning.evaluation.policy.placementType.known()) {
    case placement::PlacementType::PickAll:
        return planPickAll(planning);
    case placement::PlacementType::PickN:
        return planPickN(planning);
    case placement::PlacementType::PickFixed:
        return planPickFixed(planning);
    case placement::PlacementType::Unknown:
        break; // KubeFleet spec 3.3: silently nothing more
    }
    return {};
}

base::Result<Plan> planned(const PlanInput &input) {
    if (input.options.refusal)
        return tl::unexpected(*input.options.refusal);
    const fleet::Fleet &fleet = input.fleet;
    const placement::Placement &placement = input.placement;
    const auto snapshot = input.options.snapshotName.value_or(placement.name + "-0");
    const auto now = input.options.now.value_or(fleet.newestHeartbeat());
    BindingBoard board(fleet, placement, input.bindings, snapshot);
    auto evaluation = beginEvaluation(input, board, now);
    Planning planning{
        fleet,         placement,        input.options,         input.stop, input.progress,
        input.earlier, std::move(board), std::move(evaluation), {}};
    planning.plan.now = now;
    planning.plan.snapshotName = snapshot;
    planning.plan.cycles = 1;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        if (planning.evaluation.isSelectedBefore[i])
            planning.plan.placedBefore.push_back(fleet::ClusterIndex{i});
    }
    if (auto done = dispatch(planning); !done)
        return tl::unexpected(done.error());
    planning.plan.bindings = std::move(planning.bindings).outcomes();
    planning.plan.trace = Trace(std::move(planning.evaluation));
    return std::move(planning.plan);
}

} // namespace

void report(Planning &planning, std::span<const BindingBoard::Entries> sets,
            const Unpicked &unpicked, std::size_t wanted) {
    std::size_t count = 0;
    for (const auto &set : sets)
        count += set.size();
    planning.plan.decisions = decisionList(planning.bindings, sets, planning.fleet, unpicked,
                                           planning.options.maxUnselected);
    planning.plan.condition = conditionFor(count, count >= wanted);
    planning.plan.wanted = wanted;
    planning.plan.placed = count;
}

std::vector<BindingBoard::Entries> reportedSets(const BindingBoard &bindings,
                                                const BindingBoard::Changes &changes) {
    std::vector<bool> isChanged(bindings.entries().size(), false);
    for (const auto *entries : {&changes.created, &changes.patched}) {
        for (const auto entry : *entries)
            isChanged[entry] = true;
    }
    const auto unchanged = [&](BindingBoard::Class wanted) {
        auto entries = bindings.ofClass(wanted);
        std::erase_if(entries, [&](std::size_t entry) { return isChanged[entry]; });
        return entries;
    };
    return {changes.created, changes.patched, unchanged(BindingBoard::Class::Scheduled),
            unchanged(BindingBoard::Class::Bound)};
}

bool isCandidate(const Evaluation &evaluation, std::span<const std::uint8_t> isSelected,
                 std::size_t row) {
    return evaluation.isFeasible(row) && !isSelected[row];
}

base::Result<Plan> plan(const fleet::Fleet &fleet, const placement::Placement &placement,
                        std::span<const placement::Binding> bindings, const PlanOptions &options,
                        std::stop_token stop, const Progress &progress) {
    return planned({fleet, placement, bindings, options, stop, progress, nullptr});
}

base::Result<Plan> planAgain(const Trace &before, const fleet::FleetStep &step,
                             const placement::Placement &placement,
                             std::span<const placement::Binding> bindings,
                             const PlanOptions &options, std::stop_token stop) {
    const Earlier earlier{before.evaluation(), step};
    // A plan that was put together by hand has no evaluation.
    const bool isKnown = earlier.evaluation.isSelectedBefore.size() == step.before.size();
    return planned(
        {step.after, placement, bindings, options, stop, {}, isKnown ? &earlier : nullptr});
}

namespace {

/// Domains, capacity and counts of one key, by name.
void fillIn(spread::SpreadView &view, const fleet::Fleet &fleet, const fleet::LabelDomains &map,
            const spread::DomainCounts &counts) {
    view.domains.reserve(map.size());
    view.capacity.reserve(map.size());
    view.counts.reserve(map.size());
    for (const auto domain : map.byValue(fleet.strings())) {
        view.domains.emplace_back(
            fleet.text(static_cast<fleet::StringId>(map.valueOfDomain[domain])));
        view.capacity.push_back(map.itemsOfDomain[domain]);
        view.counts.push_back(counts.count(domain));
    }
    view.skew = counts.skew();
    const auto withKey =
        std::reduce(map.itemsOfDomain.begin(), map.itemsOfDomain.end(), std::size_t{0});
    view.withoutKey = static_cast<std::int64_t>(map.domainOfItem.size() - withKey);
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
            fillIn(view, fleet, *keys[key].domains, board.counts(key));
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
        const std::vector<std::int64_t> skews = board.skews();
        for (std::size_t i = 0; i < series.size(); ++i)
            series[i].push_back(skews[i]);
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

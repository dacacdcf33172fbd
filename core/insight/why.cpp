// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/insight/score_sum.h"
#include "core/scheduling/cycle_detail.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::insight {

namespace {

using scheduling::ClusterVerdict;
using scheduling::CycleDetail;
using scheduling::Filter;

/// The filters that run for a placement, in the scheduler's order (KubeFleet spec 3.4).
std::vector<Filter> filterChain(const placement::Placement &placement) {
    std::vector<Filter> chain;
    if (placement.policy && !placement.policy->requiredTerms.empty())
        chain.push_back(Filter::ClusterAffinity);
    chain.push_back(Filter::ClusterEligibility);
    if (!placement.nameSpace.empty())
        chain.push_back(Filter::NamespaceAffinity);
    chain.push_back(Filter::TaintToleration);
    const bool isHard = placement.policy && std::ranges::any_of(placement.policy->spreadConstraints,
                                                                [](const auto &constraint) {
                                                                    return constraint.isHard();
                                                                });
    if (isHard)
        chain.push_back(Filter::TopologySpreadConstraints);
    return chain;
}

std::vector<FilterStep> filterSteps(const placement::Placement &placement,
                                    const ClusterVerdict *refusal) {
    std::vector<FilterStep> steps;
    Outcome outcome = Outcome::Passed;
    for (const Filter filter : filterChain(placement)) {
        const bool refuses = refusal != nullptr && refusal->filter == filter;
        steps.push_back({filter, refuses ? Outcome::Refused : outcome,
                         refuses ? refusal->reason : std::string()});
        outcome = refuses ? Outcome::NotReached : outcome;
    }
    return steps;
}

const ClusterVerdict *find(const std::vector<ClusterVerdict> &verdicts,
                           fleet::ClusterIndex cluster) {
    const auto at = std::ranges::find(verdicts, cluster, &ClusterVerdict::cluster);
    return at == verdicts.end() ? nullptr : &*at;
}

bool contains(const std::vector<fleet::ClusterIndex> &clusters, fleet::ClusterIndex cluster) {
    return std::ranges::find(clusters, cluster) != clusters.end();
}

std::size_t pickOf(const scheduling::Plan &plan, fleet::ClusterIndex cluster) {
    const auto pick = std::ranges::find(plan.picks, cluster, &scheduling::Pick::cluster);
    return pick == plan.picks.end() ? 0 : static_cast<std::size_t>(pick - plan.picks.begin()) + 1;
}

bool heldBefore(const Question &question, const std::string &cluster) {
    const placement::Placement &placement = question.placement;
    return std::ranges::any_of(question.bindings, [&](const placement::Binding &binding) {
        return binding.placementName == placement.name &&
               binding.nameSpace == placement.nameSpace && binding.targetCluster == cluster &&
               !binding.isDeleting && binding.state != placement::BindingState::Unscheduled;
    });
}

/// The attempt after the last pick counts where it found nothing.
std::size_t clampedPick(const scheduling::Plan &plan, std::size_t wanted) {
    const bool endsEmpty = plan.picks.empty() || plan.picks.back().cycle + 1U < plan.cycles;
    const std::size_t last = plan.picks.size() + (endsEmpty ? 1 : 0);
    return std::clamp<std::size_t>(wanted, 1, last);
}

std::size_t cycleOf(const scheduling::Plan &plan, std::size_t pick) {
    return pick <= plan.picks.size() ? plan.picks[pick - 1].cycle : plan.cycles - 1;
}

/// Who took the pick; for the cluster that took it, the best that did not make it.
const ClusterVerdict *rivalOf(const scheduling::Plan &plan, const CycleDetail &detail,
                              fleet::ClusterIndex cluster, std::size_t pick) {
    if (pick > plan.picks.size())
        return nullptr;
    const fleet::ClusterIndex winner = plan.picks[pick - 1].cluster;
    if (winner != cluster)
        return find(detail.scored, winner);
    const auto next = std::ranges::find_if(detail.scored, [&](const ClusterVerdict &verdict) {
        return !contains(detail.picked, verdict.cluster);
    });
    return next == detail.scored.end() ? nullptr : &*next;
}

Standing standingWithoutPlugins(const Question &question, const scheduling::Plan &plan, Why &why) {
    bool isSelected = false;
    if (plan.decisions) {
        const auto decision = std::ranges::find(*plan.decisions, why.cluster,
                                                &placement::ClusterDecision::clusterName);
        if (decision != plan.decisions->end()) {
            why.detail = decision->reason;
            isSelected = decision->selected;
        }
    }
    if (question.placement.type() == placement::PlacementType::PickFixed) {
        const auto &names = question.placement.policy->clusterNames;
        if (std::ranges::find(names, why.cluster) == names.end())
            return Standing::NotNamed;
        return isSelected ? Standing::Named : Standing::NotEligible;
    }
    return why.isPlaced ? Standing::PlacedBefore : Standing::Undecided;
}

Standing standingOfScored(const scheduling::Plan &plan, const CycleDetail &detail, const Why &why) {
    if (!why.isScored)
        return Standing::Picked;
    if (why.ownPick == why.pick)
        return Standing::Picked;
    const bool isEarlier = why.ownPick != 0 && why.ownPick < why.pick;
    if (isEarlier)
        return Standing::PickedEarlier;
    return detail.picked.empty() || why.pick > plan.picks.size() ? Standing::LeftOver
                                                                 : Standing::ScoredLower;
}

void compare(const Question &question, const SumOfScores &sums, const ClusterVerdict &own,
             const ClusterVerdict *rival, Why &why) {
    why.sum = sums.of(own.cluster, own.score, question.words);
    if (rival == nullptr)
        return;
    why.rival = Rival{std::string(question.fleet.name(rival->cluster)),
                      sums.of(rival->cluster, rival->score, question.words),
                      leadOf(rival->score, own.score)};
}

void judge(const Question &question, const scheduling::Plan &plan, fleet::ClusterIndex cluster,
           Why &why) {
    const std::size_t cycle = cycleOf(plan, why.pick);
    const CycleDetail detail = scheduling::cycleDetail(question.fleet, plan, cycle);
    const ClusterVerdict *own = find(detail.scored, cluster);
    const ClusterVerdict *refusal = find(detail.filtered, cluster);
    if (own == nullptr && refusal == nullptr) {
        const bool isOld = plan.trace.wasPlaced(cluster);
        why.standing = isOld ? Standing::PlacedBefore : Standing::PickedEarlier;
        return;
    }
    why.filters = filterSteps(question.placement, refusal);
    const SumOfScores sums(question.fleet, plan, cycle);
    if (refusal != nullptr) {
        why.standing = Standing::Refused;
        if (refusal->filter == Filter::TopologySpreadConstraints)
            why.violations = sums.violationsOf(cluster);
        return;
    }
    why.standing = standingOfScored(plan, detail, why);
    if (why.isScored)
        compare(question, sums, *own, rivalOf(plan, detail, cluster, why.pick), why);
}

PickView viewOf(const fleet::Fleet &fleet, const CycleDetail &detail, fleet::ClusterIndex cluster) {
    PickView view;
    const ClusterVerdict *winner =
        detail.picked.empty() ? nullptr : find(detail.scored, detail.picked.front());
    if (winner != nullptr) {
        view.picked = std::string(fleet.name(winner->cluster));
        view.rival = winner->score;
    }
    if (const ClusterVerdict *own = find(detail.scored, cluster)) {
        view.own = own->score;
        view.result = contains(detail.picked, cluster) ? "picked"
                      : winner != nullptr
                          ? fmt::format("scored lower: {} is ahead {}", view.picked,
                                        leadWords(leadOf(winner->score, own->score)))
                          : "scored";
    } else if (const ClusterVerdict *refusal = find(detail.filtered, cluster)) {
        view.result = refusal->reason;
    } else {
        view.result = "already placed";
    }
    return view;
}

} // namespace

Why why(const Question &question, const scheduling::Plan &plan, fleet::ClusterIndex cluster,
        std::optional<std::size_t> pick) {
    Why result;
    result.placement = displayName(question.placement);
    result.cluster = std::string(question.fleet.name(cluster));
    result.isPlaced = placedClusters(plan).contains(result.cluster);
    result.heldBefore = heldBefore(question, result.cluster);
    result.picks = plan.picks.size();
    result.ownPick = pickOf(plan, cluster);
    if (!plan.trace.ranFilters()) {
        result.standing = standingWithoutPlugins(question, plan, result);
        return result;
    }
    result.isScored = plan.trace.hasScores();
    const std::size_t deciding = result.ownPick != 0 ? result.ownPick : plan.picks.size() + 1;
    result.pick = clampedPick(plan, pick.value_or(deciding));
    judge(question, plan, cluster, result);
    return result;
}

std::optional<std::vector<PickView>> pickHistory(const fleet::Fleet &fleet,
                                                 const scheduling::Plan &plan,
                                                 fleet::ClusterIndex cluster, std::size_t budget) {
    if (plan.cycles * fleet.size() > budget)
        return std::nullopt;
    std::vector<PickView> views;
    if (plan.cycles < 2)
        return views;
    std::size_t pick = 1;
    std::string before;
    for (std::size_t cycle = 0; cycle < plan.cycles; ++cycle) {
        const CycleDetail detail = scheduling::cycleDetail(fleet, plan, cycle);
        PickView view = viewOf(fleet, detail, cluster);
        view.pick = pick;
        pick += detail.picked.size();
        if (view.result != before)
            views.push_back(view);
        before = view.result;
    }
    return views;
}

} // namespace evenkeel::insight

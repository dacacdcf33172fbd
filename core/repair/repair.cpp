// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/repair.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include "core/repair/search.h"
#include "core/scenarios/between.h"

namespace evenkeel::repair {

namespace {

constexpr std::size_t kMostPriced = 60;     // sets whose price is asked for
constexpr std::size_t kMostWithOthers = 20; // of these, that are held against other placements
constexpr std::size_t kPlansOfSingles = 4;  // the climb gets no more than this part of the plans

/// The edits of a set, in the order that matters to the person who makes them.
struct Priced {
    Alternative alternative;
    std::vector<Action> kinds;
    std::int64_t step = 0;

    auto rank() const {
        return std::tuple(alternative.cost, alternative.price.opensTrap(),
                          alternative.price.removed.size(), alternative.others.size(), kinds, step);
    }
};

Priced pricedSet(const GoalCheck &check, const Search::Found &found,
                 const scheduling::Plan &before) {
    Priced priced;
    Alternative &alternative = priced.alternative;
    const insight::Question question = check.question();
    alternative.step = stepOf(question, found.set);
    alternative.edits = found.set.size();
    alternative.cost = found.cost;
    alternative.alike = found.alike;
    for (const Move *move : found.set) {
        alternative.sentences.push_back(move->sentence);
        priced.kinds.push_back(move->action);
        priced.step += move->step;
    }
    std::ranges::sort(priced.kinds, std::ranges::greater());
    const fleet::Fleet fleet = applied(alternative.step, question.fleet);
    const insight::Question then{
        fleet, question.placement, question.bindings, question.options, question.words, nullptr};
    if (const auto after = planWith(alternative.step, question))
        alternative.price = insight::priceOf(then, alternative.step.edit, before, *after);
    return priced;
}

/// The best of every sort of change first, then the rest; those that open a trap last.
std::vector<Priced> varied(std::vector<Priced> sets) {
    std::set<std::pair<bool, std::vector<Action>>> shown;
    std::vector<Priced> order;
    for (const bool isTrap : {false, true}) {
        std::vector<Priced> rest;
        for (Priced &set : sets) {
            if (set.alternative.price.opensTrap() != isTrap)
                continue;
            const bool isNew = shown.emplace(isTrap, set.kinds).second;
            (isNew ? order : rest).push_back(std::move(set));
        }
        std::ranges::move(rest, std::back_inserter(order));
    }
    return order;
}

/// Of sets that edit the same things in the same ways only that of the smallest steps.
std::vector<Search::Found> withSmallestSteps(std::vector<Search::Found> found) {
    const auto stepsOf = [](const Search::Found &one) {
        std::int64_t steps = 0;
        for (const Move *move : one.set)
            steps += move->step;
        return steps;
    };
    std::ranges::stable_sort(found, [&stepsOf](const auto &one, const auto &other) {
        return std::pair(one.cost, stepsOf(one)) < std::pair(other.cost, stepsOf(other));
    });
    std::set<std::set<std::pair<Action, std::string>>> known;
    std::erase_if(found, [&known](const Search::Found &one) {
        std::set<std::pair<Action, std::string>> things;
        for (const Move *move : one.set)
            things.emplace(move->action,
                           move->action == Action::SetLabel ? move->sentence : move->subject);
        return !known.insert(std::move(things)).second;
    });
    return found;
}

base::Result<void> addAlternatives(const GoalCheck &check, const Search &search,
                                   const Limits &limits, const Control &control, Repair &repair) {
    const auto before = insight::planWith({}, check.question(), control.cancel);
    for (const Search::Found &one : search.found()) {
        if (one.cost == search.bestCost())
            repair.reaching += 1 + one.alike;
    }
    std::vector<Search::Found> found = withSmallestSteps(search.found());
    if (found.empty() || !before)
        return {};
    const std::size_t least = found.front().cost;
    const auto ofLeast =
        static_cast<std::size_t>(std::ranges::count(found, least, &Search::Found::cost));
    if (found.size() > kMostPriced)
        found.resize(kMostPriced);
    std::vector<Priced> sets;
    for (const Search::Found &one : found) {
        if (control.cancel.stop_requested())
            return tl::unexpected(base::Error{base::ErrorCode::Cancelled, "cancelled", {}});
        sets.push_back(pricedSet(check, one, *before));
    }
    std::ranges::stable_sort(sets, {}, &Priced::rank);
    for (std::size_t i = 0; i < std::min(sets.size(), kMostWithOthers); ++i) {
        auto others = check.othersAfter(sets[i].alternative.step, control.cancel);
        if (!others)
            return tl::unexpected(others.error());
        sets[i].alternative.others = std::move(*others);
    }
    std::ranges::stable_sort(sets, {}, &Priced::rank);
    // Of dearer ones none stands before the cheapest.
    const auto dearer = std::ranges::find_if(
        sets, [least](const Priced &set) { return set.alternative.cost > least; });
    std::vector<Priced> order = varied({sets.begin(), dearer});
    order.insert(order.end(), dearer, sets.end());
    for (Priced &set : order) {
        if (repair.alternatives.size() < limits.most)
            repair.alternatives.push_back(std::move(set.alternative));
    }
    const auto shown = static_cast<std::size_t>(
        std::ranges::count(repair.alternatives, least, &Alternative::cost));
    repair.more = ofLeast - shown;
    return {};
}

std::size_t dearest(const std::vector<Move> &moves) {
    std::size_t cost = 1;
    for (const Move &move : moves)
        cost = std::max(cost, move.cost);
    return cost;
}

} // namespace

base::Result<Repair> repair(const GoalCheck &check, const Allowed &allowed, const Limits &limits,
                            const Control &control) {
    const std::vector<Move> moves = movesOf(check.question(), allowed, check.keys());
    Search search(check, moves, limits, control);
    Repair repair;
    repair.moves = moves.size();
    auto now = search.now();
    if (!now)
        return tl::unexpected(now.error());
    repair.now = std::move(now->failures);
    repair.isReached = repair.now.empty();
    repair.isComplete = repair.isReached;
    const std::size_t mostCost = repair.isReached ? 0 : limits.mostEdits * dearest(moves);
    for (std::size_t cost = 1; cost <= mostCost && !search.isStopped(); ++cost) {
        repair.atLeast = cost;
        search.tryLevel(cost);
        if (search.bestCost() == cost)
            break;
        if (search.isStopped())
            break;
        repair.atLeast = cost + 1;
        repair.isComplete = cost == mostCost;
        if (cost == 1 && mostCost > 1)
            search.climb(limits.plans - std::min(limits.plans, limits.plans / kPlansOfSingles));
    }
    repair.isComplete = repair.isComplete || search.bestCost() == repair.atLeast;
    repair.plans = search.plans();
    repair.singles = search.singles();
    if (search.isCancelled())
        return tl::unexpected(base::Error{base::ErrorCode::Cancelled, "cancelled", {}});
    if (auto added = addAlternatives(check, search, limits, control, repair); !added)
        return tl::unexpected(added.error());
    repair.levels = search.takeLevels();
    return repair;
}

scenarios::Scenario scenarioOf(const Step &step, const placement::Placement &placement,
                               std::string description) {
    scenarios::Scenario scenario{"repair-" + placement.name, std::move(description)};
    scenario.steps.push_back(scenarios::stepOf(step.edit, placement));
    for (const fleet::Cluster &cluster : step.joining)
        scenario.steps.back().clusters.push_back(scenarios::newClusterOf(cluster));
    return scenario;
}

} // namespace evenkeel::repair

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/repair.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/names.h"
#include "core/objects/planning.h"
#include "core/repair/search.h"
#include "core/scenarios/applying.h"

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

/// Of sets that come to the same only the first; how many of the least cost are gone.
std::size_t dropSame(std::vector<Priced> &sets, std::size_t least) {
    std::vector<Priced> kept;
    std::size_t gone = 0;
    for (Priced &set : sets) {
        const Step &step = set.alternative.step;
        const bool isKnown = std::ranges::any_of(kept, [&step](const Priced &one) {
            const Step &other = one.alternative.step;
            return step.joining == other.joining && insight::isSameChange(step.edit, other.edit);
        });
        if (!isKnown)
            kept.push_back(std::move(set));
        else if (set.alternative.cost == least)
            ++gone;
    }
    sets = std::move(kept);
    return gone;
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
    const auto before = insight::planOfToday(check.question(), control.cancel);
    if (!before)
        return tl::unexpected(before.error());
    for (const Search::Found &one : search.found()) {
        if (one.cost == search.bestCost())
            repair.reaching += 1 + one.alike;
    }
    std::vector<Search::Found> found = withSmallestSteps(search.found());
    if (found.empty())
        return {};
    const std::size_t least = found.front().cost;
    auto ofLeast = static_cast<std::size_t>(std::ranges::count(found, least, &Search::Found::cost));
    if (found.size() > kMostPriced)
        found.resize(kMostPriced);
    std::vector<Priced> sets;
    for (const Search::Found &one : found) {
        if (control.cancel.stop_requested())
            return base::failed(base::ErrorCode::Cancelled, "cancelled");
        sets.push_back(pricedSet(check, one, *before));
    }
    std::ranges::stable_sort(sets, {}, &Priced::rank);
    ofLeast -= dropSame(sets, least);
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
    const insight::Question question = check.question(); // the moves look at it
    const auto allMoves = movesOf(question, allowed, check.keys(), limits.moves);
    if (!allMoves)
        return tl::unexpected(allMoves.error());
    const std::vector<Move> &moves = *allMoves;
    Search search(check, moves, limits, control);
    Repair repair;
    repair.moves = moves.size();
    auto now = search.now();
    if (!now)
        return tl::unexpected(now.error());
    repair.now = std::move(now->failures);
    repair.notes = std::move(now->notes);
    repair.isReached = repair.now.empty();
    repair.isComplete = repair.isReached || question.options.refusal;
    const std::size_t mostCost = repair.isComplete ? 0 : limits.mostEdits * dearest(moves);
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
        return base::failed(base::ErrorCode::Cancelled, "cancelled");
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

namespace {

constexpr std::size_t kNamedInOthers = 3;

std::string editsText(std::size_t edits, const base::Phrases &words) {
    return base::sayOf(words, edits, PHRASE("repair", "1 edit"), PHRASE("repair", "{} edits"));
}

} // namespace

std::string sizeText(const Alternative &alternative, const base::Phrases &words) {
    const std::string edits = editsText(alternative.edits, words);
    return alternative.cost == alternative.edits
               ? edits
               : words.say(PHRASE("repair", "{} (cost {})"), edits, alternative.cost);
}

namespace {

std::string searchText(const Repair &repair, const Limits &limits, const base::Phrases &words) {
    if (repair.isReached)
        return words.say(PHRASE("repair", "The goal is reached as it is."));
    if (repair.moves == 0)
        return words.say(PHRASE("repair", "There is no edit of the allowed kinds."));
    if (repair.isSmallest()) {
        const std::string size = sizeText(repair.alternatives.front(), words);
        return repair.atLeast == 1
                   ? words.say(PHRASE("repair", "{} reaches it."), size)
                   : words.say(PHRASE("repair", "{} reach it; fewer than {} is impossible."), size,
                               repair.atLeast);
    }
    if (!repair.alternatives.empty())
        return words.say(PHRASE("repair", "Best found: {}; fewer than {} is impossible."),
                         sizeText(repair.alternatives.front(), words), repair.atLeast);
    if (repair.isComplete)
        return words.say(PHRASE("repair", "No set of up to {} of the allowed kinds reaches it."),
                         editsText(limits.mostEdits, words));
    const std::string plans =
        base::sayOf(words, repair.plans, PHRASE("repair", "1 plan"), PHRASE("repair", "{} plans"));
    if (repair.atLeast < 2)
        return words.say(PHRASE("repair", "Nothing found with {}."), plans);
    return words.say(PHRASE("repair", "Nothing found with {}; fewer than {} edits is impossible."),
                     plans, repair.atLeast);
}

} // namespace

std::string verdictText(const Repair &repair, const Limits &limits, const base::Phrases &words) {
    std::string text = searchText(repair, limits, words);
    for (const gate::Failure &note : repair.notes)
        text += " " + words.say(PHRASE("repair", "Today {} holds: {}."), note.claim, note.found);
    return text;
}

std::vector<std::string> costLines(const Alternative &alternative, const base::Phrases &words) {
    std::vector<std::string> lines = insight::priceLines(alternative.price, words);
    if (lines.empty())
        lines.push_back(words.say(PHRASE("repair", "moves nothing")));
    for (const insight::PlacementChange &change : alternative.others)
        lines.push_back(fmt::format("{}: {}", kube::fullNameOf(change.object),
                                    insight::changeSummary(change, kNamedInOthers, words)));
    if (alternative.alike == 1)
        lines.push_back(
            words.say(PHRASE("repair", "1 more set does the same with equal clusters")));
    else if (alternative.alike > 1)
        lines.push_back(words.say(PHRASE("repair", "{} more sets do the same with equal clusters"),
                                  alternative.alike));
    return lines;
}

std::string failureText(const gate::Failure &failure, const base::Phrases &words) {
    if (failure.wanted.empty())
        return failure.found;
    std::string text =
        words.say(PHRASE("repair", "wanted {}; found {}"), failure.wanted, failure.found);
    return text;
}

std::vector<std::string> proofLines(const Repair &repair, const base::Phrases &words) {
    std::vector<std::string> lines;
    for (const Level &level : repair.levels) {
        std::string line = words.say(
            PHRASE("repair", "Cost {}: {} sets, {} planned; the rest is equal to one of these or "
                             "too small by counting."),
            level.cost, level.sets, level.planned);
        if (!level.isComplete)
            line = words.say(PHRASE("repair", "Cost {}: not all sets were tried, {} planned."),
                             level.cost, level.planned);
        if (!level.nearest.empty())
            line += " " + words.say(PHRASE("repair", "Nearest: {}: {}."),
                                    fmt::format("{}", fmt::join(level.nearestEdits, "; ")),
                                    failureText(level.nearest.front(), words));
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace evenkeel::repair

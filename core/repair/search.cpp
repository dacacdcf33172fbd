// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair/search.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace evenkeel::repair {

namespace {

constexpr std::size_t kProgressInterval = 64; // plans
constexpr std::size_t kClimbers = 4;          // sets that are climbed on from at once

} // namespace

Search::Search(const GoalCheck &check, const std::vector<Move> &moves, const Limits &limits,
               const Control &control)
    : m_check(check), m_moves(moves), m_limits(limits), m_control(control), m_states(check, moves) {
    while (m_firstClusterMove < moves.size() && moves[m_firstClusterMove].onPolicy)
        ++m_firstClusterMove;
    std::size_t cheapest = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = m_firstClusterMove; i < moves.size(); ++i)
        cheapest = std::min(cheapest, moves[i].cost);
    if (m_firstClusterMove < moves.size())
        m_cheapestClusterMove = cheapest;
}

std::size_t Search::costOf(const Set &set) {
    std::size_t cost = 0;
    for (const Move *move : set)
        cost += move->cost;
    return cost;
}

std::optional<std::size_t> Search::bestCost() const {
    if (m_found.empty())
        return std::nullopt;
    return std::ranges::min_element(m_found, {}, &Found::cost)->cost;
}

base::Result<Outcome> Search::now() {
    m_states.enter({});
    m_seen.emplace(m_states.key(), std::nullopt);
    ++m_plans;
    return m_check.after({}, m_control.cancel);
}

bool Search::isConflicting(const Move &move) const {
    return m_subjects.contains(move.subject);
}

/// A set with a smaller one in it that is enough by itself.
bool Search::containsFound(const Set &set) const {
    return std::ranges::any_of(m_found, [&set](const Found &found) {
        return found.set.size() < set.size() &&
               std::ranges::all_of(
                   found.set,
                   [&set](const Move *move) { return std::ranges::find(set, move) != set.end(); });
    });
}

bool Search::isFound(const Set &set) const {
    return std::ranges::find(m_found, set, &Found::set) != m_found.end();
}

/// Whether no plan with the moves that were entered, and that many more of clusters, reaches the
/// goals.
bool Search::isHopeless(std::size_t moreMoves) const {
    if (moreMoves == 0) {
        for (const std::string &name : m_check.wanted()) {
            if (m_states.isRefused(*m_check.objects().fleet.find(name)))
                return m_check.placement().type() != placement::PlacementType::PickFixed;
        }
    }
    return m_check.wantsAllPlaced() &&
           m_check.placement().type() == placement::PlacementType::PickN &&
           m_states.mostPlaced(moreMoves) < m_states.wanted();
}

void Search::tryLevel(std::size_t cost) {
    m_levels.push_back({cost, 0, 0, false, {}, {}});
    m_nearestLacking = std::numeric_limits<std::size_t>::max();
    m_set.clear();
    m_subjects.clear();
    descend(0, cost);
    m_levels.back().isComplete = !isStopped();
}

void Search::descend(std::size_t from, std::size_t costLeft) {
    for (std::size_t i = from; i < m_moves.size() && !isStopped(); ++i) {
        const Move &move = m_moves[i];
        if (move.cost > costLeft || m_set.size() == m_limits.mostEdits || isConflicting(move))
            continue;
        m_set.push_back(&move);
        m_subjects.insert(move.subject);
        const std::size_t left = costLeft - move.cost;
        bool goesOn = left > 0;
        if (left == 0) {
            tryLeaf();
        } else if (i + 1 >= m_firstClusterMove && m_check.wantsAllPlaced()) {
            m_states.enter(m_set);
            goesOn = !isHopeless(left / m_cheapestClusterMove);
        }
        if (goesOn)
            descend(i + 1, left);
        m_set.pop_back();
        m_subjects.erase(move.subject);
    }
}

void Search::tryLeaf() {
    if (++m_sets > m_limits.sets || m_control.enough.stop_requested()) {
        m_isStopped = true;
        return;
    }
    Level &level = m_levels.back();
    ++level.sets;
    Tried *single = m_set.size() == 1 ? &m_singles[m_set.front()->kind] : nullptr;
    if (single != nullptr)
        ++single->edits;
    if (containsFound(m_set) || isFound(m_set))
        return;
    m_states.enter(m_set);
    if (isHopeless(0))
        return;
    const EqualStates::Key key = m_states.key();
    if (m_check.isNameBlind()) {
        const auto seen = m_seen.find(key);
        if (seen != m_seen.end()) {
            if (seen->second)
                noteAlike(m_found[*seen->second], key);
            if (seen->second && single != nullptr)
                ++single->reaching;
            return;
        }
    }
    const auto outcome = planned(m_set);
    if (!outcome)
        return;
    ++level.planned;
    if (outcome->isReached()) {
        if (single != nullptr)
            ++single->reaching;
        keep(m_set, key);
        return;
    }
    m_seen.emplace(key, std::nullopt);
    noteNearest(m_set, *outcome);
}

/// The set comes to the same as one that is known; climbing may have found that one at a higher
/// cost.
void Search::noteAlike(Found &known, EqualStates::Key key) {
    const std::size_t cost = m_levels.back().cost;
    if (known.cost == cost)
        known.alike += 1;
    else if (known.cost > cost)
        keep(m_set, key);
}

std::optional<Outcome> Search::planned(const Set &set) {
    if (m_plans >= m_limits.plans || m_control.enough.stop_requested()) {
        m_isStopped = true;
        return std::nullopt;
    }
    ++m_plans;
    if (m_control.progress && m_plans % kProgressInterval == 0)
        m_control.progress(m_plans, m_limits.plans);
    auto outcome = m_check.after(stepOf(m_check.question(), set), m_control.cancel);
    if (!outcome)
        return std::nullopt; // cancelled
    return std::move(*outcome);
}

void Search::keep(Set set, EqualStates::Key key) {
    if (isFound(set))
        return;
    const std::size_t cost = costOf(set);
    m_found.push_back({std::move(set), cost, 0});
    m_seen[key] = m_found.size() - 1;
}

void Search::noteNearest(const Set &set, Outcome outcome) {
    if (outcome.isRefused)
        return;
    const std::size_t lacking = 1000 * outcome.failures.size() + outcome.lacking;
    if (lacking >= m_nearestLacking)
        return;
    m_nearestLacking = lacking;
    Level &level = m_levels.back();
    level.nearest = std::move(outcome.failures);
    level.nearestEdits.clear();
    for (const Move *move : set)
        level.nearestEdits.push_back(move->sentence);
}

/// The best sets of one move more, each state once.
std::vector<Search::Scored> Search::bestSteps(const std::vector<Scored> &from,
                                              std::size_t reserve) {
    std::vector<Scored> steps;
    std::set<std::pair<std::uint64_t, std::uint64_t>> states;
    for (const Scored &start : from) {
        for (const Move &move : m_moves) {
            if (isStopped() || plansLeft() <= reserve)
                return steps;
            const bool isTaken = std::ranges::any_of(
                start.set, [&move](const Move *taken) { return taken->subject == move.subject; });
            if (isTaken)
                continue;
            Set set = start.set;
            set.push_back(&move);
            std::ranges::sort(set); // as the sets of a level are
            m_states.enter(set);
            const EqualStates::Key key = m_states.key();
            if (!states.emplace(key.first, key.second).second)
                continue;
            const auto outcome = planned(set);
            if (!outcome)
                return steps;
            if (outcome->isReached()) {
                set = reduced(std::move(set));
                m_states.enter(set);
                keep(set, m_states.key());
                return {};
            }
            if (!outcome->isRefused)
                steps.push_back({std::move(set), outcome->lacking, outcome->failures.size()});
        }
    }
    std::ranges::stable_sort(
        steps, {}, [](const Scored &step) { return std::tuple(step.failures, step.lacking); });
    if (steps.size() > kClimbers)
        steps.resize(kClimbers);
    return steps;
}

/// Without the moves that it does not need.
Search::Set Search::reduced(Set set) {
    for (std::size_t i = 0; i < set.size() && set.size() > 1;) {
        Set without = set;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        const auto outcome = planned(without);
        if (outcome && outcome->isReached())
            set = std::move(without);
        else
            ++i;
    }
    return set;
}

void Search::climb(std::size_t reserve) {
    std::vector<Scored> steps{{}};
    for (std::size_t edits = 1; edits <= m_limits.mostEdits && !steps.empty(); ++edits)
        steps = bestSteps(steps, reserve);
}

} // namespace evenkeel::repair

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "core/repair/equal_states.h"
#include "core/repair/repair.h"

namespace evenkeel::repair {

/// Goes through sets of moves by rising cost.
class Search {
public:
    using Set = std::vector<const Move *>;

    struct Found {
        Set set;
        std::size_t cost = 0;
        std::size_t alike = 0;
    };

    Search(const GoalCheck &check, const std::vector<Move> &moves, const Limits &limits,
           const Control &control);

    /// What the goals lack without any move.
    base::Result<Outcome> now();
    /// Every set of that cost.
    void tryLevel(std::size_t cost);
    /// Goes uphill from the moves that help most, to have some answer where there are too many sets
    /// to try. Leaves at least `reserve` plans.
    void climb(std::size_t reserve);

    bool isCancelled() const { return m_control.cancel.stop_requested(); }
    /// The plans, the sets or the time ran out.
    bool isStopped() const { return m_isStopped || isCancelled(); }
    std::size_t plans() const { return m_plans; }
    std::size_t plansLeft() const { return m_limits.plans - m_plans; }
    const std::vector<Found> &found() const { return m_found; }
    /// The cheapest that was found; nothing yet.
    std::optional<std::size_t> bestCost() const;
    std::vector<Level> takeLevels() { return std::move(m_levels); }
    const std::map<Kind, Tried> &singles() const { return m_singles; }

private:
    struct Scored {
        Set set;
        std::size_t lacking = 0;
        std::size_t failures = 0;
    };

    void descend(std::size_t from, std::size_t costLeft);
    void tryLeaf();
    std::optional<Outcome> planned(const Set &set);
    bool isConflicting(const Move &move) const;
    bool containsFound(const Set &set) const;
    bool isFound(const Set &set) const;
    bool isHopeless(std::size_t moreMoves) const;
    void noteAlike(Found &known, EqualStates::Key key);
    void keep(Set set, EqualStates::Key key);
    void noteNearest(const Set &set, Outcome outcome);
    std::vector<Scored> bestSteps(const std::vector<Scored> &from, std::size_t reserve);
    Set reduced(Set set);
    static std::size_t costOf(const Set &set);

    const GoalCheck &m_check;
    const std::vector<Move> &m_moves;
    Limits m_limits;
    const Control &m_control;
    EqualStates m_states;
    std::size_t m_firstClusterMove = 0; // behind those of the policy
    std::size_t m_cheapestClusterMove = 1;
    Set m_set; // under way
    std::set<std::string_view> m_subjects;
    std::unordered_map<EqualStates::Key, std::optional<std::size_t>, EqualStates::KeyHash>
        m_seen; // planned; the set that was found, where one was
    std::vector<Found> m_found;
    std::vector<Level> m_levels;
    std::size_t m_nearestLacking = 0;
    std::map<Kind, Tried> m_singles;
    std::size_t m_plans = 0;
    std::size_t m_sets = 0;
    bool m_isStopped = false;
};

} // namespace evenkeel::repair

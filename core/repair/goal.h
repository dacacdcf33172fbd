// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/gate/claim.h"
#include "core/gate/condition.h"
#include "core/gate/suite.h"
#include "core/insight/edit.h"
#include "core/insight/plan_diff.h"
#include "core/repair/move.h"

namespace evenkeel::repair {

/// What a repair is to reach, and what it must leave alone.
struct Goals {
    std::vector<gate::Condition> conditions;
    std::vector<gate::PlacementTest> tests; // that hold afterwards
    bool keepsOthers = false;               // no other placement changes

    bool isEmpty() const { return conditions.empty() && tests.empty() && !keepsOthers; }
};

/// Adds a goal as a person types it: a condition (gate::parseCondition()), of which each part of an
/// `and` is a goal of its own, or `others` for leaving every other placement as it is. Errors:
/// those of parseCondition().
base::Result<void> addGoal(Goals &goals, std::string_view text);
/// `placed; skew(region) <= 1; the test web`.
std::string goalsText(const Goals &goals, const base::Phrases &words = {});

/// What became of the goals with some edit made.
struct Outcome {
    std::vector<gate::Failure> failures; // empty: reached
    std::vector<gate::Failure> notes;    // of claims that hold, and may say nothing
    std::size_t lacking = 0; // clusters that the policy asks for and that are not placed
    bool isRefused = false;  // by the hub

    bool isReached() const { return failures.empty() && !isRefused; }
};

/// Holds steps of one placement against goals, each proved by planning with it.
class GoalCheck {
public:
    /// Errors: Invalid for a claim that makes no sense or a name that is no label of the fleet.
    static base::Result<GoalCheck> of(std::shared_ptr<const objects::Objects> objects,
                                      const placement::Placement &placement, Goals goals,
                                      objects::Known known = {}, base::Phrases words = {});

    /// Errors: Cancelled.
    base::Result<Outcome> after(const Step &step, const std::stop_token &stop = {}) const;

    /// What the placement is planned from without an edit.
    insight::Question question() const;
    const objects::Objects &objects() const { return *m_all; }
    const placement::Placement &placement() const { return m_placement; }
    const Goals &goals() const { return m_goals; }
    const objects::Known &known() const { return m_known; }

    /// The labels that the goals are about.
    const GoalKeys &keys() const { return m_keys; }
    /// Whether all clusters that the policy asks for have to be placed.
    bool wantsAllPlaced() const { return m_wantsAllPlaced; }
    /// Clusters that have to be placed.
    const std::set<std::string> &wanted() const { return m_wanted; }
    /// Everything that the goals say, to see what they may name.
    const std::set<std::string> &said() const { return m_said; }
    /// Whether the goals look at the placement alone, and by names only at those that they say.
    bool isNameBlind() const {
        return m_goals.tests.empty() && !m_goals.keepsOthers && !m_looksForFindings;
    }

    /// Every other placement with the fleet of the edit, where it holds other clusters then.
    base::Result<std::vector<insight::PlacementChange>>
    othersAfter(const Step &step, const std::stop_token &stop = {}) const;

private:
    /// A placement as it is planned before any edit.
    struct Other {
        const placement::Placement *placement;
        scheduling::PlanOptions options;
        base::Result<scheduling::Plan> plan;
    };

    GoalCheck() = default;
    insight::PlacedSide sideOf(const fleet::Fleet &fleet,
                               const base::Result<scheduling::Plan> &plan) const;
    base::Result<void> readConditions();
    base::Result<void> readCondition(const gate::Condition &condition);
    void note(const gate::Term &term);
    bool isAccepted(const placement::Placement &edited) const;
    base::Result<void> addTestFailures(std::shared_ptr<const objects::Objects> edited,
                                       const placement::Placement &placement, Outcome &outcome,
                                       const std::stop_token &stop) const;

    std::shared_ptr<const objects::Objects> m_all;
    /// With the records of the placement alone, and one of the policy that is active today.
    std::shared_ptr<const objects::Objects> m_objects;
    placement::Placement m_placement;
    Goals m_goals;
    objects::Known m_known;
    base::Phrases m_words;
    objects::Planning m_planning;
    std::vector<gate::Claim> m_claims;
    GoalKeys m_keys;
    std::set<std::string> m_wanted, m_said;
    bool m_wantsAllPlaced = false;
    bool m_readsObject = false; // a claim is about fields of the placement
    bool m_looksForFindings = false;
    std::shared_ptr<std::vector<Other>> m_others; // once asked for
};

} // namespace evenkeel::repair

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/lint/findings.h"
#include "core/lint/lint.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::lint {

/// What the rules look at: a question, its plan, and what both mean.
struct LintSubject {
    const insight::Question &question;
    placement::Policy policy; // PickAll where the placement has none
    std::vector<scheduling::SpreadKey> keys;
    /// What rejects each cluster regardless of picks, by row; empty if the cycle aborts earlier.
    std::vector<scheduling::Filter> filters;
    const base::Result<scheduling::Plan> &plan;
    std::set<std::string> placed; // after the plan

    const fleet::Fleet &fleet() const { return question.fleet; }
    const base::Phrases &words() const { return question.words; }
    bool isRanked() const { return policy.placementType == placement::PlacementType::PickN; }
    bool isFulfilled() const { return plan && plan->condition && plan->condition->isTrue; }
    /// Passes every filter but that of the spread.
    bool isFeasible(std::size_t row) const {
        return row < filters.size() && filters[row] == scheduling::Filter::None;
    }
    bool isHeld(std::size_t row) const {
        return plan && plan->trace.wasPlaced(static_cast<fleet::ClusterIndex>(row));
    }
    std::string name(std::size_t row) const {
        return std::string(question.fleet.name(static_cast<fleet::ClusterIndex>(row)));
    }
};

/// `plan` is that of the question; both must outlive the subject.
LintSubject subjectOf(const insight::Question &question, const base::Result<scheduling::Plan> &plan,
                      const std::stop_token &stop);

struct RuleCheck : Rule {
    void (*check)(const LintSubject &subject, Findings &findings);
};

// One file a group of rules.
std::span<const RuleCheck> spreadRules();
std::span<const RuleCheck> selectorRules();
std::span<const RuleCheck> propertyRules();
std::span<const RuleCheck> numberRules();
std::span<const RuleCheck> bindingRules();
std::span<const RuleCheck> documentRules();

// --- words and places shared by the rules ------------------------------------------------------

insight::Edit policyEdit(placement::Policy policy);

/// A term of the affinity and its position.
struct TermPlace {
    bool isRequired = true;
    std::size_t index = 0;

    std::string field() const;
    std::string name(const base::Phrases &words) const; // `required term 1`, `preference 2`
};
std::vector<TermPlace> termPlaces(const placement::Policy &policy);
const placement::ClusterSelectorTerm &termAt(const placement::Policy &policy, TermPlace place);
placement::ClusterSelectorTerm &termAt(placement::Policy &policy, TermPlace place);
/// The policy without the term.
placement::Policy withoutTerm(placement::Policy policy, TermPlace place);
/// `spec.policy.topologySpreadConstraints[1].topologyKey`.
std::string constraintField(std::size_t constraint, std::string_view member);

} // namespace evenkeel::lint

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why/score_sum.h"

#include <algorithm>

#include "core/insight/why/term_text.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::insight {

SumOfScores::SumOfScores(const fleet::Fleet &fleet, const scheduling::Plan &plan)
    : m_fleet(fleet), m_evaluation(plan.trace.evaluation()),
      m_affinity(fleet, m_evaluation.policy.preferredTerms),
      m_keyOfConstraint(m_evaluation.policy.spreadConstraints.size()) {
    if (!m_affinity.isSkipped())
        static_cast<void>(m_affinity.preScore(fleet)); // its error would have failed the plan
    for (std::size_t key = 0; key < m_evaluation.spreadKeys.size(); ++key) {
        for (const std::size_t constraint : m_evaluation.spreadKeys[key].constraints)
            m_keyOfConstraint[constraint] = key;
    }
}

SpreadTerm SumOfScores::termOf(const scheduling::SpreadBoard &board, std::size_t constraint,
                               fleet::ClusterIndex cluster) const {
    const auto &rule = m_evaluation.policy.spreadConstraints[constraint];
    const std::size_t key = m_keyOfConstraint[constraint];
    const spread::DomainCounts &counts = board.counts(key);
    SpreadTerm term;
    term.topologyKey = rule.topologyKey;
    term.maxSkew = rule.maxSkew;
    term.isHard = rule.isHard();
    term.smallest = counts.smallest();
    term.largest = counts.largest();
    const spread::DomainMap &domains = *m_evaluation.spreadKeys[key].domains;
    const auto domain = domains.domainOfItem[fleet::row(cluster)];
    if (domain == spread::kNoDomain)
        return term;
    term.domain = m_fleet.text(static_cast<fleet::StringId>(domains.valueOfDomain[domain]));
    term.placements = counts.count(domain);
    const auto effect = scheduling::effectOfOneMore(counts, term.placements, term.maxSkew);
    term.skewAfter = counts.skew() + effect.skewChange;
    term.violates = effect.violates;
    term.score = scheduling::scoreOf(effect, rule).score;
    return term;
}

std::vector<SpreadTerm> SumOfScores::spreadOf(const scheduling::SpreadBoard &board,
                                              fleet::ClusterIndex cluster, std::size_t most) const {
    std::vector<SpreadTerm> terms(std::min(most, m_keyOfConstraint.size()));
    for (std::size_t constraint = 0; constraint < terms.size(); ++constraint)
        terms[constraint] = termOf(board, constraint, cluster);
    return terms;
}

std::vector<SpreadTerm> SumOfScores::violationsOf(const scheduling::SpreadBoard &board,
                                                  fleet::ClusterIndex cluster,
                                                  std::size_t most) const {
    std::vector<SpreadTerm> terms;
    for (std::size_t constraint = 0; constraint < m_keyOfConstraint.size() && terms.size() < most;
         ++constraint) {
        SpreadTerm term = termOf(board, constraint, cluster);
        if (term.violates && term.isHard)
            terms.push_back(std::move(term));
    }
    return terms;
}

ScoreSum SumOfScores::of(const scheduling::SpreadBoard &board, fleet::ClusterIndex cluster,
                         const scheduling::Score &score, const base::Phrases &words,
                         std::size_t most) const {
    ScoreSum sum{score, spreadOf(board, cluster, most), {}};
    const auto &preferred = m_evaluation.policy.preferredTerms;
    const std::vector<std::int32_t> terms = m_affinity.termScores(m_fleet, cluster);
    for (std::size_t i = 0; i < std::min(most, terms.size()); ++i)
        sum.affinity.push_back(
            {termText(preferred[i].preference, words), preferred[i].weight, terms[i]});
    return sum;
}

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/score_sum.h"

#include <fmt/format.h>

#include "core/scheduling/evaluation.h"
#include "core/scheduling/plan_spread.h"

namespace evenkeel::insight {

namespace {

std::string expressionText(const kube::LabelSelectorRequirement &expression) {
    if (expression.values.empty())
        return fmt::format("{} {}", expression.key, expression.op);
    std::string values;
    for (const std::string &value : expression.values)
        values += (values.empty() ? "" : ", ") + value;
    return fmt::format("{} {} ({})", expression.key, expression.op, values);
}

void append(std::string &text, const std::string &more) {
    text += (text.empty() ? "" : ", ") + more;
}

} // namespace

SumOfScores::SumOfScores(const fleet::Fleet &fleet, const scheduling::Plan &plan, std::size_t cycle)
    : m_fleet(fleet), m_evaluation(plan.trace.evaluation()),
      m_board(scheduling::boardAfter(plan, scheduling::picksBefore(plan, cycle))),
      m_affinity(fleet, m_evaluation.policy.preferredTerms) {
    if (!m_affinity.isSkipped())
        static_cast<void>(m_affinity.preScore(fleet)); // its error would have failed the plan
}

SpreadTerm SumOfScores::termOf(std::size_t key, std::size_t constraint,
                               fleet::ClusterIndex cluster) const {
    const auto &rule = m_evaluation.policy.spreadConstraints[constraint];
    const spread::DomainCounts &counts = m_board.counts(key);
    SpreadTerm term;
    term.topologyKey = rule.topologyKey;
    term.maxSkew = rule.maxSkew;
    term.isHard = rule.isHard();
    term.smallest = counts.smallest();
    term.largest = counts.largest();
    const spread::DomainMap &domains = m_evaluation.spreadKeys[key].domains;
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

std::vector<SpreadTerm> SumOfScores::spreadOf(fleet::ClusterIndex cluster) const {
    std::vector<SpreadTerm> terms(m_evaluation.policy.spreadConstraints.size());
    for (std::size_t key = 0; key < m_evaluation.spreadKeys.size(); ++key) {
        for (const std::size_t constraint : m_evaluation.spreadKeys[key].constraints)
            terms[constraint] = termOf(key, constraint, cluster);
    }
    return terms;
}

std::vector<SpreadTerm> SumOfScores::violationsOf(fleet::ClusterIndex cluster) const {
    std::vector<SpreadTerm> terms = spreadOf(cluster);
    std::erase_if(terms, [](const SpreadTerm &term) { return !term.violates || !term.isHard; });
    return terms;
}

ScoreSum SumOfScores::of(fleet::ClusterIndex cluster, const scheduling::Score &score,
                         const base::Phrases &words) const {
    ScoreSum sum{score, spreadOf(cluster), {}};
    const auto &preferred = m_evaluation.policy.preferredTerms;
    const std::vector<std::int32_t> terms = m_affinity.termScores(m_fleet, cluster);
    for (std::size_t i = 0; i < terms.size(); ++i)
        sum.affinity.push_back(
            {termText(preferred[i].preference, words), preferred[i].weight, terms[i]});
    return sum;
}

std::string termText(const placement::ClusterSelectorTerm &term, const base::Phrases &words) {
    std::string text;
    if (term.labelSelector) {
        for (const auto &[key, value] : term.labelSelector->matchLabels)
            append(text, fmt::format("{}={}", key, value));
        for (const auto &expression : term.labelSelector->matchExpressions)
            append(text, expressionText(expression));
    }
    if (term.propertySelector) {
        for (const placement::PropertyRequirement &requirement : *term.propertySelector) {
            append(text, fmt::format("{} {} {}", requirement.name, requirement.op,
                                     requirement.values.empty() ? "" : requirement.values.front()));
        }
    }
    if (term.propertySorter) {
        append(text,
               fmt::format("{} {}", term.propertySorter->name, term.propertySorter->sortOrder));
    }
    return text.empty() ? words.say(PHRASE("why", "every cluster")) : text;
}

} // namespace evenkeel::insight

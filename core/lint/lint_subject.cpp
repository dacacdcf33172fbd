// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lint/lint_subject.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::lint {

namespace {

/// The filters also where the plan had nothing to schedule.
std::vector<scheduling::Filter> filtersOf(const LintSubject &subject, const std::stop_token &stop) {
    if (subject.plan && subject.plan->trace.ranFilters())
        return subject.plan->trace.evaluation().filters;
    scheduling::Evaluation evaluation;
    evaluation.policy = subject.policy;
    evaluation.nameSpace = subject.question.placement.nameSpace;
    evaluation.now =
        subject.question.options.now.value_or(subject.question.fleet.newestHeartbeat());
    auto evaluated = scheduling::evaluate(subject.question.fleet, std::move(evaluation), stop);
    return evaluated ? std::move(evaluated->filters) : std::vector<scheduling::Filter>();
}

} // namespace

LintSubject subjectOf(const insight::Question &question, const base::Result<scheduling::Plan> &plan,
                      const std::stop_token &stop) {
    LintSubject subject{
        question, question.placement.policy.value_or(placement::Policy{}), {}, {}, plan, {}};
    subject.keys = subject.plan ? subject.plan->trace.evaluation().spreadKeys
                                : scheduling::collectSpreadKeys(question.fleet,
                                                                subject.policy.spreadConstraints);
    subject.filters = filtersOf(subject, stop);
    if (subject.plan)
        subject.placed = insight::placedClusters(*subject.plan);
    return subject;
}

Finding &Findings::add(std::string sentence, std::string_view field,
                       std::vector<std::string> clusters) {
    ++m_count;
    Finding &finding = m_list.size() < m_limits.listed ? m_list.emplace_back() : m_spare;
    finding = {{std::string(m_rule.id),
                m_rule.level,
                m_object,
                {},
                api::FieldPath(field),
                std::move(sentence),
                std::move(clusters)},
               std::string(m_rule.chapter)};
    return finding;
}

Finding &Findings::add(kube::ObjectId object, std::string sentence, std::string_view field,
                       const std::set<std::string> &clusters) {
    Finding &finding = add(std::move(sentence), field, {clusters.begin(), clusters.end()});
    finding.object = std::move(object);
    return finding;
}

namespace {

/// What is not listed of what a rule found, in sentences.
std::vector<std::string> remarksOn(std::size_t found, std::size_t listed,
                                   const FindingLimits &limits, std::size_t unprovedFixes,
                                   const base::Phrases &words) {
    std::vector<std::string> remarks;
    const std::size_t fixable = std::min(limits.fixed, listed);
    if (found > listed)
        remarks.push_back(words.say(PHRASE("lint", "{} of {} findings are listed, fixes were "
                                                   "looked for in the first {}."),
                                    listed, found, fixable));
    else if (found > fixable)
        remarks.push_back(
            words.say(PHRASE("lint", "Fixes were looked for in the first {} of {} findings."),
                      fixable, found));
    if (unprovedFixes > 0)
        remarks.push_back(words.say(
            PHRASE("lint", "{} fixes could not be verified within the limit and are left out."),
            unprovedFixes));
    return remarks;
}

} // namespace

std::vector<Finding> Findings::take(const base::Phrases &words, std::size_t unprovedFixes) {
    std::vector<std::string> remarks =
        remarksOn(m_count, m_list.size(), m_limits, unprovedFixes, words);
    if (!m_leftOut.empty())
        remarks.insert(remarks.begin(), m_leftOut);
    m_limits.listed = m_list.size() + remarks.size();
    const kube::ObjectId object = m_list.empty() ? m_object : m_list.front().object;
    for (std::string &remark : remarks)
        add(object, std::move(remark), {}).level = Level::Info;
    return std::move(m_list);
}

insight::Edit policyEdit(placement::Policy policy) {
    insight::Edit edit;
    edit.policy = std::move(policy);
    return edit;
}

std::string TermPlace::field() const {
    constexpr const char *kAffinity = "spec.policy.affinity.clusterAffinity.";
    return isRequired
               ? fmt::format(
                     "{}requiredDuringSchedulingIgnoredDuringExecution.clusterSelectorTerms[{}]",
                     kAffinity, index)
               : fmt::format("{}preferredDuringSchedulingIgnoredDuringExecution[{}].preference",
                             kAffinity, index);
}

std::string TermPlace::name(const base::Phrases &words) const {
    return isRequired ? words.say(PHRASE("lint", "required term {}"), index + 1)
                      : words.say(PHRASE("lint", "preference {}"), index + 1);
}

std::vector<TermPlace> termPlaces(const placement::Policy &policy) {
    std::vector<TermPlace> places;
    for (std::size_t i = 0; i < policy.requiredTerms.size(); ++i)
        places.push_back({true, i});
    for (std::size_t i = 0; i < policy.preferredTerms.size(); ++i)
        places.push_back({false, i});
    return places;
}

const placement::ClusterSelectorTerm &termAt(const placement::Policy &policy, TermPlace place) {
    return place.isRequired ? policy.requiredTerms[place.index]
                            : policy.preferredTerms[place.index].preference;
}

placement::ClusterSelectorTerm &termAt(placement::Policy &policy, TermPlace place) {
    return place.isRequired ? policy.requiredTerms[place.index]
                            : policy.preferredTerms[place.index].preference;
}

placement::Policy withoutTerm(placement::Policy policy, TermPlace place) {
    const auto index = static_cast<std::ptrdiff_t>(place.index);
    if (place.isRequired)
        policy.requiredTerms.erase(policy.requiredTerms.begin() + index);
    else
        policy.preferredTerms.erase(policy.preferredTerms.begin() + index);
    return policy;
}

std::string constraintField(std::size_t constraint, std::string_view member) {
    return fmt::format("spec.policy.topologySpreadConstraints[{}].{}", constraint, member);
}

} // namespace evenkeel::lint

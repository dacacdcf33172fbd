// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/why/checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/fleet/cluster.h"
#include "core/insight/edit.h"
#include "core/insight/why/term_text.h"
#include "core/kube/taints.h"
#include "core/scheduling/plugins/namespace_affinity.h"
#include "core/scheduling/plugins/taint_toleration.h"

namespace evenkeel::insight {

namespace {

using fleet::ConditionStatus;
using fleet::EligibilityFault;
using placement::ClusterSelectorTerm;
using scheduling::Filter;

Checks oneGroup(std::vector<Check> checks, bool isMet) {
    Checks result;
    result.groups.push_back({{}, isMet, std::move(checks)});
    return result;
}

std::size_t demandsOf(const ClusterSelectorTerm &term) {
    std::size_t count = 1; // the term itself
    if (term.labelSelector)
        count +=
            term.labelSelector->matchLabels.size() + term.labelSelector->matchExpressions.size();
    if (term.propertySelector)
        count += term.propertySelector->size();
    return count;
}

std::string joinedText(const fleet::AgentState &agent, const base::Phrases &words) {
    switch (agent.joined) {
    case ConditionStatus::Missing:
        return words.say(PHRASE("why", "no condition Joined"));
    case ConditionStatus::True:
        return "Joined=True";
    case ConditionStatus::NotTrue:
        break;
    }
    return words.say(PHRASE("why", "Joined is not True"));
}

std::string healthyText(const fleet::AgentState &agent, kube::Time now,
                        const base::Phrases &words) {
    switch (agent.healthy) {
    case ConditionStatus::Missing:
        return words.say(PHRASE("why", "no condition Healthy"));
    case ConditionStatus::True:
        return "Healthy=True";
    case ConditionStatus::NotTrue:
        break;
    }
    if (agent.healthyTransition.isZero())
        return words.say(PHRASE("why", "Healthy is not True and has no lastTransitionTime"));
    return words.say(PHRASE("why", "Healthy is not True since {}, {} minutes"),
                     kube::formatTime(agent.healthyTransition),
                     kube::formatMinutesSince(agent.healthyTransition, now));
}

std::string heartbeatText(const fleet::AgentState &agent, kube::Time now,
                          const base::Phrases &words) {
    if (agent.lastHeartbeat.isZero())
        return words.say(PHRASE("why", "no heartbeat yet"));
    return words.say(PHRASE("why", "last heartbeat {}, {} minutes ago"),
                     kube::formatTime(agent.lastHeartbeat),
                     kube::formatMinutesSince(agent.lastHeartbeat, now));
}

} // namespace

PolicyChecks::PolicyChecks(const Question &question, kube::Time now, std::size_t most)
    : m_question(question), m_now(now), m_most(most) {
    const placement::Policy policy = question.placement.policy.value_or(placement::Policy{});
    std::size_t left = most;
    for (const ClusterSelectorTerm &term : policy.requiredTerms) {
        const std::size_t demands = demandsOf(term);
        if (m_leftOut > 0 || (demands > left && !m_terms.empty())) {
            ++m_leftOut;
            continue;
        }
        addTerm(term);
        left -= std::min(left, demands);
    }
}

void PolicyChecks::addTerm(const ClusterSelectorTerm &term) {
    const fleet::Fleet &fleet = m_question.fleet;
    Term bound{scheduling::RequiredAffinity(fleet, {term}), {}};
    const auto add = [&](Demand demand) {
        if (bound.demands.size() < m_most)
            bound.demands.push_back(std::move(demand));
    };
    const kube::LabelSelector labels = term.labelSelector.value_or(kube::LabelSelector{});
    for (const auto &label : labels.matchLabels) {
        const ClusterSelectorTerm alone{kube::LabelSelector{{label}, {}}, {}, {}};
        add({termText(alone, m_question.words),
             label.first,
             {},
             {},
             {},
             scheduling::RequiredAffinity(fleet, {alone})});
    }
    for (const auto &expression : labels.matchExpressions) {
        const ClusterSelectorTerm alone{kube::LabelSelector{{}, {expression}}, {}, {}};
        add({expressionText(expression, m_question.words),
             expression.key,
             {},
             {},
             {},
             scheduling::RequiredAffinity(fleet, {alone})});
    }
    for (const auto &requirement :
         term.propertySelector.value_or(std::vector<placement::PropertyRequirement>{})) {
        const ClusterSelectorTerm alone{{}, {{requirement}}, {}};
        const std::string value = requirement.values.empty() ? "" : requirement.values.front();
        add({fmt::format("{} {} {}", propertyText(requirement.name), operatorSign(requirement.op),
                         value),
             requirement.name, value, requirement.op,
             scheduling::ClusterProperty(fleet, requirement.name),
             scheduling::RequiredAffinity(fleet, {alone})});
    }
    m_terms.push_back(std::move(bound));
}

Check PolicyChecks::checked(std::string wanted, std::string found, bool isMet) const {
    std::string sentence =
        isMet ? found : m_question.words.say(PHRASE("why", "{}, wanted {}"), found, wanted);
    return {std::move(wanted), std::move(found), std::move(sentence), isMet};
}

Check PolicyChecks::labelCheck(const Demand &demand, fleet::ClusterIndex cluster) const {
    const auto verdict = demand.affinity.matches(m_question.fleet, cluster);
    if (!verdict)
        return checked(demand.wanted, verdict.error().message, false);
    const auto value = m_question.fleet.label(cluster, demand.key);
    return checked(demand.wanted,
                   value ? fmt::format("{}={}", demand.key, *value)
                         : m_question.words.say(PHRASE("why", "no label {}"), demand.key),
                   *verdict);
}

Check PolicyChecks::propertyCheck(const Demand &demand, fleet::ClusterIndex cluster) const {
    const auto verdict = demand.affinity.matches(m_question.fleet, cluster);
    if (!verdict)
        return checked(demand.wanted, verdict.error().message, false);
    const std::string_view name = propertyText(demand.key);
    const auto value = demand.property->text(m_question.fleet, cluster);
    if (!value)
        return checked(demand.wanted,
                       m_question.words.say(PHRASE("why", "{} is not reported"), name), *verdict);
    return {demand.wanted, std::string(*value),
            fmt::format("{} {} {} {}", name, *value,
                        *verdict ? operatorSign(demand.op) : oppositeSign(demand.op), demand.value),
            *verdict};
}

Check PolicyChecks::check(const Demand &demand, fleet::ClusterIndex cluster) const {
    return demand.property ? propertyCheck(demand, cluster) : labelCheck(demand, cluster);
}

Checks PolicyChecks::affinity(fleet::ClusterIndex cluster) const {
    Checks result;
    result.leftOut = m_leftOut;
    for (std::size_t i = 0; i < m_terms.size(); ++i) {
        const Term &term = m_terms[i];
        CheckGroup group{m_question.words.say(PHRASE("why", "required term {}"), i + 1),
                         term.affinity.matches(m_question.fleet, cluster).value_or(false),
                         {}};
        for (const Demand &demand : term.demands)
            group.checks.push_back(check(demand, cluster));
        if (term.demands.empty()) {
            const std::string every = m_question.words.say(PHRASE("why", "every cluster"));
            group.checks.push_back({every, every, every, group.isMet});
        }
        result.groups.push_back(std::move(group));
    }
    return result;
}

/// KubeFleet spec 1.2, condition by condition; behind an absent agent there is nothing to see.
Checks PolicyChecks::eligibility(fleet::ClusterIndex cluster) const {
    const base::Phrases &words = m_question.words;
    const fleet::AgentState &agent = m_question.fleet.agent(cluster);
    const auto has = [&](EligibilityFault fault) { return hasFault(agent, fault, m_now); };
    std::vector<Check> checks;
    const bool isLeaving = has(EligibilityFault::Left);
    checks.push_back(checked(words.say(PHRASE("why", "a member of the fleet")),
                             isLeaving ? words.say(PHRASE("why", "deletionTimestamp is set"))
                                       : words.say(PHRASE("why", "a member of the fleet")),
                             !isLeaving));
    const bool isOnline = !has(EligibilityFault::NotOnline);
    checks.push_back(checked(words.say(PHRASE("why", "a member agent in status.agentStatus")),
                             isOnline ? words.say(PHRASE("why", "member agent online"))
                                      : words.say(PHRASE("why", "no member agent")),
                             isOnline));
    const bool isEligible = fleet::isEligible(agent, m_now);
    if (!isOnline)
        return oneGroup(std::move(checks), isEligible);
    checks.push_back(checked(words.say(PHRASE("why", "a heartbeat at most 5 minutes old")),
                             heartbeatText(agent, m_now, words),
                             !has(EligibilityFault::NoHeartbeat)));
    checks.push_back(
        checked("Joined=True", joinedText(agent, words), !has(EligibilityFault::NotJoined)));
    checks.push_back(
        checked(words.say(PHRASE("why", "Healthy=True, or lost at most 5 minutes ago")),
                healthyText(agent, m_now, words),
                !has(EligibilityFault::HealthUnknown) && !has(EligibilityFault::Unhealthy)));
    return oneGroup(std::move(checks), isEligible);
}

Check PolicyChecks::taintCheck(const kube::Taint &taint) const {
    const base::Phrases &words = m_question.words;
    const std::string text = taintText(taint);
    const std::string wanted = words.say(PHRASE("why", "a toleration of {}"), text);
    const auto &policy = m_question.placement.policy;
    const std::vector<kube::Toleration> none;
    const auto &tolerations = policy ? policy->tolerations : none;
    for (std::size_t i = 0; i < tolerations.size(); ++i) {
        if (!kube::tolerates(tolerations[i], taint.key, taint.value, taint.effect.text()))
            continue;
        const std::string by =
            words.say(PHRASE("why", "toleration {} {}"), i + 1, tolerationText(tolerations[i]));
        return {wanted, by, words.say(PHRASE("why", "taint {}: tolerated by {}"), text, by), true};
    }
    const std::string cure = tolerationText(tolerationOf(taint));
    const auto near = std::ranges::find(tolerations, taint.key, &kube::Toleration::key);
    if (near == tolerations.end() || taint.key.empty())
        return {wanted, words.say(PHRASE("why", "none")),
                words.say(PHRASE("why", "taint {}: no toleration matches, {} would"), text, cure),
                false};
    const std::string other = words.say(PHRASE("why", "toleration {} {}"),
                                        near - tolerations.begin() + 1, tolerationText(*near));
    return {wanted, other,
            words.say(PHRASE("why", "taint {}: {} does not match, {} would"), text, other, cure),
            false};
}

Checks PolicyChecks::taints(fleet::ClusterIndex cluster) const {
    const fleet::Fleet &fleet = m_question.fleet;
    std::vector<Check> checks;
    for (const fleet::TaintRef &taint : fleet.taints(cluster)) {
        if (checks.size() < m_most)
            checks.push_back(taintCheck({std::string(fleet.text(taint.key)),
                                         std::string(fleet.text(taint.value)),
                                         std::string(fleet.text(taint.effect))}));
    }
    const std::vector<kube::Toleration> none;
    const auto &policy = m_question.placement.policy;
    const bool isMet =
        !scheduling::untoleratedTaint(fleet, cluster, policy ? policy->tolerations : none);
    return oneGroup(std::move(checks), isMet);
}

Checks PolicyChecks::nameSpace(fleet::ClusterIndex cluster) const {
    const std::string &name = m_question.placement.nameSpace;
    const auto conflict = scheduling::namespaceConflict(m_question.fleet, cluster, name);
    const std::string wanted = m_question.words.say(PHRASE("why", "the namespace {}"), name);
    return oneGroup({checked(wanted, conflict ? std::string(*conflict) : wanted, !conflict)},
                    !conflict);
}

Checks PolicyChecks::of(Filter filter, fleet::ClusterIndex cluster) const {
    switch (filter) {
    case Filter::ClusterAffinity:
        return affinity(cluster);
    case Filter::ClusterEligibility:
        return eligibility(cluster);
    case Filter::NamespaceAffinity:
        return nameSpace(cluster);
    case Filter::TaintToleration:
        return taints(cluster);
    case Filter::TopologySpreadConstraints:
    case Filter::None:
        break;
    }
    return {};
}

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lint/lint.h"

#include <algorithm>

#include "core/insight/changes/change_search.h"
#include "core/lint/lint_subject.h"
#include "core/insight/plan_facts.h"

namespace evenkeel::lint {

namespace {

const std::vector<RuleCheck> &checks() {
    static const std::vector<RuleCheck> all = [] {
        std::vector<RuleCheck> list;
        for (const auto group : {spreadRules(), selectorRules(), propertyRules(), numberRules(),
                                 bindingRules(), documentRules()})
            list.insert(list.end(), group.begin(), group.end());
        return list;
    }();
    return all;
}

// Work on proofs is counted in visits of a cluster, not in time, so that answers stay the same.
constexpr std::size_t kProofWork = 10'000'000;
constexpr std::size_t kProofBase = 16;
constexpr std::size_t kDemandsPerVisit = 4;
constexpr std::size_t kVisitsPerDemand = 4;
// Parts of a policy that all fixes of a rule may copy together.
constexpr std::size_t kCopiedParts = 20'000;

Findings found(const RuleCheck &check, const LintSubject &subject, FindingLimits limits) {
    Findings findings(check, limits, insight::idOf(subject.question.placement));
    check.check(subject, findings);
    return findings;
}

/// The placement with the edit; its document, which may be large, only where the edit is in it.
placement::Placement edited(const insight::Edit &edit, const placement::Placement &placement) {
    if (!edit.fields.empty())
        return applied(edit, placement);
    return {placement.kind, placement.name, placement.nameSpace,
            edit.policy ? edit.policy : placement.policy,
            edit.policy ? kube::Value() : placement.document};
}

/// Proves fixes as long as there is work to spend.
class Proofs {
public:
    Proofs(const insight::Question &question, const std::stop_token &stop)
        : m_question(question), m_stop(stop),
          m_weight(question.placement.policy ? insight::weightOf(*question.placement.policy) : 0) {}

    FindingLimits limits() const {
        FindingLimits limits;
        limits.fixed = std::clamp<std::size_t>(kCopiedParts / (m_weight + 1), 4, limits.fixed);
        return limits;
    }

    /// Drops every fix that does not resolve its finding, for whatever reason, or cannot be proved
    /// any more; the number of the latter. The others get their price and its order.
    std::size_t check(const RuleCheck &check, const LintSubject &subject, Findings &findings) {
        std::size_t unproved = 0;
        const std::size_t before = findings.count();
        for (Finding &finding : findings.list()) {
            std::erase_if(finding.fixes, [&](Fix &fix) {
                const std::size_t work =
                    (m_question.fleet.size() + kProofBase) * (1 + m_weight / kDemandsPerVisit) +
                    kVisitsPerDemand * m_weight;
                if (work > m_work) {
                    ++unproved;
                    return true;
                }
                m_work -= work;
                return !mends(check, subject, fix, before);
            });
            insight::rankProposals(finding.fixes, &Fix::price, [](const Fix &) { return 0; });
        }
        return unproved;
    }

private:
    /// Whether the rule finds less once the edit is made; then at which price.
    bool mends(const RuleCheck &check, const LintSubject &subject, Fix &fix,
               std::size_t before) const {
        const insight::Edit &edit = fix.edit;
        const placement::Placement placement = edited(edit, m_question.placement);
        const fleet::Fleet fleet =
            edit.changesFleet() ? applied(edit, m_question.fleet) : fleet::Fleet();
        const insight::Question question{edit.changesFleet() ? fleet : m_question.fleet, placement,
                                         m_question.bindings, optionsAfter(edit, m_question)};
        const auto plan = subject.plan ? planEdit(edit, m_question, *subject.plan, m_stop)
                                       : planWith({}, question, m_stop);
        const LintSubject after = subjectOf(question, plan, m_stop);
        if (found(check, after, {0, 0}).count() >= before)
            return false;
        if (subject.plan && after.plan)
            fix.price = insight::priceOf(m_question, edit, *subject.plan, *after.plan);
        return true;
    }

    const insight::Question &m_question;
    const std::stop_token &m_stop;
    std::size_t m_weight;
    std::size_t m_work = kProofWork;
};

} // namespace

std::span<const Rule> rules() {
    static const std::vector<Rule> all = [] {
        std::vector<Rule> list;
        for (const RuleCheck &check : checks())
            list.push_back(check);
        return list;
    }();
    return all;
}

std::vector<Finding> lint(const insight::Question &question, std::stop_token stop) {
    return lint(question, planWith({}, question, stop), stop);
}

std::vector<Finding> lint(const insight::Question &question,
                          const base::Result<scheduling::Plan> &plan, std::stop_token stop) {
    const LintSubject subject = subjectOf(question, plan, stop);
    insight::Question proved = question;
    proved.options.maxUnselected = 0; // no rule reads which clusters a decision leaves out
    Proofs proofs(proved, stop);
    std::vector<Finding> findings;
    for (const RuleCheck &check : checks()) {
        Findings list = found(check, subject, proofs.limits());
        const std::size_t unproved = proofs.check(check, subject, list);
        if (stop.stop_requested())
            return findings;
        std::ranges::move(list.take(question.words, unproved), std::back_inserter(findings));
    }
    return findings;
}

} // namespace evenkeel::lint

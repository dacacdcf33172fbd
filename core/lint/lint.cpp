// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lint/lint.h"

#include <algorithm>

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

std::vector<Finding> found(const RuleCheck &check, const LintSubject &subject) {
    std::vector<Finding> list;
    Findings findings(check.rule, insight::displayName(subject.question.placement), list);
    check.check(subject, findings);
    return list;
}

/// Whether the rule finds less once the edit is made.
bool mends(const RuleCheck &check, const insight::Edit &edit, const insight::Question &question,
           std::size_t before, const std::stop_token &stop) {
    const placement::Placement placement = applied(edit, question.placement);
    const fleet::Fleet fleet = edit.changesFleet() ? applied(edit, question.fleet) : fleet::Fleet();
    const insight::Question edited{edit.changesFleet() ? fleet : question.fleet, placement,
                                   question.bindings, optionsAfter(edit, question)};
    return found(check, subjectOf(edited, stop)).size() < before;
}

} // namespace

std::string_view nameOf(Level level) {
    switch (level) {
    case Level::Info:
        return "info";
    case Level::Warning:
        return "warning";
    case Level::Error:
        break;
    }
    return "error";
}

std::span<const Rule> rules() {
    static const std::vector<Rule> all = [] {
        std::vector<Rule> list;
        for (const RuleCheck &check : checks())
            list.push_back(check.rule);
        return list;
    }();
    return all;
}

std::vector<Finding> lint(const insight::Question &question, std::stop_token stop) {
    const LintSubject subject = subjectOf(question, stop);
    std::vector<Finding> findings;
    for (const RuleCheck &check : checks()) {
        std::vector<Finding> list = found(check, subject);
        for (Finding &finding : list) {
            // A fix that does not resolve the finding, for whatever reason, is dropped.
            std::erase_if(finding.fixes, [&](const Fix &fix) {
                return !mends(check, fix.edit, question, list.size(), stop);
            });
        }
        if (stop.stop_requested())
            return findings;
        std::ranges::move(list, std::back_inserter(findings));
    }
    return findings;
}

} // namespace evenkeel::lint

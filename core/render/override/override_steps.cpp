// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/override_steps.h"

#include <utility>

#include <fmt/format.h>

#include "core/admission/defaults.h"
#include "core/render/override/applying.h"

namespace evenkeel::render {

namespace {

using Action = OverrideStep::Action;

const OverrideRule &ruleOf(const Override &override, std::size_t rule) {
    return (*override.rules)[rule]; // only those with a policy are asked
}

} // namespace

ClusterMatch::ClusterMatch(const fleet::Fleet &fleet, const Override &override)
    : m_fleet(fleet), m_hasPolicy(override.rules.has_value()) {
    const auto bound = [&fleet](const std::optional<kube::LabelSelector> &selector) -> Term {
        if (!selector)
            return MatchesNone{};
        const auto requirements = kube::compileSelector(*selector);
        if (!requirements)
            return fmt::format("invalid cluster label selector {}: {}",
                               kube::printSelector(*selector), requirements.error().message);
        return fleet::LabelMatcher(fleet, *requirements);
    };
    for (const OverrideRule &rule : override.rules.value_or(std::vector<OverrideRule>())) {
        Rule &terms = m_rules.emplace_back();
        if (!rule.clusterTerms)
            continue;
        terms.emplace();
        for (const auto &selector : *rule.clusterTerms)
            terms->push_back(bound(selector));
    }
}

tl::expected<bool, std::string> ClusterMatch::matches(std::size_t rule,
                                                      fleet::ClusterIndex cluster) const {
    const Rule &terms = m_rules[rule];
    if (!terms)
        return false;
    for (const Term &term : *terms) {
        if (const auto *invalid = std::get_if<std::string>(&term))
            return tl::unexpected(*invalid);
        const auto *matcher = std::get_if<fleet::LabelMatcher>(&term);
        if (matcher != nullptr && matcher->matches(m_fleet, cluster))
            return true;
    }
    return terms->empty();
}

tl::expected<bool, std::string> ClusterMatch::matches(fleet::ClusterIndex cluster) const {
    if (!m_hasPolicy)
        return tl::unexpected(std::string("policy is nil"));
    for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
        const auto matched = matches(rule, cluster);
        if (!matched || *matched)
            return matched;
    }
    return false;
}

OverrideAtWork::OverrideAtWork(OverridePtr override, const fleet::Fleet &fleet,
                               const Known *earlier)
    : m_override(std::move(override)), m_fleet(fleet), m_match(fleet, *m_override),
      m_earlier(earlier) {
    if (!m_override->rules)
        return;
    for (const OverrideRule &rule : *m_override->rules) {
        Rule &texts = m_rules.emplace_back();
        for (const PatchOperation &patch : rule.patches) {
            texts.texts.push_back(admission::storedText(patch.value));
            texts.hasVariables = texts.hasVariables || hasVariables(texts.texts.back());
        }
    }
}

StepsPtr OverrideAtWork::stepsOn(fleet::ClusterIndex cluster) {
    std::string key;
    std::vector<OverrideStep> steps = outline(cluster, key);
    const auto [known, isNew] = m_known.try_emplace(std::move(key));
    if (!isNew)
        return known->second;
    if (m_earlier != nullptr) {
        const auto earlier = m_earlier->find(known->first);
        if (earlier != m_earlier->end())
            return known->second = earlier->second;
    }
    for (OverrideStep &step : steps)
        fillIn(step, cluster);
    return known->second =
               std::make_shared<const OverrideSteps>(OverrideSteps{m_override, std::move(steps)});
}

std::vector<OverrideStep> OverrideAtWork::outline(fleet::ClusterIndex cluster,
                                                  std::string &key) const {
    std::vector<OverrideStep> steps;
    for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
        const auto matched = m_match.matches(rule, cluster);
        if (matched && !*matched)
            continue;
        key.append(std::to_string(rule)).push_back('\0');
        OverrideStep &step = steps.emplace_back();
        step.rule = rule;
        if (!matched) {
            step.action = Action::CannotTell;
            step.failure = matched.error();
        } else if (ruleOf(*m_override, rule).isDelete) {
            step.action = Action::Delete;
        } else if (m_rules[rule].hasVariables) {
            step.failure = replaceVariables(rule, cluster, key);
        }
        if (!step.failure.empty() && step.action == Action::Patch)
            step.action = Action::Fail;
        if (step.action != Action::Patch)
            break;
    }
    return steps;
}

std::string OverrideAtWork::replaceVariables(std::size_t rule, fleet::ClusterIndex cluster,
                                             std::string &key) const {
    for (const std::string &text : m_rules[rule].texts) {
        const auto replaced = substituted(text, m_fleet, cluster);
        const std::string &result = replaced ? *replaced : replaced.error();
        key.append(replaced ? "=" : "!").append(result).push_back('\0');
        if (!replaced)
            return replaced.error();
    }
    return {};
}

void OverrideAtWork::fillIn(OverrideStep &step, fleet::ClusterIndex cluster) const {
    if (step.action != Action::Patch)
        return;
    step.patches = ruleOf(*m_override, step.rule).patches;
    for (PatchOperation &patch : step.patches) {
        if (m_rules[step.rule].hasVariables)
            patch.value = substituted(patch.value, m_fleet, cluster);
    }
    if (auto failure = undecodable(step.patches)) {
        step.action = Action::Fail;
        step.failure = std::move(*failure);
    }
}

} // namespace evenkeel::render

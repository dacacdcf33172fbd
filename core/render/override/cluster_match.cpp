// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/override/cluster_match.h"

#include <utility>

#include <fmt/format.h>

namespace evenkeel::render {

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

} // namespace evenkeel::render

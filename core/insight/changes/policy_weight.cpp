// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/changes/policy_weight.h"

namespace evenkeel::insight {

namespace {

std::size_t weightOf(const placement::ClusterSelectorTerm &term) {
    std::size_t weight = 1;
    if (term.labelSelector) {
        weight += term.labelSelector->matchLabels.size();
        for (const auto &expression : term.labelSelector->matchExpressions)
            weight += 1 + expression.values.size() / 4;
    }
    return weight + (term.propertySelector ? term.propertySelector->size() : 0);
}

} // namespace

std::size_t weightOf(const placement::Policy &policy) {
    std::size_t weight = policy.clusterNames.size() / 4 + policy.spreadConstraints.size() +
                         policy.tolerations.size();
    for (const auto &term : policy.requiredTerms)
        weight += weightOf(term);
    for (const auto &term : policy.preferredTerms)
        weight += weightOf(term.preference);
    return weight;
}

} // namespace evenkeel::insight

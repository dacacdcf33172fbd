// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/affinity_terms.h"

#include <algorithm>

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::string_view kNamespaceName = "kubernetes.io/metadata.name";

using Terms = std::vector<AffinityTerm>;

base::Result<AffinityTerm> compileTerm(const pods::PodAffinityTerm &term, std::int64_t weight,
                                       const std::string &nameSpace) {
    AffinityTerm result;
    base::Result<pods::Selector> selector = pods::compile(term.labelSelector);
    if (!selector)
        return tl::unexpected(selector.error());
    base::Result<pods::Selector> namespaces = pods::compile(term.namespaceSelector);
    if (!namespaces)
        return tl::unexpected(namespaces.error());
    result.selector = std::move(*selector);
    result.namespaceSelector = std::move(*namespaces);
    result.namespaces = term.namespaces;
    if (term.namespaces.empty() && !term.namespaceSelector)
        result.namespaces = {nameSpace};
    result.topologyKey = term.topologyKey;
    result.weight = weight;
    return result;
}

base::Result<Terms> compileRequired(const pods::PodAffinity &affinity,
                                    const std::string &nameSpace) {
    Terms terms;
    for (const pods::PodAffinityTerm &term : affinity.required) {
        auto compiled = compileTerm(term, 0, nameSpace);
        if (!compiled)
            return tl::unexpected(compiled.error());
        terms.push_back(std::move(*compiled));
    }
    return terms;
}

base::Result<Terms> compilePreferred(const pods::PodAffinity &affinity,
                                     const std::string &nameSpace) {
    Terms terms;
    for (const pods::WeightedPodAffinityTerm &weighted : affinity.preferred) {
        auto compiled = compileTerm(weighted.term, weighted.weight, nameSpace);
        if (!compiled)
            return tl::unexpected(compiled.error());
        terms.push_back(std::move(*compiled));
    }
    return terms;
}

} // namespace

bool AffinityTerm::matches(const pods::PodTemplate &pod) const {
    const bool isNamed = std::ranges::find(namespaces, pod.nameSpace) != namespaces.end();
    if (!isNamed) {
        // The only label of a namespace is its name (batch protocol).
        const pods::Labels labels{{std::string(kNamespaceName), pod.nameSpace}};
        if (!namespaceSelector.matches(labels))
            return false;
    }
    return selector.matches(pod.labels);
}

base::Result<AffinityTerms> compileTerms(const pods::PodTemplate &pod) {
    auto required = compileRequired(pod.affinity, pod.nameSpace);
    auto requiredAnti = compileRequired(pod.antiAffinity, pod.nameSpace);
    auto preferred = compilePreferred(pod.affinity, pod.nameSpace);
    auto preferredAnti = compilePreferred(pod.antiAffinity, pod.nameSpace);
    for (const auto *terms : {&required, &requiredAnti, &preferred, &preferredAnti}) {
        if (!*terms)
            return tl::unexpected(terms->error());
    }
    return AffinityTerms{std::move(*required), std::move(*requiredAnti), std::move(*preferred),
                         std::move(*preferredAnti)};
}

AffinityTerms compileTermsLeniently(const pods::PodTemplate &pod) {
    const auto orNone = [](base::Result<Terms> terms) {
        return terms ? std::move(*terms) : Terms{};
    };
    return {orNone(compileRequired(pod.affinity, pod.nameSpace)),
            orNone(compileRequired(pod.antiAffinity, pod.nameSpace)),
            orNone(compilePreferred(pod.affinity, pod.nameSpace)),
            orNone(compilePreferred(pod.antiAffinity, pod.nameSpace))};
}

} // namespace evenkeel::pod_scheduling

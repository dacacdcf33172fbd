// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/inter_pod_affinity.h"

#include <algorithm>
#include <limits>

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::int64_t kHardPodAffinityWeight = 1;

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

void InterPodAffinity::Tally::add(pods::NodeIndex node, std::int64_t delta) {
    const std::uint32_t value = topology->valueOfNode[node];
    if (value != kNoValue)
        sums[value] = pods::wrappingAdd(sums[value], delta);
}

std::int64_t InterPodAffinity::Tally::at(pods::NodeIndex node) const {
    const std::uint32_t value = topology->valueOfNode[node];
    return value == kNoValue ? 0 : sums[value];
}

InterPodAffinity::Tally &InterPodAffinity::tallyOf(Tallies &tallies, const std::string &key,
                                                   TopologyTable &topologies) {
    Tally &tally = tallies[key];
    if (tally.topology == nullptr) {
        tally.topology = &topologies.of(key);
        tally.sums.assign(tally.topology->values.size(), 0);
    }
    return tally;
}

void InterPodAffinity::countFor(const AffinityTerm &term, const pods::PodTemplate &pod,
                                std::int64_t delta, Tallies &tallies, TopologyTable &topologies,
                                Contributions &contributions) {
    if (!term.matches(pod))
        return;
    Tally &tally = tallyOf(tallies, term.topologyKey, topologies);
    contributions.push_back({&tally, delta, &tallies == &m_affinity});
}

bool InterPodAffinity::matchesAllRequired(const pods::PodTemplate &pod) const {
    return !m_terms.required.empty() &&
           std::ranges::all_of(m_terms.required,
                               [&pod](const AffinityTerm &term) { return term.matches(pod); });
}

InterPodAffinity::Contributions InterPodAffinity::contributionsOf(const pods::PodTemplate &existing,
                                                                  const AffinityTerms &terms,
                                                                  TopologyTable &topologies) {
    Contributions result;
    for (const AffinityTerm &term : terms.requiredAnti)
        countFor(term, *m_pod, 1, m_existingAnti, topologies, result);
    if (matchesAllRequired(existing)) {
        for (const AffinityTerm &term : m_terms.required)
            countFor(term, existing, 1, m_affinity, topologies, result);
    }
    for (const AffinityTerm &term : m_terms.requiredAnti)
        countFor(term, existing, 1, m_antiAffinity, topologies, result);
    for (const AffinityTerm &term : m_terms.preferred)
        countFor(term, existing, term.weight, m_scores, topologies, result);
    for (const AffinityTerm &term : m_terms.preferredAnti)
        countFor(term, existing, -term.weight, m_scores, topologies, result);
    for (const AffinityTerm &term : terms.required)
        countFor(term, *m_pod, kHardPodAffinityWeight, m_scores, topologies, result);
    for (const AffinityTerm &term : terms.preferred)
        countFor(term, *m_pod, term.weight, m_scores, topologies, result);
    for (const AffinityTerm &term : terms.preferredAnti)
        countFor(term, *m_pod, -term.weight, m_scores, topologies, result);
    return result;
}

void InterPodAffinity::apply(const Contributions &contributions, pods::NodeIndex node) {
    for (const Contribution &contribution : contributions) {
        contribution.tally->add(node, contribution.delta);
        // Only pods on nodes with the key are considered.
        if (contribution.isAffinity && contribution.tally->hasKey(node))
            m_hasAffinityCounts = true;
    }
}

base::Result<InterPodAffinity> InterPodAffinity::prepare(const pods::PodTemplate &pod,
                                                         const CycleInput &input,
                                                         TopologyTable &topologies) {
    InterPodAffinity affinity;
    base::Result<AffinityTerms> terms = compileTerms(pod);
    if (!terms)
        return tl::unexpected(terms.error());
    affinity.m_pod = &pod;
    affinity.m_terms = std::move(*terms);
    affinity.m_matchesItself = affinity.matchesAllRequired(pod);
    for (const AffinityTerm &term : affinity.m_terms.required)
        tallyOf(affinity.m_affinity, term.topologyKey, topologies);

    std::vector<Contributions> ofShape(input.shapeCount());
    bool isAny = false;
    for (std::size_t number = 0; number < ofShape.size(); ++number) {
        const pods::PodTemplate &shape = input.shape(number);
        const bool hasTerms = !shape.affinity.isEmpty() || !shape.antiAffinity.isEmpty();
        if (!hasTerms && affinity.m_terms.isEmpty())
            continue;
        const AffinityTerms existing = hasTerms ? compileTermsLeniently(shape) : AffinityTerms{};
        ofShape[number] = affinity.contributionsOf(shape, existing, topologies);
        isAny = isAny || !ofShape[number].empty();
    }
    if (isAny) {
        input.forEachPod([&](pods::ShapeIndex shape, const pods::PlacedPod &placed) {
            affinity.apply(ofShape[shape], placed.node);
        });
    }
    if (!affinity.m_terms.isEmpty())
        affinity.m_own = affinity.contributionsOf(pod, affinity.m_terms, topologies);
    affinity.m_isFilterSkipped = affinity.m_existingAnti.empty() &&
                                 affinity.m_terms.required.empty() &&
                                 affinity.m_terms.requiredAnti.empty();
    return affinity;
}

InterPodAffinity::Fault InterPodAffinity::affinityFault(pods::NodeIndex node) const {
    bool podsExist = true;
    for (const AffinityTerm &term : m_terms.required) {
        const auto tally = m_affinity.find(term.topologyKey);
        if (tally == m_affinity.end() || !tally->second.hasKey(node))
            return Fault::Affinity;
        podsExist = podsExist && tally->second.at(node) > 0;
    }
    // The first of pods that want to be together may go anywhere.
    const bool isFirst = !m_hasAffinityCounts && m_matchesItself;
    return podsExist || isFirst ? Fault::None : Fault::Affinity;
}

InterPodAffinity::Fault InterPodAffinity::fault(pods::NodeIndex node) const {
    if (!m_terms.required.empty()) {
        const Fault found = affinityFault(node);
        if (found != Fault::None)
            return found;
    }
    for (const AffinityTerm &term : m_terms.requiredAnti) {
        const auto tally = m_antiAffinity.find(term.topologyKey);
        if (tally != m_antiAffinity.end() && tally->second.at(node) > 0)
            return Fault::AntiAffinity;
    }
    for (const auto &[key, tally] : m_existingAnti) {
        if (tally.at(node) > 0)
            return Fault::ExistingAntiAffinity;
    }
    return Fault::None;
}

bool InterPodAffinity::passes(pods::NodeIndex node) const {
    return m_isFilterSkipped || fault(node) == Fault::None;
}

Verdict InterPodAffinity::filter(pods::NodeIndex node) const {
    if (m_isFilterSkipped)
        return {};
    switch (fault(node)) {
    case Fault::None:
        break;
    case Fault::Affinity:
        return {Code::UnschedulableAndUnresolvable,
                Plugin::InterPodAffinity,
                {"node(s) didn't match pod affinity rules"}};
    case Fault::AntiAffinity:
        return {Code::Unschedulable,
                Plugin::InterPodAffinity,
                {"node(s) didn't match pod anti-affinity rules"}};
    case Fault::ExistingAntiAffinity:
        return {Code::Unschedulable,
                Plugin::InterPodAffinity,
                {"node(s) didn't satisfy existing pods anti-affinity rules"}};
    }
    return {};
}

std::int64_t InterPodAffinity::score(pods::NodeIndex node) const {
    std::int64_t sum = 0;
    for (const auto &[key, tally] : m_scores)
        sum = pods::wrappingAdd(sum, tally.at(node));
    return sum;
}

void InterPodAffinity::normalize(std::vector<std::int64_t> &scores) {
    std::int64_t smallest = std::numeric_limits<std::int64_t>::max();
    std::int64_t largest = std::numeric_limits<std::int64_t>::min();
    for (const std::int64_t score : scores) {
        smallest = std::min(smallest, score);
        largest = std::max(largest, score);
    }
    const std::int64_t range = pods::wrappingSubtract(largest, smallest);
    for (std::int64_t &score : scores) {
        double part = 0;
        if (range > 0) {
            const auto above = static_cast<double>(pods::wrappingSubtract(score, smallest));
            part = static_cast<double>(kMaxNodeScore) * (above / static_cast<double>(range));
        }
        score = static_cast<std::int64_t>(part);
    }
}

void InterPodAffinity::assume(pods::NodeIndex node) {
    apply(m_own, node);
}

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

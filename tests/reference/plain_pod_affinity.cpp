// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_pod_affinity.h"

#include <algorithm>

namespace evenkeel::reference {

namespace {

bool termMatches(const pods::PodAffinityTerm &term, const pods::PodTemplate &carrier,
                 const pods::PodTemplate &target) {
    bool isInNamespace = false;
    if (term.namespaces.empty() && !term.namespaceSelector) {
        isInNamespace = target.nameSpace == carrier.nameSpace;
    } else {
        isInNamespace =
            std::ranges::find(term.namespaces, target.nameSpace) != term.namespaces.end() ||
            plainSelector(term.namespaceSelector)
                .matches({{"kubernetes.io/metadata.name", target.nameSpace}});
    }
    return isInNamespace && plainSelector(term.labelSelector).matches(mapOf(target.labels));
}

bool matchesAll(const pods::PodTemplate &carrier, const pods::PodTemplate &target) {
    const auto &terms = carrier.affinity.required;
    return !terms.empty() && std::ranges::all_of(terms, [&](const auto &term) {
        return termMatches(term, carrier, target);
    });
}

} // namespace

PlainPodAffinity::PlainPodAffinity(const std::vector<pods::Node> &nodes,
                                   const std::vector<PlainPod> &running,
                                   const pods::PodTemplate &pod)
    : m_pod(pod) {
    for (const PlainPod &other : running) {
        const auto node = std::ranges::find(nodes, other.node, &pods::Node::name);
        const LabelMap labels = mapOf(node->labels);
        const auto count = [&labels](std::map<Pair, std::int64_t> &sums, const std::string &key,
                                     std::int64_t delta) {
            if (labels.contains(key))
                sums[{key, labels.at(key)}] += delta;
        };
        for (const auto &term : other.shape.antiAffinity.required) {
            if (termMatches(term, other.shape, pod))
                count(m_existing, term.topologyKey, 1);
        }
        if (matchesAll(pod, other.shape)) {
            for (const auto &term : pod.affinity.required)
                count(m_affinity, term.topologyKey, 1);
        }
        for (const auto &term : pod.antiAffinity.required) {
            if (termMatches(term, pod, other.shape))
                count(m_antiAffinity, term.topologyKey, 1);
        }
        for (const auto &[weight, term] : pod.affinity.preferred) {
            if (termMatches(term, pod, other.shape))
                count(m_score, term.topologyKey, weight);
        }
        for (const auto &[weight, term] : pod.antiAffinity.preferred) {
            if (termMatches(term, pod, other.shape))
                count(m_score, term.topologyKey, -weight);
        }
        for (const auto &term : other.shape.affinity.required) {
            if (termMatches(term, other.shape, pod))
                count(m_score, term.topologyKey, 1);
        }
        for (const auto &[weight, term] : other.shape.affinity.preferred) {
            if (termMatches(term, other.shape, pod))
                count(m_score, term.topologyKey, weight);
        }
        for (const auto &[weight, term] : other.shape.antiAffinity.preferred) {
            if (termMatches(term, other.shape, pod))
                count(m_score, term.topologyKey, -weight);
        }
    }
}

std::string PlainPodAffinity::reason(const pods::Node &node) const {
    const LabelMap labels = mapOf(node.labels);
    const auto at = [&labels](const std::map<Pair, std::int64_t> &sums, const std::string &key) {
        const auto found = labels.contains(key) ? sums.find({key, labels.at(key)}) : sums.end();
        return found == sums.end() ? 0 : found->second;
    };
    bool allThere = true;
    for (const auto &term : m_pod.affinity.required) {
        if (!labels.contains(term.topologyKey))
            return "node(s) didn't match pod affinity rules";
        allThere = allThere && at(m_affinity, term.topologyKey) > 0;
    }
    if (!allThere && !(m_affinity.empty() && matchesAll(m_pod, m_pod)))
        return "node(s) didn't match pod affinity rules";
    for (const auto &term : m_pod.antiAffinity.required) {
        if (at(m_antiAffinity, term.topologyKey) > 0)
            return "node(s) didn't match pod anti-affinity rules";
    }
    for (const auto &[key, value] : labels) {
        if (at(m_existing, key) > 0)
            return "node(s) didn't satisfy existing pods anti-affinity rules";
    }
    return {};
}

std::vector<std::int64_t>
PlainPodAffinity::scores(const std::vector<const pods::Node *> &feasible) const {
    std::vector<std::int64_t> raw;
    for (const auto *node : feasible) {
        std::int64_t sum = 0;
        for (const auto &label : node->labels) {
            const auto found = m_score.find({label.first, label.second});
            sum += found == m_score.end() ? 0 : found->second;
        }
        raw.push_back(sum);
    }
    const std::int64_t lowest = *std::ranges::min_element(raw);
    const std::int64_t range = *std::ranges::max_element(raw) - lowest;
    for (std::int64_t &score : raw) {
        score = range == 0
                    ? 0
                    : static_cast<std::int64_t>(100.0 * (static_cast<double>(score - lowest) /
                                                         static_cast<double>(range)));
    }
    return raw;
}

} // namespace evenkeel::reference

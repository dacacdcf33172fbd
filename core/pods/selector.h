// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/kube/labels.h"

namespace evenkeel::pods {

/// Labels of a node or pod, sorted by key, each key once.
using Labels = std::vector<std::pair<std::string, std::string>>;

/// nullptr if there is no such key; an empty value is a value.
const std::string *findLabel(const Labels &labels, std::string_view key);
/// Replaces or inserts.
void setLabel(Labels &labels, std::string_view key, std::string_view value);

/// A label selector ready to match. Absent selectors match nothing, `{}` matches everything
/// (pod spec 2.4).
struct Selector {
    bool matchesNothing = false;
    kube::Requirements requirements;

    bool isEmpty() const { return !matchesNothing && requirements.empty(); }
    bool matches(const Labels &labels) const;
    bool operator==(const Selector &) const = default;
};

/// An illegal selector is an error of code Scheduling: the scheduler gives up the pod.
base::Result<Selector> compile(const std::optional<kube::LabelSelector> &selector);
/// Equality with every pair, unchecked, as labels.SelectorFromSet.
Selector selectorOf(const Labels &labels);

/// A term of node affinity as written (pod spec 4.5); the operators keep their text.
struct NodeSelectorTerm {
    std::vector<kube::LabelSelectorRequirement> matchExpressions;
    std::vector<kube::LabelSelectorRequirement> matchFields;

    bool isEmpty() const { return matchExpressions.empty() && matchFields.empty(); }
    bool operator==(const NodeSelectorTerm &) const = default;
};

struct PreferredNodeTerm {
    std::int32_t weight = 0;
    NodeSelectorTerm preference;

    bool operator==(const PreferredNodeTerm &) const = default;
};

/// A term of pod affinity or anti-affinity as written (pod spec 4.10).
struct PodAffinityTerm {
    std::optional<kube::LabelSelector> labelSelector;
    std::vector<std::string> namespaces;
    std::optional<kube::LabelSelector> namespaceSelector;
    std::string topologyKey;
    std::vector<std::string> matchLabelKeys;
    std::vector<std::string> mismatchLabelKeys;

    bool operator==(const PodAffinityTerm &) const = default;
};

struct WeightedPodAffinityTerm {
    std::int32_t weight = 0;
    PodAffinityTerm term;

    bool operator==(const WeightedPodAffinityTerm &) const = default;
};

struct PodAffinity {
    std::vector<PodAffinityTerm> required;
    std::vector<WeightedPodAffinityTerm> preferred;

    bool isEmpty() const { return required.empty() && preferred.empty(); }
    bool operator==(const PodAffinity &) const = default;
};

} // namespace evenkeel::pods

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/pods/node.h"
#include "core/pods/pod.h"
#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

/// One term of node affinity ready to match. A term with a bad requirement matches no node.
class NodeTermMatcher {
public:
    explicit NodeTermMatcher(const pods::NodeSelectorTerm &term);

    bool matches(const pods::Node &node) const;
    /// Why the term is invalid; empty if it is valid.
    const std::string &fault() const { return m_fault; }

private:
    struct Comparison { // Gt and Lt
        std::string key;
        std::int64_t bound = 0;
        bool isGreater = false;
    };
    struct FieldTest {
        std::string key;
        std::string value;
        bool isEqual = false;
    };
    void addExpression(const kube::LabelSelectorRequirement &expression);
    void addField(const kube::LabelSelectorRequirement &expression);
    void fail(std::string message);

    kube::Requirements m_requirements;
    std::vector<Comparison> m_comparisons;
    std::vector<FieldTest> m_fields;
    std::string m_fault;
};

/// nodeSelector and required node affinity of a pod (pod spec 4.5). Also used by PodTopologySpread
/// to see which nodes count.
class RequiredNodeAffinity {
public:
    explicit RequiredNodeAffinity(const pods::PodTemplate &pod);

    bool matches(const pods::Node &node) const;
    Verdict filter(const pods::Node &node) const;
    /// The names that all terms pin by metadata.name; nothing when some term pins none. An empty
    /// list means that the pins contradict each other.
    const std::optional<std::vector<std::string>> &pinnedNodes() const { return m_pinned; }

private:
    pods::Labels m_nodeSelector;
    std::optional<std::vector<NodeTermMatcher>> m_terms;
    std::optional<std::vector<std::string>> m_pinned; // sorted
};

/// Preferred node affinity; the plugin is skipped when the pod states none.
class PreferredNodeAffinity {
public:
    /// A term that cannot be parsed makes the scheduler give up the pod.
    static base::Result<PreferredNodeAffinity> prepare(const pods::PodTemplate &pod);

    bool isSkipped() const { return m_isSkipped; }
    std::int64_t score(const pods::Node &node) const;

private:
    bool m_isSkipped = true;
    std::vector<std::pair<std::int64_t, NodeTermMatcher>> m_terms;
};

} // namespace evenkeel::pod_scheduling

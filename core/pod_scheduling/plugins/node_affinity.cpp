// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/node_affinity.h"

#include <algorithm>
#include <iterator>

#include "core/base/number.h"
#include "core/kube/labels.h"
#include "core/kube/object_id.h"

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::string_view kNameField = "metadata.name";

/// strconv.ParseInt(text, 10, 64).

using Names = std::vector<std::string>;

Names sortedNames(Names names) {
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::optional<Names> pinnedByTerm(const pods::NodeSelectorTerm &term) {
    std::optional<Names> pinned;
    for (const kube::LabelSelectorRequirement &field : term.matchFields) {
        if (field.key != kNameField || field.op != "In")
            continue;
        Names names = sortedNames(field.values);
        if (pinned) {
            Names both;
            std::ranges::set_intersection(*pinned, names, std::back_inserter(both));
            names = std::move(both);
        }
        pinned = std::move(names);
    }
    return pinned;
}

/// Pod spec 4.5, PreFilter: every term must pin a name, otherwise all nodes are examined.
std::optional<Names> pinnedByAll(const std::vector<pods::NodeSelectorTerm> &terms) {
    if (terms.empty())
        return std::nullopt;
    Names all;
    for (const pods::NodeSelectorTerm &term : terms) {
        const std::optional<Names> pinned = pinnedByTerm(term);
        if (!pinned)
            return std::nullopt;
        all.insert(all.end(), pinned->begin(), pinned->end());
    }
    return sortedNames(std::move(all));
}

} // namespace

NodeTermMatcher::NodeTermMatcher(const pods::NodeSelectorTerm &term) {
    for (const kube::LabelSelectorRequirement &expression : term.matchExpressions)
        addExpression(expression);
    for (const kube::LabelSelectorRequirement &field : term.matchFields)
        addField(field);
}

void NodeTermMatcher::fail(std::string message) {
    if (m_fault.empty())
        m_fault = std::move(message);
}

void NodeTermMatcher::addExpression(const kube::LabelSelectorRequirement &expression) {
    if (const auto op = kube::operatorOf(expression.op)) {
        auto requirement = kube::checkedRequirement(expression.key, *op, expression.values);
        if (requirement)
            m_requirements.push_back(std::move(*requirement));
        else
            fail(requirement.error().message);
        return;
    }
    const bool isGreater = expression.op == "Gt";
    if (!isGreater && expression.op != "Lt") {
        fail(kube::quoted(expression.op) + " is not a valid node selector operator");
        return;
    }
    const auto key = kube::checkedRequirement(expression.key, kube::SelectorOperator::Exists, {});
    const bool isSingle =
        expression.values.size() == 1 && kube::labelValueErrors(expression.values.front()).empty();
    const auto bound = isSingle ? base::wholeGoNumber(expression.values.front()) : std::nullopt;
    if (!key || !bound)
        fail("for 'Gt', 'Lt' operators, exactly one integer is required");
    else
        m_comparisons.push_back({expression.key, *bound, isGreater});
}

void NodeTermMatcher::addField(const kube::LabelSelectorRequirement &expression) {
    const bool isEqual = expression.op == "In";
    if ((!isEqual && expression.op != "NotIn") || expression.values.size() != 1) {
        fail("matchFields take In or NotIn with exactly one value");
        return;
    }
    m_fields.push_back({expression.key, expression.values.front(), isEqual});
}

bool NodeTermMatcher::matches(const pods::Node &node) const {
    if (!m_fault.empty())
        return false;
    const bool labelsMatch =
        std::ranges::all_of(m_requirements,
                            [&](const kube::Requirement &requirement) {
                                const std::string *text =
                                    pods::findLabel(node.labels, requirement.key);
                                const std::string_view value = text ? *text : std::string_view();
                                return kube::matches(requirement, text ? &value : nullptr);
                            }) &&
        std::ranges::all_of(m_comparisons, [&](const Comparison &comparison) {
            const std::string *text = pods::findLabel(node.labels, comparison.key);
            const auto number = text ? base::wholeGoNumber(*text) : std::nullopt;
            return number &&
                   (comparison.isGreater ? *number > comparison.bound : *number < comparison.bound);
        });
    // A node without a name has no fields, and field tests do not apply to it.
    return labelsMatch &&
           (node.name.empty() || std::ranges::all_of(m_fields, [&](const FieldTest &test) {
                const std::string_view value =
                    test.key == kNameField ? std::string_view(node.name) : std::string_view();
                return (value == test.value) == test.isEqual;
            }));
}

RequiredNodeAffinity::RequiredNodeAffinity(const pods::PodTemplate &pod)
    : m_nodeSelector(pod.nodeSelector) {
    if (!pod.requiredNodeTerms)
        return;
    m_terms.emplace();
    for (const pods::NodeSelectorTerm &term : *pod.requiredNodeTerms) {
        if (!term.isEmpty())
            m_terms->emplace_back(term);
    }
    m_pinned = pinnedByAll(*pod.requiredNodeTerms);
}

bool RequiredNodeAffinity::matches(const pods::Node &node) const {
    for (const auto &[key, value] : m_nodeSelector) {
        const std::string *found = pods::findLabel(node.labels, key);
        if (found == nullptr || *found != value)
            return false;
    }
    return !m_terms || std::ranges::any_of(*m_terms, [&node](const NodeTermMatcher &term) {
        return term.matches(node);
    });
}

Verdict RequiredNodeAffinity::filter(const pods::Node &node) const {
    if (matches(node))
        return {};
    return {Code::UnschedulableAndUnresolvable,
            Plugin::NodeAffinity,
            {"node(s) didn't match Pod's node affinity/selector"}};
}

base::Result<PreferredNodeAffinity> PreferredNodeAffinity::prepare(const pods::PodTemplate &pod) {
    PreferredNodeAffinity affinity;
    affinity.m_isSkipped = pod.preferredNodeTerms.empty();
    for (const pods::PreferredNodeTerm &term : pod.preferredNodeTerms) {
        if (term.weight == 0 || term.preference.isEmpty())
            continue;
        NodeTermMatcher matcher(term.preference);
        if (!matcher.fault().empty())
            return base::failed(base::ErrorCode::Scheduling, matcher.fault());
        affinity.m_terms.emplace_back(term.weight, std::move(matcher));
    }
    return affinity;
}

std::int64_t PreferredNodeAffinity::score(const pods::Node &node) const {
    std::int64_t sum = 0;
    for (const auto &[weight, term] : m_terms) {
        if (term.matches(node))
            sum += weight;
    }
    return sum;
}

} // namespace evenkeel::pod_scheduling

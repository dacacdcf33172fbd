// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/placement/policy_text.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/kube/json_string.h"

namespace evenkeel::placement {

namespace {

/// Writes one JSON object, or a list, member by member.
class Writer {
public:
    explicit Writer(std::string &out, char open = '{') : m_out(out), m_isList(open == '[') {
        m_out += open;
    }
    ~Writer() { m_out += m_isList ? ']' : '}'; }
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;

    std::string &next() {
        if (!std::exchange(m_isFirst, false))
            m_out += ',';
        return m_out;
    }
    std::string &member(std::string_view key) {
        kube::appendJsonString(next(), key);
        return m_out += ':';
    }
    void text(std::string_view key, std::string_view value) {
        kube::appendJsonString(member(key), value);
    }
    /// `omitempty`.
    void textIfAny(std::string_view key, std::string_view value) {
        if (!value.empty())
            text(key, value);
    }
    void number(std::string_view key, std::int64_t value) { member(key) += std::to_string(value); }

private:
    std::string &m_out;
    bool m_isList;
    bool m_isFirst = true;
};

template <typename T, typename Append>
void appendList(std::string &out, const std::vector<T> &items, Append append) {
    Writer list(out, '[');
    for (const T &item : items)
        append(list.next(), item);
}

void appendTexts(std::string &out, const std::vector<std::string> &texts) {
    appendList(out, texts,
               [](std::string &to, const std::string &text) { kube::appendJsonString(to, text); });
}

void append(std::string &out, const kube::LabelSelector &selector) {
    Writer object(out);
    if (!selector.matchLabels.empty()) {
        Writer labels(object.member("matchLabels"));
        for (const auto &[key, value] : selector.matchLabels)
            labels.text(key, value);
    }
    if (selector.matchExpressions.empty())
        return;
    appendList(object.member("matchExpressions"), selector.matchExpressions,
               [](std::string &to, const kube::LabelSelectorRequirement &requirement) {
                   Writer item(to);
                   item.text("key", requirement.key);
                   item.text("operator", requirement.op);
                   if (!requirement.values.empty())
                       appendTexts(item.member("values"), requirement.values);
               });
}

void append(std::string &out, const ClusterSelectorTerm &term) {
    Writer object(out);
    if (term.labelSelector)
        append(object.member("labelSelector"), *term.labelSelector);
    if (term.propertySelector) {
        Writer selector(object.member("propertySelector"));
        appendList(selector.member("matchExpressions"), *term.propertySelector,
                   [](std::string &to, const PropertyRequirement &requirement) {
                       Writer item(to);
                       item.text("name", requirement.name);
                       item.text("operator", requirement.op);
                       appendTexts(item.member("values"), requirement.values);
                   });
    }
    if (term.propertySorter) {
        Writer sorter(object.member("propertySorter"));
        sorter.text("name", term.propertySorter->name);
        sorter.text("sortOrder", term.propertySorter->sortOrder);
    }
}

void appendClusterAffinity(std::string &out, const Policy &policy) {
    Writer object(out);
    if (!policy.requiredTerms.empty() || policy.emptyAffinity == EmptyAffinity::RequiredTerms) {
        Writer required(object.member("requiredDuringSchedulingIgnoredDuringExecution"));
        appendList(required.member("clusterSelectorTerms"), policy.requiredTerms,
                   [](std::string &to, const ClusterSelectorTerm &term) { append(to, term); });
    }
    if (policy.preferredTerms.empty())
        return;
    appendList(object.member("preferredDuringSchedulingIgnoredDuringExecution"),
               policy.preferredTerms, [](std::string &to, const PreferredTerm &term) {
                   Writer item(to);
                   item.number("weight", term.weight);
                   append(item.member("preference"), term.preference);
               });
}

void appendAffinity(Writer &object, const Policy &policy) {
    const bool hasTerms = !policy.requiredTerms.empty() || !policy.preferredTerms.empty();
    if (!hasTerms && policy.emptyAffinity == EmptyAffinity::None)
        return;
    Writer affinity(object.member("affinity"));
    if (hasTerms || policy.emptyAffinity != EmptyAffinity::Affinity)
        appendClusterAffinity(affinity.member("clusterAffinity"), policy);
}

void append(std::string &out, const TopologySpreadConstraint &constraint) {
    Writer object(out);
    object.number("maxSkew", constraint.maxSkew);
    object.text("topologyKey", constraint.topologyKey);
    object.textIfAny("whenUnsatisfiable", constraint.whenUnsatisfiable.text());
}

void append(std::string &out, const kube::Toleration &toleration) {
    Writer object(out);
    object.textIfAny("key", toleration.key);
    object.textIfAny("operator", toleration.op);
    object.textIfAny("value", toleration.value);
    object.textIfAny("effect", toleration.effect.text());
}

void append(std::string &out, const Policy &policy) {
    Writer object(out);
    object.textIfAny("placementType", policy.placementType.text());
    if (!policy.clusterNames.empty())
        appendTexts(object.member("clusterNames"), policy.clusterNames);
    appendAffinity(object, policy);
    if (!policy.spreadConstraints.empty())
        appendList(object.member("topologySpreadConstraints"), policy.spreadConstraints,
                   [](std::string &to, const TopologySpreadConstraint &one) { append(to, one); });
    if (!policy.tolerations.empty())
        appendList(object.member("tolerations"), policy.tolerations,
                   [](std::string &to, const kube::Toleration &one) { append(to, one); });
}

template <typename T> void sortUniqueByText(std::vector<T> &items) {
    std::vector<std::pair<std::string, T>> byText;
    for (T &item : items) {
        std::string text;
        append(text, item);
        byText.emplace_back(std::move(text), std::move(item));
    }
    std::ranges::stable_sort(byText, {}, &std::pair<std::string, T>::first);
    const auto twins = std::ranges::unique(byText, {}, &std::pair<std::string, T>::first);
    byText.erase(twins.begin(), twins.end());
    items.clear();
    for (auto &[text, item] : byText)
        items.push_back(std::move(item));
}

/// Labels as expressions, their values as sets.
void makePlain(kube::LabelSelector &selector) {
    for (const auto &[key, value] : selector.matchLabels)
        selector.matchExpressions.push_back({key, "In", {value}});
    selector.matchLabels.clear();
    for (kube::LabelSelectorRequirement &requirement : selector.matchExpressions) {
        std::ranges::sort(requirement.values);
        const auto twins = std::ranges::unique(requirement.values);
        requirement.values.erase(twins.begin(), twins.end());
    }
    auto &expressions = selector.matchExpressions;
    std::ranges::sort(expressions, [](const auto &one, const auto &other) {
        return std::tie(one.key, one.op, one.values) < std::tie(other.key, other.op, other.values);
    });
    const auto twins = std::ranges::unique(expressions);
    expressions.erase(twins.begin(), twins.end());
}

void makePlain(ClusterSelectorTerm &term) {
    if (term.labelSelector) {
        makePlain(*term.labelSelector);
        if (term.labelSelector->isEmpty())
            term.labelSelector.reset();
    }
    if (term.propertySelector && term.propertySelector->empty())
        term.propertySelector.reset();
}

} // namespace

std::string policyText(const std::optional<Policy> &policy) {
    std::string text;
    if (policy)
        append(text, *policy);
    else
        text = "null";
    return text;
}

Policy plainSpelling(Policy policy) {
    policy.emptyAffinity = EmptyAffinity::None;
    for (ClusterSelectorTerm &term : policy.requiredTerms)
        makePlain(term);
    for (PreferredTerm &term : policy.preferredTerms)
        makePlain(term.preference);
    // A term without a requirement matches every cluster; one of properties may abort the cycle.
    auto &required = policy.requiredTerms;
    const bool mayAbort = std::ranges::any_of(required, [](const ClusterSelectorTerm &term) {
        return term.propertySelector.has_value();
    });
    if (!mayAbort) {
        if (std::ranges::find(required, ClusterSelectorTerm{}) != required.end())
            required.clear();
        sortUniqueByText(required);
    }
    std::erase_if(policy.preferredTerms, [](const PreferredTerm &term) {
        return term.weight == 0 && !term.preference.propertySorter;
    });
    std::ranges::sort(policy.tolerations, {}, &kube::printToleration);
    const auto twins = std::ranges::unique(policy.tolerations);
    policy.tolerations.erase(twins.begin(), twins.end());
    return policy;
}

} // namespace evenkeel::placement

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/placement/policy_text.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/digest.h"
#include "core/base/number.h"
#include "core/kube/json_text.h"

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

std::string policyHash(const std::optional<Policy> &policy) {
    return base::base64(base::sha256(policyText(policy)));
}

bool isPolicyHash(std::string_view text) {
    return text.size() == 88 && text.ends_with("=="); // of the 64 digits
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

namespace {

std::vector<std::string> textsOf(const kube::Value &object, std::string_view key) {
    std::vector<std::string> texts;
    for (const kube::Value &item : itemsOf(object, key))
        texts.push_back(item.text());
    return texts;
}

} // namespace

const kube::Value *present(const kube::Value &object, std::string_view key) {
    const kube::Value *member = object.find(key);
    return member == nullptr || member->isNull() ? nullptr : member;
}

std::string textOf(const kube::Value &object, std::string_view key) {
    const kube::Value *member = object.find(key);
    return member == nullptr ? std::string() : member->text();
}

const std::vector<kube::Value> &itemsOf(const kube::Value &object, std::string_view key) {
    static const std::vector<kube::Value> none;
    const kube::Value *member = object.find(key);
    return member == nullptr ? none : member->items();
}

kube::LabelSelector labelSelectorOf(const kube::Value &value) {
    kube::LabelSelector selector;
    if (const kube::Value *labels = present(value, "matchLabels")) {
        for (const auto &[key, text] : labels->members())
            selector.matchLabels.insert_or_assign(key, text.text());
    }
    for (const kube::Value &item : itemsOf(value, "matchExpressions"))
        selector.matchExpressions.push_back(
            {textOf(item, "key"), textOf(item, "operator"), textsOf(item, "values")});
    return selector;
}

kube::Value encode(const kube::LabelSelector &selector) {
    kube::Value value = kube::Value::object();
    if (!selector.matchLabels.empty()) {
        kube::Value labels = kube::Value::object();
        for (const auto &[key, label] : selector.matchLabels)
            labels.set(key, kube::text(label));
        value.set("matchLabels", std::move(labels));
    }
    kube::Value expressions = kube::Value::array();
    for (const kube::LabelSelectorRequirement &expression : selector.matchExpressions) {
        kube::Value &item = expressions.items().emplace_back(kube::Value::object(
            {{"key", kube::text(expression.key)}, {"operator", kube::text(expression.op)}}));
        if (!expression.values.empty())
            item.set("values", kube::stringList(expression.values));
    }
    if (!expressions.items().empty())
        value.set("matchExpressions", std::move(expressions));
    return value;
}

kube::Toleration tolerationOf(const kube::Value &value) {
    return {textOf(value, "key"), textOf(value, "operator"), textOf(value, "value"),
            textOf(value, "effect")};
}

PropertyRequirement requirementOf(const kube::Value &value) {
    return {textOf(value, "name"), textOf(value, "operator"), textsOf(value, "values")};
}

ClusterDecision decisionOf(const kube::Value &value) {
    const auto score = [](const kube::Value &scores, std::string_view key) {
        const kube::Value *member = scores.find(key);
        return member == nullptr ? 0 : base::wholeNumber<std::int32_t>(member->text()).value_or(0);
    };
    ClusterDecision decision;
    decision.clusterName = textOf(value, "clusterName");
    const kube::Value *selected = present(value, "selected");
    decision.selected = selected != nullptr && selected->asBool();
    if (const kube::Value *scores = present(value, "clusterScore"))
        decision.score = {score(*scores, "affinityScore"), score(*scores, "priorityScore")};
    decision.reason = textOf(value, "reason");
    return decision;
}

} // namespace evenkeel::placement

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <optional>

#include "core/insight/edit.h"
#include "core/placement/policy_text.h"

namespace evenkeel::insight {

namespace {

using kube::Value;

constexpr const char *kRequired = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr const char *kPreferred = "preferredDuringSchedulingIgnoredDuringExecution";

template <typename T, typename Encode>
void setList(Value &object, const char *key, const std::vector<T> &items, Encode encode) {
    if (items.empty())
        return;
    Value list = Value::array();
    for (const T &item : items)
        list.items().push_back(encode(item));
    object.set(key, std::move(list));
}

Value encoded(const placement::ClusterSelectorTerm &term) {
    Value value = Value::object();
    if (term.labelSelector)
        value.set("labelSelector", placement::encode(*term.labelSelector));
    if (term.propertySelector) {
        Value expressions = Value::array();
        for (const placement::PropertyRequirement &requirement : *term.propertySelector)
            expressions.items().push_back(
                Value::object({{"name", Value::string(requirement.name)},
                               {"operator", Value::string(requirement.op)},
                               {"values", kube::stringList(requirement.values)}}));
        value.set("propertySelector",
                  Value::object({{"matchExpressions", std::move(expressions)}}));
    }
    if (term.propertySorter)
        value.set("propertySorter",
                  Value::object({{"name", Value::string(term.propertySorter->name)},
                                 {"sortOrder", Value::string(term.propertySorter->sortOrder)}}));
    return value;
}

/// Nothing where none is written.
std::optional<Value> encodedAffinity(const placement::Policy &policy) {
    using placement::EmptyAffinity;
    const bool hasTerms = !policy.requiredTerms.empty() || !policy.preferredTerms.empty();
    if (!hasTerms && policy.emptyAffinity == EmptyAffinity::None)
        return std::nullopt;
    if (!hasTerms && policy.emptyAffinity == EmptyAffinity::Affinity)
        return Value::object();
    Value affinity = Value::object();
    if (!policy.requiredTerms.empty() || policy.emptyAffinity == EmptyAffinity::RequiredTerms) {
        Value terms = Value::array();
        for (const placement::ClusterSelectorTerm &term : policy.requiredTerms)
            terms.items().push_back(encoded(term));
        affinity.set(kRequired, Value::object({{"clusterSelectorTerms", std::move(terms)}}));
    }
    setList(affinity, kPreferred, policy.preferredTerms, [](const auto &term) {
        return Value::object(
            {{"weight", Value::integer(term.weight)}, {"preference", encoded(term.preference)}});
    });
    return Value::object({{"clusterAffinity", std::move(affinity)}});
}

Value encoded(const placement::Policy &policy) {
    Value value = Value::object({{"placementType", Value::string(policy.placementType.string())}});
    if (!policy.clusterNames.empty())
        value.set("clusterNames", kube::stringList(policy.clusterNames));
    if (policy.numberOfClusters)
        value.set("numberOfClusters", Value::integer(*policy.numberOfClusters));
    if (auto affinity = encodedAffinity(policy))
        value.set("affinity", std::move(*affinity));
    setList(value, "topologySpreadConstraints", policy.spreadConstraints, [](const auto &item) {
        return Value::object(
            {{"maxSkew", Value::integer(item.maxSkew)},
             {"topologyKey", Value::string(item.topologyKey)},
             {"whenUnsatisfiable", Value::string(item.whenUnsatisfiable.string())}});
    });
    setList(value, "tolerations", policy.tolerations, [](const kube::Toleration &toleration) {
        Value item = Value::object();
        kube::setUnlessEmpty(item, "key", toleration.key);
        kube::setUnlessEmpty(item, "operator", toleration.op);
        kube::setUnlessEmpty(item, "value", toleration.value);
        kube::setUnlessEmpty(item, "effect", toleration.effect.string());
        return item;
    });
    return value;
}

void patch(const Value &before, const Value &after, Value &document);

void patchObject(const Value &before, const Value &after, Value &document) {
    for (const auto &[key, old] : before.members()) {
        if (after.find(key) == nullptr)
            document.remove(key);
    }
    for (const auto &[key, wanted] : after.members()) {
        const Value *old = before.find(key);
        if (old != nullptr && *old == wanted)
            continue;
        Value *there = document.find(key);
        if (there == nullptr || there->isNull() || old == nullptr)
            document.set(key, wanted);
        else
            patch(*old, wanted, *there);
    }
}

/// Elements before and after the changed range stay unchanged in the document.
void patchArray(const Value &before, const Value &after, Value &document) {
    const auto &old = before.items();
    const auto &wanted = after.items();
    auto &items = document.items();
    if (old.size() == wanted.size()) {
        for (std::size_t i = 0; i < wanted.size(); ++i)
            patch(old[i], wanted[i], items[i]);
        return;
    }
    const std::size_t shorter = std::min(old.size(), wanted.size());
    std::size_t head = 0;
    while (head < shorter && old[head] == wanted[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && old[old.size() - 1 - tail] == wanted[wanted.size() - 1 - tail])
        ++tail;
    const auto at = [](auto &list, std::size_t index) {
        return list.begin() + static_cast<std::ptrdiff_t>(index);
    };
    items.erase(at(items, head), at(items, items.size() - tail));
    items.insert(at(items, head), at(wanted, head), at(wanted, wanted.size() - tail));
}

void patch(const Value &before, const Value &after, Value &document) {
    if (before == after)
        return;
    const bool isArray = before.isArray() && after.isArray() && document.isArray() &&
                         document.items().size() == before.items().size();
    if (before.isObject() && after.isObject() && document.isObject())
        patchObject(before, after, document);
    else if (isArray)
        patchArray(before, after, document);
    else
        document = after;
}

} // namespace

void writePolicy(const placement::Policy &before, const placement::Policy &after, Value &document) {
    const Value *there = document.findPath({"spec", "policy"});
    const bool isAbsent = there == nullptr || there->isNull();
    if (before == after && !isAbsent)
        return;
    const auto child = [](Value &object, const char *key) -> Value & {
        Value *found = object.find(key);
        return found != nullptr && found->isObject() ? *found : object.set(key, Value::object());
    };
    Value &policy = child(child(document, "spec"), "policy");
    if (isAbsent)
        policy.set("placementType", Value::string(after.placementType.string()));
    patch(encoded(before), encoded(after), policy);
}

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/cel_rules.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "core/admission/json_number.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

/// A truth value of CEL: an error stays one unless the other operand decides.
struct Truth {
    bool value = false;
    std::string error = {};

    bool isTrue() const { return error.empty() && value; }
    bool isFalse() const { return error.empty() && !value; }
};

Truth anyOf(std::initializer_list<Truth> operands) {
    Truth result;
    for (const Truth &operand : operands) {
        if (operand.isTrue()) {
            return operand;
        }
        if (!operand.error.empty() && result.error.empty()) {
            result.error = operand.error;
        }
    }
    return result;
}

Truth both(const Truth &left, const Truth &right) {
    if (left.isFalse() || right.isFalse()) {
        return {};
    }
    return left.error.empty() ? right : left;
}

Truth negated(Truth operand) {
    operand.value = !operand.value;
    return operand;
}

bool has(const Value &object, std::string_view key) {
    const Value *member = object.find(key);
    return member != nullptr && !member->isNull();
}

std::string goTypeName(const Value &value) {
    switch (value.kind()) {
    case Value::Kind::Bool:
        return "bool";
    case Value::Kind::Number:
        return parseNumber(value.text()).integer ? "int64" : "float64";
    case Value::Kind::String:
        return "string";
    case Value::Kind::Array:
        return "[]interface {}";
    default:
        return "map[string]interface {}";
    }
}

/// has() of a typed property: a value that its schema cannot hold is an error. It gets here when
/// the schema lets a float pass for an integer, or forgives what was stored before.
Truth hasTyped(const Value &object, std::string_view key, Value::Kind kind) {
    if (!has(object, key)) {
        return {};
    }
    const Value &member = *object.find(key);
    if (kind == Value::Kind::Array && !member.isArray()) {
        return {false, "invalid data, expected an array for the provided schema with type=array"};
    }
    if (kind == Value::Kind::Object && !member.isObject()) {
        return {false, "invalid data, expected a map for the provided schema with type=object"};
    }
    if (kind == Value::Kind::Number && goTypeName(member) != "int64") {
        return {false, "invalid data, expected int, got " + goTypeName(member)};
    }
    return {true};
}

std::string_view text(const Value &object, std::string_view key) {
    const Value *member = object.find(key);
    return member != nullptr && member->isString() ? std::string_view(member->text())
                                                   : std::string_view();
}

class Rules {
public:
    Rules(api::ObjectKind kind, const Value &spec, const Value *oldSpec)
        : m_kind(kind), m_spec(spec), m_old(oldSpec) {}

    std::vector<CelError> run() {
        checkSpec();
        checkSelectors();
        checkPolicy();
        checkTolerations();
        checkStrategy();
        return std::move(m_errors);
    }

private:
    void add(std::string field, std::string message) {
        m_errors.push_back({std::move(field), std::move(message)});
    }

    void addIf(const Truth &violated, const std::string &field, const std::string &message) {
        if (!violated.error.empty()) {
            add(field, violated.error + " evaluating rule: " + message);
        } else if (violated.value) {
            add(field, message);
        }
    }

    const Value *node(std::initializer_list<std::string_view> path) const {
        const Value *found = m_spec.findPath(path);
        return found == nullptr || found->isNull() ? nullptr : found;
    }

    const Value *oldNode(std::initializer_list<std::string_view> path) const {
        const Value *found = m_old == nullptr ? nullptr : m_old->findPath(path);
        return found == nullptr || found->isNull() ? nullptr : found;
    }

    static bool isUnchanged(const Value &now, const Value *before) {
        return before != nullptr && *before == now;
    }

    void checkSpec() {
        if (m_old != nullptr && has(*m_old, "policy") && !has(m_spec, "policy")) {
            add("spec", "policy cannot be removed once set"); // C1
        }
        if (m_kind == api::ObjectKind::ClusterResourcePlacement) {
            checkReportingScope();
        }
        if (!isUnchanged(m_spec, m_old)) {
            checkNamespaceSelectors();
        }
    }

    void checkReportingScope() {
        const std::string_view scope = text(m_spec, "statusReportingScope");
        const Value *selectors = node({"resourceSelectors"});
        if (scope == "NamespaceAccessible" && !isUnchanged(m_spec, m_old) &&
            (selectors == nullptr ||
             std::ranges::count(selectors->items(), std::string_view("Namespace"),
                                [](const Value &item) { return text(item, "kind"); }) != 1)) {
            add("spec", "when statusReportingScope is NamespaceAccessible, exactly one "
                        "resourceSelector with kind 'Namespace' is required"); // C2
        }
        if (m_old != nullptr && has(*m_old, "statusReportingScope") &&
            text(*m_old, "statusReportingScope") != scope) {
            add("spec", "statusReportingScope is immutable"); // C3
        }
    }

    /// C4 to C6.
    void checkNamespaceSelectors() {
        const Value *selectors = node({"resourceSelectors"});
        if (selectors == nullptr) {
            return;
        }
        int namespaces = 0;
        int withSelectors = 0;
        int byName = 0;
        for (const Value &item : selectors->items()) {
            if (text(item, "kind") != "Namespace" || text(item, "version") != "v1" ||
                !text(item, "group").empty()) {
                continue;
            }
            ++namespaces;
            if (text(item, "selectionScope") == "NamespaceWithResourceSelectors") {
                ++withSelectors;
                byName += !text(item, "name").empty() && !has(item, "labelSelector") ? 1 : 0;
            }
        }
        if (withSelectors == 0) {
            return;
        }
        if (withSelectors > 1) {
            add("spec", "only one namespace selector with NamespaceWithResourceSelectors mode is "
                        "allowed");
        }
        if (byName != 1) {
            add("spec", "namespace selector with NamespaceWithResourceSelectors mode must select "
                        "by name (not by label)");
        }
        if (namespaces > 1) {
            add("spec", "when using NamespaceWithResourceSelectors mode, only one namespace "
                        "selector is allowed (cannot mix with other namespace selectors)");
        }
    }

    void checkSelectors() {
        const Value *selectors = node({"resourceSelectors"});
        if (selectors == nullptr || isUnchanged(*selectors, oldNode({"resourceSelectors"}))) {
            return;
        }
        if (std::ranges::any_of(selectors->items(), [](const Value &item) {
                return !text(item, "name").empty() && has(item, "labelSelector");
            })) {
            add("spec.resourceSelectors",
                "name and labelSelector are mutually exclusive in a resource selector"); // C7
        }
    }

    void checkPolicy() {
        const Value *policy = node({"policy"});
        if (policy == nullptr) {
            return;
        }
        const Value *old = oldNode({"policy"});
        if (old != nullptr && text(*old, "placementType") != text(*policy, "placementType")) {
            add("spec.policy", "placement type is immutable"); // C8
        }
        if (!isUnchanged(*policy, old)) {
            checkPolicyType(*policy);
        }
    }

    /// C9 to C11.
    void checkPolicyType(const Value &policy) {
        const std::string_view type = text(policy, "placementType");
        const Truth names = hasTyped(policy, "clusterNames", Value::Kind::Array);
        const Truth number = hasTyped(policy, "numberOfClusters", Value::Kind::Number);
        const Truth affinity = hasTyped(policy, "affinity", Value::Kind::Object);
        const Truth spread = hasTyped(policy, "topologySpreadConstraints", Value::Kind::Array);
        const Truth tolerations = hasTyped(policy, "tolerations", Value::Kind::Array);
        addIf(both({type == "PickFixed"}, anyOf({affinity, number, spread, tolerations})),
              "spec.policy",
              "affinity, numberOfClusters, topologySpreadConstraints, and tolerations cannot be "
              "set when placementType is PickFixed");
        addIf(both({type == "PickAll"}, anyOf({names, number, spread})), "spec.policy",
              "clusterNames, numberOfClusters, and topologySpreadConstraints cannot be set when "
              "placementType is PickAll");
        addIf(both({type == "PickN"}, anyOf({names, negated(number)})), "spec.policy",
              "clusterNames cannot be set and numberOfClusters must be set when placementType is "
              "PickN");
    }

    void checkTolerations() {
        const Value *tolerations = node({"policy", "tolerations"});
        if (tolerations == nullptr ||
            isUnchanged(*tolerations, oldNode({"policy", "tolerations"}))) {
            return;
        }
        const auto &items = tolerations->items();
        if (std::ranges::any_of(items, [](const Value &item) {
                return text(item, "operator") == "Exists" && !text(item, "value").empty();
            })) {
            add("spec.policy.tolerations", "value must be empty when operator is Exists"); // C12
        }
        if (std::ranges::any_of(items, [](const Value &item) {
                return text(item, "key").empty() && text(item, "operator") != "Exists";
            })) {
            add("spec.policy.tolerations", "operator must be Exists when key is empty"); // C13
        }
    }

    void checkStrategy() {
        const Value *type = node({"strategy", "type"});
        const Value *oldType = oldNode({"strategy", "type"});
        if (type != nullptr && oldType != nullptr && oldType->text() == "External" &&
            type->text() != "External") {
            add("spec.strategy.type",
                "cannot change rollout strategy type from 'External' to other types"); // C14
        }
        const Value *report = node({"strategy", "reportBackStrategy"});
        if (report != nullptr &&
            !isUnchanged(*report, oldNode({"strategy", "reportBackStrategy"})) &&
            text(*report, "type") == "Mirror" && !has(*report, "destination")) {
            add("spec.strategy.reportBackStrategy",
                "no such key: destination evaluating rule: when reportBackStrategy.type is "
                "'Mirror', a destination must be specified"); // C15
        }
    }

    api::ObjectKind m_kind;
    const Value &m_spec;
    const Value *m_old;
    std::vector<CelError> m_errors;
};

} // namespace

std::vector<CelError> placementCelErrors(api::ObjectKind kind, const Value &spec,
                                         const Value *oldSpec) {
    return Rules(kind, spec, oldSpec).run();
}

std::vector<CelError> overrideCelErrors(api::ObjectKind kind, const Value &spec,
                                        const Value *oldSpec) {
    std::vector<CelError> errors;
    const Value *placement = spec.find("placement");
    const bool isNamespaced = placement != nullptr && text(*placement, "scope") == "Namespaced";
    if (kind == api::ObjectKind::ClusterResourceOverride && isNamespaced)
        errors.push_back(
            {"", "clusterResourceOverride placement reference cannot be Namespaced scope"});
    if (oldSpec != nullptr) {
        const Value *old = oldSpec->find("placement");
        const bool isSame =
            placement == nullptr || old == nullptr ? placement == old : *placement == *old;
        if (!isSame)
            errors.push_back({"spec", "The placement field is immutable"});
    }
    return errors;
}

} // namespace evenkeel::admission

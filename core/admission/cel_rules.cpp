// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/cel_rules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <set>
#include <utility>

#include "core/admission/go_types.h"
#include "core/placement/policy_text.h"

namespace evenkeel::admission {

namespace {

using kube::stringIn;
using kube::Value;
using namespace std::string_view_literals;

constexpr std::array kNotWithFixed{"affinity"sv, "numberOfClusters"sv,
                                   "topologySpreadConstraints"sv, "tolerations"sv};
constexpr std::array kNotWithAll{"clusterNames"sv, "numberOfClusters"sv,
                                 "topologySpreadConstraints"sv};
constexpr std::array kNotWithN{"clusterNames"sv};
constexpr std::array kRules{
    TypeRule{"PickFixed", kNotWithFixed,
             "affinity, numberOfClusters, topologySpreadConstraints, and tolerations cannot be "
             "set when placementType is PickFixed"},
    TypeRule{"PickAll", kNotWithAll,
             "clusterNames, numberOfClusters, and topologySpreadConstraints cannot be set when "
             "placementType is PickAll"},
    TypeRule{"PickN", kNotWithN,
             "clusterNames cannot be set and numberOfClusters must be set when placementType is "
             "PickN"},
};

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
        if (operand.isTrue())
            return operand;
        if (!operand.error.empty() && result.error.empty())
            result.error = operand.error;
    }
    return result;
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

/// has() of a typed property: a value that does not fit its schema is an error. It gets here if the
/// schema accepts a float as an integer, or ratchets a stored value.
Truth hasTyped(const Value &object, std::string_view key, Value::Kind kind) {
    if (!has(object, key))
        return {};
    const Value &member = *object.find(key);
    if (kind == Value::Kind::Array && !member.isArray())
        return {false, "invalid data, expected an array for the provided schema with type=array"};
    if (kind == Value::Kind::Object && !member.isObject())
        return {false, "invalid data, expected a map for the provided schema with type=object"};
    if (kind == Value::Kind::Number && goTypeName(member) != "int64")
        return {false, "invalid data, expected int, got " + goTypeName(member)};
    return {true};
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
    void add(std::string field, std::string message, std::vector<api::FieldPath> places) {
        m_errors.push_back({std::move(field), std::move(message), std::move(places)});
    }

    void add(std::string field, std::string message, std::string_view place) {
        add(std::move(field), std::move(message), std::vector{api::FieldPath(place)});
    }

    /// Adds a fault of a list with the items that violate its rule.
    template <typename Violates> void addForItems(const Value &list, const std::string &field,
                                                  const std::string &message, Violates violates) {
        std::vector<api::FieldPath> places;
        std::size_t index = 0;
        for (const Value &item : list.items()) {
            if (violates(item))
                places.push_back(api::FieldPath(field) / index);
            ++index;
        }
        if (!places.empty())
            add(field, message, std::move(places));
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
        if (m_old != nullptr && has(*m_old, "policy") && !has(m_spec, "policy"))
            add("spec", "policy cannot be removed once set", "spec.policy"); // C1
        if (m_kind == api::ObjectKind::ClusterResourcePlacement)
            checkReportingScope();
        if (!isUnchanged(m_spec, m_old))
            checkNamespaceSelectors();
    }

    void checkReportingScope() {
        const std::string_view scope = stringIn(m_spec, "statusReportingScope");
        const Value *selectors = node({"resourceSelectors"});
        if (scope == "NamespaceAccessible" && !isUnchanged(m_spec, m_old) &&
            (selectors == nullptr ||
             std::ranges::count(selectors->items(), std::string_view("Namespace"),
                                [](const Value &item) { return stringIn(item, "kind"); }) != 1))
            add("spec",
                "when statusReportingScope is NamespaceAccessible, exactly one "
                "resourceSelector with kind 'Namespace' is required",
                kScopeField); // C2
        if (m_old != nullptr && has(*m_old, "statusReportingScope") &&
            stringIn(*m_old, "statusReportingScope") != scope)
            add("spec", "statusReportingScope is immutable", kScopeField); // C3
    }

    /// C4 to C6.
    void checkNamespaceSelectors() {
        const Value *selectors = node({"resourceSelectors"});
        if (selectors == nullptr)
            return;
        int namespaces = 0;
        int withSelectors = 0;
        int byName = 0;
        for (const Value &item : selectors->items()) {
            if (stringIn(item, "kind") != "Namespace" || stringIn(item, "version") != "v1" ||
                !stringIn(item, "group").empty())
                continue;
            ++namespaces;
            if (stringIn(item, "selectionScope") == "NamespaceWithResourceSelectors") {
                ++withSelectors;
                byName += !stringIn(item, "name").empty() && !has(item, "labelSelector") ? 1 : 0;
            }
        }
        if (withSelectors == 0)
            return;
        constexpr std::string_view kSelectors = "spec.resourceSelectors";
        if (withSelectors > 1)
            add("spec",
                "only one namespace selector with NamespaceWithResourceSelectors mode is allowed",
                kSelectors);
        if (byName != 1)
            add("spec",
                "namespace selector with NamespaceWithResourceSelectors mode must select by name "
                "(not by label)",
                kSelectors);
        if (namespaces > 1)
            add("spec",
                "when using NamespaceWithResourceSelectors mode, only one namespace selector is "
                "allowed (cannot mix with other namespace selectors)",
                kSelectors);
    }

    void checkSelectors() {
        const Value *selectors = node({"resourceSelectors"});
        if (selectors == nullptr || isUnchanged(*selectors, oldNode({"resourceSelectors"})))
            return;
        addForItems(*selectors, "spec.resourceSelectors",
                    "name and labelSelector are mutually exclusive in a resource selector", // C7
                    [](const Value &item) {
                        return !stringIn(item, "name").empty() && has(item, "labelSelector");
                    });
    }

    void checkPolicy() {
        const Value *policy = node({"policy"});
        if (policy == nullptr)
            return;
        const Value *old = oldNode({"policy"});
        if (old != nullptr && stringIn(*old, "placementType") != stringIn(*policy, "placementType"))
            add("spec.policy", "placement type is immutable", kTypeField); // C8
        if (!isUnchanged(*policy, old))
            checkPolicyType(*policy);
    }

    /// C9 to C11.
    void checkPolicyType(const Value &policy) {
        const std::string_view type = stringIn(policy, "placementType");
        const auto rule = std::ranges::find(typeRules(), type, &TypeRule::type);
        if (rule == typeRules().end())
            return;
        const api::FieldPath node("spec.policy");
        Truth violated;
        std::vector<api::FieldPath> places;
        for (const std::string_view field : rule->excluded) {
            violated = anyOf({violated, hasTyped(policy, field, kindOfField(field))});
            if (has(policy, field))
                places.push_back(node / field);
        }
        if (type == "PickN") {
            violated = anyOf(
                {violated, negated(hasTyped(policy, "numberOfClusters", Value::Kind::Number))});
            if (!has(policy, "numberOfClusters"))
                places.push_back(node / "numberOfClusters");
        }
        const std::string message(rule->message);
        if (!violated.error.empty())
            add("spec.policy", violated.error + " evaluating rule: " + message, std::move(places));
        else if (violated.value)
            add("spec.policy", message, std::move(places));
    }

    static Value::Kind kindOfField(std::string_view policyField) {
        if (policyField == "numberOfClusters")
            return Value::Kind::Number;
        return policyField == "affinity" ? Value::Kind::Object : Value::Kind::Array;
    }

    void checkTolerations() {
        const Value *tolerations = node({"policy", "tolerations"});
        if (tolerations == nullptr || isUnchanged(*tolerations, oldNode({"policy", "tolerations"})))
            return;
        const std::string field(kTolerationsField);
        addForItems(*tolerations, field, "value must be empty when operator is Exists", // C12
                    [](const Value &item) {
                        return stringIn(item, "operator") == "Exists" &&
                               !stringIn(item, "value").empty();
                    });
        addForItems(*tolerations, field, "operator must be Exists when key is empty", // C13
                    [](const Value &item) {
                        return stringIn(item, "key").empty() &&
                               stringIn(item, "operator") != "Exists";
                    });
    }

    void checkStrategy() {
        const Value *type = node({"strategy", "type"});
        const Value *oldType = oldNode({"strategy", "type"});
        if (type != nullptr && oldType != nullptr && oldType->text() == "External" &&
            type->text() != "External")
            add("spec.strategy.type",
                "cannot change rollout strategy type from 'External' to other types",
                kStrategyTypeField); // C14
        const Value *report = node({"strategy", "reportBackStrategy"});
        if (report != nullptr &&
            !isUnchanged(*report, oldNode({"strategy", "reportBackStrategy"})) &&
            stringIn(*report, "type") == "Mirror" && !has(*report, "destination"))
            add("spec.strategy.reportBackStrategy",
                "no such key: destination evaluating rule: when reportBackStrategy.type is "
                "'Mirror', a destination must be specified",
                "spec.strategy.reportBackStrategy.destination"); // C15
    }

    api::ObjectKind m_kind;
    const Value &m_spec;
    const Value *m_old;
    std::vector<CelError> m_errors;
};

} // namespace

std::span<const TypeRule> typeRules() {
    return kRules;
}

std::vector<api::FieldPath> refusedPolicyFields(api::ObjectKind kind, std::string_view type) {
    std::vector<api::FieldPath> refused;
    const auto rule = std::ranges::find(kRules, type, &TypeRule::type);
    if (rule == kRules.end())
        return refused;
    // In the order of the API: what a person reads goes by the form.
    const api::Field &policy =
        *api::findField(api::fieldTable(kind), "spec.policy", api::ApiVersion::V1Beta1);
    for (const api::Field &field : policy.children) {
        if (std::ranges::find(rule->excluded, std::string_view(field.name)) != rule->excluded.end())
            refused.emplace_back(field.name);
        else if (field.name == "affinity" && type == "PickAll" &&
                 kind == api::ObjectKind::ClusterResourcePlacement)
            refused.emplace_back("affinity.clusterAffinity."
                                 "preferredDuringSchedulingIgnoredDuringExecution");
    }
    return refused;
}

Guard guardOf(const api::FieldPath &field, api::ObjectKind kind, const kube::Value &stored) {
    const std::string path = field.text();
    const bool isClusterScoped = kind == api::ObjectKind::ClusterResourcePlacement;
    if (path == kTypeField) // C8, W20
        return Guard::Fixed;
    if (path == kScopeField && isClusterScoped) // C3
        return Guard::Fixed;
    if (path == kStrategyTypeField) { // C14
        const kube::Value *type = api::findValue(stored, field);
        return type != nullptr && type->text() == "External" ? Guard::Fixed : Guard::Open;
    }
    return path == kTolerationsField && isClusterScoped ? Guard::AddOnly : Guard::Open; // W23
}

std::vector<CelError> placementCelErrors(api::ObjectKind kind, const Value &spec,
                                         const Value *oldSpec) {
    return Rules(kind, spec, oldSpec).run();
}

std::vector<CelError> overrideCelErrors(api::ObjectKind kind, const Value &spec,
                                        const Value *oldSpec) {
    std::vector<CelError> errors;
    const Value *placement = spec.find("placement");
    const bool isNamespaced = placement != nullptr && stringIn(*placement, "scope") == "Namespaced";
    if (kind == api::ObjectKind::ClusterResourceOverride && isNamespaced)
        errors.push_back({"",
                          "clusterResourceOverride placement reference cannot be Namespaced scope",
                          {api::FieldPath("spec.placement.scope")}});
    if (oldSpec != nullptr) {
        const Value *old = oldSpec->find("placement");
        const bool isSame =
            placement == nullptr || old == nullptr ? placement == old : *placement == *old;
        if (!isSame)
            errors.push_back(
                {"spec", "The placement field is immutable", {api::FieldPath("spec.placement")}});
    }
    return errors;
}

namespace {

using kube::Value;
using placement::itemsOf;
using placement::present;
using placement::textOf;

class RolloutRules {
public:
    void add(const api::FieldPath &place, std::string message) {
        m_errors.push_back({place.text(), std::move(message), {place}});
    }

    /// The list of stages is one value: where anything of it changed, all of it is looked at.
    void checkStages(const Value &spec, const Value *old) {
        const Value *stages = present(spec, "stages");
        const Value *before = old == nullptr ? nullptr : present(*old, "stages");
        if (stages != nullptr && before != nullptr && *stages == *before)
            return;
        std::size_t index = 0;
        for (const Value &stage : itemsOf(spec, "stages")) {
            const api::FieldPath path = api::FieldPath("spec.stages") / index++;
            const Value *most = present(stage, "maxConcurrency");
            if (most != nullptr && most->isNumber() && isBelow(*most, 1))
                add(path / "maxConcurrency", "maxConcurrency must be at least 1");
            checkTasks(stage, "beforeStageTasks", path);
            checkTasks(stage, "afterStageTasks", path);
        }
    }

    void checkBudget(const Value &spec) {
        const Value *most = present(spec, "maxUnavailable");
        const Value *least = present(spec, "minAvailable");
        if (most != nullptr && least != nullptr)
            add(api::FieldPath("spec"), "Both MaxUnavailable and MinAvailable cannot be specified");
        for (const std::string_view name : {"maxUnavailable", "minAvailable"}) {
            const Value *value = present(spec, name);
            if (value != nullptr && value->isNumber() && isBelow(*value, 0))
                add(api::FieldPath("spec") / name,
                    "If supplied value is String should match regex '^(100|[0-9]{1,2})%$' or If "
                    "supplied value is Integer must be greater than or equal to 0");
        }
    }

    void checkFixed(const Value &spec, const Value &old,
                    std::initializer_list<std::string_view> names) {
        for (const std::string_view name : names) {
            const Value *now = present(spec, name);
            const Value *before = present(old, name);
            if (now != nullptr && before != nullptr && *now != *before)
                add(api::FieldPath("spec") / name, std::string(name) + " is immutable");
        }
    }

    void checkState(const Value &spec, const Value &old) {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kForbidden{
            {{"Initialize", "Stop"}, {"Run", "Initialize"}, {"Stop", "Initialize"}}};
        const std::string before = textOf(old, "state");
        const std::string now = textOf(spec, "state");
        if (std::ranges::find(kForbidden, std::pair<std::string_view, std::string_view>(
                                              before, now)) != kForbidden.end())
            add(api::FieldPath("spec.state"),
                "invalid state transition: cannot transition from " + before + " to " + now);
    }

    std::vector<CelError> take() { return std::move(m_errors); }

private:
    static bool isBelow(const Value &number, std::int64_t least) {
        std::int64_t value = 0;
        const std::string &text = number.text();
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value < least;
    }

    void checkTasks(const Value &stage, std::string_view name, const api::FieldPath &path) {
        const std::string subject =
            name == "afterStageTasks" ? "AfterStageTaskType" : "BeforeStageTaskType";
        std::size_t index = 0;
        for (const Value &task : itemsOf(stage, name)) {
            const api::FieldPath place = path / name / index++ / "waitTime";
            const std::string type = textOf(task, "type");
            const bool waits = present(task, "waitTime") != nullptr;
            if (type == "Approval" && waits)
                add(place, subject + " is Approval, waitTime is not allowed");
            if (type == "TimedWait" && !waits)
                add(place, subject + " is TimedWait, waitTime is required");
        }
    }

    std::vector<CelError> m_errors;
};

} // namespace

std::vector<CelError> rolloutCelErrors(api::RolloutKind kind, const Value &spec,
                                       const Value *oldSpec, api::ApiVersion version) {
    const bool isAlpha = version == api::ApiVersion::V1Alpha1;
    RolloutRules rules;
    switch (kind) {
    case api::RolloutKind::StagedStrategy:
        if (!isAlpha)
            rules.checkStages(spec, oldSpec);
        break;
    case api::RolloutKind::DisruptionBudget:
        if (oldSpec == nullptr || *oldSpec != spec)
            rules.checkBudget(spec);
        break;
    case api::RolloutKind::Eviction:
        if (oldSpec != nullptr)
            rules.checkFixed(spec, *oldSpec, {"placementName", "clusterName"});
        break;
    case api::RolloutKind::StagedRun:
        if (oldSpec != nullptr && isAlpha && *oldSpec != spec)
            rules.add(api::FieldPath("spec"), "The spec field is immutable");
        if (oldSpec != nullptr && !isAlpha) {
            rules.checkFixed(
                spec, *oldSpec,
                {"placementName", "resourceSnapshotIndex", "stagedRolloutStrategyName"});
            rules.checkState(spec, *oldSpec);
        }
        break;
    }
    return rules.take();
}

std::vector<Finding> rolloutWarnings(api::RolloutKind kind, const Value &spec) {
    std::vector<Finding> warnings;
    if (kind != api::RolloutKind::StagedStrategy)
        return warnings;
    std::size_t index = 0;
    for (const Value &stage : itemsOf(spec, "stages")) {
        const api::FieldPath place = api::FieldPath("spec.stages") / index++ / "afterStageTasks";
        std::set<std::string> types;
        for (const Value &task : itemsOf(stage, "afterStageTasks")) {
            const std::string type = textOf(task, "type");
            if (!types.insert(type).second)
                warnings.push_back(
                    advice("run", place,
                           "No run can be initialized with this strategy: "
                           "afterStageTasks cannot have two tasks of the same type: " +
                               type));
        }
    }
    return warnings;
}

} // namespace evenkeel::admission

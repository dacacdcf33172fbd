// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/placement_type.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "core/api/object_kind.h"
#include "core/admission/validate.h"

namespace evenkeel::ui {

namespace {

using api::ObjectKind;
using kube::Value;

constexpr std::string_view kPreferred =
    "affinity.clusterAffinity.preferredDuringSchedulingIgnoredDuringExecution";

/// A placement that the hub takes, with as little in its policy as the type asks for.
Value smallestPlacement(ObjectKind kind, const std::string &type) {
    Value document = Value::object();
    document.set("apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1"));
    const bool isNamespaced = kind == ObjectKind::ResourcePlacement;
    document.set("kind",
                 Value::string(isNamespaced ? "ResourcePlacement" : "ClusterResourcePlacement"));
    setValue(document, FieldPath("metadata.name"), Value::string("a"));
    if (isNamespaced)
        setValue(document, FieldPath("metadata.namespace"), Value::string("a"));
    const FieldPath selector = FieldPath("spec.resourceSelectors") / std::size_t{0};
    setValue(document, selector / "group", Value::string(isNamespaced ? "apps" : ""));
    setValue(document, selector / "version", Value::string("v1"));
    setValue(document, selector / "kind", Value::string(isNamespaced ? "Deployment" : "Namespace"));
    setValue(document, FieldPath("spec.policy.placementType"), Value::string(type));
    if (type == "PickN")
        setValue(document, FieldPath("spec.policy.numberOfClusters"), Value::integer(1));
    return document;
}

/// The least that each field of a policy can hold.
std::vector<std::pair<FieldPath, Value>> samples() {
    Value constraint = Value::object();
    constraint.set("topologyKey", Value::string("a"));
    Value toleration = Value::object();
    toleration.set("operator", Value::string("Exists"));
    Value preferred = Value::object();
    preferred.set("weight", Value::integer(1));
    preferred.set("preference", Value::object());
    return {{FieldPath("clusterNames"), Value::array({Value::string("a")})},
            {FieldPath("numberOfClusters"), Value::integer(1)},
            {FieldPath("affinity"), Value::object()},
            {FieldPath(kPreferred), Value::array({preferred})},
            {FieldPath("topologySpreadConstraints"), Value::array({constraint})},
            {FieldPath("tolerations"), Value::array({toleration})}};
}

std::vector<FieldPath> askHub(ObjectKind kind, const std::string &type) {
    std::vector<FieldPath> refused;
    const Value base = smallestPlacement(kind, type);
    if (!admission::validate(base).isValid())
        return refused; // an unknown type: then the type is the fault, not the fields
    for (const auto &[field, sample] : samples()) {
        const bool isCovered = std::ranges::any_of(
            refused, [&field](const FieldPath &known) { return field.startsWith(known); });
        Value document = base;
        setValue(document, policyField(field), sample);
        if (!isCovered && !admission::validate(document).isValid())
            refused.push_back(field);
    }
    return refused;
}

std::string textAt(const Value &document, const FieldPath &path, std::string absent) {
    const Value *value = findValue(document, path);
    return value == nullptr || value->text().empty() ? std::move(absent) : value->text();
}

Guard fixedUnlessChanged(const FieldPath &field, const Value &document, const Value &stored,
                         const std::string &absent) {
    return textAt(document, field, absent) == textAt(stored, field, absent) ? Guard::Fixed
                                                                            : Guard::Open;
}

} // namespace

std::string placementTypeOf(const Value &document) {
    return textAt(document, FieldPath("spec.policy.placementType"), "PickAll");
}

FieldPath policyField(const FieldPath &belowPolicy) {
    FieldPath path("spec.policy");
    for (const FieldStep &step : belowPolicy.steps())
        path = path / std::get<std::string>(step);
    return path;
}

const std::vector<FieldPath> &refusedPolicyFields(ObjectKind kind, const std::string &type) {
    static std::map<std::pair<ObjectKind, std::string>, std::vector<FieldPath>> answers;
    const auto [answer, isNew] = answers.try_emplace({kind, type});
    if (isNew)
        answer->second = askHub(kind, type);
    return answer->second;
}

std::vector<FieldPath> refusedFieldsIn(const Value &document) {
    const auto kind = api::objectKind(document);
    std::vector<FieldPath> found;
    if (!kind)
        return found;
    for (const FieldPath &field : refusedPolicyFields(*kind, placementTypeOf(document))) {
        const Value *value = findValue(document, policyField(field));
        if (value != nullptr && !value->isNull())
            found.push_back(field);
    }
    return found;
}

Guard guardOf(const FieldPath &field, const Value &document, const Value *stored) {
    if (stored == nullptr)
        return Guard::Open;
    const std::string path = field.text();
    const bool isClusterScoped = api::objectKind(document) == ObjectKind::ClusterResourcePlacement;
    if (path == "spec.policy.placementType")
        return fixedUnlessChanged(field, document, *stored, "PickAll");
    if (path == "spec.statusReportingScope" && isClusterScoped)
        return fixedUnlessChanged(field, document, *stored, "ClusterScopeOnly");
    if (path == "spec.strategy.type" && textAt(*stored, field, "") == "External")
        return fixedUnlessChanged(field, document, *stored, "RollingUpdate");
    if (path == "spec.policy.tolerations" && isClusterScoped)
        return Guard::AddOnly;
    return Guard::Open;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/defaults.h"

#include <optional>
#include <string_view>
#include <utility>

#include "core/api/object_kind.h"
#include "core/admission/structural_schema.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

bool isAbsent(const Value *value) {
    return value == nullptr || value->isNull();
}

/// For members that are no pointers in Go: an empty text counts as absent.
void setDefault(Value &object, std::string_view key, Value value) {
    const Value *member = object.find(key);
    if (isAbsent(member) || (member->isString() && member->text().empty() && value.isString())) {
        object.set(key, std::move(value));
    }
}

/// For members that are pointers in Go: an empty text is a value.
void setIfAbsent(Value &object, std::string_view key, Value value) {
    if (isAbsent(object.find(key))) {
        object.set(key, std::move(value));
    }
}

/// The member, made an empty object when it is absent; nullptr when it is something else.
Value *objectMember(Value &object, std::string_view key) {
    setIfAbsent(object, key, Value::object());
    Value *member = object.find(key);
    return member->isObject() ? member : nullptr;
}

template <typename Set> void forEachItem(Value &object, std::string_view key, Set set) {
    Value *items = object.find(key);
    if (items == nullptr) {
        return;
    }
    for (Value &item : items->items()) {
        if (item.isObject()) {
            set(item);
        }
    }
}

void setPolicyDefaults(Value &spec) {
    if (isAbsent(spec.find("policy"))) {
        spec.set("policy", Value::object({{"placementType", Value::string("PickAll")}}));
    }
    Value &policy = *spec.find("policy");
    if (!policy.isObject()) {
        return;
    }
    forEachItem(policy, "topologySpreadConstraints", [](Value &constraint) {
        setIfAbsent(constraint, "maxSkew", Value::integer(1));
        setDefault(constraint, "whenUnsatisfiable", Value::string("DoNotSchedule"));
    });
    forEachItem(policy, "tolerations", [](Value &toleration) {
        setDefault(toleration, "operator", Value::string("Equal"));
    });
}

void setApplyDefaults(Value &strategy) {
    Value *apply = objectMember(strategy, "applyStrategy");
    if (apply == nullptr) {
        return;
    }
    setDefault(*apply, "type", Value::string("ClientSideApply"));
    setDefault(*apply, "comparisonOption", Value::string("PartialComparison"));
    setDefault(*apply, "whenToApply", Value::string("Always"));
    setDefault(*apply, "whenToTakeOver", Value::string("Always"));
    if (apply->find("type")->text() == "ServerSideApply") {
        setIfAbsent(*apply, "serverSideApplyConfig",
                    Value::object({{"force", Value::boolean(false)}}));
    }
}

void setStrategyDefaults(Value &spec) {
    Value *strategy = objectMember(spec, "strategy");
    if (strategy == nullptr) {
        return;
    }
    setDefault(*strategy, "type", Value::string("RollingUpdate"));
    if (strategy->find("type")->text() == "RollingUpdate") {
        if (Value *rolling = objectMember(*strategy, "rollingUpdate")) {
            setIfAbsent(*rolling, "maxUnavailable", Value::string("25%"));
            setIfAbsent(*rolling, "maxSurge", Value::string("25%"));
            setIfAbsent(*rolling, "unavailablePeriodSeconds", Value::integer(60));
        }
    }
    setApplyDefaults(*strategy);
}

} // namespace

void setWebhookDefaults(Value &spec) {
    if (!spec.isObject()) {
        return;
    }
    setPolicyDefaults(spec);
    setStrategyDefaults(spec);
    setIfAbsent(spec, "revisionHistoryLimit", Value::integer(10));
}

Value withDefaults(const Value &object) {
    Value result = object;
    const std::optional<api::ObjectKind> kind = api::objectKind(object);
    if (!kind) {
        return result;
    }
    const api::ApiVersion version = api::apiVersion(object);
    if (api::isPlacement(*kind)) {
        Value *spec = objectMember(result, "spec");
        if (spec != nullptr) {
            applyDefaults(*spec, *fieldTable(*kind).child("spec", version), version);
            setWebhookDefaults(*spec);
        }
    }
    if (Value *spec = result.find("spec")) {
        applyDefaults(*spec, *fieldTable(*kind).child("spec", version), version);
    }
    return result;
}

} // namespace evenkeel::admission

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/defaults.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/admission/go_types.h"
#include "core/admission/structural_schema.h"
#include "core/base/number.h"
#include "core/kube/json_text.h"

namespace evenkeel::admission {

namespace {

using kube::Value;

bool isAbsent(const Value *value) {
    return value == nullptr || value->isNull();
}

void setIfAbsent(Value &object, std::string_view key, Value value) {
    if (isAbsent(object.find(key)))
        object.set(key, std::move(value));
}

/// The table's default of a member. An empty text counts as absent but where Go has a pointer.
void setDefault(Value &object, const api::Field &field) {
    const Value *member = object.find(field.name);
    const bool isEmptyText = member != nullptr && member->isString() && member->text().empty() &&
                             field.presence != api::Presence::Pointer;
    if (isAbsent(member) || (isEmptyText && field.defaultValue.isString()))
        object.set(field.name, field.defaultValue);
}

/// The defaults of all members of an object that have one.
void setDefaults(Value &object, const api::Field &field) {
    for (const api::Field &child : field.children) {
        if (!child.defaultValue.isNull())
            setDefault(object, child);
    }
}

const api::Field &childOf(const api::Field &field, std::string_view name) {
    return *field.child(name, api::ApiVersion::V1Beta1);
}

/// The member, created as an empty object if absent; nullptr if it is something else.
Value *objectMember(Value &object, std::string_view key) {
    setIfAbsent(object, key, Value::object());
    Value *member = object.find(key);
    return member->isObject() ? member : nullptr;
}

void setItemDefaults(Value &object, const api::Field &list) {
    Value *items = object.find(list.name);
    if (items == nullptr)
        return;
    for (Value &item : items->items()) {
        if (item.isObject())
            setDefaults(item, list.element());
    }
}

void setPolicyDefaults(Value &spec, const api::Field &field) {
    if (isAbsent(spec.find("policy"))) {
        const api::Field &type = childOf(field, "placementType");
        spec.set("policy", Value::object({{type.name, type.defaultValue}}));
    }
    Value &policy = *spec.find("policy");
    if (policy.isObject()) {
        setItemDefaults(policy, childOf(field, "topologySpreadConstraints"));
        setItemDefaults(policy, childOf(field, "tolerations"));
    }
}

void setApplyDefaults(Value &strategy, const api::Field &field) {
    Value *apply = objectMember(strategy, field.name);
    if (apply == nullptr)
        return;
    setDefaults(*apply, field);
    if (kube::memberOf(*apply, "type").text() == "ServerSideApply") {
        const api::Field &config = childOf(field, "serverSideApplyConfig");
        Value defaults = Value::object();
        setDefaults(defaults, config);
        setIfAbsent(*apply, config.name, std::move(defaults));
    }
}

void setStrategyDefaults(Value &spec, const api::Field &field) {
    Value *strategy = objectMember(spec, field.name);
    if (strategy == nullptr)
        return;
    const api::Field &type = childOf(field, "type");
    setDefault(*strategy, type);
    if (kube::memberOf(*strategy, type.name).text() == type.defaultValue.text()) { // RollingUpdate
        const api::Field &rolling = childOf(field, "rollingUpdate");
        if (Value *members = objectMember(*strategy, rolling.name))
            setDefaults(*members, rolling);
    }
    setApplyDefaults(*strategy, childOf(field, "applyStrategy"));
}

} // namespace

void setWebhookDefaults(Value &spec) {
    if (!spec.isObject())
        return;
    const api::Field &field =
        childOf(fieldTable(api::ObjectKind::ClusterResourcePlacement), "spec");
    setPolicyDefaults(spec, childOf(field, "policy"));
    setStrategyDefaults(spec, childOf(field, "strategy"));
    setDefault(spec, childOf(field, "revisionHistoryLimit"));
}

Value withDefaults(const Value &object) {
    Value result = object;
    const std::optional<api::ObjectKind> kind = api::objectKind(object);
    if (!kind)
        return result;
    const api::ApiVersion version = api::apiVersion(object);
    if (api::isPlacement(*kind)) {
        Value *spec = objectMember(result, "spec");
        if (spec != nullptr) {
            applyDefaults(*spec, *fieldTable(*kind).child("spec", version), version);
            setWebhookDefaults(*spec);
        }
    }
    if (Value *spec = result.find("spec"))
        applyDefaults(*spec, *fieldTable(*kind).child("spec", version), version);
    return result;
}

Value bodyOf(const Value &object, const api::Field &table, api::ApiVersion version) {
    Value body = Value::object();
    for (const api::Field &field : table.children) {
        if (const Value *member = object.find(field.name))
            body.set(field.name, *member);
    }
    normalizeNumbers(body);
    prune(body, table, version);
    applyDefaults(body, table, version);
    for (const char *member : {"apiVersion", "kind", "metadata"}) {
        if (const Value *value = object.find(member))
            body.set(member, *value);
    }
    return body;
}

Value mutatedSpec(const Value *spec, const api::Field &table, api::ApiVersion version) {
    const api::Field &field = *table.child("spec", version);
    Value written = goRoundTrip(spec == nullptr ? Value::object() : *spec, field);
    setWebhookDefaults(written);
    applyDefaults(written, field, version);
    return written;
}

Value storedSpec(const Value &object) {
    const std::optional<api::ObjectKind> kind = api::objectKind(object);
    if (!kind)
        return {};
    const api::Field &table = fieldTable(*kind);
    const api::ApiVersion version = api::apiVersion(object);
    const Value body = bodyOf(object, table, version);
    const Value *spec = body.find("spec");
    if (*kind == api::ObjectKind::ClusterResourcePlacement && !goDecodeError(body, table))
        return mutatedSpec(spec, table, version);
    return spec == nullptr ? Value() : *spec;
}

namespace {

using kube::Value;

bool isPlainInteger(const std::string &text) {
    constexpr std::size_t kSurelyWithin64Bits = 18;
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    return text.size() > sign && text.size() <= kSurelyWithin64Bits &&
           (text[sign] != '0' || text == "0") &&
           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(sign), text.end(), base::isDigit);
}

std::string storedNumber(const std::string &text) {
    if (isPlainInteger(text))
        return text;
    Value number = Value::number(text);
    normalizeNumbers(number);
    return goNumberText(number.text());
}

void spellNumbers(Value &value) {
    if (value.isNumber()) {
        Value spelled = Value::number(storedNumber(value.text()));
        spelled.setPosition(value.line(), value.column());
        value = std::move(spelled);
    }
    value.changeChildren(spellNumbers);
}

} // namespace

std::string storedText(const Value &value) {
    const auto appendNumber = [](std::string &out, const std::string &number) {
        out += storedNumber(number);
    };
    std::string text;
    kube::appendJson(text, value, {kube::appendJsonString, appendNumber, true});
    return text;
}

Value stored(Value value) {
    spellNumbers(value);
    return value;
}

} // namespace evenkeel::admission

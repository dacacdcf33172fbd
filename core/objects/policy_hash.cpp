// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/policy_hash.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/api/field_table.h"
#include "core/base/digest.h"

namespace evenkeel::objects {

namespace {

using api::Field;
using kube::Value;

bool isEmpty(const Value &value) {
    const bool isZero = value.isNumber() && value.text() == "0";
    return value.isNull() || isZero || (value.isBool() && !value.asBool()) ||
           (value.isString() && value.text().empty()) ||
           (value.isArray() && value.items().empty()) ||
           (value.isObject() && value.members().empty());
}

/// Pointers to empty structs are written, empty lists and maps are not.
bool isWritten(const Value *value, const Field &field) {
    return value != nullptr && !value->isNull() &&
           (field.presence != api::Presence::OmitEmpty || !isEmpty(*value));
}

void append(std::string &out, const Value &value, const Field &field);

/// In the order of Go's struct, which is that of the table but for this one.
std::vector<const Field *> fieldsOf(const Field &field) {
    std::vector<const Field *> fields;
    for (const Field &child : field.children)
        fields.push_back(&child);
    if (field.goType == "v1beta1.TopologySpreadConstraint")
        std::ranges::stable_partition(fields,
                                      [](const Field *child) { return child->name == "maxSkew"; });
    return fields;
}

void appendMember(std::string &out, std::string_view name, const Value &value, const Field &field) {
    out += out.ends_with('{') ? "" : ",";
    kube::appendJsonString(out, name);
    out += ':';
    append(out, value, field);
}

/// As Go writes it: members of structs in their order, keys of maps sorted.
void append(std::string &out, const Value &value, const Field &field) {
    if (value.isArray()) {
        out += '[';
        for (const Value &item : value.items()) {
            out += out.ends_with('[') ? "" : ",";
            append(out, item, field.element());
        }
        out += ']';
    } else if (value.isObject() && field.type == api::FieldType::Map) {
        std::vector<Value::Member> members = value.members();
        std::ranges::sort(members, {}, &Value::Member::first);
        out += '{';
        for (const auto &[key, content] : members)
            appendMember(out, key, content, field.element());
        out += '}';
    } else if (value.isObject()) {
        out += '{';
        for (const Field *child : fieldsOf(field)) {
            if (const Value *member = value.find(child->name); isWritten(member, *child))
                appendMember(out, child->name, *member, *child);
        }
        out += '}';
    } else if (value.isString()) {
        kube::appendJsonString(out, value.text());
    } else {
        out += value.isBool() ? (value.asBool() ? "true" : "false") : value.text();
    }
}

const Field &policyTable() {
    return *api::policySnapshotTable()
                .child("spec", api::ApiVersion::V1Beta1)
                ->child("policy", api::ApiVersion::V1Beta1);
}

/// As Go writes bytes into JSON.
std::string base64(std::string_view bytes) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::string_view three = bytes.substr(i, 3);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8U | (k < three.size() ? static_cast<unsigned char>(three[k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= three.size() ? kDigits[bits >> (18U - 6U * k) & 63U] : '=';
    }
    return text;
}

} // namespace

std::string policyHash(const Value &policy) {
    Value counted = policy;
    counted.remove("numberOfClusters");
    std::string text;
    if (policy.isObject())
        append(text, counted, policyTable());
    return base64(base::sha256(policy.isObject() ? text : "null"));
}

std::optional<bool> fitsItsHash(const Value &snapshot) {
    const Value &spec = kube::memberOf(snapshot, "spec");
    const std::string &hash = kube::memberOf(spec, "policyHash").text();
    const std::string own = policyHash(kube::memberOf(spec, "policy"));
    if (hash.size() != own.size() || !hash.ends_with('='))
        return std::nullopt;
    return hash == own;
}

} // namespace evenkeel::objects

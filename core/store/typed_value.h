// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/api/field_table.h"
#include "core/kube/value.h"
#include "core/store/field_set.h"

// What server-side apply does with values of a known type (apply spec 5.1).
namespace evenkeel::store {

/// A field as one version of the API has it.
struct FieldType {
    const api::Field *field = nullptr;
    api::ApiVersion version = api::ApiVersion::V1Beta1;
};

enum class Duplicates : bool { Refused, Allowed };

/// Why a value does not fit the type, with the path in front; nothing when it does. Null fits
/// everywhere but as an item of a set or of a keyed list.
std::optional<std::string> typeFault(const kube::Value &value, FieldType type,
                                     Duplicates duplicates = Duplicates::Refused);

/// The fields that who applies the value owns.
FieldSet fieldsOf(const kube::Value &value, FieldType type);

struct Comparison {
    FieldSet added;
    FieldSet removed;
    FieldSet modified;
};

Comparison compare(const kube::Value &before, const kube::Value &after, FieldType type);

/// `over` laid over `under`.
kube::Value merged(const kube::Value &under, const kube::Value &over, FieldType type);

/// The value without these fields; an object or list that loses all becomes null.
kube::Value without(const kube::Value &value, const FieldSet &fields, FieldType type);

/// The set with the structs on the way to its fields as members.
FieldSet withStructs(const FieldSet &fields, FieldType type);

} // namespace evenkeel::store

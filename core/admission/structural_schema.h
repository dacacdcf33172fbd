// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/api/field_path.h"
#include "core/api/field_table.h"
#include "core/base/sentence.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// Called with the path of a member that the table does not know, its value and, where there is
/// one, the field of the object around it.
using Dropped =
    std::function<void(const api::FieldPath &, const kube::Value &, const api::Field *)>;

/// Drops what the table does not know, also all members of an object that takes the place of a
/// scalar or list, and nulls that no default replaces (KubeFleet spec 2.2 step 1, apply spec 2
/// steps 3 and 4). What has a wrong type is left for the check.
void prune(kube::Value &value, const api::Field &field, api::ApiVersion version,
           const Dropped &dropped = {}, const api::FieldPath &path = {});

/// Fills in the CRD defaults of what is absent and whose parent is present.
void applyDefaults(kube::Value &value, const api::Field &field, api::ApiVersion version);

/// Whether an error of the schema keeps the CEL rules from being looked at.
enum class Severity : std::uint8_t { KeepsCel, SkipsCel };

struct SchemaError {
    api::FieldPath path;
    std::string message;
    Severity severity = Severity::SkipsCel;
};

/// Schema violations of `value` at `path`. With `old`, errors on a value that equals the stored one
/// are ignored; a list counts as one value (KubeFleet spec 2.2 "Update, ratcheting").
std::vector<SchemaError> schemaErrors(const kube::Value &value, const api::Field &field,
                                      api::ApiVersion version, const api::FieldPath &path,
                                      const kube::Value *old);

/// A field that the API does not know; a hub drops it without a word.
struct UnknownField {
    api::FieldPath path;
    std::string meant; // the field that was most likely meant, empty for none
    int line = 0;      // of the value, or of the nearest around it
    int column = 0;

    bool operator==(const UnknownField &) const = default;
};

/// The fields of an object that kubectl's strict validation refuses, in the order of the object.
/// None for kinds without a table; `status` is not checked.
std::vector<UnknownField> unknownFields(const kube::Value &object);

/// `unknown field "spec.polcy"; did you mean policy?`
base::Sentence sentenceOf(const UnknownField &field);
inline std::string messageOf(const UnknownField &field) {
    return sentenceOf(field).english;
}

} // namespace evenkeel::admission

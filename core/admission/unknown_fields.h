// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/api/field_path.h"
#include "core/base/sentence.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// A field that the API does not know; a hub drops it without a word.
struct UnknownField {
    api::FieldPath path;
    std::string meant; // the field that was most likely meant, empty for none

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

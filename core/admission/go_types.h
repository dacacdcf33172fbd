// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/admission/finding.h"
#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// Why Go's decoder cannot put the object (already pruned) into the API's Go types. Of several
/// faults the first by key, but a bad int-or-string before all others (KubeFleet spec 2.2).
std::optional<Fault> goDecodeError(const kube::Value &value, const api::Field &table);

/// What Go writes after reading an object that decodes: empty texts and lists of `omitempty`
/// vanish, other absent properties come back with their zero value (KubeFleet spec 2.2).
kube::Value goRoundTrip(const kube::Value &value, const api::Field &table);

/// A number as the API server stores it: a 64-bit integer if possible, otherwise a float.
struct JsonNumber {
    std::optional<std::int64_t> integer;
    double real = 0;

    /// An integer for a schema: also a float without fraction up to 2^53 - 1.
    bool isInteger() const;
};

JsonNumber parseNumber(std::string_view text);

/// Writes every number below `value` in one spelling, so that equal numbers are equal texts:
/// integers in digits, floats always with a point or an exponent (2.0, 1.5, 1e+21).
void normalizeNumbers(kube::Value &value);

/// The text that Go writes for a normalized number: a float without fraction loses its point.
std::string goNumberText(const std::string &normalized);

} // namespace evenkeel::admission

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

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

} // namespace evenkeel::admission

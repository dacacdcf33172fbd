// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// Fills in what KubeFleet's mutating webhook does where it is absent, in a placement's `spec`
/// that carries the CRD defaults (KubeFleet spec 2.2).
void setWebhookDefaults(kube::Value &spec);

/// The object with every default that the CRD and, for placements, KubeFleet's own defaulting
/// fill in; unknown fields and `metadata` stay as they are. What has a wrong type is left alone.
kube::Value withDefaults(const kube::Value &object);

/// Spec and status as the API server takes them in: without unknown fields, numbers in one
/// spelling, with the defaults of the CRD (KubeFleet spec 2.2 step 1); and what it is and how it is
/// named.
kube::Value bodyOf(const kube::Value &object, const api::Field &table, api::ApiVersion version);
/// The spec of a ClusterResourcePlacement after the mutating webhook (KubeFleet spec 2.2 step 2).
kube::Value mutatedSpec(const kube::Value *spec, const api::Field &table, api::ApiVersion version);
/// The spec that the hub stores of an object of the kinds of `validate`, as far as it is valid;
/// null for other kinds and where there is none.
kube::Value storedSpec(const kube::Value &object);

/// The JSON text that the API server stores for a value: compact, keys sorted by bytes, <, > and &
/// escaped, numbers as Go writes them (batch protocol, `Render`, "Stored spelling").
std::string storedText(const kube::Value &value);
/// The value as it is read back: numbers in Go's spelling. Other texts and the order of members
/// stay.
kube::Value stored(kube::Value value);

} // namespace evenkeel::admission

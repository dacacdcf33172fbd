// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"

namespace evenkeel::admission {

/// Fills in what KubeFleet's mutating webhook does where it is absent, in a placement's `spec`
/// that carries the CRD defaults (KubeFleet spec 2.2).
void setWebhookDefaults(kube::Value &spec);

/// The object with every default that the CRD and, for placements, KubeFleet's own defaulting
/// fill in; unknown fields and `metadata` stay as they are. What has a wrong type is left alone.
kube::Value withDefaults(const kube::Value &object);

} // namespace evenkeel::admission

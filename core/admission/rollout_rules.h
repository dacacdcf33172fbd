// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/admission/cel_rules.h"
#include "core/admission/finding.h"
#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// The CRDs' CEL rules on the `spec` of an object that controls a rollout; with `oldSpec` also
/// those about updates; a rule whose node is unchanged is forgiven (KubeFleet spec 6.8, 6.9).
std::vector<CelError> rolloutCelErrors(api::RolloutKind kind, const kube::Value &spec,
                                       const kube::Value *oldSpec, api::ApiVersion version);

/// What the hub takes and the controller refuses later.
std::vector<Finding> rolloutWarnings(api::RolloutKind kind, const kube::Value &spec);

} // namespace evenkeel::admission

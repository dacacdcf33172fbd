// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/api/field_path.h"
#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

struct CelError {
    std::string field; // the node that the rule is bound to
    std::string message;
    std::vector<api::FieldPath> places = {}; // what a person has to look at
};

/// The CRD's CEL rules C1 to C15 on a placement's `spec`; with `oldSpec`, a rule whose node is
/// unchanged is forgiven unless it compares with the old value (KubeFleet spec 2.2, 2.4).
std::vector<CelError> placementCelErrors(api::ObjectKind kind, const kube::Value &spec,
                                         const kube::Value *oldSpec);

/// The CRD's CEL rules on an override's `spec` (KubeFleet spec 9.10).
std::vector<CelError> overrideCelErrors(api::ObjectKind kind, const kube::Value &spec,
                                        const kube::Value *oldSpec);

} // namespace evenkeel::admission

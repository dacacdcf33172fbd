// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/admission/finding.h"
#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// What the API server has against a write, without any webhook: metadata, schema and the CRD's CEL
/// rules (KubeFleet spec 2.2 step 3). Both objects are pruned, carry the defaults of the version
/// and have their numbers in one spelling; what is as in `old` is not looked at again.
std::vector<Finding> serverErrors(const kube::Value &object, const kube::Value *old,
                                  api::ApiVersion version);

} // namespace evenkeel::admission

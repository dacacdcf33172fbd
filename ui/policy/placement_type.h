// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/admission/policy_rules.h"
#include "core/kube/value.h"
#include "ui/document/edits/field_path.h"

namespace evenkeel::ui {

using admission::Guard;
using admission::refusedPolicyFields;

/// The type of a document's policy; without a policy or a type the hub's default.
std::string placementTypeOf(const kube::Value &document);

/// The path in a document of a field below its policy.
FieldPath policyField(const FieldPath &belowPolicy);
/// Which of the fields that the hub refuses with the document's placement type it has.
std::vector<FieldPath> refusedFieldsIn(const kube::Value &document);

/// What the hub lets an update do to a field. A field that differs from the stored one already
/// stays open, so that it can be put right.
Guard guardOf(const FieldPath &field, const kube::Value &document, const kube::Value *stored);

} // namespace evenkeel::ui

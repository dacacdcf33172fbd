// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kube/value.h"
#include "ui/document/field_path.h"

namespace evenkeel::ui {

/// The type of a document's policy; without a policy or a type the hub's default.
std::string placementTypeOf(const kube::Value &document);

/// The path in a document of a field below its policy.
FieldPath policyField(const FieldPath &belowPolicy);
/// Fields of the policy that the hub refuses with a placement type, as it answers when asked for
/// each: `numberOfClusters`, `affinity`, or deeper `affinity.clusterAffinity.preferred…`.
const std::vector<FieldPath> &refusedPolicyFields(api::ObjectKind kind, const std::string &type);
/// Which of them the document has.
std::vector<FieldPath> refusedFieldsIn(const kube::Value &document);

enum class Guard {
    Open,
    Fixed,  // the hub refuses every other value
    AddOnly // the hub refuses to lose what is there
};

/// What the hub lets an update do to a field, by the stored object (KubeFleet spec 2.7). A field
/// that differs from the stored one already stays open, so that it can be put right.
Guard guardOf(const FieldPath &field, const kube::Value &document, const kube::Value *stored);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/admission/finding.h"
#include "core/api/field_path.h"
#include "core/api/field_table.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// Fields of a policy that the CRD's rules exclude with a placement type (C9 to C11, KubeFleet
/// spec 2.4), in the order in which the rule looks at them.
struct TypeRule {
    std::string_view type;
    std::span<const std::string_view> excluded;
    std::string_view message;
};
std::span<const TypeRule> typeRules();

/// The fields below `spec.policy` that the hub refuses with a placement type: those of its rule
/// and, where the webhook is asked, `affinity.clusterAffinity.preferred…` with PickAll (W12). None
/// with an unknown type: then the type is the fault.
std::vector<api::FieldPath> refusedPolicyFields(api::ObjectKind kind, std::string_view type);

enum class Guard : std::uint8_t {
    Open,
    Fixed,  // the hub refuses every other value
    AddOnly // the hub refuses to lose what is there
};

/// What the hub lets an update do to a field, by the stored object (KubeFleet spec 2.7).
Guard guardOf(const api::FieldPath &field, api::ObjectKind kind, const kube::Value &stored);

/// Fields that can never change once they are stored, with what an absent one counts as.
inline constexpr std::string_view kTypeField = "spec.policy.placementType";
inline constexpr std::string_view kScopeField = "spec.statusReportingScope";
inline constexpr std::string_view kStrategyTypeField = "spec.strategy.type";
inline constexpr std::string_view kTolerationsField = "spec.policy.tolerations";

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

/// The CRDs' CEL rules on the `spec` of an object that controls a rollout; with `oldSpec` also
/// those about updates; a rule whose node is unchanged is forgiven (KubeFleet spec 6.8, 6.9).
std::vector<CelError> rolloutCelErrors(api::RolloutKind kind, const kube::Value &spec,
                                       const kube::Value *oldSpec, api::ApiVersion version);

/// What the hub takes and the controller refuses later.
std::vector<Finding> rolloutWarnings(api::RolloutKind kind, const kube::Value &spec);

} // namespace evenkeel::admission

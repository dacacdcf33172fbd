// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/admission/finding.h"
#include "core/api/field_table.h"
#include "core/api/known_kinds.h"
#include "core/kube/value.h"

namespace evenkeel::admission {

/// Whether the hub would accept the object (a ClusterResourcePlacement, ResourcePlacement,
/// MemberCluster, ClusterResourceOverride or ResourceOverride, v1 or v1beta1) on create or, with
/// `old`, on update: KubeFleet spec 2.2 to 2.6, 1.3 and 9.10. `old` is taken as stored. An override
/// is also held against the others of its kind, for a ResourceOverride those of its namespace, in
/// the API server's order; the stored one of itself may be among them. `kinds`
/// says which kinds placements may select.
Verdict validate(const kube::Value &object, const kube::Value *old = nullptr,
                 std::span<const kube::Value> others = {},
                 const api::KindLookup &kinds = api::kindScope);

/// Why the hub refuses an update of a placement that it would take as a new one, by CEL rules and
/// the webhook (KubeFleet spec 2.7); empty where it takes it. `before` is as it was read, without
/// the defaults of the webhook.
std::string updateRefusal(const kube::Value &before, const kube::Value &after);

/// The same for the objects that control a rollout or say how far it is: schema and CEL of staged
/// update strategies, runs, evictions, disruption budgets and bindings (KubeFleet
/// spec 1.4, 6.8, 6.9).
Verdict validateRollout(const kube::Value &object, const kube::Value *old = nullptr);

/// The verdict on an object of any of these kinds, nothing for those that are not checked.
std::optional<Verdict> check(const kube::Value &object, const kube::Value *old = nullptr,
                             std::span<const kube::Value> others = {},
                             const api::KindLookup &kinds = api::kindScope);

/// What the API server has against the metadata, which can be decoded, of an object of any kind:
/// labels, annotations, owners, finalizers, and a name that no path can have. What a kind asks of
/// its names is not checked.
std::vector<Finding> metadataFindings(const kube::Value &object);

/// What the API server has against a write, without any webhook: metadata, schema and the CRD's CEL
/// rules (KubeFleet spec 2.2 step 3). Both objects are pruned, carry the defaults of the version
/// and have their numbers in one spelling; what is as in `old` is not looked at again.
std::vector<Finding> serverErrors(const kube::Value &object, const kube::Value *old,
                                  api::ApiVersion version);

} // namespace evenkeel::admission

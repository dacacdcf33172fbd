// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>

#include "core/api/field.h"
#include "core/api/patterns.h"

namespace evenkeel::api {

enum class ObjectKind : std::uint8_t {
    ClusterResourcePlacement,
    ResourcePlacement,
    MemberCluster,
    ClusterResourceOverride,
    ResourceOverride
};

constexpr bool isPlacement(ObjectKind kind) {
    return kind == ObjectKind::ClusterResourcePlacement || kind == ObjectKind::ResourcePlacement;
}
constexpr bool isOverride(ObjectKind kind) {
    return kind == ObjectKind::ClusterResourceOverride || kind == ObjectKind::ResourceOverride;
}

/// The table of a kind: an unnamed object with the property `spec`, and `status` for placements.
const Field &fieldTable(ObjectKind kind);

/// Kinds that control a rollout, namespaced ones included (KubeFleet spec 6.8, 6.9).
enum class RolloutKind : std::uint8_t { StagedStrategy, StagedRun, Eviction, DisruptionBudget };

const Field &fieldTable(RolloutKind kind);

/// What the hub writes and a plan starts from; read, never checked (KubeFleet spec 1.4).
const Field &bindingTable();
const Field &policySnapshotTable();

/// The fields of metadata, which all kinds share.
const Field &metadataTable();

/// Finds a field by its path without indices, `spec.policy.tolerations.key`; nullptr if there is
/// none. List and map elements are entered implicitly.
const Field *findField(const Field &table, std::string_view path, ApiVersion version);

} // namespace evenkeel::api

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/labels.h"
#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/render/override/json_patch.h"
#include "core/render/select/resource_id.h"

namespace evenkeel::render {

/// One rule of an override's policy.
struct OverrideRule {
    /// Nothing: no cluster. No terms: every cluster. A term without label selector matches none.
    std::optional<std::vector<std::optional<kube::LabelSelector>>> clusterTerms;
    bool isDelete = false;
    std::vector<PatchOperation> patches;

    bool operator==(const OverrideRule &) const = default;
};

enum class OverrideKind : std::uint8_t { ClusterResourceOverride, ResourceOverride };

/// Which placement an override is for.
struct PlacementReference {
    std::string name;
    bool isNamespaced = false; // scope Namespaced: a ResourcePlacement beside the override

    bool operator==(const PlacementReference &) const = default;
};

/// A ClusterResourceOverride or ResourceOverride, or a snapshot of one.
struct Override {
    OverrideKind kind = OverrideKind::ClusterResourceOverride;
    std::string name;         // of the snapshot
    std::string nameSpace;    // empty for a ClusterResourceOverride
    std::string overrideName; // of the override it was taken of
    std::optional<PlacementReference> placement;
    std::vector<ResourceId> selectors;              // without namespace: it is the override's own
    std::optional<std::vector<OverrideRule>> rules; // nothing: there is no policy

    bool isClusterScoped() const { return kind == OverrideKind::ClusterResourceOverride; }
    /// Whether a new, changed or deleted one starts a rollout pass of its placement: without a
    /// placement none does, and it waits for the next pass (KubeFleet spec 6.1).
    bool startsPass() const { return placement.has_value(); }
    bool operator==(const Override &) const = default;
};
using OverridePtr = std::shared_ptr<const Override>; // never null

/// Without the number of the snapshot where the override is known.
kube::ObjectId objectIdOf(const Override &override);
/// `ResourceOverride app/web`
std::string displayName(const Override &override);

/// Whether an object is a ClusterResourceOverride, a ResourceOverride or a snapshot of one.
bool isOverride(const kube::Value &object);

/// Reads one whose types have been checked; an override stands for its first snapshot. Nothing: it
/// takes no part, because it is being deleted or is a snapshot that is not the latest (KubeFleet
/// spec 9.4).
std::optional<Override> readOverride(const kube::Value &object);

} // namespace evenkeel::render

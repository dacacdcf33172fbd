// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/placement/placement.h"
#include "core/pods/workload.h"

namespace evenkeel::ui {

struct PlacementKey {
    placement::PlacementKind kind = placement::PlacementKind::ClusterResourcePlacement;
    std::string nameSpace;
    std::string name;

    auto operator<=>(const PlacementKey &) const = default;
};

struct WorkloadKey {
    pods::WorkloadKind kind = pods::WorkloadKind::Deployment;
    std::string nameSpace;
    std::string name;

    auto operator<=>(const WorkloadKey &) const = default;
};

/// Kinds of the other objects that a person edits.
enum class OtherKind : std::uint8_t { ClusterResourceOverride, ResourceOverride, PlacementTest };

/// An override, or a test of plans.
struct OtherKey {
    OtherKind kind = OtherKind::ClusterResourceOverride;
    std::string nameSpace; // as written
    std::string name;

    auto operator<=>(const OtherKey &) const = default;
};

/// An object that a person edits as a text of its own.
using ObjectKey = std::variant<PlacementKey, WorkloadKey, OtherKey>;

PlacementKey keyOf(const placement::Placement &placement);
WorkloadKey keyOf(const pods::Workload &workload);
/// Nothing for an object of another kind.
std::optional<OtherKey> otherKeyOf(const kube::Value &document);
/// Nothing for tests, too.
std::optional<OtherKey> overrideKeyOf(const kube::Value &document);
/// Nothing for overrides, too.
std::optional<OtherKey> testKeyOf(const kube::Value &document);
std::string_view kindName(OtherKind kind);
const std::string &nameOf(const ObjectKey &key);
/// "shop/web" where it has a namespace.
std::string fullNameOf(const ObjectKey &key);

} // namespace evenkeel::ui

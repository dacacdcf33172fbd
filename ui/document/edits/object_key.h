// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/placement/placement.h"
#include "core/pods/workload.h"
#include "core/render/override/override.h"

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

struct OverrideKey {
    render::OverrideKind kind = render::OverrideKind::ClusterResourceOverride;
    std::string nameSpace; // as written
    std::string name;

    auto operator<=>(const OverrideKey &) const = default;
};

/// An object that a person edits as a text of its own.
using ObjectKey = std::variant<PlacementKey, WorkloadKey, OverrideKey>;

PlacementKey keyOf(const placement::Placement &placement);
WorkloadKey keyOf(const pods::Workload &workload);
/// Nothing for any other object.
std::optional<OverrideKey> overrideKeyOf(const kube::Value &document);
std::string_view kindName(render::OverrideKind kind);
const std::string &nameOf(const ObjectKey &key);
/// "shop/web" where it has a namespace.
std::string fullNameOf(const ObjectKey &key);

} // namespace evenkeel::ui

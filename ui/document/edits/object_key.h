// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <string>
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

/// An object that a person edits as a text of its own.
using ObjectKey = std::variant<PlacementKey, WorkloadKey>;

PlacementKey keyOf(const placement::Placement &placement);
WorkloadKey keyOf(const pods::Workload &workload);
const std::string &nameOf(const ObjectKey &key);
/// "shop/web" where it has a namespace.
std::string fullNameOf(const ObjectKey &key);

} // namespace evenkeel::ui

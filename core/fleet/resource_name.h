// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/fleet/cluster.h"

namespace evenkeel::fleet {

/// A resource of a cluster as a policy names it (KubeFleet spec 4.1.4).
struct ResourceName {
    Capacity capacity = Capacity::Total;
    std::string name;
    bool operator==(const ResourceName &) const = default;
};

/// Reads `resources.kubernetes-fleet.io/available-cpu`; nothing for the name of a property.
std::optional<ResourceName> resourceNamed(std::string_view property);
/// `resources.kubernetes-fleet.io/available-cpu`.
std::string propertyNameOf(Capacity capacity, std::string_view resource);

/// The value of a property or resource; nothing where the cluster reports none.
std::optional<std::string> propertyOf(const Cluster &cluster, std::string_view property);
/// Without a value it is taken away.
void setProperty(Cluster &cluster, const std::string &property,
                 const std::optional<std::string> &value);

} // namespace evenkeel::fleet

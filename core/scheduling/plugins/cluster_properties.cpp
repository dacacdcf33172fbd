// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/plugins/cluster_properties.h"

#include <fmt/format.h>

namespace evenkeel::scheduling {

namespace {

constexpr std::string_view kResourcePrefix = "resources.kubernetes-fleet.io/";

base::Error schedulingError(std::string message) {
    return {base::ErrorCode::Scheduling, std::move(message), {}};
}

std::optional<fleet::Capacity> capacityNamed(std::string_view name) {
    if (name == "total")
        return fleet::Capacity::Total;
    if (name == "allocatable")
        return fleet::Capacity::Allocatable;
    if (name == "available")
        return fleet::Capacity::Available;
    return std::nullopt;
}

} // namespace

ClusterProperty::ClusterProperty(const fleet::Fleet &fleet, const std::string &name)
    : m_name(name) {
    if (name.starts_with(kResourcePrefix))
        splitResourceName(fleet, name.substr(kResourcePrefix.size()));
    else
        m_key = fleet.strings().find(name);
}

// KubeFleet spec 4.1.4: split at every dash, exactly two non-empty parts.
void ClusterProperty::splitResourceName(const fleet::Fleet &fleet, const std::string &rest) {
    const auto dash = rest.find('-');
    const bool hasTwoParts = dash != std::string::npos && dash > 0 && dash + 1 < rest.size() &&
                             rest.find('-', dash + 1) == std::string::npos;
    if (!hasTwoParts) {
        m_error = schedulingError("invalid resource property name: " + rest);
        return;
    }
    const auto capacity = rest.substr(0, dash);
    m_capacity = capacityNamed(capacity);
    if (!m_capacity) {
        m_error = schedulingError(
            fmt::format("invalid capacity type {} in resource property name {}", capacity, rest));
        return;
    }
    m_key = fleet.strings().find(rest.substr(dash + 1));
}

std::optional<std::string_view> ClusterProperty::text(const fleet::Fleet &fleet,
                                                      fleet::ClusterIndex cluster) const {
    if (m_error || !m_key)
        return std::nullopt;
    std::optional<fleet::StringId> found;
    if (m_capacity) {
        for (const auto &resource : fleet.resources(cluster)) {
            if (resource.name == *m_key && resource.capacity == *m_capacity)
                found = resource.quantity;
        }
    } else {
        for (const auto &property : fleet.properties(cluster)) {
            if (property.name == *m_key)
                found = property.value;
        }
    }
    return found ? std::optional(fleet.text(*found)) : std::nullopt;
}

base::Result<std::optional<kube::Quantity>>
ClusterProperty::observe(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const {
    if (m_error)
        return tl::unexpected(*m_error);
    const auto found = text(fleet, cluster);
    if (!found)
        return std::nullopt;
    auto quantity = kube::Quantity::parse(*found);
    if (!quantity)
        return tl::unexpected(schedulingError(
            fmt::format("value {} of property {} from cluster {} is not a valid quantity: {}",
                        *found, m_name, fleet.name(cluster), quantity.error().message)));
    return std::optional(std::move(*quantity));
}

} // namespace evenkeel::scheduling

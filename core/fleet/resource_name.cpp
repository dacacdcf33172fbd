// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/resource_name.h"

#include <algorithm>
#include <array>
#include <utility>

namespace evenkeel::fleet {

namespace {

constexpr std::string_view kResources = "resources.kubernetes-fleet.io/";
constexpr std::array<std::pair<std::string_view, Capacity>, 3> kCapacities{{
    {"total-", Capacity::Total},
    {"allocatable-", Capacity::Allocatable},
    {"available-", Capacity::Available},
}};

auto amountOf(auto &cluster, const ResourceName &resource) {
    return std::ranges::find_if(cluster.resources, [&resource](const ResourceAmount &amount) {
        return amount.capacity == resource.capacity && amount.name == resource.name;
    });
}

} // namespace

std::optional<ResourceName> resourceNamed(std::string_view property) {
    if (!property.starts_with(kResources))
        return std::nullopt;
    property.remove_prefix(kResources.size());
    for (const auto &[word, capacity] : kCapacities) {
        if (property.starts_with(word) && property.size() > word.size())
            return ResourceName{capacity, std::string(property.substr(word.size()))};
    }
    return std::nullopt;
}

std::string propertyNameOf(Capacity capacity, std::string_view resource) {
    const auto known =
        std::ranges::find(kCapacities, capacity, &std::pair<std::string_view, Capacity>::second);
    return std::string(kResources).append(known->first).append(resource);
}

std::optional<std::string> propertyOf(const Cluster &cluster, std::string_view property) {
    if (const auto resource = resourceNamed(property)) {
        const auto amount = amountOf(cluster, *resource);
        return amount == cluster.resources.end() ? std::nullopt : std::optional(amount->quantity);
    }
    const auto found = cluster.properties.find(std::string(property));
    return found == cluster.properties.end() ? std::nullopt : std::optional(found->second);
}

void setProperty(Cluster &cluster, const std::string &property,
                 const std::optional<std::string> &value) {
    const auto resource = resourceNamed(property);
    if (!resource && value) {
        cluster.properties[property] = *value;
    } else if (!resource) {
        cluster.properties.erase(property);
    } else if (const auto amount = amountOf(cluster, *resource);
               amount == cluster.resources.end()) {
        if (value)
            cluster.resources.push_back({resource->capacity, resource->name, *value});
    } else if (value) {
        amount->quantity = *value;
    } else {
        cluster.resources.erase(amount);
    }
}

} // namespace evenkeel::fleet

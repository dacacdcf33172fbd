// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/cluster.h"

#include <algorithm>
#include <utility>

namespace evenkeel::fleet {

namespace {

/// A heartbeat, or a state that is not healthy, that is older makes a cluster ineligible.
constexpr std::int64_t kHeartbeatTimeoutSeconds = 5 * 60;

bool isLongAgo(kube::Time then, kube::Time now) {
    return now.unixSeconds - then.unixSeconds > kHeartbeatTimeoutSeconds;
}

std::optional<EligibilityFault> firstFault(const AgentState &agent, kube::Time now) {
    for (const EligibilityFault fault : kEligibilityFaults) {
        if (hasFault(agent, fault, now))
            return fault;
    }
    return std::nullopt;
}

} // namespace

bool hasFault(const AgentState &agent, EligibilityFault fault, kube::Time now) {
    switch (fault) {
    case EligibilityFault::Left:
        return agent.isLeaving;
    case EligibilityFault::NotOnline:
        return !agent.hasMemberAgent;
    case EligibilityFault::NoHeartbeat:
        return isLongAgo(agent.lastHeartbeat, now);
    case EligibilityFault::NotJoined:
        return agent.joined != ConditionStatus::True;
    case EligibilityFault::HealthUnknown:
        return agent.healthy == ConditionStatus::Missing;
    case EligibilityFault::Unhealthy:
        return agent.healthy == ConditionStatus::NotTrue && isLongAgo(agent.healthyTransition, now);
    }
    return false;
}

std::optional<std::string> ineligibility(const AgentState &agent, kube::Time now) {
    const std::string disconnected = "cluster is not connected to the fleet: ";
    const std::optional<EligibilityFault> fault = firstFault(agent, now);
    if (!fault)
        return std::nullopt;
    switch (*fault) {
    case EligibilityFault::Left:
        return "cluster has left the fleet";
    case EligibilityFault::NotOnline:
        return disconnected + "member agent not online yet";
    case EligibilityFault::NoHeartbeat:
        return disconnected + "no recent heartbeat signals (last received " +
               kube::formatMinutesSince(agent.lastHeartbeat, now) + " minutes ago)";
    case EligibilityFault::NotJoined:
        return disconnected + "member agent not joined yet";
    case EligibilityFault::HealthUnknown:
        return disconnected + "health condition from member agent is not available";
    case EligibilityFault::Unhealthy:
        return disconnected + "unhealthy for a prolonged period of time (last transitioned " +
               kube::formatMinutesSince(agent.healthyTransition, now) + " minutes ago)";
    }
    return std::nullopt;
}

bool isDisconnected(const AgentState &agent, kube::Time now) {
    return std::ranges::any_of(kEligibilityFaults, [&](EligibilityFault fault) {
        return fault != EligibilityFault::Left && hasFault(agent, fault, now);
    });
}

bool isEligible(const AgentState &agent, kube::Time now) {
    return !firstFault(agent, now);
}

namespace {

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
    if (!property.starts_with(kResourcePrefix))
        return std::nullopt;
    property.remove_prefix(kResourcePrefix.size());
    for (const auto &[word, capacity] : kCapacities) {
        if (property.starts_with(word) && property.size() > word.size())
            return ResourceName{capacity, std::string(property.substr(word.size()))};
    }
    return std::nullopt;
}

std::string propertyNameOf(Capacity capacity, std::string_view resource) {
    const auto known =
        std::ranges::find(kCapacities, capacity, &std::pair<std::string_view, Capacity>::second);
    return std::string(kResourcePrefix).append(known->first).append(resource);
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

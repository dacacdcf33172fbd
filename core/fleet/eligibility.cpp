// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/eligibility.h"

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

bool isEligible(const AgentState &agent, kube::Time now) {
    return !firstFault(agent, now);
}

} // namespace evenkeel::fleet

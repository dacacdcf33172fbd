// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/eligibility.h"

namespace evenkeel::fleet {

namespace {

/// A heartbeat, or a state that is not healthy, that is older makes a cluster ineligible.
constexpr std::int64_t kHeartbeatTimeoutSeconds = 5 * 60;

enum class Fault { None, Left, NotOnline, NoHeartbeat, NotJoined, HealthUnknown, Unhealthy };

bool isLongAgo(kube::Time then, kube::Time now) {
    return now.unixSeconds - then.unixSeconds > kHeartbeatTimeoutSeconds;
}

// KubeFleet spec 1.2: the first failing check wins.
Fault faultOf(const AgentState &agent, kube::Time now) {
    if (agent.isLeaving)
        return Fault::Left;
    if (!agent.hasMemberAgent)
        return Fault::NotOnline;
    if (isLongAgo(agent.lastHeartbeat, now))
        return Fault::NoHeartbeat;
    if (agent.joined != ConditionStatus::True)
        return Fault::NotJoined;
    if (agent.healthy == ConditionStatus::Missing)
        return Fault::HealthUnknown;
    if (agent.healthy == ConditionStatus::NotTrue && isLongAgo(agent.healthyTransition, now))
        return Fault::Unhealthy;
    return Fault::None;
}

} // namespace

std::optional<std::string> ineligibility(const AgentState &agent, kube::Time now) {
    const std::string disconnected = "cluster is not connected to the fleet: ";
    switch (faultOf(agent, now)) {
    case Fault::None:
        return std::nullopt;
    case Fault::Left:
        return "cluster has left the fleet";
    case Fault::NotOnline:
        return disconnected + "member agent not online yet";
    case Fault::NoHeartbeat:
        return disconnected + "no recent heartbeat signals (last received " +
               kube::formatMinutesSince(agent.lastHeartbeat, now) + " minutes ago)";
    case Fault::NotJoined:
        return disconnected + "member agent not joined yet";
    case Fault::HealthUnknown:
        return disconnected + "health condition from member agent is not available";
    case Fault::Unhealthy:
        return disconnected + "unhealthy for a prolonged period of time (last transitioned " +
               kube::formatMinutesSince(agent.healthyTransition, now) + " minutes ago)";
    }
    return std::nullopt;
}

bool isEligible(const AgentState &agent, kube::Time now) {
    return faultOf(agent, now) == Fault::None;
}

} // namespace evenkeel::fleet

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/planned.h"

#include <utility>

namespace evenkeel::fleet {

namespace {

// 10000-01-01T00:00:00Z: later than any heartbeat that RFC 3339 can write.
constexpr kube::Time kHeardFromAtAnyTime{253402300800};

} // namespace

AgentState plannedAgent() {
    AgentState agent;
    agent.hasMemberAgent = true;
    agent.joined = ConditionStatus::True;
    agent.healthy = ConditionStatus::True;
    agent.lastHeartbeat = kHeardFromAtAnyTime;
    return agent;
}

bool isPlanned(const AgentState &agent) {
    return agent.lastHeartbeat == kHeardFromAtAnyTime;
}

Cluster plannedCluster(std::string name) {
    Cluster cluster;
    cluster.name = std::move(name);
    cluster.agent = plannedAgent();
    return cluster;
}

} // namespace evenkeel::fleet

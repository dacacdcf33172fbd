// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fleet/fleet.h"

namespace evenkeel::tests {

inline fleet::Cluster filterCluster(std::string name, std::map<std::string, std::string> labels) {
    fleet::Cluster cluster;
    cluster.name = std::move(name);
    cluster.labels = std::move(labels);
    cluster.agent.hasMemberAgent = true;
    cluster.agent.joined = cluster.agent.healthy = fleet::ConditionStatus::True;
    cluster.agent.lastHeartbeat = cluster.agent.newestHeartbeat = kube::Time{1'000'000};
    return cluster;
}

/// east-1 and east-2 (prod, 10 and 30 nodes), west-1 (dev, tainted, 8 CPUs), west-2 (unhealthy).
inline fleet::Fleet filterFleet() {
    fleet::Fleet fleet;
    fleet::Cluster one = filterCluster("east-1", {{"env", "prod"}, {"topology.io/region", "east"}});
    one.properties["kubernetes-fleet.io/node-count"] = "10";
    fleet.add(one);
    fleet::Cluster two = filterCluster("east-2", {{"env", "prod"}, {"topology.io/region", "east"}});
    two.properties["kubernetes-fleet.io/node-count"] = "30";
    two.resources.push_back({fleet::Capacity::Available, "cpu", "7900m"});
    fleet.add(two);
    fleet::Cluster three =
        filterCluster("west-1", {{"env", "dev"}, {"topology.io/region", "west"}});
    three.taints.push_back({"gpu", "yes", "NoSchedule"});
    three.resources.push_back({fleet::Capacity::Available, "cpu", "8"});
    fleet.add(three);
    fleet::Cluster four = filterCluster("west-2", {{"topology.io/region", "west"}});
    four.agent.healthy = fleet::ConditionStatus::NotTrue;
    fleet.add(four);
    return fleet;
}

} // namespace evenkeel::tests

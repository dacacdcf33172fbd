// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/scaling.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace evenkeel::pod_scheduling {

base::Result<Scaling> scale(const pods::Cluster &cluster, const pods::Workload &workload,
                            std::int32_t replicas, kube::Time now, PlacingOptions options,
                            std::stop_token stop) {
    Scaling result;
    const std::vector<Victim> order = victimOrder(cluster, workload, now);
    const auto running = static_cast<std::int32_t>(order.size());
    std::vector<bool> goes(cluster.pods.size(), false);
    for (std::int32_t i = 0; i < running - replicas; ++i) {
        result.victims.push_back(order[static_cast<std::size_t>(i)]);
        goes[order[static_cast<std::size_t>(i)].pod] = true;
    }
    pods::Cluster rest{cluster.nodes, {}, cluster.owners};
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        if (!goes[row])
            rest.pods.push_back(cluster.pods[row]);
    }
    const auto snapshot = pods::Snapshot::take(rest);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    options.replicas = std::max(replicas - running, 0);
    auto plan = place(*snapshot, workload, options, std::move(stop));
    if (!plan)
        return tl::unexpected(plan.error());
    result.placed = std::move(*plan);
    return result;
}

pods::Cluster withPlaced(pods::Cluster cluster, const pods::Workload &workload,
                         const PlacingPlan &plan) {
    std::shared_ptr<const pods::PodTemplate> shape;
    for (const ReplicaPlacement &placement : plan.placements) {
        if (!placement.node)
            continue;
        if (!shape || hasOrdinalLabels(workload))
            shape = std::make_shared<const pods::PodTemplate>(
                replicaTemplate(workload, placement.replica));
        pods::Pod &pod = cluster.pods.emplace_back();
        pod.name = replicaName(workload, placement.replica);
        pod.nodeName = cluster.nodes[*placement.node].name;
        pod.shape = shape;
        pod.phase = pods::PodPhase::Running;
    }
    return cluster;
}

} // namespace evenkeel::pod_scheduling

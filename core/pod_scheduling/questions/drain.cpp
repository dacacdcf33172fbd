// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/drain.h"

#include <algorithm>
#include <map>

namespace evenkeel::pod_scheduling {

namespace {

constexpr const char *kCordonKey = "node.kubernetes.io/unschedulable";

bool staysWithNode(const pods::Pod &pod) {
    return pod.shape->isMirror ||
           std::ranges::any_of(pod.shape->owners, [](const pods::OwnerReference &owner) {
               return owner.kind == "DaemonSet" || owner.kind == "Node";
           });
}

bool isBare(const pods::Pod &pod) {
    return std::ranges::none_of(pod.shape->owners, &pods::OwnerReference::isController);
}

/// As `kubectl cordon`, with the taint that the node controller adds.
void cordon(pods::Node &node) {
    node.isUnschedulable = true;
    const bool isTainted = std::ranges::any_of(
        node.taints, [](const kube::Taint &taint) { return taint.key == kCordonKey; });
    if (!isTainted)
        node.taints.push_back({kCordonKey, "", kube::TaintEffect::NoSchedule});
}

pods::Workload asWorkload(const pods::PodTemplate &shape, std::size_t replicas) {
    pods::Workload workload;
    workload.kind = pods::WorkloadKind::Pod;
    workload.name = "replacement";
    workload.nameSpace = shape.nameSpace;
    workload.podTemplate = shape;
    workload.replicas = static_cast<std::int32_t>(replicas);
    return workload;
}

/// The domain's nodes leave the cluster; the rows of the others move up.
void removeNodes(const std::vector<bool> &isGone, pods::Cluster &cluster) {
    std::vector<pods::Node> kept;
    for (std::size_t node = 0; node < cluster.nodes.size(); ++node) {
        if (!isGone[node])
            kept.push_back(std::move(cluster.nodes[node]));
    }
    cluster.nodes = std::move(kept);
}

} // namespace

base::Result<DrainReport> drainDomain(const pods::Cluster &cluster, std::string_view key,
                                      std::string_view value, DomainFate fate,
                                      const PlacingOptions &options, const std::stop_token &stop) {
    DrainReport report;
    report.after.nodes = cluster.nodes;
    report.after.owners = cluster.owners;
    std::vector<bool> isGone(cluster.nodes.size(), false);
    std::map<std::string_view, pods::NodeIndex> domain;
    for (pods::NodeIndex node{}; node < cluster.nodes.size(); ++node) {
        const std::string *label = pods::findLabel(cluster.nodes[node].labels, key);
        if (label == nullptr || *label != value)
            continue;
        report.nodes.push_back(node);
        isGone[node] = true;
        domain.emplace(cluster.nodes[node].name, node);
        cordon(report.after.nodes[node]);
    }
    if (fate == DomainFate::Lost)
        removeNodes(isGone, report.after);

    std::vector<std::uint32_t> leaving;
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        const pods::Pod &pod = cluster.pods[row];
        const bool isThere = domain.contains(pod.nodeName) && !pod.isFinished();
        const bool stays = isThere && staysWithNode(pod);
        if (stays)
            report.staying.push_back(row);
        if (!isThere || (stays && fate == DomainFate::Drained))
            report.after.pods.push_back(pod);
        else if (!stays && isBare(pod))
            report.notBack.push_back(row);
        else if (!stays && !pod.isTerminating)
            leaving.push_back(row);
    }

    // Template by template in the order in which they are met; each sees the ones before.
    std::vector<const pods::PodTemplate *> shapes;
    std::map<const pods::PodTemplate *, std::vector<std::uint32_t>> rowsOf;
    for (const std::uint32_t row : leaving) {
        auto &rows = rowsOf[cluster.pods[row].shape.get()];
        if (rows.empty())
            shapes.push_back(cluster.pods[row].shape.get());
        rows.push_back(row);
    }
    for (const pods::PodTemplate *shape : shapes) {
        const std::vector<std::uint32_t> &rows = rowsOf[shape];
        const auto snapshot = pods::Snapshot::take(report.after);
        if (!snapshot)
            return tl::unexpected(snapshot.error());
        PlacingOptions perTemplate = options;
        perTemplate.replicas = static_cast<std::int32_t>(rows.size());
        const auto plan = place(*snapshot, asWorkload(*shape, rows.size()), perTemplate, stop);
        if (!plan)
            return tl::unexpected(plan.error());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ReplicaPlacement &placement = plan->placements[i];
            Displaced displaced{rows[i], std::nullopt, placement.reason};
            if (placement.node) {
                pods::Pod moved = cluster.pods[rows[i]];
                moved.nodeName = report.after.nodes[*placement.node].name;
                report.after.pods.push_back(std::move(moved));
                displaced.node = placement.node;
            }
            report.displaced.push_back(std::move(displaced));
        }
    }
    std::ranges::sort(report.displaced, {}, &Displaced::pod);
    return report;
}

} // namespace evenkeel::pod_scheduling

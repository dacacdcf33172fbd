// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include "tests/reference/plain_evictions.h"

namespace evenkeel::reference {

namespace {

using pods::Amount;

constexpr std::int64_t kEvictionNow = 1'800'000'000;

std::optional<kube::LabelSelector> evictionSelector(Draw &draw) {
    if (draw.chance(5))
        return std::nullopt;
    kube::LabelSelector made;
    if (draw.chance(85))
        made.matchLabels["app"] = draw.oneOf({"web", "web", "db"});
    return made;
}

pods::Node evictionNode(Draw &draw, std::size_t number) {
    pods::Node node;
    node.name = "n" + std::to_string(number);
    pods::setLabel(node.labels, pods::kHostnameKey, node.name);
    if (draw.chance(92))
        pods::setLabel(node.labels, pods::kZoneKey, draw.oneOf({"z0", "z1", "z2"}));
    if (draw.chance(30))
        pods::setLabel(node.labels, "disk", draw.oneOf({"ssd", "hdd"}));
    if (draw.chance(12))
        node.taints.push_back({"spot", "", draw.oneOf({"NoSchedule", "PreferNoSchedule"})});
    node.isUnschedulable = draw.chance(8);
    node.isReady = !draw.chance(6);
    pods::setResource(node.allocatable, "cpu", Amount::fromMillis(draw.between(4, 30) * 100));
    pods::setResource(node.allocatable, "pods",
                      Amount{draw.chance(25) ? draw.between(2, 6) : 110, 0});
    return node;
}

pods::PodTemplate evictionShape(Draw &draw, std::size_t number) {
    pods::PodTemplate shape;
    shape.nameSpace = draw.oneOf({"shop", "shop", "shop", "ops"});
    pods::setLabel(shape.labels, "app", draw.oneOf({"web", "web", "db"}));
    if (draw.chance(90))
        shape.owners = {{"apps/v1", draw.chance(8) ? "DaemonSet" : "ReplicaSet",
                         "w" + std::to_string(number % 2), "u" + std::to_string(number % 2), true}};
    if (draw.chance(45))
        shape.priority = static_cast<std::int32_t>(draw.between(0, 2) * 10);
    if (draw.chance(3))
        shape.priority = 2'000'000'000;
    if (draw.chance(20)) {
        shape.nodeSelector = {{"disk", draw.oneOf({"ssd", "hdd"})}};
        shape.isTied = true;
    }
    if (draw.chance(25))
        shape.tolerations.push_back({"spot", "Exists", "", ""});
    if (draw.chance(15))
        shape.antiAffinity.required.push_back(
            {evictionSelector(draw), {}, {}, std::string(pods::kHostnameKey), {}, {}});
    shape.usesLocalStorage = draw.chance(8);
    shape.usesVolumeClaims = draw.chance(10);
    shape.isMarkedEvictable = draw.chance(5);
    shape.prefersNoEviction = draw.chance(8);
    pods::Container container;
    if (draw.chance(80))
        pods::setResource(container.requests, "cpu", Amount::fromMillis(draw.between(0, 5) * 100));
    shape.containers = {container};
    while (draw.chance(75) && shape.constraints.size() < 2) {
        pods::Constraint &constraint = shape.constraints.emplace_back();
        constraint.maxSkew = static_cast<std::int32_t>(draw.between(1, 2));
        constraint.topologyKey = draw.chance(75) ? pods::kZoneKey : pods::kHostnameKey;
        constraint.whenUnsatisfiable =
            draw.oneOf({"DoNotSchedule", "DoNotSchedule", "ScheduleAnyway"});
        constraint.labelSelector = evictionSelector(draw);
        if (draw.chance(30))
            constraint.nodeAffinityPolicy = draw.oneOf({"Honor", "Ignore"});
        if (draw.chance(30))
            constraint.nodeTaintsPolicy = draw.oneOf({"Honor", "Ignore"});
    }
    return shape;
}

pods::Pod evictionPod(Draw &draw, std::size_t number, std::size_t nodes,
                      const std::shared_ptr<const pods::PodTemplate> &shape) {
    pods::Pod pod;
    pod.name = "p" + std::to_string(number);
    pod.uid = draw.hexDigits(4) + std::to_string(number);
    pod.shape = shape;
    // Most pods crowd together, so that there is something to even out.
    if (!draw.chance(4))
        pod.nodeName = "n" + std::to_string(draw.chance(50) ? draw.below(2) : draw.below(nodes));
    pod.isTerminating = draw.chance(4);
    pod.phase = draw.chance(88) ? pods::PodPhase::Running : pods::PodPhase::Pending;
    if (draw.chance(3))
        pod.phase = pods::PodPhase::Failed;
    pod.isReady = draw.chance(85);
    const std::int64_t age = draw.between(0, 2) * 600 + draw.between(0, 2);
    if (!draw.chance(3))
        pod.created = kube::Time{kEvictionNow - age};
    if (!draw.chance(3))
        pod.readySince = kube::Time{kEvictionNow - age + draw.between(0, 1)};
    if (!draw.chance(10))
        pod.started = pod.created;
    if (draw.chance(10))
        pod.deletionCost = static_cast<std::int32_t>(draw.between(-1, 1));
    if (draw.chance(15))
        pod.restarts = static_cast<std::int32_t>(draw.between(0, 2));
    return pod;
}

void drawOptions(Draw &draw, EvictionCase &question) {
    if (draw.chance(30))
        question.args.constraints = {"DoNotSchedule", "ScheduleAnyway"};
    question.args.topologyBalanceNodeFit = draw.chance(70);
    if (draw.chance(10))
        question.args.excludedNamespaces = {"ops"};
    pods::EvictorArgs &evictor = question.evictor;
    evictor.nodeFit = draw.chance(25);
    evictor.minReplicas = draw.chance(15) ? draw.between(2, 8) : 0;
    if (draw.chance(10))
        evictor.minPodAge = kube::Duration{draw.between(1, 60) * 1'000'000'000};
    if (draw.chance(12))
        evictor.priorityThreshold = 20;
    if (draw.chance(15))
        evictor.noEvictionPolicy = "Mandatory";
    if (draw.chance(12))
        evictor.podProtections.extraEnabled = {draw.oneOf({"PodsWithPVC", "PodsWithoutPDB"})};
    if (draw.chance(12))
        evictor.podProtections.defaultDisabled = {
            draw.oneOf({"SystemCriticalPods", "PodsWithLocalStorage", "DaemonSetPods"})};
    if (draw.chance(40))
        question.cluster.budgets.push_back({"shop", evictionSelector(draw)});
}

} // namespace

EvictionCase randomEvictionCase(std::uint64_t seed) {
    Draw draw(seed);
    EvictionCase question;
    question.now = kube::Time{kEvictionNow};
    const std::size_t nodes = draw.chance(3) ? 1 : 2 + draw.below(6);
    for (std::size_t i = 0; i < nodes; ++i)
        question.cluster.nodes.push_back(evictionNode(draw, i));
    std::vector<std::shared_ptr<const pods::PodTemplate>> shapes;
    for (std::size_t i = 0; i < 1 + draw.below(4); ++i)
        shapes.push_back(std::make_shared<const pods::PodTemplate>(evictionShape(draw, i)));
    const std::size_t pods = draw.below(20);
    for (std::size_t i = 0; i < pods; ++i)
        question.cluster.pods.push_back(
            evictionPod(draw, i, nodes, shapes[draw.below(shapes.size())]));
    drawOptions(draw, question);
    pods::Workload &workload = question.workload;
    workload.kind = pods::WorkloadKind::ReplicaSet;
    workload.name = "w0";
    workload.uid = "u0";
    workload.nameSpace = "shop";
    workload.selector =
        draw.chance(85) ? std::optional(kube::LabelSelector{}) : evictionSelector(draw);
    if (draw.chance(70)) {
        workload.controller = {"apps/v1", "Deployment", "w", "d", true};
        question.cluster.owners.push_back({pods::OwnerKind::ReplicaSet,
                                           "w1",
                                           "shop",
                                           {},
                                           evictionSelector(draw),
                                           "u1",
                                           workload.controller});
    }
    question.replicas = static_cast<int>(draw.below(6));
    return question;
}

} // namespace evenkeel::reference

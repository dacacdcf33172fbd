// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/pod_cluster.h"

#include <fmt/format.h>

namespace evenkeel::bench {

namespace {

constexpr std::size_t kZones = 3;
constexpr std::size_t kTemplates = 400;

std::string zoneOf(std::size_t node) {
    return fmt::format("zone-{}", node % kZones);
}

std::string nodeName(std::size_t node) {
    return fmt::format("node-{:05}", node);
}

pods::Node plainNode(std::size_t number) {
    pods::Node node;
    node.name = nodeName(number);
    pods::setLabel(node.labels, pods::kHostnameKey, node.name);
    pods::setLabel(node.labels, pods::kZoneKey, zoneOf(number));
    pods::setLabel(node.labels, "node.kubernetes.io/instance-type",
                   fmt::format("size-{}", number % 4));
    pods::setResource(node.allocatable, pods::kCpu,
                      pods::Amount{static_cast<std::int64_t>(32 + number % 3 * 16), 0});
    pods::setResource(node.allocatable, pods::kMemory, pods::Amount{std::int64_t{137} << 30, 0});
    pods::setResource(node.allocatable, pods::kPods, pods::Amount{250, 0});
    return node;
}

pods::PodTemplate plainTemplate(std::size_t number) {
    pods::PodTemplate shape;
    shape.nameSpace = fmt::format("team-{}", number % 20);
    shape.labels = {{"app", number == 0 ? "web" : fmt::format("app-{}", number)},
                    {"pod-template-hash", fmt::format("{:08x}", number * 2654435761U)}};
    shape.owners = {{"apps/v1", "ReplicaSet", fmt::format("app-{}", number), "", true}};
    pods::Container &container = shape.containers.emplace_back();
    container.name = "main";
    container.image = "registry.example.com/app:1";
    pods::setResource(container.requests, pods::kCpu,
                      pods::Amount::fromMillis(static_cast<std::int64_t>(50 + number % 7 * 50)));
    pods::setResource(container.requests, pods::kMemory, pods::Amount{256 << 20, 0});
    return shape;
}

} // namespace

pods::Cluster podCluster(std::size_t nodes, std::size_t pods) {
    pods::Cluster cluster;
    cluster.nodes.reserve(nodes);
    for (std::size_t i = 0; i < nodes; ++i)
        cluster.nodes.push_back(plainNode(i));
    std::vector<std::shared_ptr<const pods::PodTemplate>> shapes;
    for (std::size_t i = 0; i < kTemplates; ++i)
        shapes.push_back(std::make_shared<const pods::PodTemplate>(plainTemplate(i)));
    cluster.pods.reserve(pods);
    for (std::size_t i = 0; i < pods; ++i) {
        pods::Pod &pod = cluster.pods.emplace_back();
        pod.name = fmt::format("pod-{}", i);
        pod.nodeName = nodeName(i * 7 % nodes);
        pod.shape = shapes[i % kTemplates];
        pod.phase = pods::PodPhase::Running;
        pod.isReady = true;
    }
    return cluster;
}

pods::Workload spreadWorkload(std::size_t replicas) {
    pods::Workload workload;
    workload.kind = pods::WorkloadKind::Deployment;
    workload.name = "web";
    workload.nameSpace = "team-0";
    workload.replicas = static_cast<std::int32_t>(replicas);
    workload.selector = kube::LabelSelector{{{"app", "web"}}, {}};
    workload.podTemplate = plainTemplate(0);
    pods::Constraint zone;
    zone.maxSkew = 1;
    zone.topologyKey = pods::kZoneKey;
    zone.whenUnsatisfiable = kube::WhenUnsatisfiable::DoNotSchedule;
    zone.labelSelector = workload.selector;
    pods::Constraint host = zone;
    host.topologyKey = pods::kHostnameKey;
    host.whenUnsatisfiable = kube::WhenUnsatisfiable::ScheduleAnyway;
    workload.podTemplate.constraints = {zone, host};
    return workload;
}

std::string podClusterJson(std::size_t nodes, std::size_t pods) {
    fmt::memory_buffer text;
    const auto out = std::back_inserter(text);
    fmt::format_to(out, R"({{"apiVersion":"v1","items":[)");
    for (std::size_t i = 0; i < nodes; ++i) {
        fmt::format_to(
            out,
            R"({}{{"apiVersion":"v1","kind":"Node","metadata":{{"annotations":{{"node.alpha.kubernetes.io/ttl":"0","volumes.kubernetes.io/controller-managed-attach-detach":"true"}},"creationTimestamp":"2026-01-05T10:00:00Z","labels":{{"beta.kubernetes.io/arch":"amd64","kubernetes.io/hostname":"{}","kubernetes.io/os":"linux","topology.kubernetes.io/zone":"{}"}},"name":"{}","resourceVersion":"{}","uid":"0b5d5a3e-{:04}-4a1c-9c7a-3a7f5a0d8e11"}},"spec":{{"podCIDR":"10.{}.{}.0/24","providerID":"cloud:///{}"}},"status":{{"addresses":[{{"address":"10.0.{}.{}","type":"InternalIP"}},{{"address":"{}","type":"Hostname"}}],"allocatable":{{"cpu":"31850m","ephemeral-storage":"95551679124","hugepages-1Gi":"0","memory":"130418196Ki","pods":"110"}},"capacity":{{"cpu":"32","ephemeral-storage":"104845292Ki","hugepages-1Gi":"0","memory":"131544596Ki","pods":"110"}},"conditions":[{{"lastHeartbeatTime":"2026-03-01T11:59:30Z","lastTransitionTime":"2026-01-05T10:00:40Z","message":"kubelet is posting ready status","reason":"KubeletReady","status":"True","type":"Ready"}}],"nodeInfo":{{"architecture":"amd64","kubeletVersion":"v1.34.1","operatingSystem":"linux"}}}}}})",
            i == 0 ? "" : ",", nodeName(i), zoneOf(i), nodeName(i), i, i % 10000, i % 250, i % 250,
            nodeName(i), i % 250, i % 250, nodeName(i));
    }
    for (std::size_t i = 0; i < pods; ++i) {
        const std::size_t shape = i % kTemplates;
        fmt::format_to(
            out,
            R"({}{{"apiVersion":"v1","kind":"Pod","metadata":{{"creationTimestamp":"2026-02-05T10:00:00Z","generateName":"app-{}-","labels":{{"app":"app-{}","pod-template-hash":"{:08x}"}},"name":"app-{}-{:08x}-{:05}","namespace":"team-{}","ownerReferences":[{{"apiVersion":"apps/v1","blockOwnerDeletion":true,"controller":true,"kind":"ReplicaSet","name":"app-{}-{:08x}","uid":"6d8f1e2a-0000-4c1b-8e9d-{:012}"}}],"resourceVersion":"{}","uid":"3f6c9a10-1111-4d2e-9b8c-{:012}"}},"spec":{{"containers":[{{"env":[{{"name":"LOG_LEVEL","value":"info"}}],"image":"registry.example.com/team/app-{}:1.4.2","imagePullPolicy":"IfNotPresent","livenessProbe":{{"failureThreshold":3,"httpGet":{{"path":"/healthz","port":8080,"scheme":"HTTP"}},"periodSeconds":10}},"name":"main","ports":[{{"containerPort":8080,"protocol":"TCP"}}],"resources":{{"limits":{{"memory":"512Mi"}},"requests":{{"cpu":"{}m","memory":"256Mi"}}}},"terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File","volumeMounts":[{{"mountPath":"/var/run/secrets/kubernetes.io/serviceaccount","name":"kube-api-access-{:05}","readOnly":true}}]}}],"dnsPolicy":"ClusterFirst","enableServiceLinks":true,"nodeName":"{}","priority":0,"restartPolicy":"Always","schedulerName":"default-scheduler","securityContext":{{}},"serviceAccountName":"default","terminationGracePeriodSeconds":30,"tolerations":[{{"effect":"NoExecute","key":"node.kubernetes.io/not-ready","operator":"Exists","tolerationSeconds":300}},{{"effect":"NoExecute","key":"node.kubernetes.io/unreachable","operator":"Exists","tolerationSeconds":300}}],"volumes":[{{"name":"kube-api-access-{:05}","projected":{{"defaultMode":420,"sources":[{{"serviceAccountToken":{{"expirationSeconds":3607,"path":"token"}}}},{{"configMap":{{"items":[{{"key":"ca.crt","path":"ca.crt"}}],"name":"kube-root-ca.crt"}}}}]}}}}]}},"status":{{"conditions":[{{"lastTransitionTime":"2026-02-05T10:00:09Z","status":"True","type":"Ready"}},{{"lastTransitionTime":"2026-02-05T10:00:00Z","status":"True","type":"PodScheduled"}}],"containerStatuses":[{{"containerID":"containerd://{:064x}","image":"registry.example.com/team/app-{}:1.4.2","lastState":{{}},"name":"main","ready":true,"restartCount":{},"started":true,"state":{{"running":{{"startedAt":"2026-02-05T10:00:05Z"}}}}}}],"hostIP":"10.0.1.2","phase":"Running","podIP":"10.1.2.3","qosClass":"Burstable","startTime":"2026-02-05T10:00:00Z"}}}})",
            nodes + i == 0 ? "" : ",", shape, shape, shape * 2654435761U, shape,
            shape * 2654435761U, i, shape % 20, shape, shape * 2654435761U, shape, i, i, shape,
            50 + shape % 7 * 50, i, nodeName(i * 7 % nodes), i, i, shape, i % 3);
    }
    fmt::format_to(out, R"(],"kind":"List","metadata":{{"resourceVersion":""}}}})");
    return fmt::to_string(text);
}

} // namespace evenkeel::bench

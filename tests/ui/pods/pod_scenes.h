// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include "core/manifest/objects.h"
#include "ui/pods/pod_scene.h"
#include "ui/document/planning/planning.h"

namespace evenkeel::ui::sample {

/// A node of 4 cores and 8 GiB in a zone; without a zone where it is empty. `spec` is flow YAML.
inline std::string node(const std::string &name, const std::string &zone,
                        const std::string &spec = "{}") {
    const std::string zoneLabel = zone.empty() ? "" : ", topology.kubernetes.io/zone: " + zone;
    return "apiVersion: v1\nkind: Node\nmetadata: {name: " + name +
           ", labels: {kubernetes.io/hostname: " + name + zoneLabel + "}}\nspec: " + spec +
           "\nstatus: {allocatable: {cpu: \"4\", memory: 8Gi, pods: \"20\"}, conditions: [{type: "
           "Ready, status: \"True\"}]}\n---\n";
}

inline std::string runningPod(const std::string &name, const std::string &on) {
    return "apiVersion: v1\nkind: Pod\nmetadata: {name: " + name +
           ", namespace: shop, labels: {app: web}, ownerReferences: [{apiVersion: apps/v1, kind: "
           "ReplicaSet, name: web-1, uid: u, controller: true}]}\nspec: {nodeName: " +
           on +
           ", containers: [{name: c, image: i, resources: {requests: {cpu: \"1\", memory: "
           "1Gi}}}]}\nstatus: "
           "{phase: Running}\n---\n";
}

/// Replicas that must spread over zones, one core each.
inline std::string web(int replicas, const std::string &more = "") {
    return "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: shop}\nspec:\n"
           "  replicas: " +
           std::to_string(replicas) +
           "\n  selector: {matchLabels: {app: web}}\n  template:\n    metadata: {labels: {app: "
           "web}}\n    spec:\n      topologySpreadConstraints:\n      - maxSkew: 1 # even\n"
           "        topologyKey: topology.kubernetes.io/zone\n"
           "        whenUnsatisfiable: DoNotSchedule\n"
           "        labelSelector: {matchLabels: {app: web}}\n" +
           more +
           "      containers: [{name: c, image: i, resources: {requests: {cpu: \"1\", memory: "
           "1Gi}}}]\n";
}

/// Two zones of two nodes, a tainted node in the second, one without a zone.
inline std::string nodes() {
    return node("a1", "zone-a") + node("a2", "zone-a") + node("b1", "zone-b") +
           node("b2", "zone-b", "{taints: [{key: gpu, effect: NoSchedule}]}") + node("lost", "");
}

inline std::shared_ptr<const manifest::PodInventory> inventory(const std::string &text) {
    return loadWithPods(text, "cluster.yaml").podInventory;
}

/// What the window shows of the first workload at a step; all of them by default.
inline PodScene podScene(const std::string &text, std::size_t step = SIZE_MAX) {
    PodScene scene;
    scene.inventory = inventory(text);
    if (scene.inventory->workloads.empty()) {
        scene.plan = nodesOnly(scene.inventory);
        return scene;
    }
    scene.workload = 0;
    scene.plan = planPods(scene.inventory, 0, nullptr, {});
    scene.step = std::min(step, scene.plan->steps());
    if (scene.isPlanned())
        scene.detail = stepOf(scene.plan, scene.step);
    return scene;
}

} // namespace evenkeel::ui::sample

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/ui/fleet_scenes.h"
#include "ui/picture/rollout_picture.h"

// Rollouts of a PickN placement called web over clusters c00, c01, …
namespace evenkeel::ui::sample {

inline std::string clusterName(int number) {
    return (number < 10 ? "c0" : "c") + std::to_string(number);
}

inline placement::Placement rolling(int clusters, const std::string &maxUnavailable = "25%") {
    placement::Placement placement = pickN(clusters, {});
    const auto text = [](const std::string &words) { return kube::Value::string(words); };
    kube::Value update =
        kube::Value::object({{"maxUnavailable", text(maxUnavailable)}, {"maxSurge", text("25%")}});
    kube::Value strategy =
        kube::Value::object({{"type", text("RollingUpdate")}, {"rollingUpdate", update}});
    placement.document =
        kube::Value::object({{"kind", text("ClusterResourcePlacement")},
                             {"metadata", kube::Value::object({{"name", text("web")}})},
                             {"spec", kube::Value::object({{"strategy", strategy}})}});
    return placement;
}

inline placement::Binding boundTo(const std::string &cluster, const std::string &state = "Bound") {
    placement::Binding binding;
    binding.name = "web-" + cluster + "-1a2b3c4d";
    binding.placementName = "web";
    binding.targetCluster = cluster;
    binding.state = state;
    binding.snapshotName = "web-0";
    binding.generation = 2;
    binding.applyStrategy = placement::withSchemaDefaults({});
    if (state != "Scheduled") {
        binding.resourceSnapshotName = "web-0-snapshot";
        binding.conditions = {{"Available", "True", "AllWorkAreAvailable", 2, {}}};
    }
    return binding;
}

inline placement::ResourceSnapshot resourceSnapshot(int index) {
    placement::ResourceSnapshot snapshot;
    snapshot.name = "web-" + std::to_string(index) + "-snapshot";
    snapshot.placementName = "web";
    snapshot.index = std::to_string(index);
    snapshot.isLatest = true;
    return snapshot;
}

/// `clusters` of them, planned; resources of the index are the latest.
inline Scene rolloutScene(int clusters, const placement::Placement &placement,
                          const std::vector<placement::Binding> &bindings, int resources = 1) {
    auto objects = std::make_shared<manifest::Objects>();
    for (int number = 0; number < clusters; ++number)
        objects->fleet.add(healthyCluster(clusterName(number), {}));
    objects->placements.push_back(placement);
    for (const placement::Binding &binding : bindings)
        objects->bindings.push_back(binding);
    objects->rollouts.resourceSnapshots.push_back(resourceSnapshot(resources));
    Scene scene;
    scene.objects = objects;
    scene.placement = 0;
    if (auto plan = scheduling::plan(objects->fleet, placement, bindings))
        scene.plan = std::make_shared<const scheduling::Plan>(std::move(*plan));
    return scene;
}

/// All bound and available, with older resources.
inline Scene tenOutOfDate(int resources = 1) {
    std::vector<placement::Binding> bindings;
    for (int number = 0; number < 10; ++number)
        bindings.push_back(boundTo(clusterName(number)));
    return rolloutScene(10, rolling(10), bindings, resources);
}

/// The fleet of a scene anew: c00, c01, … with these values of a label.
inline Scene labelled(Scene scene, const std::string &key, const std::vector<std::string> &values) {
    auto objects = std::make_shared<manifest::Objects>(*scene.objects);
    const std::size_t clusters = objects->fleet.size();
    objects->fleet = {};
    for (std::size_t row = 0; row < clusters; ++row) {
        Labels labels;
        if (row < values.size() && !values[row].empty())
            labels.emplace(key, values[row]);
        objects->fleet.add(healthyCluster(clusterName(static_cast<int>(row)), labels));
    }
    scene.objects = objects;
    return scene;
}

/// An External placement on c00 to c03 with the runs `one` and `two`; `one` asks for an approval
/// between its stages.
inline Scene twoRuns(int clusters = 4) {
    placement::Placement placement = rolling(clusters);
    placement.document.find("spec")->set(
        "strategy", kube::Value::object({{"type", kube::Value::string("External")}}));
    std::vector<placement::Binding> bindings;
    for (int number = 0; number < clusters; ++number)
        bindings.push_back(boundTo(clusterName(number)));
    Scene scene = rolloutScene(clusters, placement, bindings);
    std::vector<std::string> stages(static_cast<std::size_t>(clusters), "rest");
    stages[0] = stages[1] = "canary";
    scene = labelled(scene, "stage", stages);
    auto objects = std::make_shared<manifest::Objects>(*scene.objects);
    const auto stage = [](const char *name) {
        placement::StageSpec spec;
        spec.name = name;
        spec.labelSelector.emplace().matchLabels["stage"] = name;
        return spec;
    };
    for (const char *name : {"one", "two"}) {
        placement::StagedStrategy strategy{name, {}, {stage("canary"), stage("rest")}};
        if (std::string(name) == "one")
            strategy.stages.front().afterTasks = {{placement::TaskType::Approval, {}}};
        objects->rollouts.strategies.push_back(strategy);
        placement::StagedRun run;
        run.name = run.strategyName = name;
        run.placementName = "web";
        run.generation = 1;
        run.resourceSnapshotIndex = "1";
        run.state = placement::RunState::Run;
        objects->rollouts.runs.push_back(run);
    }
    scene.objects = objects;
    return scene;
}

} // namespace evenkeel::ui::sample

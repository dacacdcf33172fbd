// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "core/rollout/staged/timeline.h"
#include "core/rollout/timeline.h"

namespace evenkeel::bench {

namespace {

constexpr kube::Time kNow{1'800'000'000};

kube::Value strategyOf(const std::string &maxUnavailable) {
    kube::Value rolling =
        kube::Value::object({{"maxUnavailable", kube::Value::string(maxUnavailable)},
                             {"maxSurge", kube::Value::string("25%")},
                             {"unavailablePeriodSeconds", kube::Value::integer(60)}});
    return kube::Value::object(
        {{"type", kube::Value::string("RollingUpdate")}, {"rollingUpdate", std::move(rolling)}});
}

placement::Placement placementOf(std::int64_t clusters, kube::Value strategy) {
    placement::Placement placement;
    placement.name = "web";
    placement.policy.emplace().placementType = placement::PlacementType::PickN;
    placement.policy->numberOfClusters = clusters;
    placement.document =
        kube::Value::object({{"kind", kube::Value::string("ClusterResourcePlacement")},
                             {"spec", kube::Value::object({{"strategy", std::move(strategy)}})}});
    return placement;
}

std::string clusterName(std::int64_t number) {
    return "cluster-" + std::to_string(100'000 + number);
}

std::vector<placement::Binding> readyBindings(std::int64_t count) {
    std::vector<placement::Binding> bindings;
    for (std::int64_t i = 0; i < count; ++i) {
        placement::Binding &binding = bindings.emplace_back();
        binding.targetCluster = clusterName(i);
        binding.name = "web-" + binding.targetCluster + "-1a2b3c4d";
        binding.placementName = "web";
        binding.state = placement::BindingState::Bound;
        binding.snapshotName = "web-0";
        binding.resourceSnapshotName = "web-0-snapshot";
        binding.generation = 1;
        binding.applyStrategy = placement::withSchemaDefaults({});
        binding.conditions = {{"Available", "True", "AllWorkAreAvailable", 1, kNow}};
    }
    return bindings;
}

/// An update of all bindings whose clusters all take another time; the ranges are bindings and
/// the percentage that may be unavailable.
void updateClustersThatDiffer(benchmark::State &state) {
    const std::int64_t count = state.range(0);
    const placement::Placement placement =
        placementOf(count, strategyOf(std::to_string(state.range(1)) + "%"));
    const std::vector<placement::Binding> bindings = readyBindings(count);
    const rollout::Latest latest{"web-1-snapshot", {}, false};
    rollout::Pace pace;
    for (std::int64_t i = 0; i < count; ++i)
        pace.readiness.clusters[clusterName(i)].readyAfter = 20 + i * 7919 % 3'571;
    for (auto _ : state) {
        const rollout::Timeline timeline =
            rollout::simulate({placement, bindings, latest, kNow}, pace);
        if (timeline.ending != rollout::Ending::Finished) {
            state.SkipWithError("it does not end");
            return;
        }
        benchmark::DoNotOptimize(timeline.levels.data());
    }
}

/// A staged run of one stage over all clusters; the ranges are clusters and how many at once.
void runOneStage(benchmark::State &state) {
    rollout::RunWorld world;
    world.placement = placementOf(state.range(0),
                                  kube::Value::object({{"type", kube::Value::string("External")}}));
    world.bindings = readyBindings(state.range(0));
    for (const placement::Binding &binding : world.bindings) {
        fleet::Cluster cluster;
        cluster.name = binding.targetCluster;
        world.fleet.add(cluster);
    }
    rollout::StageSpec stage;
    stage.name = "all";
    stage.labelSelector.emplace();
    stage.maxConcurrency = kube::Value::integer(state.range(1));
    world.strategy = rollout::StagedStrategy{"strategy", {}, {stage}};
    world.run.name = "run";
    world.run.placementName = "web";
    world.run.strategyName = "strategy";
    world.run.resourceSnapshotIndex = "1";
    world.run.state = rollout::RunState::Run;
    world.activeSnapshot = "web-0";
    for (auto _ : state) {
        const rollout::RunTimeline timeline = rollout::rehearse(world, {}, kNow);
        if (timeline.ending != rollout::RunEnding::Succeeded) {
            state.SkipWithError(timeline.error.c_str());
            return;
        }
        benchmark::DoNotOptimize(timeline.lanes.data());
    }
}

BENCHMARK(updateClustersThatDiffer)
    ->Name("rollout/update")
    ->ArgNames({"bindings", "maxUnavailable%"})
    ->Unit(benchmark::kMillisecond)
    ->Args({1'000, 25})
    ->Args({1'000, 1})
    ->Args({10'000, 25})
    ->Args({10'000, 1});
BENCHMARK(runOneStage)
    ->Name("rollout/staged")
    ->ArgNames({"clusters", "atOnce"})
    ->Unit(benchmark::kMillisecond)
    ->Args({100, 1})
    ->Args({1'000, 100});

} // namespace

} // namespace evenkeel::bench

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string>

#include <benchmark/benchmark.h>

#include "core/manifest/manifest.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pod_scheduling/placing.h"
#include "tests/bench/pod_cluster.h"

namespace evenkeel::bench {

namespace {

std::size_t argument(const benchmark::State &state, std::size_t index) {
    return static_cast<std::size_t>(state.range(index));
}

/// Snapshot and placement together, as a person waits for them.
void placeReplicas(benchmark::State &state) {
    const pods::Cluster cluster = podCluster(argument(state, 0), argument(state, 1));
    const pods::Workload workload = spreadWorkload(argument(state, 2));
    std::size_t placed = 0;
    for (auto _ : state) {
        const auto snapshot = pods::Snapshot::take(cluster);
        const auto plan = pod_scheduling::place(*snapshot, workload, {});
        if (!plan) {
            state.SkipWithError(plan.error().message.c_str());
            return;
        }
        placed = 0;
        for (const pod_scheduling::ReplicaPlacement &placement : plan->placements)
            placed += placement.node ? 1U : 0U;
    }
    using Counter = benchmark::Counter;
    state.counters["placed"] = static_cast<double>(placed);
    state.counters["per_pod"] =
        Counter(static_cast<double>(argument(state, 2)),
                Counter::kIsIterationInvariantRate | Counter::kInvert, Counter::kIs1000);
}

void takeSnapshot(benchmark::State &state) {
    const pods::Cluster cluster = podCluster(argument(state, 0), argument(state, 1));
    for (auto _ : state)
        benchmark::DoNotOptimize(pods::Snapshot::take(cluster));
}

void loadPods(benchmark::State &state) {
    const std::string text = podClusterJson(argument(state, 0), argument(state, 1));
    std::size_t loaded = 0;
    for (auto _ : state) {
        manifest::PodObjects pods;
        manifest::Objects objects;
        objects.pods = &pods;
        manifest::loadText(text, "pods.json", objects);
        loaded = pods.cluster().pods.size();
    }
    if (loaded != argument(state, 1))
        state.SkipWithError("not every pod was loaded");
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) *
                            static_cast<std::int64_t>(state.iterations()));
    state.counters["MB"] = static_cast<double>(text.size()) / 1e6;
}

BENCHMARK(placeReplicas)
    ->Name("pods/place")
    ->ArgNames({"nodes", "pods", "replicas"})
    ->Unit(benchmark::kMillisecond)
    ->Args({100, 3'000, 100})
    ->Args({5'000, 50'000, 1})
    ->Args({5'000, 150'000, 1'000})
    ->Args({15'000, 500'000, 10'000});
BENCHMARK(takeSnapshot)
    ->Name("pods/snapshot")
    ->ArgNames({"nodes", "pods"})
    ->Unit(benchmark::kMillisecond)
    ->Args({15'000, 500'000});
BENCHMARK(loadPods)
    ->Name("pods/loadJson")
    ->ArgNames({"nodes", "pods"})
    ->Unit(benchmark::kMillisecond)
    ->Args({5'000, 150'000});

} // namespace

} // namespace evenkeel::bench

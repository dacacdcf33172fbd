// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "core/scheduling/reach.h"
#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

using scheduling::Plan;

/// Placements of which so many in a hundred spread over regions, and the others over racks.
std::vector<placement::Placement> placementsOf(std::size_t count, std::size_t reached) {
    std::vector<placement::Placement> placements;
    for (std::size_t i = 0; i < count; ++i) {
        placements.push_back(plainPlacement(5 + static_cast<std::int64_t>(i % 20), 1));
        placements.back().name = "placement-" + std::to_string(i);
        if (i % 100 >= reached)
            placements.back().policy->spreadConstraints.front().topologyKey = "rack";
    }
    return placements;
}

/// The plans after one cluster has another region, in two workers: the ranges are clusters,
/// placements and how many of a hundred placements read a region.
void relabelOne(benchmark::State &state) {
    const fleet::Fleet &fleet = plainFleet(static_cast<std::size_t>(state.range(0)));
    const auto placements = placementsOf(static_cast<std::size_t>(state.range(1)),
                                         static_cast<std::size_t>(state.range(2)));
    const fleet::ClusterIndex row{0};
    const kube::Time now = fleet.newestHeartbeat();
    std::vector<Plan> plans;
    for (const placement::Placement &placement : placements)
        plans.push_back(*scheduling::plan(fleet, placement));
    std::size_t reached = 0;
    for (auto _ : state) {
        const fleet::Fleet edited = fleet.withLabels(std::vector<fleet::LabelChange>{
            {row, "region", std::string(*fleet.label(row, "region")), "region-new"}});
        const fleet::FleetStep step{fleet, edited, {row}};
        const scheduling::Reach reach(step, now, now);
        std::atomic<std::size_t> next = 0, again = 0;
        std::vector<std::optional<Plan>> fresh(placements.size());
        const auto work = [&] {
            for (std::size_t i = next++; i < placements.size(); i = next++) {
                if (!reach.reaches(placements[i], &plans[i]))
                    continue;
                ++again;
                fresh[i] = *scheduling::planAgain(plans[i].trace, step, placements[i], {});
            }
        };
        std::thread other(work);
        work();
        other.join();
        reached = again;
    }
    state.counters["reached"] = static_cast<double>(reached);
}

BENCHMARK(relabelOne)
    ->Name("reach/relabelOne")
    ->ArgNames({"clusters", "placements", "reached"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Args({1'000, 1'000, 100})
    ->Args({1'000, 1'000, 10})
    ->Args({100'000, 10, 100})
    ->Args({1'000'000, 10, 100});

} // namespace

} // namespace evenkeel::bench

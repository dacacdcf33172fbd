// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string>

#include <benchmark/benchmark.h>

#include "core/difference/difference.h"
#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

constexpr std::int64_t kPicks = 10;

objects::Objects filesWith(std::size_t clusters, std::int64_t placements, std::int64_t picks) {
    objects::Objects objects;
    objects.fleet = plainFleet(clusters);
    for (std::int64_t i = 0; i < placements; ++i) {
        placement::Placement placement = plainPlacement(picks, 2);
        placement.name = "crp-" + std::to_string(i);
        objects.placements.push_back(std::move(placement));
    }
    return objects;
}

/// Two sides of a fleet: the ranges are clusters, placements and by how much every placement's
/// number differs (0: nothing changes; above the held number: every policy differs).
void compareSides(benchmark::State &state) {
    const auto clusters = static_cast<std::size_t>(state.range(0));
    const objects::Objects before = filesWith(clusters, state.range(1), kPicks);
    objects::Objects after = filesWith(clusters, state.range(1), kPicks);
    for (placement::Placement &placement : after.placements.edit()) {
        placement.policy->numberOfClusters = kPicks - state.range(2) % kPicks;
        if (state.range(2) > kPicks)
            placement.policy->spreadConstraints[0].maxSkew = 2;
    }
    std::size_t removed = 0;
    for (auto _ : state) {
        const auto differences = difference::compare({before, after});
        removed = 0;
        for (const difference::PlacementDifference &difference : *differences)
            removed += difference.removed.size();
        benchmark::DoNotOptimize(removed);
    }
    state.counters["removed"] = static_cast<double>(removed);
}

BENCHMARK(compareSides)
    ->Name("difference/sides")
    ->ArgNames({"clusters", "placements", "change"})
    ->Unit(benchmark::kMillisecond)
    ->Args({100, 1'000, 2})
    ->Args({1'000, 10, 2})
    ->Args({1'000, 100, 2})
    ->Args({1'000, 1'000, 0})
    ->Args({1'000, 1'000, 2})
    ->Args({1'000, 1'000, 12});

} // namespace

} // namespace evenkeel::bench

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include "core/scheduling/plan.h"
#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

/// One whole plan: the ranges are clusters, picks and constraints.
void planPlacement(benchmark::State &state) {
    const auto clusters = static_cast<std::size_t>(state.range(0));
    const fleet::Fleet &fleet = plainFleet(clusters);
    const placement::Placement placement =
        plainPlacement(state.range(1), static_cast<std::size_t>(state.range(2)));
    std::size_t picks = 0;
    for (auto _ : state) {
        const auto plan = scheduling::plan(fleet, placement);
        if (!plan) {
            state.SkipWithError(plan.error().message.c_str());
            return;
        }
        picks = plan->picks.size();
        benchmark::DoNotOptimize(plan->picks.data());
    }
    using Counter = benchmark::Counter;
    state.counters["picked"] = static_cast<double>(picks);
    state.counters["per_pick"] =
        Counter(static_cast<double>(picks), Counter::kIsIterationInvariantRate | Counter::kInvert,
                Counter::kIs1000);
}

void everySize(benchmark::internal::Benchmark *grid) {
    grid->ArgNames({"clusters", "picks", "constraints"})->Unit(benchmark::kMillisecond);
    for (const std::int64_t clusters : {1'000, 10'000, 100'000, 1'000'000}) {
        for (const std::int64_t picks : {10, 100, 1'000, 10'000}) {
            for (std::int64_t constraints = 0; constraints <= 3 && picks <= clusters; ++constraints)
                grid->Args({clusters, picks, constraints});
        }
    }
}

BENCHMARK(planPlacement)
    ->Name("plan/besideTheRealScheduler")
    ->ArgNames({"clusters", "picks", "constraints"})
    ->Unit(benchmark::kMillisecond)
    ->Args({1'000, 100, 2})
    ->Args({10'000, 100, 2})
    ->Args({10'000, 1'000, 2});
BENCHMARK(planPlacement)->Name("plan/grid")->Apply(everySize);

} // namespace

} // namespace evenkeel::bench

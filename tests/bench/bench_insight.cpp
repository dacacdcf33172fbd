// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a person asks of one plan: the ranges are clusters and picks.

#include <algorithm>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/insight/changes/change.h"
#include "core/insight/why/why.h"
#include "core/lint/lint.h"
#include "core/scheduling/cycle.h"
#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

struct Asked {
    explicit Asked(const benchmark::State &state)
        : fleet(plainFleet(static_cast<std::size_t>(state.range(0)))),
          placement(plainPlacement(state.range(1), 2)), question{fleet, placement},
          plan(*scheduling::plan(fleet, placement)) {}

    /// One that no cycle picked.
    fleet::ClusterIndex unpicked() const {
        std::vector<std::uint8_t> isPicked(fleet.size(), 0);
        for (const scheduling::Pick &pick : plan.picks)
            isPicked[fleet::row(pick.cluster)] = 1;
        const auto found = std::ranges::find(isPicked, std::uint8_t{0});
        return fleet::ClusterIndex{static_cast<std::uint32_t>(found - isPicked.begin())};
    }

    const fleet::Fleet &fleet;
    placement::Placement placement;
    insight::Question question;
    scheduling::Plan plan;
};

void cycleDetail(benchmark::State &state) {
    const Asked asked(state);
    for (auto _ : state) {
        const auto detail =
            scheduling::cycleDetail(asked.fleet, asked.plan, asked.plan.picks.size() / 2);
        benchmark::DoNotOptimize(detail.scored.data());
    }
}

void why(benchmark::State &state) {
    const Asked asked(state);
    for (auto _ : state) {
        const auto answer = insight::why(asked.question, asked.plan, asked.unpicked());
        benchmark::DoNotOptimize(answer.sum.has_value());
    }
}

void smallestChange(benchmark::State &state) {
    const Asked asked(state);
    for (auto _ : state) {
        const auto found = insight::smallestChanges(asked.question, asked.plan, asked.unpicked());
        benchmark::DoNotOptimize(&found);
    }
}

void lintOne(benchmark::State &state) {
    const Asked asked(state);
    const base::Result<scheduling::Plan> plan = asked.plan;
    for (auto _ : state) {
        const auto findings = lint::lint(asked.question, plan);
        benchmark::DoNotOptimize(findings.data());
    }
}

void insightSizes(benchmark::internal::Benchmark *benchmark) {
    benchmark->ArgNames({"clusters", "picks"})->Unit(benchmark::kMillisecond)->UseRealTime();
    benchmark->Args({100'000, 100})->Args({1'000'000, 100});
}

BENCHMARK(cycleDetail)->Name("insight/cycleDetail")->Apply(insightSizes);
BENCHMARK(why)->Name("insight/why")->Apply(insightSizes);
BENCHMARK(smallestChange)->Name("insight/smallestChange")->Apply(insightSizes);
BENCHMARK(lintOne)->Name("insight/lint")->Apply(insightSizes);

} // namespace

} // namespace evenkeel::bench

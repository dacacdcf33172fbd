// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <iterator>
#include <string>
#include <vector>

#include "core/losses/survival.h"
#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

enum class Policies : std::uint8_t { Ten, OneEach };

/// Placements that pick 3 to 12 clusters with two constraints against the loss of every region,
/// zone and so many racks, by ten policies or each by its own; the ranges are clusters, placements
/// and domains.
void surviveEveryDomain(benchmark::State &state, Policies policies) {
    objects::Objects objects;
    objects.fleet = plainFleet(static_cast<std::size_t>(state.range(0)));
    for (std::int64_t i = 0; i < state.range(1); ++i) {
        placement::Placement placement = plainPlacement(3 + i % 10, 2);
        placement.name = "web-" + std::to_string(i);
        if (policies == Policies::OneEach)
            placement.policy->preferredTerms.front().weight =
                static_cast<std::int32_t>(i % 100) + 1;
        if (policies == Policies::OneEach && i % 2 == 0)
            placement.policy->spreadConstraints.front().maxSkew = 1 + static_cast<int>(i / 100);
        objects.placements.push_back(std::move(placement));
    }
    losses::SurvivalQuestion question;
    for (const placement::Placement &placement : objects.placements)
        question.placements.push_back(&placement);
    for (const char *key : {"region", "zone", "rack"}) {
        for (losses::Domain &domain : losses::domainsOf(objects.fleet, key)) {
            if (question.domains.size() < static_cast<std::size_t>(state.range(2)))
                question.domains.push_back(std::move(domain));
        }
    }
    if (question.domains.size() < static_cast<std::size_t>(state.range(2))) {
        state.SkipWithError("too few domains");
        return;
    }
    for (auto _ : state) {
        const auto table = losses::survive(objects, question);
        benchmark::DoNotOptimize(table->rows.data());
    }
}

/// A placement on every other cluster against the loss of hosts, of which each has two clusters:
/// the range is clusters.
void surviveEveryHost(benchmark::State &state) {
    objects::Objects objects;
    const auto count = static_cast<std::size_t>(state.range(0));
    PlainFleet source(count);
    for (std::size_t i = 0; i < count; ++i) {
        fleet::Cluster cluster = source.next();
        cluster.labels["host"] = "host-" + std::to_string(i / 2);
        objects.fleet.add(cluster);
    }
    placement::Placement placement = plainPlacement(state.range(0) / 2, 1);
    placement.policy->spreadConstraints.front().topologyKey = "host";
    objects.placements.push_back(placement);
    const losses::SurvivalQuestion question{
        losses::domainsOf(objects.fleet, "host"), {objects.placements.data()}, {}};
    for (auto _ : state) {
        const auto table = losses::survive(objects, question);
        benchmark::DoNotOptimize(table->rows.data());
    }
}

BENCHMARK(surviveEveryHost)
    ->Name("losses/surviveEveryHost")
    ->ArgName("clusters")
    ->Unit(benchmark::kMillisecond)
    ->Args({2'000})
    ->Args({4'000})
    ->Args({100'000})
    ->UseRealTime();
BENCHMARK_CAPTURE(surviveEveryDomain, ten, Policies::Ten)
    ->Name("losses/survive")
    ->ArgNames({"clusters", "placements", "domains"})
    ->Unit(benchmark::kMillisecond)
    ->Args({200, 1'000, 50})
    ->Args({1'000, 1'000, 60})
    ->UseRealTime();
BENCHMARK_CAPTURE(surviveEveryDomain, each, Policies::OneEach)
    ->Name("losses/surviveEachItsPolicy")
    ->ArgNames({"clusters", "placements", "domains"})
    ->Unit(benchmark::kMillisecond)
    ->Args({1'000, 1'000, 60})
    ->UseRealTime();

} // namespace

} // namespace evenkeel::bench

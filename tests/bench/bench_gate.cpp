// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <string>

#include <fmt/format.h>

#include "core/gate/suite.h"
#include "core/manifest/manifest.h"
#include "tests/bench/plain_fleet.h"

namespace evenkeel::bench {

namespace {

/// A test of one placement with the claims that teams write; each tenth also asks what survives the
/// loss of any region, for which KubeFleet decides again for each of them.
std::string testText(std::int64_t number, std::int64_t picks) {
    return fmt::format("apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
                       "metadata: {{name: test-{0}}}\nspec:\n  placements: [web-{0}]\n  expect:\n"
                       "    placed: {1}\n    skew: {{region: {{atMost: 1}}}}\n"
                       "    perDomain: {{region: {{max: 2, share: 50%}}}}\n"
                       "    neverOn: region=nowhere\n    condition: full {1}\n{2}---\n",
                       number, picks,
                       number % 10 == 0 ? "    survives: {key: region, runs: 1}\n" : "");
}

void runTests(benchmark::State &state) {
    auto objects = std::make_shared<manifest::Objects>();
    objects->fleet = plainFleet(static_cast<std::size_t>(state.range(0)));
    for (std::int64_t i = 0; i < state.range(1); ++i) {
        placement::Placement placement = plainPlacement(3 + i % 10, 2);
        placement.name = "web-" + std::to_string(i);
        objects->placements.push_back(std::move(placement));
    }
    std::string text;
    for (std::int64_t i = 0; i < state.range(2); ++i)
        text += testText(i % state.range(1), 3 + i % 10);
    manifest::loadText(text, "tests.yaml", *objects);
    std::size_t failed = 0;
    for (auto _ : state) {
        const gate::ReadTests tests = gate::readTests(*objects);
        const auto result = gate::run(objects, tests.tests);
        failed = result->failed();
        if (result->cases.size() != static_cast<std::size_t>(state.range(2)))
            state.SkipWithError("a test was not run");
    }
    state.counters["failed"] = static_cast<double>(failed);
}

BENCHMARK(runTests)
    ->Name("gate/tests")
    ->ArgNames({"clusters", "placements", "tests"})
    ->Unit(benchmark::kMillisecond)
    ->Args({1'000, 1'000, 1'000});

} // namespace

} // namespace evenkeel::bench

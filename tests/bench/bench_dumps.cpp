// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <string>

#include <fmt/format.h>

#include "core/dumps/moment.h"
#include "core/base/ranges.h"
#include "core/dumps/series.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "tests/bench/dump_text.h"

namespace evenkeel::bench {

namespace {

dumps::Sources sourcesOf(std::size_t days, std::size_t clusters) {
    dumps::Sources sources;
    for (std::size_t day = 0; day < days; ++day) {
        dumps::DumpSource &source = sources.dumps.emplace_back();
        const auto number = static_cast<std::int64_t>(day);
        source.date = dayOfDump(number);
        source.name = fmt::format("day-{:03}.yaml", day);
        source.texts.push_back({source.name, {}, [clusters, number] {
                                    return tl::expected<std::string, base::Sentence>(
                                        dumpText(clusters, number));
                                }});
    }
    return sources;
}

/// What Fleet > History does before it shows anything: every dump is read and every placement in it
/// planned, with its findings. Writing the texts is part of it.
void openDumps(benchmark::State &state) {
    const auto days = static_cast<std::size_t>(state.range(0));
    const auto clusters = static_cast<std::size_t>(state.range(1));
    for (auto _ : state) {
        const dumps::Series series = dumps::readSeries(sourcesOf(days, clusters));
        base::inRanges(series.dumps.size(), [&series](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                for (const placement::Placement &one : series.dumps[i].objects->placements) {
                    const auto moment = dumps::momentOf(series.dumps[i].objects, insight::idOf(one),
                                                        {}, dumps::Findings::Asked);
                    benchmark::DoNotOptimize(moment.has_value());
                }
            }
        });
    }
}

/// What a step of the slider plans.
void showDate(benchmark::State &state) {
    const dumps::Series series =
        dumps::readSeries(sourcesOf(2, static_cast<std::size_t>(state.range(0))));
    const manifest::Objects &objects = *series.dumps.back().objects;
    for (auto _ : state) {
        const auto plan = insight::planOnHeld(objects, objects.placements.front());
        benchmark::DoNotOptimize(plan->picks.data());
    }
}

BENCHMARK(openDumps)
    ->Name("dumps/open")
    ->ArgNames({"dumps", "clusters"})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->Args({30, 1'000})
    ->Args({365, 1'000});

BENCHMARK(showDate)
    ->Name("dumps/date")
    ->ArgNames({"clusters"})
    ->Unit(benchmark::kMillisecond)
    ->Args({1'000});

} // namespace

} // namespace evenkeel::bench

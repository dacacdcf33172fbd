// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <malloc.h>
#include <yaml.h>

#include <algorithm>
#include <ctime>
#include <limits>
#include <memory>
#include <string>

#include "core/manifest/manifest.h"
#include "tests/bench/inventory_text.h"

namespace evenkeel::bench {

namespace {

using Text = const std::string &(*)(std::size_t clusters, std::size_t labels);
using Reader = bool (*)(const std::string &text);

bool readsBareYaml(const std::string &text) {
    yaml_parser_t parser;
    if (yaml_parser_initialize(&parser) == 0)
        return false;
    const std::unique_ptr<yaml_parser_t, void (*)(yaml_parser_t *)> owner(&parser,
                                                                          yaml_parser_delete);
    yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char *>(text.data()),
                                 text.size());
    bool ended = false;
    while (!ended) {
        yaml_event_t event;
        if (yaml_parser_parse(&parser, &event) == 0)
            return false;
        ended = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    return true;
}

std::size_t bytesInUse() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// Not the wall clock, which a busy machine stretches.
double processorSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double secondsOf(Reader reader, const std::string &text) {
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < 3; ++round) {
        const double start = processorSeconds();
        benchmark::DoNotOptimize(reader(text));
        best = std::min(best, processorSeconds() - start);
    }
    return best;
}

/// Loads an inventory; `times_bare` is our time over that of the parser alone, where it is another
/// project's, `bytes_per_cluster` what the loaded objects keep. The ranges are clusters and labels.
void loadInventory(benchmark::State &state, Text text, Reader bareReader) {
    const auto clusters = static_cast<std::size_t>(state.range(0));
    const std::string &inventory = text(clusters, static_cast<std::size_t>(state.range(1)));
    double seconds = 0;
    double kept = 0;
    for (auto _ : state) {
        const std::size_t before = bytesInUse();
        const double start = processorSeconds();
        manifest::Objects objects;
        manifest::loadText(inventory, "inventory", objects);
        const double took = processorSeconds() - start;
        state.SetIterationTime(took);
        seconds += took;
        kept = static_cast<double>(bytesInUse()) - static_cast<double>(before);
        if (objects.fleet.size() != clusters || !objects.diagnostics.empty()) {
            state.SkipWithError("the inventory was not loaded in full");
            return;
        }
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(inventory.size()) * state.iterations());
    if (bareReader != nullptr)
        state.counters["times_bare"] =
            seconds / static_cast<double>(state.iterations()) / secondsOf(bareReader, inventory);
    state.counters["bytes_per_cluster"] = kept / static_cast<double>(clusters);
}

/// What a person waits for, with as many workers as there are.
void loadByTheClock(benchmark::State &state, Text text) {
    const auto clusters = static_cast<std::size_t>(state.range(0));
    const std::string &inventory = text(clusters, static_cast<std::size_t>(state.range(1)));
    for (auto _ : state) {
        manifest::Objects objects;
        manifest::loadText(inventory, "inventory", objects);
        if (objects.fleet.size() != clusters || !objects.diagnostics.empty()) {
            state.SkipWithError("the inventory was not loaded in full");
            return;
        }
    }
}

void readBare(benchmark::State &state, Text text, Reader reader) {
    const std::string &inventory =
        text(static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)));
    for (auto _ : state) {
        if (!reader(inventory)) {
            state.SkipWithError("the text does not parse");
            return;
        }
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(inventory.size()) * state.iterations());
}

void inventorySizes(benchmark::internal::Benchmark *sizes) {
    sizes->ArgNames({"clusters", "labels"})->Unit(benchmark::kMillisecond);
    sizes->Args({100'000, 5})->Args({100'000, 20});
}

BENCHMARK_CAPTURE(loadInventory, yaml, inventoryYaml, readsBareYaml)
    ->Name("load/yaml")
    ->Apply(inventorySizes)
    ->UseManualTime();
BENCHMARK_CAPTURE(loadByTheClock, yaml, inventoryYaml)
    ->Name("load/yamlByTheClock")
    ->Apply(inventorySizes)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(loadByTheClock, yamlList, inventoryYamlList)
    ->Name("load/yamlListByTheClock")
    ->Apply(inventorySizes)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(readBare, yaml, inventoryYaml, readsBareYaml)
    ->Name("bare/libyaml")
    ->Apply(inventorySizes);
BENCHMARK_CAPTURE(loadInventory, json, inventoryJson, nullptr)
    ->Name("load/json")
    ->Apply(inventorySizes)
    ->UseManualTime();
BENCHMARK_CAPTURE(loadByTheClock, json, inventoryJson)
    ->Name("load/jsonByTheClock")
    ->Apply(inventorySizes)
    ->Args({1'000'000, 5})
    ->MeasureProcessCPUTime()
    ->UseRealTime();

} // namespace

} // namespace evenkeel::bench

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The inventory's own work at the sizes it has to stay fluid at; no window is shown.

#include <memory>

#include <benchmark/benchmark.h>

#include "core/fleet/generate.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/models/label_tree_model.h"

namespace evenkeel::bench {

namespace {

ui::Scene generatedScene(std::int64_t clusters) {
    fleet::FleetShape shape;
    shape.clusters = static_cast<std::size_t>(clusters);
    auto objects = std::make_shared<manifest::Objects>();
    objects->fleet = fleet::generateFleet(shape);
    ui::Scene scene;
    scene.objects = std::move(objects);
    return scene;
}

/// The same fleet with one label changed: what an edit of one cell leaves.
ui::Scene relabelled(const ui::Scene &scene) {
    auto objects = std::make_shared<manifest::Objects>();
    const fleet::Fleet &fleet = scene.objects->fleet;
    const fleet::LabelChange change{fleet::ClusterIndex{0}, "env", std::nullopt, "elsewhere"};
    objects->fleet = fleet.withLabels(std::span(&change, 1));
    ui::Scene edited;
    edited.objects = std::move(objects);
    return edited;
}

void filtersTheInventory(benchmark::State &state) {
    ui::InventoryModel model;
    model.setScene(generatedScene(state.range(0)));
    bool isFirst = false;
    for (auto _ : state) {
        isFirst = !isFirst;
        model.setFilterText(isFirst ? QStringLiteral("env=prod,9")
                                    : QStringLiteral("env in (staging,canary)"));
        benchmark::DoNotOptimize(model.rowCount());
    }
}

void sortsTheInventory(benchmark::State &state) {
    ui::InventoryModel model;
    model.setScene(generatedScene(state.range(0)));
    int column = 0;
    for (auto _ : state) {
        column = (column + 1) % model.columnCount();
        model.sort(column, Qt::DescendingOrder);
    }
}

void showsAnEditOfOneLabel(benchmark::State &state) {
    ui::InventoryModel model;
    const ui::Scene before = generatedScene(state.range(0));
    const ui::Scene after = relabelled(before);
    model.setScene(before);
    bool isEdited = false;
    for (auto _ : state) {
        isEdited = !isEdited;
        model.setScene(isEdited ? after : before);
    }
}

void countsLabels(benchmark::State &state) {
    const ui::Scene scene = generatedScene(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(ui::LabelCounts(scene.objects->fleet, std::nullopt));
}

} // namespace

BENCHMARK(filtersTheInventory)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(sortsTheInventory)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(showsAnEditOfOneLabel)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(countsLabels)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

} // namespace evenkeel::bench

BENCHMARK_MAIN();

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <benchmark/benchmark.h>

#include <QCoreApplication>
#include <QEventLoop>

#include "tests/bench/plain_fleet.h"
#include "ui/document/workspace.h"

namespace evenkeel::bench {

namespace {

using ui::Workspace;

placement::Placement placementNamed(std::size_t number) {
    placement::Placement placement = plainPlacement(5 + static_cast<std::int64_t>(number % 20), 1);
    placement.name = "placement-" + std::to_string(number);
    return placement;
}

std::shared_ptr<const manifest::Objects> objectsOf(std::size_t clusters, std::size_t placements) {
    auto objects = std::make_shared<manifest::Objects>();
    objects->fleet = plainFleet(clusters);
    for (std::size_t number = 0; number < placements; ++number) {
        objects->placements.push_back(placementNamed(number));
        objects->placementSources.push_back({});
    }
    return objects;
}

/// Until nothing is being planned.
void settle(Workspace &workspace) {
    QEventLoop loop;
    QObject::connect(&workspace, &Workspace::busyChanged, &loop, [&loop](bool isBusy) {
        if (!isBusy)
            loop.quit();
    });
    if (workspace.isBusy())
        loop.exec();
}

ui::LabelEdit relabel(const Workspace &workspace, const char *key, int value) {
    const auto name = workspace.objects()->fleet.name(fleet::ClusterIndex{0});
    return {{QString::fromStdString(std::string(name))},
            {{QString::fromLatin1(key), QStringLiteral("value-%1").arg(value)}}};
}

/// From a label edit that every placement reads to the last of the new plans.
void replanEverything(benchmark::State &state) {
    Workspace workspace;
    workspace.openUnsaved(objectsOf(static_cast<std::size_t>(state.range(0)),
                                    static_cast<std::size_t>(state.range(1))));
    settle(workspace);
    int value = 0;
    for (auto _ : state) {
        workspace.relabel(relabel(workspace, "region", ++value % 2));
        settle(workspace);
    }
}

/// What the person waits for: the edit itself, planning not counted.
void relabelOne(benchmark::State &state) {
    Workspace workspace;
    workspace.openUnsaved(objectsOf(static_cast<std::size_t>(state.range(0)), 10));
    settle(workspace);
    int value = 0;
    for (auto _ : state)
        workspace.relabel(relabel(workspace, "team", ++value % 2));
}

/// A keystroke in the policy editor.
void editPolicy(benchmark::State &state) {
    const auto objects = objectsOf(static_cast<std::size_t>(state.range(0)), 10);
    ui::Edit edit;
    edit.documents.push_back({0, objects->placements[0].document, placementNamed(1).document, {}});
    for (auto _ : state)
        benchmark::DoNotOptimize(ui::applied(*objects, edit));
}

BENCHMARK(replanEverything)
    ->Args({1'000, 1'000})
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(10);
BENCHMARK(relabelOne)
    ->Arg(1'000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(editPolicy)->Arg(1'000)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace evenkeel::bench

int main(int argc, char **argv) {
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}

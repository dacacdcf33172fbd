// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/planning.h"

#include <utility>

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace evenkeel::ui {

namespace {

void appendFolder(const QString &folder, QStringList &paths) {
    const QStringList manifests{QStringLiteral("*.yaml"), QStringLiteral("*.yml"),
                                QStringLiteral("*.json")};
    QDirIterator entries(folder, manifests, QDir::Files | QDir::AllDirs | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext())
        paths.append(entries.next());
}

} // namespace

std::optional<LoadedFiles> loadFiles(const QStringList &paths, const std::stop_token &stop) {
    auto objects = std::make_shared<manifest::Objects>();
    LoadedFiles loaded;
    for (const QString &path : paths) {
        if (stop.stop_requested())
            return std::nullopt;
        manifest::loadPath(QFile::encodeName(path).toStdString(), manifest::Recursion::Recursive,
                           *objects);
        loaded.watchedPaths.append(path);
        if (QFileInfo(path).isDir())
            appendFolder(path, loaded.watchedPaths);
    }
    loaded.objects = std::move(objects);
    return loaded;
}

std::optional<PlanOutcome> planPlacement(const std::shared_ptr<const manifest::Objects> &objects,
                                         std::size_t placement, const std::stop_token &stop) {
    using Clock = std::chrono::steady_clock;
    const placement::Placement &wanted = objects->placements[placement];
    scheduling::PlanOptions options;
    options.snapshotName = objects->activeSnapshot(wanted);
    const auto begin = Clock::now();
    auto plan = scheduling::plan(objects->fleet, wanted, objects->bindings, options, stop);
    PlanOutcome outcome;
    outcome.objects = objects;
    outcome.placement = placement;
    outcome.planningTime =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    if (plan)
        outcome.plan = std::make_shared<const scheduling::Plan>(std::move(*plan));
    else if (plan.error().code == kube::ErrorCode::Cancelled)
        return std::nullopt;
    else
        outcome.error = plan.error();
    return outcome;
}

} // namespace evenkeel::ui

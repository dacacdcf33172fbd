// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QStringList>

#include "core/manifest/manifest.h"
#include "core/scheduling/plan.h"

namespace evenkeel::ui {

/// What planning one placement came to: a plan, or the reason why there is none, and the objects
/// it was made of.
struct PlanOutcome {
    std::shared_ptr<const manifest::Objects> objects; // null before it was planned
    std::size_t placement = 0;                        // its row in those objects
    std::shared_ptr<const scheduling::Plan> plan;
    std::optional<kube::Error> error;
    std::chrono::microseconds planningTime{0};

    bool isPlanned() const { return plan || error; }
};

/// Objects read from files and folders, and every file that was looked at.
struct LoadedFiles {
    std::shared_ptr<const manifest::Objects> objects;
    QStringList watchedPaths;
};

/// Reads everything again from the start; folders with all their subfolders. Nothing when stopped.
std::optional<LoadedFiles> loadFiles(const QStringList &paths, const std::stop_token &stop);

/// Plans one placement; nothing when stopped.
std::optional<PlanOutcome> planPlacement(const std::shared_ptr<const manifest::Objects> &objects,
                                         std::size_t placement, const std::stop_token &stop);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <QStringList>

#include "core/hub/access.h"
#include "core/hub/watch.h"
#include "core/manifest/objects.h"
#include "core/objects/planning.h"
#include "core/scheduling/plan.h"
#include "core/scheduling/reach.h"
#include "core/spread/domain_counts.h"
#include "ui/base/disk_files.h"
#include "ui/document/edits/edited_ids.h"

namespace evenkeel::ui {

struct PlanPicture;

/// What planning one placement came to: a plan, or the reason why there is none, and the objects
/// it was made of, or others of which the same plan would be made.
struct PlanOutcome {
    std::shared_ptr<const manifest::Objects> objects; // null before it was planned
    std::size_t placement = 0;                        // its row in those objects
    objects::Planning planning;
    std::shared_ptr<const scheduling::Plan> plan;
    std::vector<spread::SpreadView> spreads; // after all picks, one for each constraint
    std::shared_ptr<const PlanPicture> picture = nullptr; // after all picks; null: not worked out
    std::optional<base::Error> error;
    std::chrono::microseconds planningTime{0};

    bool isPlanned() const { return plan || error; }
};

/// Objects read from files and folders, and every file that was looked at.
struct LoadedFiles {
    std::shared_ptr<const manifest::Objects> objects;
    QStringList watchedPaths;
    std::vector<std::string> files; // in the order of reading, without folders
    FileHashes hashes;              // of the files that can be read
    hub::Access hub = {};           // that they were read from instead
};

/// A file to be read in place of another, as if it were that one.
struct StandIn {
    std::string file;
    QString copy;
};

/// Every file that opening these paths reads, in order, and settings that say which.
std::vector<std::string> filesOf(const QStringList &paths);
FileHashes hashesOf(const std::vector<std::string> &files, const std::stop_token &stop);

/// Reads everything again from the start; folders with all their subfolders, as far as their
/// settings have them read, or, with stand-ins, those only. Nothing when stopped. A hash is never newer than what was read. `clock`: of the
/// objects.
std::optional<LoadedFiles> loadFiles(const QStringList &paths, const std::stop_token &stop,
                                     const std::vector<StandIn> &standIns = {},
                                     std::optional<kube::Time> clock = {});

/// The objects when editing begins: keeps what edits are compared with, and reads the pod objects
/// among the others where nothing was gathered.
std::shared_ptr<const manifest::Objects> opened(std::shared_ptr<const manifest::Objects> objects);

/// What a text holds, pod objects gathered.
manifest::Objects loadWithPods(std::string_view text, const std::string &file);

/// A plan of the placement before, and what became of the fleet since.
struct EarlierPlan {
    const scheduling::Plan &plan;
    const fleet::FleetStep &step;
};

/// Plans one placement; nothing when stopped.
std::optional<PlanOutcome> planPlacement(const std::shared_ptr<const manifest::Objects> &objects,
                                         std::size_t placement, const std::stop_token &stop,
                                         const EarlierPlan *earlier = nullptr);

/// What the next state of a source of objects changes for plans.
struct SourceStep {
    std::shared_ptr<const manifest::Objects> before; // null: everything is new
    std::shared_ptr<const manifest::Objects> after;
    std::shared_ptr<const scheduling::Reach>
        reach;                     // from the one to the other; null: of everything
    std::set<ObjectId> placements; // that have other bindings or policy snapshots

    /// Whether the plan of a placement as it was is that of the placement as it is; `plan` where it
    /// is known.
    bool keepsPlan(const placement::Placement &then, const placement::Placement &now,
                   const scheduling::Plan *plan = nullptr) const;
};

/// `before` and `after` are the objects around the update.
SourceStep stepTo(const hub::Update &update, std::shared_ptr<const manifest::Objects> before,
                  std::shared_ptr<const manifest::Objects> after);

} // namespace evenkeel::ui

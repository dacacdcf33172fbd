// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/planning/planning.h"

#include <algorithm>
#include <future>
#include <iterator>
#include <utility>

#include <QCoreApplication>

#include "core/base/ranges.h"
#include "core/gate/settings_files.h"
#include "core/insight/held_plan.h"
#include "core/insight/question.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/pod_objects.h"
#include "core/manifest/read/repeated_objects.h"

namespace evenkeel::ui {

namespace {

struct PlanningWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Planning)
};

using Chosen = std::vector<gate::ChosenFiles>;

Chosen chosenOf(const QStringList &paths) {
    Chosen chosen;
    for (const QString &path : paths)
        chosen.push_back(gate::chosenFiles(sourceOf(path)));
    return chosen;
}

manifest::PathContent contentBelow(const Chosen &chosen) {
    manifest::PathContent content;
    for (const gate::ChosenFiles &one : chosen) {
        for (const std::string &path : one.paths) {
            const manifest::PathContent below = manifest::contentOf(path, one.choice);
            std::ranges::copy(below.files, std::back_inserter(content.files));
            std::ranges::copy(below.folders, std::back_inserter(content.folders));
        }
    }
    return content;
}

/// With the settings, which say what is read.
std::vector<std::string> hashedFiles(const Chosen &chosen, std::vector<std::string> files) {
    for (const gate::ChosenFiles &one : chosen) {
        if (!one.settings.empty() && std::ranges::find(files, one.settings) == files.end())
            files.push_back(one.settings);
    }
    return files;
}

/// KubeFleet would schedule nothing; its hub takes no such placement in the first place.
std::optional<base::Error> refusalOf(const placement::Placement &wanted) {
    if (wanted.type().known() != placement::PlacementType::Unknown)
        return std::nullopt;
    const QString message = PlanningWords::tr("the placement type %1 is not PickAll, PickN or "
                                              "PickFixed; the hub refuses it")
                                .arg(QString::fromStdString(wanted.type().string()));
    return base::Error{base::ErrorCode::Invalid, message.toStdString(), {}};
}

} // namespace

std::vector<std::string> filesOf(const QStringList &paths) {
    const Chosen chosen = chosenOf(paths);
    return hashedFiles(chosen, contentBelow(chosen).files);
}

FileHashes hashesOf(const std::vector<std::string> &files, const std::stop_token &stop) {
    FileHashes hashes;
    for (const std::string &file : files) {
        if (auto hash = hashOfFile(pathOf(file), stop))
            hashes[file] = std::move(*hash);
    }
    return hashes;
}

std::optional<LoadedFiles> loadFiles(const QStringList &paths, const std::stop_token &stop,
                                     const std::vector<StandIn> &standIns,
                                     std::optional<kube::Time> clock) {
    auto objects = std::make_shared<manifest::Objects>();
    objects->clock = clock;
    manifest::PodObjects pods;
    objects->pods = &pods;
    LoadedFiles loaded;
    const Chosen chosen = chosenOf(paths);
    manifest::PathContent read = contentBelow(chosen);
    const std::vector<std::string> hashed = hashedFiles(chosen, read.files);
    loaded.watchedPaths = paths;
    for (const auto *part : {&hashed, &std::as_const(read.folders)}) {
        for (const std::string &path : *part)
            loaded.watchedPaths.append(pathOf(path));
    }
    loaded.watchedPaths.removeDuplicates();
    std::future<FileHashes> hashes;
    if (standIns.empty()) {
        loaded.files = std::move(read.files);
        // Large files take as long to hash as to read.
        hashes = std::async(std::launch::async, [&] { return hashesOf(hashed, stop); });
    }
    for (const StandIn &standIn : standIns) {
        const auto content = readFile(standIn.copy);
        if (!content)
            continue;
        if (standIn.file.empty()) { // of objects that have no file and keep all documents
            objects->pods = nullptr;
        } else {
            loaded.files.push_back(standIn.file);
            loaded.hashes[standIn.file] = contentHash(*content);
        }
        manifest::loadText(content->toStdString(), standIn.file, *objects);
    }
    for (const gate::ChosenFiles &one : standIns.empty() ? chosen : Chosen()) {
        for (const std::string &path : one.paths) {
            if (stop.stop_requested())
                return std::nullopt;
            manifest::loadPath(path, one.choice, *objects);
        }
        std::ranges::copy(one.notes, std::back_inserter(objects->diagnostics));
    }
    manifest::reportRepeatedObjects(*objects);
    const bool wereGathered = std::exchange(objects->pods, nullptr) != nullptr;
    if (wereGathered)
        objects->podInventory =
            std::make_shared<const manifest::PodInventory>(manifest::takeInventory(pods));
    // Not in the thread that shows them.
    base::inRanges(2, [&fleet = objects->fleet](std::size_t begin, std::size_t end) {
        for (; begin < end; ++begin)
            begin == 0 ? fleet.naturalOrder() : fleet.nameRanks();
    });
    loaded.objects = opened(std::move(objects));
    if (hashes.valid())
        loaded.hashes = hashes.get();
    return loaded;
}

std::shared_ptr<const manifest::Objects> opened(std::shared_ptr<const manifest::Objects> objects) {
    if (objects->podInventory && objects->asOpened.isSharedWith(objects->placements))
        return objects;
    auto complete = std::make_shared<manifest::Objects>(*objects);
    complete->asOpened = complete->placements;
    if (!complete->podInventory)
        complete->podInventory =
            std::make_shared<const manifest::PodInventory>(manifest::inventoryOf(*objects));
    return complete;
}

manifest::Objects loadWithPods(std::string_view text, const std::string &file) {
    manifest::Objects objects;
    manifest::PodObjects pods;
    objects.pods = &pods;
    manifest::loadText(text, file, objects);
    objects.pods = nullptr;
    objects.podInventory =
        std::make_shared<const manifest::PodInventory>(manifest::takeInventory(pods));
    return objects;
}

std::optional<PlanOutcome> planPlacement(const std::shared_ptr<const manifest::Objects> &objects,
                                         std::size_t placement, const std::stop_token &stop,
                                         const EarlierPlan *earlier) {
    using Clock = std::chrono::steady_clock;
    const placement::Placement &wanted = objects->placements[placement];
    PlanOutcome outcome;
    outcome.objects = objects;
    outcome.placement = placement;
    outcome.planning = objects::planningOf(*objects, wanted);
    outcome.error = refusalOf(wanted);
    if (outcome.error)
        return outcome;
    const auto begin = Clock::now();
    auto plan = earlier ? scheduling::planAgain(earlier->plan.trace, earlier->step, wanted,
                                                objects->bindings,
                                                insight::optionsOf(outcome.planning), stop)
                        : insight::planOnHeld(*objects, wanted, outcome.planning, stop);
    outcome.planningTime =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    if (plan) {
        outcome.plan = std::make_shared<const scheduling::Plan>(std::move(*plan));
        outcome.spreads =
            scheduling::spreadAfter(objects->fleet, *outcome.plan, outcome.plan->picks.size());
    } else if (plan.error().code == base::ErrorCode::Cancelled) {
        return std::nullopt;
    } else {
        outcome.error = plan.error();
    }
    return outcome;
}

namespace {

template <typename List> void addOwners(const List &list, std::set<ObjectId> &owners) {
    for (const auto &object : list) {
        owners.insert(placementId(object.kind, object.nameSpace, object.placementName));
    }
}

} // namespace

bool SourceStep::keepsPlan(const placement::Placement &then, const placement::Placement &now,
                           const scheduling::Plan *plan) const {
    return reach && scheduling::plansAlike(then, now) && !placements.contains(idOf(now)) &&
           !reach->reaches(now, plan);
}

SourceStep stepTo(const hub::Update &update, std::shared_ptr<const manifest::Objects> before,
                  std::shared_ptr<const manifest::Objects> after) {
    SourceStep step;
    for (const manifest::Objects *side : {&update.before, &update.after}) {
        addOwners(side->bindings, step.placements);
        addOwners(side->policySnapshots, step.placements);
    }
    if (auto fleets = fleet::stepBetween(before->fleet, after->fleet))
        step.reach = std::make_shared<const scheduling::Reach>(std::move(*fleets), before->now(),
                                                               after->now());
    step.before = std::move(before);
    step.after = std::move(after);
    return step;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/scenario_edits.h"

#include <utility>

#include "core/scenarios/between.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/edits/rebase.h"

namespace evenkeel::ui {

namespace {

using manifest::Objects;
using scenarios::Scenario;
using scenarios::Step;

void addClusters(const Objects &now, const Objects &target, TouchedObjects &touched) {
    if (now.fleet.isSharedWith(target.fleet))
        return;
    for (const Objects *objects : {&now, &target}) {
        for (std::uint32_t i = 0; i < objects->fleet.size(); ++i) {
            std::string name(objects->fleet.name(fleet::ClusterIndex{i}));
            if (!isSameCluster(now, target, name))
                touched.clusters.insert(std::move(name));
        }
    }
}

void addDocuments(const Objects &now, const Objects &target, TouchedObjects &touched) {
    for (const Objects *objects : {&now, &target}) {
        for (const Shelf shelf : {Shelf::Placements, Shelf::Others}) {
            for (std::size_t row = 0; row < sizeOf(*objects, shelf); ++row) {
                auto id = idAt(*objects, shelf, row);
                if (id && !isOwn(*id) && !isSameObject(now, target, *id))
                    touched.documents.insert(*std::move(id));
            }
        }
    }
}

std::vector<Edit> editsBetween(const Objects &now, const Objects &target, const QString &text) {
    TouchedObjects touched;
    addClusters(now, target, touched);
    addDocuments(now, target, touched);
    std::vector<Edit> edits = rebase(now, target, now, touched).edits;
    for (Edit &edit : edits)
        edit.text = text;
    return edits;
}

Scenario withoutLosses(Scenario scenario) {
    for (Step &step : scenario.steps)
        step.losses.clear();
    return scenario;
}

} // namespace

std::vector<Step> stepsSince(const Objects &opened, const Objects &now) {
    return scenarios::stepsBetween(opened, now);
}

std::vector<Edit> editsTo(const Scenario &scenario, const Objects &opened, const Objects &now,
                          const QString &text) {
    return editsBetween(now, scenarios::applied(withoutLosses(scenario), opened).objects, text);
}

base::Result<std::vector<Edit>> editsOf(const Step &step, const Objects &now, const QString &text) {
    const auto applied = scenarios::applied(withoutLosses({"step", {}, {step}}), now);
    if (!applied.unfit.empty())
        return tl::unexpected(applied.unfit.front().why);
    return editsBetween(now, applied.objects, text);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/proposed_edits.h"

#include <set>
#include <string>
#include <utility>

#include <QCoreApplication>

#include "core/scenarios/applying.h"
#include "ui/document/edits/named_edit.h"
#include "ui/document/edits/object_rows.h"

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

struct InsightEditWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LabelEdit)
};

std::set<fleet::ClusterIndex> touchedRows(const fleet::Fleet &fleet,
                                          const insight::Edit &proposed) {
    std::set<fleet::ClusterIndex> rows;
    for (const auto &removal : proposed.taints) {
        if (const auto row = fleet.find(removal.cluster))
            rows.insert(*row);
    }
    return rows;
}

void addLabels(const fleet::Fleet &fleet, const insight::Edit &proposed, Edit &edit) {
    for (const auto &[cluster, key, value] : proposed.labels) {
        const auto row = fleet.find(cluster);
        if (!row)
            continue;
        const auto known = fleet.label(*row, key);
        auto before = known ? std::optional(std::string(*known)) : std::nullopt;
        if (before != value)
            edit.labels.push_back({*row, key, std::move(before), value});
    }
}

} // namespace

std::vector<Step> stepsSince(const Objects &opened, const Objects &now) {
    return scenarios::stepsBetween(opened, now);
}

std::vector<Edit> editsTo(const Scenario &scenario, const Objects &opened, const Objects &now,
                          const QString &text) {
    return editsBetween(now, scenarios::applied(scenario, opened, scenarios::Refused::Made).objects,
                        text);
}

base::Result<std::vector<Edit>> editsOf(const Step &step, const Objects &now, const QString &text) {
    const auto applied = scenarios::applied({"step", {}, {step}}, now, scenarios::Refused::Made);
    if (!applied.unfit.empty())
        return tl::unexpected(applied.unfit.front().why);
    return editsBetween(now, applied.objects, text);
}

Edit editOf(const manifest::Objects &objects, int placement, const insight::Edit &proposed,
            const QString &text) {
    Edit edit;
    edit.text = text;
    if (proposed.taints.empty()) {
        addLabels(objects.fleet, proposed, edit);
    } else {
        // Whole rows carry labels and taints alike.
        const fleet::Fleet after = applied(proposed, objects.fleet);
        std::set<fleet::ClusterIndex> rows = touchedRows(objects.fleet, proposed);
        for (const auto &label : proposed.labels) {
            if (const auto row = objects.fleet.find(label.cluster))
                rows.insert(*row);
        }
        for (const fleet::ClusterIndex row : rows)
            edit.clusters.push_back({{row, objects.fleet.cluster(row), after.cluster(row)}, {}});
    }
    const auto index = static_cast<std::size_t>(placement);
    if (placement < 0 || index >= objects.placements.size())
        return edit;
    const placement::Placement &before = objects.placements[index];
    if (proposed.policy || !proposed.fields.empty()) {
        edit.subject = QString::fromStdString(before.name);
        edit.text = InsightEditWords::tr("%1: %2", "placement, edit").arg(edit.subject, text);
        edit.documents.push_back({index, before.document, applied(proposed, before).document, {}});
    }
    return edit;
}

} // namespace evenkeel::ui

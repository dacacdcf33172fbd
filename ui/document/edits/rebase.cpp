// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/rebase.h"

#include <algorithm>

#include <QCoreApplication>

namespace evenkeel::ui {

namespace {

using manifest::Objects;
using MaybeCluster = std::optional<fleet::Cluster>;

MaybeCluster clusterNamed(const Objects &objects, const std::string &name) {
    const auto row = objects.fleet.find(name);
    return row ? std::optional(objects.fleet.cluster(*row)) : std::nullopt;
}

/// The three steps: what changes, what is removed, what is added.
struct Steps {
    Edit changing;
    Edit going;
    Edit coming;
};

void takeCluster(const Objects &theirs, const MaybeCluster &now, const MaybeCluster &wanted,
                 Steps &steps) {
    if (now && wanted)
        steps.changing.clusters.push_back({{*theirs.fleet.find(now->name), now, wanted}, {}});
    else if (now)
        steps.going.clusters.push_back({{*theirs.fleet.find(now->name), now, std::nullopt}, {}});
    else if (wanted)
        steps.coming.clusters.push_back({{fleet::ClusterIndex{}, std::nullopt, wanted}, {}});
}

void takeDocument(const Objects &base, const Objects &mine, const Objects &theirs,
                  const ObjectId &id, Rebase &result, Steps &steps) {
    const kube::Value *wanted = documentOf(mine, id);
    const auto now = find(theirs, id);
    const Shelf shelf = shelfOf(id);
    // A workload that is gone from its file is not brought back by an edit.
    const bool isGone = shelf == Shelf::Workloads && (wanted == nullptr || !now);
    if (isGone || isSameObject(base, mine, id) || isSameObject(mine, theirs, id))
        return;
    if (!isSameObject(base, theirs, id))
        result.conflicts.append(QString::fromStdString(displayNameOf(id)));
    DocumentEdit edit;
    if (now) {
        edit.row = *now;
        edit.before = documentAt(theirs, shelf, *now);
        edit.where = placeAt(theirs, shelf, *now);
    }
    if (wanted != nullptr)
        edit.after = *wanted;
    (edit.changes() ? steps.changing
     : now          ? steps.going
                    : steps.coming)
        .documents.push_back(std::move(edit));
}

/// Gives the objects that are added the rows behind those of a shelf that stay.
void giveRows(Steps &steps, const Objects &theirs, Shelf shelf) {
    const auto isHere = [shelf](const DocumentEdit &edit) { return shelfOf(edit.id()) == shelf; };
    const auto gone = std::ranges::count_if(steps.going.documents, isHere);
    std::size_t row = sizeOf(theirs, shelf) - static_cast<std::size_t>(gone);
    for (DocumentEdit &edit : steps.coming.documents) {
        if (isHere(edit))
            edit.row = row++;
    }
}

/// Rows ascend; what goes keeps its place for the way back, what comes stands behind the rest.
void finish(Steps &steps, const Objects &theirs) {
    const auto rowOf = [](const ClusterEdit &edit) { return edit.change.cluster; };
    for (Edit *edit : {&steps.changing, &steps.going}) {
        std::ranges::sort(edit->clusters, {}, rowOf);
        std::ranges::stable_sort(edit->documents, {}, &DocumentEdit::row);
    }
    for (ClusterEdit &edit : steps.going.clusters) {
        const std::size_t row = fleet::row(edit.change.cluster);
        if (row < theirs.clusterPlaces.size())
            edit.place = theirs.clusterPlaces[row];
    }
    std::size_t row = theirs.fleet.size() - steps.going.clusters.size();
    for (ClusterEdit &edit : steps.coming.clusters)
        edit.change.cluster = static_cast<fleet::ClusterIndex>(row++);
    for (const Shelf shelf : {Shelf::Placements, Shelf::Others})
        giveRows(steps, theirs, shelf);
}

} // namespace

Rebase rebase(const Objects &base, const Objects &mine, const Objects &theirs,
              const TouchedObjects &touched) {
    Rebase result;
    Steps steps;
    for (const std::string &name : touched.clusters) {
        const MaybeCluster old = clusterNamed(base, name);
        const MaybeCluster now = clusterNamed(theirs, name);
        const MaybeCluster wanted = clusterNamed(mine, name);
        if (old == wanted || now == wanted)
            continue;
        if (now != old)
            result.conflicts.append(QStringLiteral("MemberCluster ") +
                                    QString::fromStdString(name));
        takeCluster(theirs, now, wanted, steps);
    }
    for (const ObjectId &id : touched.documents)
        takeDocument(base, mine, theirs, id, result, steps);
    finish(steps, theirs);
    for (Edit *edit : {&steps.changing, &steps.going, &steps.coming}) {
        edit->text = QCoreApplication::translate("Rebase", "Earlier edits");
        if (!edit->isEmpty())
            result.edits.push_back(std::move(*edit));
    }
    return result;
}

} // namespace evenkeel::ui

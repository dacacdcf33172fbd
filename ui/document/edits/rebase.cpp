// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/rebase.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/pod_scheduling/questions/wording.h"

namespace evenkeel::ui {

namespace {

using manifest::Objects;
using MaybeCluster = std::optional<fleet::Cluster>;

MaybeCluster clusterNamed(const Objects &objects, const std::string &name) {
    const auto row = objects.fleet.find(name);
    return row ? std::optional(objects.fleet.cluster(*row)) : std::nullopt;
}

const placement::Placement *placementOf(const Objects &objects, const PlacementKey &key) {
    const auto row = find(objects, key);
    return row ? &objects.placements[*row] : nullptr;
}

bool isSame(const placement::Placement *one, const placement::Placement *other) {
    return one && other ? one->document == other->document : one == other;
}

/// The three steps: what changes, what goes, what comes.
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

void takePlacement(const Objects &theirs, const placement::Placement *now,
                   const placement::Placement *wanted, Steps &steps) {
    const std::size_t row = now ? *find(theirs, keyOf(*now)) : 0;
    if (now && wanted)
        steps.changing.placements.push_back({row, *now, *wanted, {}});
    else if (now)
        steps.going.placements.push_back({row, *now, std::nullopt, theirs.placementSources[row]});
    else if (wanted)
        steps.coming.placements.push_back({0, std::nullopt, *wanted, {}});
}

void takeWorkload(const Objects &base, const Objects &mine, const Objects &theirs,
                  const WorkloadKey &key, Rebase &result, Steps &steps) {
    const manifest::WorkloadObject *wanted = workloadOf(mine, key);
    const manifest::WorkloadObject *now = workloadOf(theirs, key);
    // A workload that went from its file is no edit's to bring back.
    if (!wanted || !now || isSameWorkload(base, mine, key) || isSameWorkload(mine, theirs, key))
        return;
    if (!isSameWorkload(base, theirs, key))
        result.conflicts.append(
            QString::fromStdString(pod_scheduling::displayName(wanted->workload)));
    const std::size_t row = *find(*theirs.podInventory, key);
    const std::size_t mineRow = *find(*mine.podInventory, key);
    steps.changing.workloads.push_back(
        {row, theirs.podInventory->workloads[row], mine.podInventory->workloads[mineRow]});
}

void takeOther(const Objects &base, const Objects &mine, const Objects &theirs, const OtherKey &key,
               Rebase &result, Steps &steps) {
    if (isSameOther(base, mine, key) || isSameOther(mine, theirs, key))
        return;
    if (!isSameOther(base, theirs, key))
        result.conflicts.append(QString::fromStdString(std::string(kindName(key.kind)) + ' ' +
                                                       fullNameOf(ObjectKey(key))));
    const auto wanted = find(mine, key);
    const auto now = find(theirs, key);
    OtherEdit edit;
    if (now) {
        edit.row = *now;
        edit.before = theirs.others[*now];
    }
    if (wanted)
        edit.after = objects::OtherObject{mine.others[*wanted].document,
                                          now ? theirs.others[*now].where : base::SourceSpan()};
    (now && wanted ? steps.changing
     : now         ? steps.going
                   : steps.coming)
        .others.push_back(std::move(edit));
}

/// Rows ascend; what goes keeps its place for the way back, what comes stands behind the rest.
void finish(Steps &steps, const Objects &theirs) {
    const auto rowOf = [](const ClusterEdit &edit) { return edit.change.cluster; };
    for (Edit *edit : {&steps.changing, &steps.going}) {
        std::ranges::sort(edit->clusters, {}, rowOf);
        std::ranges::sort(edit->placements, {}, &PlacementEdit::row);
        std::ranges::sort(edit->others, {}, &OtherEdit::row);
    }
    for (ClusterEdit &edit : steps.going.clusters) {
        const std::size_t row = fleet::row(edit.change.cluster);
        if (row < theirs.clusterPlaces.size())
            edit.place = theirs.clusterPlaces[row];
    }
    std::size_t row = theirs.fleet.size() - steps.going.clusters.size();
    for (ClusterEdit &edit : steps.coming.clusters)
        edit.change.cluster = static_cast<fleet::ClusterIndex>(row++);
    row = theirs.others.size() - steps.going.others.size();
    for (OtherEdit &edit : steps.coming.others)
        edit.row = row++;
    row = theirs.placements.size() - steps.going.placements.size();
    for (PlacementEdit &edit : steps.coming.placements)
        edit.row = row++;
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
    for (const PlacementKey &key : touched.placements) {
        const placement::Placement *old = placementOf(base, key);
        const placement::Placement *now = placementOf(theirs, key);
        const placement::Placement *wanted = placementOf(mine, key);
        if (isSame(old, wanted) || isSame(now, wanted))
            continue;
        if (!isSame(now, old)) {
            const bool isWide = key.kind == placement::PlacementKind::ClusterResourcePlacement;
            result.conflicts.append((isWide ? QStringLiteral("ClusterResourcePlacement ")
                                            : QStringLiteral("ResourcePlacement ")) +
                                    QString::fromStdString(key.name));
        }
        takePlacement(theirs, now, wanted, steps);
    }
    for (const WorkloadKey &key : touched.workloads)
        takeWorkload(base, mine, theirs, key, result, steps);
    for (const OtherKey &key : touched.others)
        takeOther(base, mine, theirs, key, result, steps);
    finish(steps, theirs);
    for (Edit *edit : {&steps.changing, &steps.going, &steps.coming}) {
        edit->text = QCoreApplication::translate("Rebase", "Earlier edits");
        if (!edit->isEmpty())
            result.edits.push_back(std::move(*edit));
    }
    return result;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/edit.h"

#include <algorithm>
#include <utility>

namespace evenkeel::ui {

namespace {

void dropPlaces(std::vector<manifest::ClusterPlace> &places,
                const std::vector<ClusterEdit> &edits) {
    std::vector<manifest::ClusterPlace> kept;
    kept.reserve(places.size() - edits.size());
    auto next = edits.begin();
    for (std::size_t row = 0; row < places.size(); ++row) {
        if (next != edits.end() && fleet::row(next->change.cluster) == row)
            ++next;
        else
            kept.push_back(places[row]);
    }
    places = std::move(kept);
}

void insertPlaces(std::vector<manifest::ClusterPlace> &places,
                  const std::vector<ClusterEdit> &edits) {
    std::vector<manifest::ClusterPlace> all;
    all.reserve(places.size() + edits.size());
    auto old = places.begin();
    for (const ClusterEdit &edit : edits) {
        for (; old != places.end() && all.size() < fleet::row(edit.change.cluster); ++old)
            all.push_back(*old);
        all.push_back(edit.place);
    }
    all.insert(all.end(), old, places.end());
    places = std::move(all);
}

void applyClusters(manifest::Objects &objects, const std::vector<ClusterEdit> &edits) {
    std::vector<fleet::RowChange> changes;
    changes.reserve(edits.size());
    for (const ClusterEdit &edit : edits)
        changes.push_back(edit.change);
    objects.fleet = objects.fleet.withRows(changes);
    if (!edits.front().change.before)
        insertPlaces(objects.clusterPlaces, edits);
    else if (!edits.front().change.after)
        dropPlaces(objects.clusterPlaces, edits);
}

void applyPlacement(manifest::Objects &objects, const PlacementEdit &edit) {
    const auto offset = static_cast<std::ptrdiff_t>(edit.row);
    auto &placements = objects.placements.edit();
    if (edit.before && edit.after) {
        placements[edit.row] = *edit.after;
        return;
    }
    auto &sources = objects.placementSources.edit();
    if (edit.after) {
        placements.insert(placements.begin() + offset, *edit.after);
        sources.insert(sources.begin() + offset, edit.where);
    } else {
        placements.erase(placements.begin() + offset);
        sources.erase(sources.begin() + offset);
    }
}

void applyOther(manifest::Objects &objects, const OtherEdit &edit) {
    const auto offset = static_cast<std::ptrdiff_t>(edit.row);
    auto &others = objects.others.edit();
    if (edit.before && edit.after)
        others[edit.row] = *edit.after;
    else if (edit.after)
        others.insert(others.begin() + offset, *edit.after);
    else
        others.erase(others.begin() + offset);
}

/// What goes, goes from behind, so that the rows before it stay.
void applyOthers(manifest::Objects &objects, const std::vector<OtherEdit> &edits) {
    const bool goes = !edits.empty() && !edits.front().after;
    for (std::size_t i = 0; i < edits.size(); ++i)
        applyOther(objects, edits[goes ? edits.size() - 1 - i : i]);
}

bool isOfOneObject(const Edit &edit) {
    return edit.texts.size() == 1 && edit.texts.front().before.document &&
           edit.texts.front().after.document && edit.placements.size() <= 1 &&
           edit.workloads.size() <= 1 && edit.others.size() <= 1 && !edit.changesFleet() &&
           !edit.movesPlacements();
}

/// The object may have changed in one of the two edits only, and its text in both.
template <typename Change>
void continueWith(std::vector<Change> &first, const std::vector<Change> &second) {
    if (first.empty())
        first = second;
    else if (!second.empty())
        first.front().after = second.front().after;
}

} // namespace

bool Edit::movesClusters() const {
    return !clusters.empty() && !(clusters.front().change.before && clusters.front().change.after);
}

bool Edit::movesPlacements() const {
    return !placements.empty() && !(placements.front().before && placements.front().after);
}

manifest::Objects applied(const manifest::Objects &objects, const Edit &edit) {
    manifest::Objects edited = objects;
    if (!edit.labels.empty())
        edited.fleet = objects.fleet.withLabels(edit.labels);
    if (!edit.clusters.empty())
        applyClusters(edited, edit.clusters);
    for (const WorkloadEdit &workload : edit.workloads)
        edited.podInventory = std::make_shared<const manifest::PodInventory>(
            manifest::withWorkload(*edited.podInventory, workload.row, *workload.after));
    applyOthers(edited, edit.others);
    const bool goes = !edit.placements.empty() && !edit.placements.front().after;
    if (goes) {
        for (auto gone = edit.placements.rbegin(); gone != edit.placements.rend(); ++gone)
            applyPlacement(edited, *gone);
    } else {
        for (const PlacementEdit &placement : edit.placements)
            applyPlacement(edited, placement);
    }
    return edited;
}

Edit reversed(Edit edit) {
    for (fleet::LabelChange &change : edit.labels)
        std::swap(change.before, change.after);
    for (ClusterEdit &cluster : edit.clusters)
        std::swap(cluster.change.before, cluster.change.after);
    for (PlacementEdit &placement : edit.placements)
        std::swap(placement.before, placement.after);
    for (WorkloadEdit &workload : edit.workloads)
        std::swap(workload.before, workload.after);
    for (OtherEdit &other : edit.others)
        std::swap(other.before, other.after);
    for (TextEdit &text : edit.texts)
        std::swap(text.before, text.after);
    return edit;
}

std::optional<Edit> merged(const Edit &first, const Edit &second) {
    const bool isOneObject = isOfOneObject(first) && isOfOneObject(second) &&
                             first.texts.front().after.key == second.texts.front().before.key;
    if (first.mergeKey.isEmpty() || first.mergeKey != second.mergeKey || !isOneObject)
        return std::nullopt;
    Edit both = first;
    both.text = first.subject + second.text.mid(second.subject.size());
    continueWith(both.placements, second.placements);
    continueWith(both.workloads, second.workloads);
    continueWith(both.others, second.others);
    both.texts.front().after = second.texts.front().after;
    std::erase_if(both.placements,
                  [](const PlacementEdit &edit) { return edit.before == edit.after; });
    std::erase_if(both.workloads, [](const WorkloadEdit &edit) {
        return edit.before->document == edit.after->document;
    });
    std::erase_if(both.others, [](const OtherEdit &edit) { return edit.before == edit.after; });
    const auto &[before, after] = both.texts.front();
    if (!both.changesObjects() && before.key == after.key && *before.document == *after.document)
        both.texts.clear();
    return both;
}

Edit labelEdit(const fleet::Fleet &fleet, const LabelEdit &wanted) {
    Edit edit;
    for (const QString &name : wanted.clusters) {
        const auto cluster = fleet.find(name.toStdString());
        if (!cluster)
            continue;
        for (const auto &[key, value] : wanted.labels) {
            const std::string label = key.toStdString();
            const auto known = fleet.label(*cluster, label);
            const auto before = known ? std::optional(std::string(*known)) : std::nullopt;
            const auto after = value ? std::optional(value->toStdString()) : std::nullopt;
            if (before != after)
                edit.labels.push_back({*cluster, label, before, after});
        }
    }
    std::ranges::stable_sort(edit.labels, {}, [](const auto &change) { return change.cluster; });
    edit.text = describe(wanted);
    return edit;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/touched_objects.h"

namespace evenkeel::ui {

void TouchedObjects::add(const Edit &edit, const manifest::Objects &objects) {
    for (const fleet::LabelChange &change : edit.labels)
        clusters.emplace(objects.fleet.name(change.cluster));
    add(edit);
}

void TouchedObjects::add(const Edit &edit) {
    for (const ClusterEdit &cluster : edit.clusters) {
        for (const auto *side : {&cluster.change.before, &cluster.change.after}) {
            if (*side)
                clusters.insert((*side)->name);
        }
    }
    for (const DocumentEdit &document : edit.documents) {
        documents.insert(document.id());
        documents.insert(document.idAfter());
    }
}

void TouchedObjects::addAll(const manifest::Objects &objects) {
    for (std::size_t row = 0; row < objects.fleet.size(); ++row)
        clusters.emplace(objects.fleet.name(static_cast<fleet::ClusterIndex>(row)));
    for (const Shelf shelf : {Shelf::Placements, Shelf::Workloads, Shelf::Others}) {
        for (std::size_t row = 0; row < sizeOf(objects, shelf); ++row) {
            if (auto id = idAt(objects, shelf, row))
                documents.insert(*std::move(id));
        }
    }
}

void TouchedObjects::addAll(const TouchedObjects &more) {
    clusters.insert(more.clusters.begin(), more.clusters.end());
    documents.insert(more.documents.begin(), more.documents.end());
}

void TouchedObjects::removeAll(const TouchedObjects &gone) {
    const auto without = [](auto &names, const auto &left) {
        std::erase_if(names, [&left](const auto &name) { return left.contains(name); });
    };
    without(clusters, gone.clusters);
    without(documents, gone.documents);
}

bool isSameCluster(const manifest::Objects &one, const manifest::Objects &other,
                   const std::string &name) {
    const auto here = one.fleet.find(name);
    const auto there = other.fleet.find(name);
    if (!here || !there)
        return !here && !there;
    return one.fleet.cluster(*here) == other.fleet.cluster(*there);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/object_rows.h"

#include <algorithm>

namespace evenkeel::ui {

namespace {

using manifest::Objects;

bool isNamed(const kube::Value &document, const ObjectId &id) {
    const kube::Value *name = document.findPath({"metadata", "name"});
    return name != nullptr && name->isString() && name->text() == id.name &&
           editedIdOf(document) == id;
}

template <typename Rows, typename IsIt>
std::optional<std::size_t> rowWhere(const Rows &rows, const IsIt &isIt) {
    const auto found = std::ranges::find_if(rows, isIt);
    return found == rows.end() ? std::nullopt
                               : std::optional(static_cast<std::size_t>(
                                     std::ranges::distance(rows.begin(), found)));
}

} // namespace

std::optional<std::size_t> find(const manifest::PodInventory &inventory, const ObjectId &id) {
    return rowWhere(inventory.workloads, [&id](const auto &workload) {
        return workload->workload.name == id.name && idOf(workload->workload) == id;
    });
}

std::optional<std::size_t> find(const Objects &objects, const ObjectId &id) {
    switch (shelfOf(id)) {
    case Shelf::Placements:
        return rowWhere(objects.placements, [&id](const placement::Placement &placement) {
            return placement.name == id.name && idOf(placement) == id;
        });
    case Shelf::Workloads:
        return objects.podInventory ? find(*objects.podInventory, id) : std::nullopt;
    case Shelf::Others:
        break;
    }
    return rowWhere(objects.others, [&id](const objects::OtherObject &other) {
        return isNamed(other.document, id);
    });
}

std::optional<std::size_t> findUnderAnyName(const Objects &objects, const Objects &others,
                                            const ObjectId &id) {
    if (const auto same = find(objects, id))
        return same;
    const Shelf shelf = shelfOf(id);
    const base::SourceSpan where = placeOf(others, id);
    for (std::size_t row = 0; where.line > 0 && row < sizeOf(objects, shelf); ++row) {
        const auto name = idAt(objects, shelf, row);
        if (name && placeAt(objects, shelf, row) == where && !find(others, *name))
            return row;
    }
    return std::nullopt;
}

std::size_t sizeOf(const Objects &objects, Shelf shelf) {
    if (shelf == Shelf::Placements)
        return objects.placements.size();
    if (shelf == Shelf::Others)
        return objects.others.size();
    return objects.podInventory ? objects.podInventory->workloads.size() : 0;
}

std::optional<ObjectId> idAt(const Objects &objects, Shelf shelf, std::size_t row) {
    if (shelf == Shelf::Placements)
        return idOf(objects.placements[row]);
    if (shelf == Shelf::Workloads)
        return idOf(objects.podInventory->workloads[row]->workload);
    const auto id = editedIdOf(objects.others[row].document);
    return id && shelfOf(*id) == Shelf::Others ? id : std::nullopt;
}

const kube::Value &documentAt(const Objects &objects, Shelf shelf, std::size_t row) {
    if (shelf == Shelf::Placements)
        return objects.placements[row].document;
    if (shelf == Shelf::Workloads)
        return objects.podInventory->workloads[row]->document;
    return objects.others[row].document;
}

base::SourceSpan placeAt(const Objects &objects, Shelf shelf, std::size_t row) {
    if (shelf == Shelf::Workloads)
        return objects.podInventory->workloads[row]->where;
    if (shelf == Shelf::Others)
        return objects.others[row].where;
    return row < objects.placementSources.size() ? objects.placementSources[row]
                                                 : base::SourceSpan();
}

const kube::Value *documentOf(const Objects &objects, const ObjectId &id) {
    const auto row = find(objects, id);
    return row ? &documentAt(objects, shelfOf(id), *row) : nullptr;
}

const manifest::WorkloadObject *workloadOf(const Objects &objects, const ObjectId &id) {
    const auto row = shelfOf(id) == Shelf::Workloads ? find(objects, id) : std::nullopt;
    return row ? objects.podInventory->workloads[*row].get() : nullptr;
}

base::SourceSpan placeOf(const Objects &objects, const ObjectId &id) {
    const auto row = find(objects, id);
    return row ? placeAt(objects, shelfOf(id), *row) : base::SourceSpan();
}

bool isSameObject(const Objects &one, const Objects &other, const ObjectId &id) {
    const kube::Value *here = documentOf(one, id);
    const kube::Value *there = documentOf(other, id);
    return here == there || (here != nullptr && there != nullptr && *here == *there);
}

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

std::optional<fleet::Cluster> clusterNamed(const Objects &objects, const std::string &name) {
    const auto row = objects.fleet.find(name);
    return row ? std::optional(objects.fleet.cluster(*row)) : std::nullopt;
}

bool isSameCluster(const manifest::Objects &one, const manifest::Objects &other,
                   const std::string &name) {
    return clusterNamed(one, name) == clusterNamed(other, name);
}

} // namespace evenkeel::ui

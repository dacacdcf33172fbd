// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/named_edit.h"

#include <algorithm>
#include <map>

namespace evenkeel::ui {

namespace {

using manifest::Objects;
using MaybeCluster = std::optional<fleet::Cluster>;

void resolveLabels(const NamedEdit &named, const Edit &wanted, const Objects &objects, Edit &edit) {
    for (std::size_t i = 0; i < wanted.labels.size(); ++i) {
        const auto cluster = objects.fleet.find((*named.labelled)[i]);
        if (!cluster)
            continue;
        fleet::LabelChange change = wanted.labels[i];
        const auto known = objects.fleet.label(*cluster, change.key);
        change.cluster = *cluster;
        change.before = known ? std::optional(std::string(*known)) : std::nullopt;
        if (change.before != change.after)
            edit.labels.push_back(std::move(change));
    }
    std::ranges::stable_sort(edit.labels, {}, &fleet::LabelChange::cluster);
}

void resolveClusters(const Edit &wanted, const Objects &objects, Edit &edit) {
    std::size_t size = objects.fleet.size();
    for (const ClusterEdit &cluster : wanted.clusters) {
        ClusterEdit here = cluster;
        const auto &before = cluster.change.before;
        const auto known = objects.fleet.find(before ? before->name : cluster.change.after->name);
        if (!before && !known) {
            const std::size_t row = std::min(fleet::row(cluster.change.cluster), size++);
            here.change.cluster = static_cast<fleet::ClusterIndex>(row);
            here.place = {};
        } else if (before && known) {
            const std::size_t row = fleet::row(*known);
            here.change.cluster = *known;
            here.change.before = objects.fleet.cluster(*known);
            here.place = row < objects.clusterPlaces.size() ? objects.clusterPlaces[row]
                                                            : manifest::ClusterPlace{};
        } else {
            continue;
        }
        edit.clusters.push_back(std::move(here));
    }
    std::ranges::stable_sort(edit.clusters, {},
                             [](const ClusterEdit &cluster) { return cluster.change.cluster; });
}

void resolveDocuments(const Edit &wanted, const Objects &objects, Edit &edit) {
    std::map<Shelf, std::size_t> sizes;
    for (const DocumentEdit &document : wanted.documents) {
        DocumentEdit here = document;
        const ObjectId id = document.id();
        const Shelf shelf = shelfOf(id);
        const auto known = find(objects, id);
        if (document.before.has_value() != known.has_value())
            continue;
        if (known) {
            here.row = *known;
            here.before = documentAt(objects, shelf, *known);
            here.where = placeAt(objects, shelf, *known);
        } else {
            std::size_t &size = sizes.emplace(shelf, sizeOf(objects, shelf)).first->second;
            here.row = std::min(document.row, size++);
            here.where = {};
        }
        edit.documents.push_back(std::move(here));
    }
    std::ranges::stable_sort(edit.documents, {}, &DocumentEdit::row);
}

/// Whether one of the names that the object has before and after an edit is among those; then both
/// are from there on.
template <typename Key> bool takeNames(std::set<Key> &known, const std::optional<Key> &before,
                                       const std::optional<Key> &after) {
    if (!(before && known.contains(*before)) && !(after && known.contains(*after)))
        return false;
    for (const auto &name : {before, after}) {
        if (name)
            known.insert(*name);
    }
    return true;
}

/// The names of clusters whose labels change go with them.
std::vector<std::string> leaveOutLabels(const NamedEdit &named, const TouchedObjects &objects,
                                        Edit &edit) {
    std::vector<std::string> names;
    edit.labels.clear();
    for (std::size_t i = 0; i < named.edit->labels.size(); ++i) {
        const std::string &name = (*named.labelled)[i];
        if (objects.clusters.contains(name))
            continue;
        edit.labels.push_back(named.edit->labels[i]);
        names.push_back(name);
    }
    return names;
}

void leaveOut(TouchedObjects &objects, Edit &edit) {
    const auto nameOf = [](const MaybeCluster &cluster) {
        return cluster ? std::optional(cluster->name) : std::nullopt;
    };
    std::erase_if(edit.clusters, [&](const ClusterEdit &cluster) {
        return takeNames(objects.clusters, nameOf(cluster.change.before),
                         nameOf(cluster.change.after));
    });
    std::erase_if(edit.documents, [&](const DocumentEdit &document) {
        return takeNames(objects.documents, std::optional(document.id()),
                         std::optional(document.idAfter()));
    });
}

std::size_t sizeOf(const Edit &edit) {
    return edit.labels.size() + edit.clusters.size() + edit.documents.size();
}

} // namespace

std::vector<NamedEdit> without(const std::vector<NamedEdit> &edits, TouchedObjects objects) {
    std::vector<NamedEdit> left;
    for (const NamedEdit &named : edits) {
        Edit edit = *named.edit;
        auto names = leaveOutLabels(named, objects, edit);
        leaveOut(objects, edit);
        if (sizeOf(edit) == sizeOf(*named.edit))
            left.push_back(named);
        else if (edit.changesObjects())
            left.push_back({std::make_shared<const Edit>(std::move(edit)),
                            std::make_shared<const std::vector<std::string>>(std::move(names)),
                            named.isTakenBack});
    }
    return left;
}

NamedEdit named(std::shared_ptr<const Edit> edit, const Objects &objects) {
    auto names = std::make_shared<std::vector<std::string>>();
    for (const fleet::LabelChange &change : edit->labels)
        names->emplace_back(objects.fleet.name(change.cluster));
    return {std::move(edit), std::move(names), false};
}

Edit resolved(const NamedEdit &named, const Objects &objects) {
    const Edit wanted = named.isTakenBack ? reversed(*named.edit) : *named.edit;
    Edit edit;
    edit.text = wanted.text;
    resolveLabels(named, wanted, objects, edit);
    resolveClusters(wanted, objects, edit);
    resolveDocuments(wanted, objects, edit);
    return edit;
}

} // namespace evenkeel::ui

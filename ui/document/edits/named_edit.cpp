// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/named_edit.h"

#include <algorithm>

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

void resolvePlacements(const Edit &wanted, const Objects &objects, Edit &edit) {
    std::size_t size = objects.placements.size();
    for (const PlacementEdit &placement : wanted.placements) {
        PlacementEdit here = placement;
        const auto &before = placement.before;
        const auto known = find(objects, keyOf(before ? *before : *placement.after));
        if (!before && !known) {
            here.row = std::min(placement.row, size++);
            here.where = {};
        } else if (before && known) {
            here.row = *known;
            here.before = objects.placements[*known];
            here.where = objects.placementSources[*known];
        } else {
            continue;
        }
        edit.placements.push_back(std::move(here));
    }
    std::ranges::stable_sort(edit.placements, {}, &PlacementEdit::row);
}

void resolveWorkloads(const Edit &wanted, const Objects &objects, Edit &edit) {
    for (const WorkloadEdit &workload : wanted.workloads) {
        const auto known = objects.podInventory
                               ? find(*objects.podInventory, keyOf(workload.after->workload))
                               : std::nullopt;
        if (!known)
            continue;
        WorkloadEdit here = workload;
        here.row = *known;
        here.before = objects.podInventory->workloads[*known];
        edit.workloads.push_back(std::move(here));
    }
}

void resolveOthers(const Edit &wanted, const Objects &objects, Edit &edit) {
    std::size_t size = objects.others.size();
    for (const OtherEdit &other : wanted.others) {
        OtherEdit here = other;
        const auto &before = other.before;
        const auto key = otherKeyOf(before ? before->document : other.after->document);
        const auto known = key ? find(objects, *key) : std::nullopt;
        if (!before && !known) {
            here.row = std::min(other.row, size++);
            here.after->where = {};
        } else if (before && known) {
            here.row = *known;
            here.before = objects.others[*known];
            if (here.after)
                here.after->where = here.before->where;
        } else {
            continue;
        }
        edit.others.push_back(std::move(here));
    }
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
    const auto placementKey = [](const std::optional<placement::Placement> &placement) {
        return placement ? std::optional(keyOf(*placement)) : std::nullopt;
    };
    const auto otherKey = [](const std::optional<objects::OtherObject> &other) {
        return other ? otherKeyOf(other->document) : std::nullopt;
    };
    std::erase_if(edit.clusters, [&](const ClusterEdit &cluster) {
        return takeNames(objects.clusters, nameOf(cluster.change.before),
                         nameOf(cluster.change.after));
    });
    std::erase_if(edit.placements, [&](const PlacementEdit &placement) {
        return takeNames(objects.placements, placementKey(placement.before),
                         placementKey(placement.after));
    });
    std::erase_if(edit.workloads, [&](const WorkloadEdit &workload) {
        return objects.workloads.contains(keyOf(workload.after->workload));
    });
    std::erase_if(edit.others, [&](const OtherEdit &other) {
        return takeNames(objects.others, otherKey(other.before), otherKey(other.after));
    });
}

std::size_t sizeOf(const Edit &edit) {
    return edit.labels.size() + edit.clusters.size() + edit.placements.size() +
           edit.workloads.size() + edit.others.size();
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
    resolvePlacements(wanted, objects, edit);
    resolveWorkloads(wanted, objects, edit);
    resolveOthers(wanted, objects, edit);
    return edit;
}

} // namespace evenkeel::ui

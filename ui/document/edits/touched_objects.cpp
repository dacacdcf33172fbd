// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edits/touched_objects.h"

namespace evenkeel::ui {

std::optional<std::size_t> find(const manifest::PodInventory &inventory, const WorkloadKey &key) {
    for (std::size_t row = 0; row < inventory.workloads.size(); ++row) {
        if (keyOf(inventory.workloads[row]->workload) == key)
            return row;
    }
    return std::nullopt;
}

const manifest::WorkloadObject *workloadOf(const manifest::Objects &objects,
                                           const WorkloadKey &key) {
    const auto row = objects.podInventory ? find(*objects.podInventory, key) : std::nullopt;
    return row ? objects.podInventory->workloads[*row].get() : nullptr;
}

std::optional<std::size_t> find(const manifest::Objects &objects, const PlacementKey &key) {
    for (std::size_t row = 0; row < objects.placements.size(); ++row) {
        const placement::Placement &placement = objects.placements[row];
        if (placement.name == key.name && placement.kind == key.kind &&
            placement.nameSpace == key.nameSpace)
            return row;
    }
    return std::nullopt;
}

std::optional<std::size_t> find(const manifest::Objects &objects, const OtherKey &key) {
    for (std::size_t row = 0; row < objects.others.size(); ++row) {
        if (otherKeyOf(objects.others[row].document) == key)
            return row;
    }
    return std::nullopt;
}

void TouchedObjects::add(const Edit &edit, const manifest::Objects &objects) {
    for (const fleet::LabelChange &change : edit.labels)
        clusters.emplace(objects.fleet.name(change.cluster));
    for (const ClusterEdit &cluster : edit.clusters) {
        for (const auto *side : {&cluster.change.before, &cluster.change.after}) {
            if (*side)
                clusters.insert((*side)->name);
        }
    }
    for (const PlacementEdit &placement : edit.placements) {
        for (const auto *side : {&placement.before, &placement.after}) {
            if (*side)
                placements.insert(keyOf(**side));
        }
    }
    for (const WorkloadEdit &workload : edit.workloads)
        workloads.insert(keyOf(workload.after->workload));
    for (const OtherEdit &edited : edit.others) {
        for (const auto *side : {&edited.before, &edited.after}) {
            if (const auto key = *side ? otherKeyOf((*side)->document) : std::nullopt)
                others.insert(*key);
        }
    }
}

void TouchedObjects::addAll(const manifest::Objects &objects) {
    for (std::size_t row = 0; row < objects.fleet.size(); ++row)
        clusters.emplace(objects.fleet.name(static_cast<fleet::ClusterIndex>(row)));
    for (const placement::Placement &placement : objects.placements)
        placements.insert(keyOf(placement));
    for (const objects::OtherObject &other : objects.others) {
        if (const auto key = otherKeyOf(other.document))
            others.insert(*key);
    }
    if (!objects.podInventory)
        return;
    for (const auto &workload : objects.podInventory->workloads)
        workloads.insert(keyOf(workload->workload));
}

void TouchedObjects::addAll(const TouchedObjects &more) {
    clusters.insert(more.clusters.begin(), more.clusters.end());
    placements.insert(more.placements.begin(), more.placements.end());
    workloads.insert(more.workloads.begin(), more.workloads.end());
    others.insert(more.others.begin(), more.others.end());
}

void TouchedObjects::removeAll(const TouchedObjects &gone) {
    const auto without = [](auto &names, const auto &left) {
        std::erase_if(names, [&left](const auto &name) { return left.contains(name); });
    };
    without(clusters, gone.clusters);
    without(placements, gone.placements);
    without(workloads, gone.workloads);
    without(others, gone.others);
}

bool isSameCluster(const manifest::Objects &one, const manifest::Objects &other,
                   const std::string &name) {
    const auto here = one.fleet.find(name);
    const auto there = other.fleet.find(name);
    if (!here || !there)
        return !here && !there;
    return one.fleet.cluster(*here) == other.fleet.cluster(*there);
}

bool isSamePlacement(const manifest::Objects &one, const manifest::Objects &other,
                     const PlacementKey &key) {
    const auto here = find(one, key);
    const auto there = find(other, key);
    if (!here || !there)
        return !here && !there;
    return one.placements[*here].document == other.placements[*there].document;
}

bool isSameOther(const manifest::Objects &one, const manifest::Objects &other,
                 const OtherKey &key) {
    const auto here = find(one, key);
    const auto there = find(other, key);
    if (!here || !there)
        return !here && !there;
    return one.others[*here].document == other.others[*there].document;
}

bool isSameWorkload(const manifest::Objects &one, const manifest::Objects &other,
                    const WorkloadKey &key) {
    const manifest::WorkloadObject *here = workloadOf(one, key);
    const manifest::WorkloadObject *there = workloadOf(other, key);
    return here == there || (here && there && here->document == there->document);
}

} // namespace evenkeel::ui

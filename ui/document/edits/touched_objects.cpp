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

std::optional<std::size_t> find(const manifest::Objects &objects, const OverrideKey &key) {
    for (std::size_t row = 0; row < objects.others.size(); ++row) {
        if (overrideKeyOf(objects.others[row].document) == key)
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
    for (const OverrideEdit &edited : edit.overrides) {
        for (const auto *side : {&edited.before, &edited.after}) {
            if (const auto key = *side ? overrideKeyOf((*side)->document) : std::nullopt)
                overrides.insert(*key);
        }
    }
}

void TouchedObjects::addAll(const manifest::Objects &objects) {
    for (std::size_t row = 0; row < objects.fleet.size(); ++row)
        clusters.emplace(objects.fleet.name(static_cast<fleet::ClusterIndex>(row)));
    for (const placement::Placement &placement : objects.placements)
        placements.insert(keyOf(placement));
    for (const objects::OtherObject &other : objects.others) {
        if (const auto key = overrideKeyOf(other.document))
            overrides.insert(*key);
    }
    if (!objects.podInventory)
        return;
    for (const auto &workload : objects.podInventory->workloads)
        workloads.insert(keyOf(workload->workload));
}

void TouchedObjects::addAll(const TouchedObjects &others) {
    clusters.insert(others.clusters.begin(), others.clusters.end());
    placements.insert(others.placements.begin(), others.placements.end());
    workloads.insert(others.workloads.begin(), others.workloads.end());
    overrides.insert(others.overrides.begin(), others.overrides.end());
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

bool isSameOverride(const manifest::Objects &one, const manifest::Objects &other,
                    const OverrideKey &key) {
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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>

#include "core/manifest/objects.h"
#include "core/manifest/read/pod_inventory.h"
#include "ui/document/edits/edit.h"
#include "ui/document/edits/object_key.h"

namespace evenkeel::ui {

std::optional<std::size_t> find(const manifest::Objects &objects, const PlacementKey &key);
std::optional<std::size_t> find(const manifest::PodInventory &inventory, const WorkloadKey &key);
/// Its row among the other objects.
std::optional<std::size_t> find(const manifest::Objects &objects, const OtherKey &key);
/// nullptr without one.
const manifest::WorkloadObject *workloadOf(const manifest::Objects &objects,
                                           const WorkloadKey &key);

/// What edits had to do with, by name: all that can differ from another state of the objects.
struct TouchedObjects {
    std::set<std::string> clusters;
    std::set<PlacementKey> placements;
    std::set<WorkloadKey> workloads;
    std::set<OtherKey> others;

    bool isEmpty() const {
        return clusters.empty() && placements.empty() && workloads.empty() && others.empty();
    }
    /// `objects`: before or after the edit.
    void add(const Edit &edit, const manifest::Objects &objects);
    void addAll(const manifest::Objects &objects);
    void addAll(const TouchedObjects &more);
    void removeAll(const TouchedObjects &gone);
};

bool isSameCluster(const manifest::Objects &one, const manifest::Objects &other,
                   const std::string &name);
bool isSamePlacement(const manifest::Objects &one, const manifest::Objects &other,
                     const PlacementKey &key);
bool isSameOther(const manifest::Objects &one, const manifest::Objects &other, const OtherKey &key);
bool isSameWorkload(const manifest::Objects &one, const manifest::Objects &other,
                    const WorkloadKey &key);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/objects.h"

#include <algorithm>

#include "core/objects/pod_inventory.h"

namespace evenkeel::objects {

bool Objects::operator==(const Objects &other) const {
    const bool isSameInventory =
        podInventory == other.podInventory ||
        (podInventory && other.podInventory && *podInventory == *other.podInventory);
    return isSameInventory && clock == other.clock && clockSource == other.clockSource &&
           fleet == other.fleet && placements == other.placements && bindings == other.bindings &&
           policySnapshots == other.policySnapshots && rollouts == other.rollouts &&
           others == other.others && asOpened == other.asOpened;
}

bool PodInventory::isEmpty() const {
    return workloads.empty() && cluster->nodes.empty() && cluster->pods.empty();
}

bool PodInventory::operator==(const PodInventory &other) const {
    const auto isSame = [](const auto &one, const auto &another) {
        return one == another || *one == *another;
    };
    return isSame(cluster, other.cluster) && std::ranges::equal(workloads, other.workloads, isSame);
}

} // namespace evenkeel::objects

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/kube/time.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::pod_scheduling {

/// The criterion that decides between two pods when the ReplicaSet controller picks victims, in its
/// order (pod spec 5.1).
enum class VictimRule : std::uint8_t {
    Unassigned,
    Phase,
    NotReady,
    DeletionCost,
    Colocation,
    ReadyTime,
    Restarts,
    CreationTime,
    Undecided,
    HighestOrdinal // of StatefulSets
};
std::string_view describe(VictimRule rule);

struct Victim {
    std::uint32_t pod = 0;                   // row in Cluster::pods
    std::int64_t rank = 0;                   // active pods of the workload on the same node
    VictimRule rule = VictimRule::Undecided; // what puts it before the next one
};

/// The active pods of a workload: in its namespace, matched by its selector, neither finished
/// nor terminating.
std::vector<std::uint32_t> activePods(const pods::Cluster &cluster, const pods::Workload &workload);

/// All active pods in the order in which scaling down deletes them; zones and topology
/// constraints play no part. Pods that the rules leave equal come by name.
std::vector<Victim> victimOrder(const pods::Cluster &cluster, const pods::Workload &workload,
                                kube::Time now);

} // namespace evenkeel::pod_scheduling

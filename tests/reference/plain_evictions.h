// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/kube/time.h"
#include "core/pods/descheduler.h"
#include "core/pods/snapshot.h"
#include "tests/reference/random_draw.h"

namespace evenkeel::reference {

/// One run of the descheduler's topology balancing behind its evictor, step by step as the pod spec
/// says (5.3), slow and without a shortcut. `namespace/name` of the evicted. With `chance` domains
/// and pods come in random order before every sort, without it in the pinned one.
std::set<std::string> rebalancePlainly(const pods::Cluster &cluster,
                                       const pods::RebalanceArgs &args,
                                       const pods::EvictorArgs &evictor, kube::Time now,
                                       Draw *chance);

/// A small cluster with pods of few templates, for rebalancing and scaling down.
struct EvictionCase {
    pods::Cluster cluster;
    pods::RebalanceArgs args;
    pods::EvictorArgs evictor;
    pods::Workload workload; // a ReplicaSet
    int replicas = 0;
    kube::Time now;
};
EvictionCase randomEvictionCase(std::uint64_t seed);

/// What a ReplicaSet loses in one sync (pod spec 5.1), by looking at every pair and every triple.
struct PlainScaleDown {
    std::vector<std::string> deleted;
    std::set<std::string> certain; // both empty unless the last place is drawn
    std::set<std::string> possible;
    bool isUnordered = false;
};
PlainScaleDown scaleDownPlainly(const pods::Cluster &cluster, const pods::Workload &workload,
                                int replicas, kube::Time now);

} // namespace evenkeel::reference

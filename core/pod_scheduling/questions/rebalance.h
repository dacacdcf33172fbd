// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/pods/descheduler.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// How the descheduler is set up.
struct RebalanceOptions {
    pods::RebalanceArgs args;
    pods::EvictorArgs evictor;
    kube::Time now; // only minPodAge asks for it
};

struct Eviction {
    std::uint32_t pod = 0; // row in Cluster::pods
    std::string fromDomain;
    std::string toDomain; // whose share grows; the scheduler decides in the end
};

/// One constraint of one namespace.
struct Rebalance {
    std::string nameSpace;
    std::string topologyKey;
    std::int64_t maxSkew = 0;
    std::vector<std::pair<std::string, std::int64_t>> before; // by name
    std::vector<std::pair<std::string, std::int64_t>> after;
    std::vector<Eviction> evictions;
    std::size_t unmovable = 0; // counted as moved, but fit nowhere, or the evictor refuses them

    bool isBalanced() const { return evictions.empty() && unmovable == 0; }
};

/// One run of the descheduler: all constraints start from the original counts, and each pod goes
/// once. Rows are those of Cluster::pods, by namespace/name in bytes.
struct Rebalancing {
    std::vector<Rebalance> constraints;
    std::vector<std::uint32_t> evicted;
    std::vector<std::uint32_t> certain;  // go whichever way equal pods and domains are drawn
    std::vector<std::uint32_t> possible; // may go

    bool isDrawn() const { return certain != possible; }
};

/// RemovePodsViolatingTopologySpreadConstraint behind the DefaultEvictor (pod spec 5.3). Of what
/// they leave to chance the pinned choice is taken: of domains of equal size the smaller value
/// gives first, of equal pods the one on the node with the smaller name goes first, then the one
/// with the smaller name. Invalid options, and two nodes or pods of one name, are errors.
base::Result<Rebalancing> rebalance(const pods::Cluster &cluster, const RebalanceOptions &options);

/// How many pods each domain gives and takes: the heart of the algorithm. `sizes` ascend;
/// returns moves as (from, to, count).
struct DomainMove {
    std::size_t from = 0;
    std::size_t to = 0;
    std::int64_t pods = 0;
};
std::vector<DomainMove> balancingMoves(std::vector<std::int64_t> sizes, std::int64_t maxSkew);

} // namespace evenkeel::pod_scheduling

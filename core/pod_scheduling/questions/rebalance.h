// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/pods/snapshot.h"
#include "core/pod_scheduling/spread_rules.h"

namespace evenkeel::pod_scheduling {

/// Arguments of the descheduler's RemovePodsViolatingTopologySpreadConstraint (pod spec 5.3).
struct RebalanceOptions {
    std::vector<std::string> includedNamespaces; // empty: all
    std::vector<std::string> excludedNamespaces;
    std::optional<kube::LabelSelector> labelSelector;
    bool alsoSoft = false;
    bool balanceNodeFit = true; // evict only what fits on a node of a smaller domain
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
    std::size_t unmovable = 0; // counted as moved, but fit nowhere and stay

    bool isBalanced() const { return evictions.empty() && unmovable == 0; }
};

/// One run of the descheduler's topology balancing, constraint by constraint on the original
/// counts. Ties that it leaves to chance go by the order of the pods and names of domains.
base::Result<std::vector<Rebalance>> rebalance(const pods::Cluster &cluster,
                                               const RebalanceOptions &options);

/// How many pods each domain gives and takes: the heart of the algorithm. `sizes` ascend;
/// returns moves as (from, to, count).
struct DomainMove {
    std::size_t from = 0;
    std::size_t to = 0;
    std::int64_t pods = 0;
};
std::vector<DomainMove> balancingMoves(std::vector<std::int64_t> sizes, std::int64_t maxSkew);

} // namespace evenkeel::pod_scheduling

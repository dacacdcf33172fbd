// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/pods/constraint.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::reference {

/// kube-scheduler's decisions written straight from the pod spec, slow and without any state
/// between pods: the referee of core/pods. It shares the values with the engine and the base of
/// core/kube, none of the rules.
struct PlainPlacement {
    std::string node; // empty: Pending
    std::optional<std::int64_t> total;
    std::vector<std::string> best;
    std::string reason;
};
struct PlainSpread {
    std::string topologyKey;
    std::map<std::string, std::int64_t> domains;
    std::int64_t skew = 0;
};
struct PlainPods {
    bool isError = false;
    std::vector<PlainPlacement> placements;
    std::vector<PlainSpread> spreads;
};
PlainPods placePlainly(const pods::Cluster &cluster, const pods::Workload &workload,
                       const pods::SpreadArgs &args, int replicas);

/// One pod against PodTopologySpread alone: `name code reason raw score` of each node, by line.
std::string checkSpreadPlainly(const pods::Cluster &cluster, const pods::Workload &workload,
                               const pods::SpreadArgs &args);

} // namespace evenkeel::reference

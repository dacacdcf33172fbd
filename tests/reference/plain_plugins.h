// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/cluster.h"
#include "core/kube/quantity.h"
#include "core/placement/placement.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"

namespace evenkeel::reference {

/// What the plugins of one cycle look at.
struct CycleInput {
    const std::vector<fleet::Cluster> *clusters = nullptr;
    const placement::Placement *placement = nullptr;
    kube::Time now;
    std::set<std::string> scheduledOrBound;
    std::set<std::string> obsolete;
};

/// What the spread constraints say of one cluster (KubeFleet spec 4.6.3).
struct SpreadVerdict {
    std::optional<std::string> violation; // reason of the first violated hard constraint
    std::int32_t score = 0;
};
using SpreadTable = std::map<std::string, SpreadVerdict>; // by cluster name

/// TopologySpreadConstraints PreFilter: counts every domain anew for every cluster.
SpreadTable spreadTable(const CycleInput &input);

/// The filter chain for one cluster: its verdict, filter and reason.
base::Result<scheduling::ClusterVerdict>
filterCluster(const CycleInput &input, const SpreadTable &table, const fleet::Cluster &cluster);

struct Extremes {
    kube::Quantity smallest;
    kube::Quantity largest;
};
/// ClusterAffinity PreScore: the extremes of every sorted property that some cluster reports.
base::Result<std::map<std::string, Extremes>> sortedExtremes(const CycleInput &input);

/// ClusterAffinity Score.
base::Result<std::int32_t> affinityScore(const CycleInput &input,
                                         const std::map<std::string, Extremes> &extremes,
                                         const fleet::Cluster &cluster);

/// Why a cluster is not eligible, with the text of KubeFleet spec 1.2.
std::optional<std::string> whyIneligible(const fleet::AgentState &agent, kube::Time now);

} // namespace evenkeel::reference

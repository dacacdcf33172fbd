// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/query/cluster_filter.h"
#include "core/scheduling/plan.h"

namespace evenkeel::query {

/// What a plan makes of a cluster.
enum class PlanState : std::uint8_t {
    Picked,
    Held, // placed before, and kept
    Leaving,
    Candidate,
    Filtered
};

/// The clusters of one placement, by name.
struct PlacementClusters {
    std::string name; // displayName()
    std::set<std::string, std::less<>> picked;
    std::set<std::string, std::less<>> held;
};

/// What a filter asks beside the fleet.
struct ClusterFacts {
    kube::Time now;
    std::vector<PlanState> states = {}; // by row; empty: nothing is planned
    /// Why a filter refuses a cluster; empty texts where none does.
    std::function<std::string(fleet::ClusterIndex)> reasonOf = {};
    std::vector<PlacementClusters> placements = {};
};

/// By row, after the last pick. `plan` is of the fleet.
std::vector<PlanState> planStates(const fleet::Fleet &fleet, const scheduling::Plan &plan);
/// The reasons of the plan's last cycle, by row.
std::vector<std::string> refusalReasons(const fleet::Fleet &fleet, const scheduling::Plan &plan);

/// Whether the filter asks for what a plan says.
bool asksPlan(const ClusterFilter &filter);
bool asksReasons(const ClusterFilter &filter);
/// Whether it asks for the clusters of placements by name.
bool asksPlacements(const ClusterFilter &filter);
/// What is missing to answer: nothing is planned, or no placement has the name.
std::optional<base::Error> missingFact(const ClusterFilter &filter, const ClusterFacts &facts);

/// The clusters that meet the filter, in the fleet's order. What is missing is met by none.
std::vector<fleet::ClusterIndex> matchingClusters(const fleet::Fleet &fleet,
                                                  const ClusterFilter &filter,
                                                  const ClusterFacts &facts = {});

} // namespace evenkeel::query

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/pod_scheduling/placing.h"
#include "core/pods/node.h"
#include "core/scheduling/plan.h"
#include "core/side_by_side/side_by_side.h"

namespace evenkeel::side_by_side {

/// Label of what affinity leaves out, on clusters and nodes.
inline constexpr const char *kExcluded = "side-by-side/excluded";

/// The place of a value among the domains, which are in natural order.
std::optional<std::size_t> placeOf(const std::vector<std::string> &domains, std::string_view value);

/// The question as clusters, planned: unit and row are the same number.
struct ClusterPlan {
    fleet::Fleet fleet;
    scheduling::Plan plan;
};
base::Result<ClusterPlan> planAsClusters(const SideQuestion &question);

/// The question as nodes with their plan; neither may move, since the snapshot looks at the
/// cluster.
struct NodePlan {
    pods::Workload workload;
    pods::Cluster cluster;
    std::optional<pods::Snapshot> snapshot;
    pod_scheduling::PlacingOptions options;
    pod_scheduling::PlacingPlan plan;
};
base::Result<std::unique_ptr<NodePlan>> planAsNodes(const SideQuestion &question);

/// What KubeFleet and kube-scheduler take, step by step; counts of the first answer.explained.
Side clusterSteps(const SideQuestion &question, const ClusterPlan &planned,
                  const SideBySide &answer);
Side nodeSteps(const NodePlan &planned, const SideBySide &answer);

/// Adds to the first answer.explained steps of one side why it did not take what the other took.
void explainClusters(const SideQuestion &question, const ClusterPlan &planned, SideBySide &answer);
base::Result<void> explainNodes(const SideQuestion &question, const NodePlan &planned,
                                SideBySide &answer);

/// The rules in which the two differ, those that play a part in this question first.
std::vector<SideDifference> sideDifferences(const SideQuestion &question, const SideBySide &answer);

} // namespace evenkeel::side_by_side

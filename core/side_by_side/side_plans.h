// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/side_by_side/side_by_side.h"

namespace evenkeel::side_by_side {

/// Label of what affinity leaves out, on clusters and nodes.
inline constexpr const char *kExcluded = "side-by-side/excluded";

/// The question as clusters: what KubeFleet takes, step by step.
base::Result<Side> planAsClusters(const SideQuestion &question,
                                  const std::vector<std::string> &domains);
/// The question as nodes: what kube-scheduler takes.
base::Result<Side> planAsNodes(const SideQuestion &question,
                               const std::vector<std::string> &domains);

/// Adds to the steps of one side why it did not take what the other took.
base::Result<void> explainClusters(const SideQuestion &question, const Side &nodes, Side &clusters);
base::Result<void> explainNodes(const SideQuestion &question, const Side &clusters, Side &nodes);

/// The rules in which the two differ, those that play a part in this question first.
std::vector<SideDifference> sideDifferences(const SideQuestion &question, const SideBySide &answer);

} // namespace evenkeel::side_by_side

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/insight/side_by_side.h"

namespace evenkeel::insight {

/// Label of what affinity leaves out, on clusters and nodes.
inline constexpr const char *kExcluded = "side-by-side/excluded";

/// The question as clusters: what KubeFleet takes, step by step.
kube::Result<Side> planAsClusters(const SideQuestion &question,
                                  const std::vector<std::string> &domains);
/// The question as nodes: what kube-scheduler takes.
kube::Result<Side> planAsNodes(const SideQuestion &question,
                               const std::vector<std::string> &domains);

/// Adds to the steps of one side why it did not take what the other took.
kube::Result<void> explainClusters(const SideQuestion &question, const Side &nodes, Side &clusters);
kube::Result<void> explainNodes(const SideQuestion &question, const Side &clusters, Side &nodes);

/// The rules in which the two differ, those that play a part in this question first.
std::vector<SideDifference> sideDifferences(const SideQuestion &question, const SideBySide &answer);

} // namespace evenkeel::insight

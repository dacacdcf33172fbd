// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/query/cluster_facts.h"

namespace evenkeel::ui {

class Workspace;

/// The clusters that the plans of the workspace have, and those that hold the placements; a
/// placement that is not planned yet has none.
std::vector<query::PlacementClusters> placementClusters(const Workspace &workspace);

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/pod_scheduling/plugins/pod_topology_spread_score.h"

namespace evenkeel::pod_scheduling {

/// What a cycle scores nodes with, prepared when two nodes are feasible for the first time. Vectors
/// by node.
struct NodeScores {
    bool areReady = false;
    std::vector<std::int64_t> fixed; // fit, balance and images
    std::vector<std::int64_t> images;
    std::vector<std::int64_t> taints;
    std::vector<std::int64_t> affinity;
    bool hasTaints = false;
    bool isAffinitySkipped = true;
    SpreadScore spread;
    SpreadScore::Raw spreadRaw;
};

} // namespace evenkeel::pod_scheduling

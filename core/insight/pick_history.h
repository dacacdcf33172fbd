// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/fleet/fleet.h"
#include "core/scheduling/plan.h"

namespace evenkeel::insight {

/// What changed for a cluster from pick to pick.
struct PickView {
    std::size_t pick = 0; // 1-based number of the first pick of the cycle
    std::string picked;   // the cluster picked first, empty when none was
    std::string result;   // what came of the cluster
    std::optional<scheduling::Score> own;
    std::optional<scheduling::Score> rival;
};

/// By cluster, the cycles in which something changed; nothing where following every cycle would
/// cost more than `budget` looks at a cluster.
std::optional<std::vector<std::vector<PickView>>>
pickHistories(const fleet::Fleet &fleet, const scheduling::Plan &plan,
              std::span<const fleet::ClusterIndex> clusters, std::size_t budget = 20'000'000);

} // namespace evenkeel::insight

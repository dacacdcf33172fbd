// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/value.h"
#include "core/placement/binding.h"

namespace evenkeel::placement {

/// A ClusterResourcePlacementEviction.
struct Eviction {
    std::string name;
    std::int64_t generation = 0;
    std::string placementName;
    std::string clusterName;
    std::vector<RecordedCondition> conditions;
    bool operator==(const Eviction &) const = default;
};

/// A ClusterResourcePlacementDisruptionBudget; its name is that of its placement.
struct DisruptionBudget {
    std::string name;
    std::optional<kube::Value> maxUnavailable;
    std::optional<kube::Value> minAvailable;
    bool operator==(const DisruptionBudget &) const = default;
};

} // namespace evenkeel::placement

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/pods/snapshot.h"
#include "core/pod_scheduling/spread_rules.h"
#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

/// One pod against the PodTopologySpread plugin alone (batch protocol, `PodSpread`).
struct SpreadCheck {
    struct NodeResult {
        Verdict verdict;
        std::optional<std::int64_t> raw; // of scored nodes
        std::optional<std::int64_t> score;
    };
    bool isFilterSkipped = false;
    bool isScoreSkipped = false;
    std::vector<NodeResult> nodes;
};

/// `feasible`: the nodes that reach scoring; those that pass this plugin's own filter when
/// nothing is given.
base::Result<SpreadCheck> checkSpread(const pods::Snapshot &snapshot, const pods::PodTemplate &pod,
                                      const SpreadRules &rules,
                                      const std::optional<std::vector<pods::NodeIndex>> &feasible);

} // namespace evenkeel::pod_scheduling

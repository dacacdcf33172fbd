// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

/// Scores of one plugin over the feasible nodes, in their order.
struct PluginScores {
    Plugin plugin = Plugin::TaintToleration;
    std::int64_t weight = 1;
    bool isSkipped = false;
    std::vector<std::int64_t> raw;
    std::vector<std::int64_t> normalized;
};

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/node_resources_balanced_allocation.h"

#include <algorithm>
#include <cmath>

#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

namespace {

double fraction(std::int64_t used, std::int64_t request, std::int64_t allocatable) {
    const auto sum = static_cast<double>(pods::wrappingAdd(used, request));
    return std::min(1.0, sum / static_cast<double>(allocatable));
}

} // namespace

bool skipsBalancedAllocation(const pods::PodRequest &request) {
    return request.milliCpu == 0 && request.memory == 0;
}

std::int64_t scoreBalancedAllocation(const pods::PodRequest &request,
                                     const pods::NodeCapacity &capacity, const pods::NodeUse &use) {
    double deviation = 0;
    if (capacity.milliCpu != 0 && capacity.memory != 0) {
        const double cpu = fraction(use.milliCpu, request.milliCpu, capacity.milliCpu);
        const double memory = fraction(use.memory, request.memory, capacity.memory);
        deviation = std::abs((cpu - memory) / 2);
    }
    return static_cast<std::int64_t>((1 - deviation) * static_cast<double>(kMaxNodeScore));
}

} // namespace evenkeel::pod_scheduling

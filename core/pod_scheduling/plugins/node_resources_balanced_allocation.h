// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/pods/pod_requests.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// A pod that requests neither cpu nor memory is not scored (pod spec 4.7).
bool skipsBalancedAllocation(const pods::PodRequest &request);
/// How evenly cpu and memory would be used, 50 to 100. The order of the floating point
/// operations is the scheduler's: truncation depends on it.
std::int64_t scoreBalancedAllocation(const pods::PodRequest &request,
                                     const pods::NodeCapacity &capacity, const pods::NodeUse &use);

} // namespace evenkeel::pod_scheduling

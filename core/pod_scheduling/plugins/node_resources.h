// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/pod_scheduling/verdict.h"
#include "core/pods/pod.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// Pod slots and resources; every shortage is a reason of its own (pod spec 4.6).
Verdict filterNodeResourcesFit(const pods::PodRequest &request, const pods::NodeCapacity &capacity,
                               const pods::NodeUse &use);
/// The same without the words.
bool fits(const pods::PodRequest &request, const pods::NodeCapacity &capacity,
          const pods::NodeUse &use);

/// LeastAllocated over cpu and memory, 0 to 100.
std::int64_t scoreLeastAllocated(const pods::LeastAllocatedRequest &request,
                                 const pods::NodeCapacity &capacity, const pods::NodeUse &use);

/// A pod that requests neither cpu nor memory is not scored (pod spec 4.7).
bool skipsBalancedAllocation(const pods::PodRequest &request);
/// How evenly cpu and memory would be used, 50 to 100. The order of the floating point
/// operations is the scheduler's: truncation depends on it.
std::int64_t scoreBalancedAllocation(const pods::PodRequest &request,
                                     const pods::NodeCapacity &capacity, const pods::NodeUse &use);

} // namespace evenkeel::pod_scheduling

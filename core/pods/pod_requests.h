// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/pods/pod.h"

namespace evenkeel::pods {

/// Sums over containers: sidecars add up, plain init containers count by their largest request (pod
/// spec 4.6). `filler` stands in for resources that a container does not mention.
ResourceList containerRequests(const PodTemplate &pod, const ResourceList &filler);

/// What a pod takes in the scheduler's integers: cpu in thousandths, everything else in units.
struct PodRequest {
    std::int64_t milliCpu = 0;
    std::int64_t memory = 0;
    std::int64_t ephemeralStorage = 0;
    std::vector<std::pair<std::string, std::int64_t>> scalars; // by name
    // With 100m and 200 MiB for containers that are silent (pod spec 4.6).
    std::int64_t nonZeroMilliCpu = 0;
    std::int64_t nonZeroMemory = 0;

    bool asksForNothing() const;
    bool operator==(const PodRequest &) const = default;
};
PodRequest podRequest(const PodTemplate &pod);
/// The requests as written, whatever the status of a resize says, with the overhead: what the
/// descheduler counts (pod spec 5.3).
ResourceList writtenRequests(const PodTemplate &pod);

/// The incoming pod as LeastAllocated of 1.34.1 sees it: fillers always, pod-level requests never.
struct LeastAllocatedRequest {
    std::int64_t milliCpu = 0;
    std::int64_t memory = 0;
};
LeastAllocatedRequest leastAllocatedRequest(const PodTemplate &pod);

} // namespace evenkeel::pods

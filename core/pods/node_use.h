// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/pods/pod.h"
#include "core/pods/pod_requests.h"

namespace evenkeel::pods {

/// A node's allocatable in the scheduler's integers.
struct NodeCapacity {
    std::int64_t milliCpu = 0;
    std::int64_t memory = 0;
    std::int64_t ephemeralStorage = 0;
    std::int64_t pods = 0;
    std::vector<std::pair<std::string, std::int64_t>> scalars; // by name
};

/// What the pods of a node take, terminating ones included.
struct NodeUse {
    std::int64_t milliCpu = 0;
    std::int64_t memory = 0;
    std::int64_t ephemeralStorage = 0;
    std::int64_t pods = 0;
    std::int64_t nonZeroMilliCpu = 0;
    std::int64_t nonZeroMemory = 0;
    std::vector<std::pair<std::string, std::int64_t>> scalars; // by name
    std::vector<HostPort> ports;

    void add(const PodRequest &request, std::span<const HostPort> hostPorts);
};
std::int64_t scalarOf(std::span<const std::pair<std::string, std::int64_t>> scalars,
                      std::string_view name);

/// Host ports that a running pod uses: those of containers and sidecars.
std::vector<HostPort> hostPorts(const PodTemplate &pod);

} // namespace evenkeel::pods

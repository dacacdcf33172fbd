// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/kube/taints.h"
#include "core/pods/pod.h"
#include "core/pods/resources.h"
#include "core/pods/selector.h"

namespace evenkeel::pods {

inline constexpr std::string_view kHostnameKey = "kubernetes.io/hostname";
inline constexpr std::string_view kZoneKey = "topology.kubernetes.io/zone";

struct NodeImage {
    std::vector<std::string> names;
    std::int64_t sizeBytes = 0;

    bool operator==(const NodeImage &) const = default;
};

/// What the scheduler reads of a Node. `allocatable` is the capacity where the object has none.
struct Node {
    std::string name;
    Labels labels;
    std::vector<kube::Taint> taints;
    ResourceList allocatable;
    std::vector<NodeImage> images;
    bool isUnschedulable = false;
    bool isReady = true; // only used by the descheduler

    bool operator==(const Node &) const = default;
};

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/pods/node.h"
#include "core/pods/pod.h"
#include "core/pods/pod_requests.h"
#include "core/pods/workload.h"

namespace evenkeel::pods {

/// Row of a node in its cluster, 0-based in the order of the list.
using NodeIndex = std::uint32_t;
/// Number of a pod template in a snapshot.
using ShapeIndex = std::uint32_t;

/// Nodes, pods and owners as they were read.
struct Cluster {
    std::vector<Node> nodes;
    std::vector<Pod> pods;
    std::vector<Owner> owners;

    bool operator==(const Cluster &) const = default;
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

struct PlacedPod {
    ShapeIndex shape = 0;
    NodeIndex node = 0;
    bool isTerminating = false;
};

/// The cluster as the scheduler takes it up before a pod: pods by node, each template once.
/// Pods that are not scheduled, finished or on unknown nodes stay out.
class Snapshot {
public:
    /// The cluster must outlive the snapshot. Two nodes of one name are an error.
    static base::Result<Snapshot> take(const Cluster &cluster);

    const std::vector<Node> &nodes() const { return *m_nodes; }
    const std::vector<Owner> &owners() const { return *m_owners; }
    std::optional<NodeIndex> find(std::string_view name) const;
    /// Rank of every node in byte-wise name order.
    const std::vector<std::uint32_t> &nameRanks() const { return m_nameRanks; }
    const std::vector<NodeCapacity> &capacities() const { return m_capacities; }
    const std::vector<NodeUse> &uses() const { return m_uses; }
    const std::vector<PlacedPod> &pods() const { return m_pods; }
    /// Index into Cluster::pods of each placed pod.
    const std::vector<std::uint32_t> &podRows() const { return m_podRows; }
    const std::vector<const PodTemplate *> &shapes() const { return m_shapes; }

private:
    Snapshot() = default;
    base::Result<void> readNodes(const Cluster &cluster);
    void readPods(const Cluster &cluster);

    const std::vector<Node> *m_nodes = nullptr;
    const std::vector<Owner> *m_owners = nullptr;
    std::unordered_map<std::string_view, NodeIndex> m_byName;
    std::vector<std::uint32_t> m_nameRanks;
    std::vector<NodeCapacity> m_capacities;
    std::vector<NodeUse> m_uses;
    std::vector<PlacedPod> m_pods;
    std::vector<std::uint32_t> m_podRows;
    std::vector<const PodTemplate *> m_shapes;
};

/// Host ports that a running pod uses: those of containers and sidecars.
std::vector<HostPort> hostPorts(const PodTemplate &pod);

} // namespace evenkeel::pods

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/pods/node.h"
#include "core/pods/pod.h"
#include "core/pods/workload.h"

namespace evenkeel::pods {

/// Row of a node in its cluster, 0-based in the order of the list. It indexes lists by node; no
/// other number becomes one by accident.
class NodeIndex {
public:
    constexpr NodeIndex() = default;
    template <std::integral Number> constexpr explicit NodeIndex(Number row)
        : m_row(static_cast<std::uint32_t>(row)) {}

    constexpr operator std::uint32_t() const { return m_row; }
    constexpr NodeIndex &operator++() {
        ++m_row;
        return *this;
    }

    constexpr auto operator<=>(const NodeIndex &) const = default;

private:
    std::uint32_t m_row = 0;
};

/// A PodDisruptionBudget. The descheduler only asks which pods have one.
struct DisruptionBudget {
    std::string nameSpace;
    std::optional<kube::LabelSelector> selector;
    std::string name = {};
    std::optional<kube::Value> minAvailable = {};
    std::optional<kube::Value> maxUnavailable = {};
    bool evictsUnready = false;                // unhealthyPodEvictionPolicy AlwaysAllow
    std::optional<std::int64_t> reported = {}; // status.desiredHealthy of this generation

    bool operator==(const DisruptionBudget &) const = default;
};

/// How many pods a Deployment, StatefulSet, ReplicaSet or ReplicationController asks for.
struct Scale {
    std::string kind;
    std::string nameSpace;
    std::string name;
    std::string uid;
    std::int32_t replicas = 1;
    OwnerReference controller = {}; // without a name where there is none

    bool operator==(const Scale &) const = default;
};

/// Nodes, pods, owners and budgets as they were read.
struct Cluster {
    std::vector<Node> nodes;
    std::vector<Pod> pods;
    std::vector<Owner> owners;
    std::vector<DisruptionBudget> budgets = {};
    std::vector<Scale> scales = {};

    bool operator==(const Cluster &) const = default;
};

/// Number of a pod template in a snapshot.
using ShapeIndex = std::uint32_t;

struct PlacedPod {
    ShapeIndex shape = 0;
    NodeIndex node;
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

} // namespace evenkeel::pods

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pods/snapshot.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/kube/object_id.h"

namespace evenkeel::pods {

namespace {

NodeCapacity capacityOf(const Node &node) {
    NodeCapacity capacity;
    for (const auto &[name, amount] : node.allocatable) {
        if (name == kCpu)
            capacity.milliCpu = amount.milliValue();
        else if (name == kMemory)
            capacity.memory = amount.value();
        else if (name == kEphemeralStorage)
            capacity.ephemeralStorage = amount.value();
        else if (name == kPods)
            capacity.pods = amount.value();
        else if (isScalarResource(name))
            capacity.scalars.emplace_back(name, amount.value());
    }
    return capacity;
}

/// What one template means for the node it runs on, worked out once.
struct ShapeUse {
    ShapeIndex shape = 0;
    PodRequest request;
    std::vector<HostPort> ports;
};

} // namespace

bool Pod::operator==(const Pod &other) const {
    const auto facts = [](const Pod &pod) {
        return std::tie(pod.name, pod.nodeName, pod.phase, pod.isTerminating, pod.isReady,
                        pod.deletionCost, pod.restarts, pod.sidecarRestarts, pod.readySince,
                        pod.created, pod.started, pod.uid);
    };
    const bool isSameShape =
        shape == other.shape || (shape && other.shape && *shape == *other.shape);
    return isSameShape && facts(*this) == facts(other);
}

std::int64_t scalarOf(std::span<const std::pair<std::string, std::int64_t>> scalars,
                      std::string_view name) {
    const auto found =
        std::ranges::find_if(scalars, [name](const auto &entry) { return entry.first == name; });
    return found == scalars.end() ? 0 : found->second;
}

void NodeUse::add(const PodRequest &request, std::span<const HostPort> hostPorts) {
    ++pods;
    milliCpu = wrappingAdd(milliCpu, request.milliCpu);
    memory = wrappingAdd(memory, request.memory);
    ephemeralStorage = wrappingAdd(ephemeralStorage, request.ephemeralStorage);
    nonZeroMilliCpu = wrappingAdd(nonZeroMilliCpu, request.nonZeroMilliCpu);
    nonZeroMemory = wrappingAdd(nonZeroMemory, request.nonZeroMemory);
    for (const auto &[name, amount] : request.scalars) {
        const auto known = std::ranges::find_if(
            scalars, [&key = name](const auto &entry) { return entry.first == key; });
        if (known == scalars.end())
            scalars.emplace_back(name, amount);
        else
            known->second = wrappingAdd(known->second, amount);
    }
    ports.insert(ports.end(), hostPorts.begin(), hostPorts.end());
}

std::vector<HostPort> hostPorts(const PodTemplate &pod) {
    std::vector<HostPort> ports;
    for (const Container &container : pod.initContainers) {
        if (container.isSidecar)
            ports.insert(ports.end(), container.ports.begin(), container.ports.end());
    }
    for (const Container &container : pod.containers)
        ports.insert(ports.end(), container.ports.begin(), container.ports.end());
    return ports;
}

base::Result<Snapshot> Snapshot::take(const Cluster &cluster) {
    Snapshot snapshot;
    if (const base::Result<void> read = snapshot.readNodes(cluster); !read)
        return tl::unexpected(read.error());
    snapshot.m_owners = &cluster.owners;
    snapshot.readPods(cluster);
    return snapshot;
}

base::Result<void> Snapshot::readNodes(const Cluster &cluster) {
    m_nodes = &cluster.nodes;
    m_byName.reserve(cluster.nodes.size());
    m_capacities.reserve(cluster.nodes.size());
    for (const Node &node : cluster.nodes) {
        const auto index = static_cast<NodeIndex>(m_capacities.size());
        if (!m_byName.emplace(node.name, index).second)
            return base::failed(base::ErrorCode::Invalid,
                                "duplicate node name " + kube::quoted(node.name) + "; remove one");
        m_capacities.push_back(capacityOf(node));
    }
    std::vector<NodeIndex> byName(cluster.nodes.size());
    std::iota(byName.begin(), byName.end(), NodeIndex{});
    std::ranges::sort(byName, {}, [&](NodeIndex node) -> const std::string & {
        return cluster.nodes[node].name;
    });
    m_nameRanks.resize(byName.size());
    for (std::uint32_t rank = 0; rank < byName.size(); ++rank)
        m_nameRanks[byName[rank]] = rank;
    return {};
}

void Snapshot::readPods(const Cluster &cluster) {
    m_uses.resize(m_nodes->size());
    m_pods.reserve(cluster.pods.size());
    std::unordered_map<const PodTemplate *, ShapeUse> known;
    for (std::uint32_t row = 0; row < cluster.pods.size(); ++row) {
        const Pod &pod = cluster.pods[row];
        if (pod.nodeName.empty() || pod.isFinished())
            continue;
        const auto node = m_byName.find(pod.nodeName);
        if (node == m_byName.end())
            continue;
        const auto [entry, isNew] = known.try_emplace(pod.shape.get());
        ShapeUse &use = entry->second;
        if (isNew) {
            use.shape = static_cast<ShapeIndex>(m_shapes.size());
            use.request = podRequest(*pod.shape);
            use.ports = hostPorts(*pod.shape);
            m_shapes.push_back(pod.shape.get());
        }
        m_uses[node->second].add(use.request, use.ports);
        m_pods.push_back({use.shape, node->second, pod.isTerminating});
        m_podRows.push_back(row);
    }
}

std::optional<NodeIndex> Snapshot::find(std::string_view name) const {
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? std::nullopt : std::optional(found->second);
}

} // namespace evenkeel::pods

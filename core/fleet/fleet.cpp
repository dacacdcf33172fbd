// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/fleet.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace evenkeel::fleet {

namespace {

constexpr std::uint32_t kNoRow = std::numeric_limits<std::uint32_t>::max();

template <typename T, typename Range> void append(std::vector<T> &pool, const Range &items)
{
    pool.insert(pool.end(), items.begin(), items.end());
}

template <typename T>
std::span<const T> slice(const std::vector<T> &pool, std::uint32_t begin, std::uint32_t end)
{
    return {pool.data() + begin, pool.data() + end};
}

} // namespace

Fleet::Fleet() = default;

std::optional<ClusterIndex> Fleet::add(const Cluster &cluster)
{
    std::vector<LabelRef> labels;
    for (const auto &[key, value] : cluster.labels)
        labels.push_back({m_strings.intern(key), m_strings.intern(value)});
    std::vector<TaintRef> taints;
    for (const auto &taint : cluster.taints)
        taints.push_back({m_strings.intern(taint.key), m_strings.intern(taint.value),
                          m_strings.intern(taint.effect)});
    std::vector<PropertyRef> properties;
    for (const auto &[name, value] : cluster.properties)
        properties.push_back({m_strings.intern(name), m_strings.intern(value)});
    std::vector<ResourceRef> resources;
    for (const auto &amount : cluster.resources)
        resources.push_back({m_strings.intern(amount.name), m_strings.intern(amount.quantity),
                             amount.capacity});
    std::vector<StringId> namespaces;
    for (const auto &nameSpace : cluster.namespaces)
        namespaces.push_back(m_strings.intern(nameSpace));
    return add(m_strings.intern(cluster.name), labels, taints, properties, resources, namespaces,
               cluster.agent);
}

std::optional<ClusterIndex> Fleet::add(StringId name, std::span<const LabelRef> labels,
                                       std::span<const TaintRef> taints,
                                       std::span<const PropertyRef> properties,
                                       std::span<const ResourceRef> resources,
                                       std::span<const StringId> namespaces,
                                       const AgentState &agent)
{
    const auto nameId = static_cast<std::size_t>(name);
    if (nameId >= m_rowOfName.size())
        m_rowOfName.resize(std::max(nameId + 1, m_rowOfName.size() * 2), kNoRow);
    if (m_rowOfName[nameId] != kNoRow)
        return std::nullopt;
    const auto newRow = static_cast<std::uint32_t>(m_rows.size());
    m_rowOfName[nameId] = newRow;

    append(m_labels, labels);
    std::ranges::sort(m_labels.end() - static_cast<std::ptrdiff_t>(labels.size()), m_labels.end(),
                      {}, &LabelRef::key);
    append(m_taints, taints);
    append(m_properties, properties);
    append(m_resources, resources);
    append(m_namespaces, namespaces);
    const auto end = [](const auto &pool) { return static_cast<std::uint32_t>(pool.size()); };
    m_rows.push_back({name, end(m_labels), end(m_taints), end(m_properties), end(m_resources),
                      end(m_namespaces), agent});
    return static_cast<ClusterIndex>(newRow);
}

void Fleet::reserve(std::size_t clusters)
{
    m_rows.reserve(clusters);
}

void Fleet::shrink()
{
    m_rows.shrink_to_fit();
    m_labels.shrink_to_fit();
    m_taints.shrink_to_fit();
    m_properties.shrink_to_fit();
    m_resources.shrink_to_fit();
    m_namespaces.shrink_to_fit();
    m_rowOfName.shrink_to_fit();
}

std::string_view Fleet::name(ClusterIndex cluster) const
{
    return m_strings.view(m_rows[row(cluster)].name);
}

std::optional<ClusterIndex> Fleet::find(std::string_view name) const
{
    const auto id = m_strings.find(name);
    if (!id || static_cast<std::size_t>(*id) >= m_rowOfName.size())
        return std::nullopt;
    const auto found = m_rowOfName[static_cast<std::size_t>(*id)];
    return found == kNoRow ? std::nullopt : std::optional(static_cast<ClusterIndex>(found));
}

std::span<const LabelRef> Fleet::labels(ClusterIndex cluster) const
{
    const auto i = row(cluster);
    return slice(m_labels, i == 0 ? 0 : m_rows[i - 1].labelsEnd, m_rows[i].labelsEnd);
}

std::optional<StringId> Fleet::label(ClusterIndex cluster, StringId key) const
{
    for (const auto &label : labels(cluster)) {
        if (label.key == key)
            return label.value;
    }
    return std::nullopt;
}

std::optional<std::string_view> Fleet::label(ClusterIndex cluster, std::string_view key) const
{
    const auto id = m_strings.find(key);
    if (!id)
        return std::nullopt;
    const auto value = label(cluster, *id);
    return value ? std::optional(text(*value)) : std::nullopt;
}

std::span<const TaintRef> Fleet::taints(ClusterIndex cluster) const
{
    const auto i = row(cluster);
    return slice(m_taints, i == 0 ? 0 : m_rows[i - 1].taintsEnd, m_rows[i].taintsEnd);
}

std::span<const PropertyRef> Fleet::properties(ClusterIndex cluster) const
{
    const auto i = row(cluster);
    return slice(m_properties, i == 0 ? 0 : m_rows[i - 1].propertiesEnd, m_rows[i].propertiesEnd);
}

std::span<const ResourceRef> Fleet::resources(ClusterIndex cluster) const
{
    const auto i = row(cluster);
    return slice(m_resources, i == 0 ? 0 : m_rows[i - 1].resourcesEnd, m_rows[i].resourcesEnd);
}

std::span<const StringId> Fleet::namespaces(ClusterIndex cluster) const
{
    const auto i = row(cluster);
    return slice(m_namespaces, i == 0 ? 0 : m_rows[i - 1].namespacesEnd, m_rows[i].namespacesEnd);
}

const AgentState &Fleet::agent(ClusterIndex cluster) const
{
    return m_rows[row(cluster)].agent;
}

Cluster Fleet::cluster(ClusterIndex index) const
{
    const auto string = [this](StringId id) { return std::string(text(id)); };
    Cluster cluster;
    cluster.name = name(index);
    for (const auto &label : labels(index))
        cluster.labels.emplace(string(label.key), string(label.value));
    for (const auto &taint : taints(index))
        cluster.taints.push_back({string(taint.key), string(taint.value), string(taint.effect)});
    for (const auto &property : properties(index))
        cluster.properties.emplace(string(property.name), string(property.value));
    for (const auto &amount : resources(index))
        cluster.resources.push_back({amount.capacity, string(amount.name), string(amount.quantity)});
    for (const auto nameSpace : namespaces(index))
        cluster.namespaces.push_back(string(nameSpace));
    cluster.agent = agent(index);
    return cluster;
}

std::vector<StringId> Fleet::labelKeys() const
{
    std::vector<bool> seen(m_strings.size());
    std::vector<StringId> keys;
    for (const auto &label : m_labels) {
        const auto id = static_cast<std::size_t>(label.key);
        if (!seen[id]) {
            seen[id] = true;
            keys.push_back(label.key);
        }
    }
    std::ranges::sort(keys, {}, [this](StringId id) { return text(id); });
    return keys;
}

kube::Time Fleet::newestHeartbeat() const
{
    kube::Time newest;
    for (const auto &entry : m_rows)
        newest = std::max(newest, entry.agent.newestHeartbeat);
    return newest;
}

std::vector<std::uint32_t> Fleet::nameRanks() const
{
    std::vector<std::uint32_t> order(m_rows.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto nameOf = [this](std::uint32_t i) { return m_strings.view(m_rows[i].name); };
    if (!std::ranges::is_sorted(order, {}, nameOf))
        std::ranges::sort(order, {}, nameOf);
    std::vector<std::uint32_t> ranks(order.size());
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

} // namespace evenkeel::fleet

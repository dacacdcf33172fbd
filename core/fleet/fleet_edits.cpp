// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/fleet/fleet.h"

namespace evenkeel::fleet {

namespace {

/// Indices of changes, those of one cluster together, clusters by row.
std::vector<std::size_t> byCluster(std::span<const LabelChange> changes)
{
    std::vector<std::size_t> order(changes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return row(changes[i].cluster); });
    return order;
}

void setLabel(std::vector<LabelRef> &labels, StringId key, std::optional<StringId> value)
{
    const auto found = std::ranges::find(labels, key, &LabelRef::key);
    if (found == labels.end()) {
        if (value)
            labels.push_back({key, *value});
    } else if (value) {
        found->value = *value;
    } else {
        labels.erase(found);
    }
}

} // namespace

/// The strings of this fleet and room for its rows.
Fleet Fleet::emptyCopy() const
{
    Fleet copy;
    copy.m_strings = m_strings;
    copy.m_rows.reserve(m_rows.size() + 1);
    copy.m_labels.reserve(m_labels.size() + 1);
    copy.m_taints.reserve(m_taints.size());
    copy.m_properties.reserve(m_properties.size());
    copy.m_resources.reserve(m_resources.size());
    copy.m_namespaces.reserve(m_namespaces.size());
    copy.m_rowOfName.reserve(m_rowOfName.size());
    return copy;
}

void Fleet::copyRow(const Fleet &from, ClusterIndex cluster, std::span<const LabelRef> labels)
{
    add(from.m_rows[row(cluster)].name, labels, from.taints(cluster), from.properties(cluster),
        from.resources(cluster), from.namespaces(cluster), from.agent(cluster));
}

Fleet Fleet::withLabels(std::span<const LabelChange> changes) const
{
    Fleet edited = emptyCopy();
    const auto order = byCluster(changes);
    auto next = order.begin();
    std::vector<LabelRef> changed;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto cluster = static_cast<ClusterIndex>(i);
        if (next == order.end() || changes[*next].cluster != cluster) {
            edited.copyRow(*this, cluster, labels(cluster));
            continue;
        }
        changed.assign(labels(cluster).begin(), labels(cluster).end());
        for (; next != order.end() && changes[*next].cluster == cluster; ++next) {
            const auto &[where, key, before, after] = changes[*next];
            const auto value = after ? std::optional(edited.m_strings.intern(*after)) : std::nullopt;
            setLabel(changed, edited.m_strings.intern(key), value);
        }
        edited.copyRow(*this, cluster, changed);
    }
    return edited;
}

Fleet Fleet::withRows(std::span<const RowChange> changes) const
{
    Fleet edited = emptyCopy();
    auto next = changes.begin();
    const auto takeNew = [&] {
        for (; next != changes.end() && !next->before && row(next->cluster) == edited.size(); ++next)
            edited.add(*next->after);
    };
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        takeNew();
        const auto cluster = static_cast<ClusterIndex>(i);
        if (next == changes.end() || !next->before || next->cluster != cluster) {
            edited.copyRow(*this, cluster, labels(cluster));
            continue;
        }
        if (next->after)
            edited.add(*next->after);
        ++next;
    }
    takeNew();
    return edited;
}

} // namespace evenkeel::fleet

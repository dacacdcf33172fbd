// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/fleet/fleet.h"

namespace evenkeel::fleet {

namespace {

/// Indices of changes, those of one cluster together, clusters by row.
std::vector<std::size_t> byCluster(std::span<const LabelChange> changes) {
    std::vector<std::size_t> order(changes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return row(changes[i].cluster); });
    return order;
}

/// In the order of their keys.
void setLabel(std::vector<LabelRef> &labels, LabelRef label) {
    const auto place = std::ranges::lower_bound(labels, label.key, {}, &LabelRef::key);
    if (place != labels.end() && place->key == label.key)
        place->value = label.value;
    else
        labels.insert(place, label);
}

} // namespace

/// The strings of this fleet and room for its rows.
Fleet Fleet::emptyCopy() const {
    Fleet copy;
    copy.m_strings = m_strings; // shared until there is a new one
    FleetRows &data = copy.data();
    data.rows.reserve(m_data->rows.size() + 1);
    data.labels.reserve(m_data->labels.size() + 1);
    data.taints.reserve(m_data->taints.size());
    data.properties.reserve(m_data->properties.size());
    data.resources.reserve(m_data->resources.size());
    data.namespaces.reserve(m_data->namespaces.size());
    data.rowOfName.reserve(m_data->rowOfName.size());
    return copy;
}

void Fleet::copyRow(const Fleet &from, ClusterIndex cluster, std::span<const LabelRef> labels) {
    add(from.m_data->rows[row(cluster)].name, labels, from.taints(cluster),
        from.properties(cluster), from.resources(cluster), from.namespaces(cluster),
        from.agent(cluster));
}

Fleet Fleet::withLabels(std::span<const LabelChange> changes) const {
    Fleet edited = *this;
    FleetRows &data = edited.data();
    const std::vector<LabelRef> &old = m_data->labels;
    const auto order = byCluster(changes);
    data.labels.clear();
    std::size_t copied = 0;  // of the old labels
    std::size_t counted = 0; // rows whose labels end where they do now
    const auto copyUntil = [&](std::size_t at, std::size_t row) {
        const auto shift = static_cast<std::uint32_t>(data.labels.size() - copied);
        for (; shift != 0 && counted < row; ++counted)
            data.rows[counted].labelsEnd += shift; // modulo 2^32, so that it may be less
        counted = row;
        data.labels.insert(data.labels.end(), old.begin() + static_cast<std::ptrdiff_t>(copied),
                           old.begin() + static_cast<std::ptrdiff_t>(at));
        copied = at;
    };
    for (auto next = order.begin(); next != order.end();) {
        const ClusterIndex cluster = changes[*next].cluster;
        const auto was = labels(cluster);
        copyUntil(static_cast<std::size_t>(was.data() - old.data()), row(cluster));
        std::vector<LabelRef> changed(was.begin(), was.end());
        for (; next != order.end() && changes[*next].cluster == cluster; ++next) {
            const LabelChange &change = changes[*next];
            const StringId key = edited.intern(change.key);
            if (change.after)
                setLabel(changed, {key, edited.intern(*change.after)});
            else
                std::erase_if(changed, [&](const LabelRef &label) { return label.key == key; });
        }
        data.labels.insert(data.labels.end(), changed.begin(), changed.end());
        copied += was.size();
    }
    copyUntil(old.size(), data.rows.size());
    return edited;
}

Fleet Fleet::withRows(std::span<const RowChange> changes) const {
    Fleet edited = emptyCopy();
    auto next = changes.begin();
    const auto takeNew = [&] {
        for (; next != changes.end() && !next->before && row(next->cluster) == edited.size();
             ++next)
            edited.add(*next->after);
    };
    for (std::size_t i = 0; i < m_data->rows.size(); ++i) {
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

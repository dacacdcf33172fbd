// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/shown_columns.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "ui/base/label_names.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

/// As many as a table beside a grid shows; a fleet may have thousands of keys.
constexpr std::size_t kColumnsToBeginWith = 8;

kube::Time clockOf(const Scene &scene) {
    return scene.plan ? scene.plan->now : scene.objects->now();
}

} // namespace

std::vector<InventoryColumn> ShownColumns::columnsOf(const Scene &scene) const {
    const fleet::Fleet &fleet = scene.objects->fleet;
    if (m_chosen) {
        const auto known = columnsKnown(fleet, *m_chosen);
        if (!known.empty() || m_chosen->empty())
            return known;
    }
    return columnsFor(fleet, placementOf(scene), kColumnsToBeginWith);
}

std::vector<InventoryColumn> ShownColumns::elsewhere(const fleet::Fleet &fleet) const {
    std::vector<InventoryColumn> columns = m_chosen.value_or(std::vector<InventoryColumn>());
    std::erase_if(columns, [&fleet](const InventoryColumn &column) {
        return !columnsKnown(fleet, {column}).empty();
    });
    return columns;
}

void ShownColumns::bind(const Scene &scene) {
    const std::vector<InventoryColumn> wanted = columnsOf(scene);
    std::vector<std::string_view> keys;
    for (const InventoryColumn &column : wanted)
        keys.push_back(column.key);
    const std::vector<std::string> topology = topologyKeys(placementOf(scene));
    m_shown.clear();
    for (const InventoryColumn &column : wanted) {
        const bool isDomain = column.kind == InventoryColumn::Kind::Label &&
                              std::ranges::find(topology, column.key) != topology.end();
        m_shown.push_back({ColumnReader(scene.objects->fleet, column, clockOf(scene)),
                           shortLabelKey(column.key, keys), isDomain});
    }
}

std::vector<InventoryColumn> ShownColumns::columns() const {
    std::vector<InventoryColumn> columns;
    for (const Shown &shown : m_shown)
        columns.push_back(shown.reader.column());
    return columns;
}

namespace {

/// Sorts what is sorted but for some items, or made of sorted parts, in linear time: an edit moves
/// few clusters, and a pick those of some domains.
void sortAlmostSorted(std::vector<std::uint64_t> &keys) {
    std::vector<std::uint64_t> kept;
    std::vector<std::uint64_t> moved;
    kept.reserve(keys.size());
    for (const std::uint64_t key : keys) {
        const std::size_t size = kept.size();
        if (size == 0 || key >= kept.back())
            kept.push_back(key);
        else if (size == 1 || key >= kept[size - 2])
            moved.push_back(std::exchange(kept.back(), key)); // the one before stands too early
        else
            moved.push_back(key);
    }
    if (moved.empty())
        return;
    if (kept.size() > keys.size() / 8)
        sortAlmostSorted(moved);
    else
        std::ranges::sort(moved);
    std::ranges::merge(kept, moved, keys.begin());
}

} // namespace

void ClusterOrder::rankNames(const fleet::Fleet &fleet) {
    m_namePrefix = sharedPrefix(fleet);
    const fleet::RowOrder order = fleet.naturalOrder();
    const std::vector<std::uint32_t> &ordered = *order;
    m_byName.resize(ordered.size());
    m_nameRanks.resize(ordered.size());
    for (std::size_t rank = 0; rank < ordered.size(); ++rank) {
        m_byName[rank] = static_cast<fleet::ClusterIndex>(ordered[rank]);
        m_nameRanks[ordered[rank]] = static_cast<std::uint32_t>(rank);
    }
}

/// Ranks and names of a row in one number, because a comparison that looks up both is four times
/// as slow.
ClusterOrder::Rows ClusterOrder::sorted(Rows rows, const std::vector<std::uint32_t> &ranks,
                                        Qt::SortOrder order) const {
    constexpr std::uint32_t kLast = ColumnReader::kNoRank;
    const bool isAscending = order == Qt::AscendingOrder;
    std::vector<std::uint64_t> keys;
    keys.reserve(rows.size());
    for (const fleet::ClusterIndex cluster : rows) {
        const std::uint32_t rank = ranks[fleet::row(cluster)];
        const std::uint32_t place = isAscending || rank == kLast ? rank : kLast - 1 - rank;
        keys.push_back(std::uint64_t{place} << 32 | m_nameRanks[fleet::row(cluster)]);
    }
    sortAlmostSorted(keys);
    std::ranges::transform(keys, rows.begin(), [this](std::uint64_t key) {
        return m_byName[static_cast<std::uint32_t>(key)];
    });
    return rows;
}

void ClusterOrder::setRows(Rows rows) {
    m_rows = std::move(rows);
    m_positions.assign(m_nameRanks.size(), -1);
    for (std::size_t position = 0; position < m_rows.size(); ++position)
        m_positions[fleet::row(m_rows[position])] = static_cast<int>(position);
}

bool ClusterOrder::holdsJust(const Rows &rows) const {
    return rows.size() == m_rows.size() &&
           std::ranges::all_of(
               rows, [this](fleet::ClusterIndex cluster) { return positionOf(cluster) >= 0; });
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_order.h"

#include <algorithm>
#include <utility>

#include "ui/models/inventory/column_reader.h"
#include "ui/picture/name_order.h"

namespace evenkeel::ui {

void ClusterOrder::rankNames(const fleet::Fleet &fleet) {
    m_namePrefix = sharedPrefix(fleet);
    const std::vector<std::uint32_t> ordered = rowsByName(fleet);
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
    std::ranges::sort(keys);
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

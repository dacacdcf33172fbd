// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/cluster_order.h"

#include <algorithm>
#include <utility>

#include "ui/models/inventory/column_reader.h"
#include "ui/picture/name_order.h"

namespace evenkeel::ui {

namespace {

/// Sorts what is sorted but for some items in linear time: an edit moves few clusters.
void sortAlmostSorted(std::vector<std::uint64_t> &keys) {
    const std::size_t most = keys.size() / 8;
    std::vector<std::uint64_t> kept;
    std::vector<std::uint64_t> moved;
    kept.reserve(keys.size());
    for (const std::uint64_t key : keys) {
        const std::size_t size = kept.size();
        if (size == 0 || key >= kept.back()) {
            kept.push_back(key);
        } else if (size == 1 || key >= kept[size - 2]) {
            moved.push_back(std::exchange(kept.back(), key)); // the one before stands too early
        } else {
            moved.push_back(key);
        }
        if (moved.size() > most) {
            std::ranges::sort(keys);
            return;
        }
    }
    std::ranges::sort(moved);
    std::ranges::merge(kept, moved, keys.begin());
}

} // namespace

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

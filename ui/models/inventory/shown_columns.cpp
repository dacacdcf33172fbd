// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/shown_columns.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

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

void ClusterOrder::rankNames(const fleet::Fleet &fleet) {
    m_namePrefix = sharedPrefix(fleet);
    m_byName = fleet.naturalOrder();
    m_nameRanks.resize(m_byName->size());
    for (std::size_t rank = 0; rank < m_byName->size(); ++rank)
        m_nameRanks[(*m_byName)[rank]] = static_cast<std::uint32_t>(rank);
}

/// A counting sort of what the names have in order already, whatever moved.
ClusterOrder::Rows ClusterOrder::sorted(Rows rows, const std::vector<std::uint32_t> &ranks,
                                        Qt::SortOrder order) const {
    constexpr std::uint32_t kLast = ColumnReader::kNoRank;
    std::uint32_t places = 0;
    for (const std::uint32_t rank : ranks)
        places = std::max(places, rank == kLast ? 0 : rank + 1);
    const auto placeOf = [&, isAscending = order == Qt::AscendingOrder](std::size_t row) {
        const std::uint32_t rank = ranks[row];
        return rank == kLast ? places : isAscending ? rank : places - 1 - rank;
    };
    const std::vector<bool> isWanted = membersOf(rows);
    std::vector<std::uint32_t> next(places + std::size_t{2}, 0);
    for (const fleet::ClusterIndex cluster : rows)
        ++next[placeOf(fleet::row(cluster)) + std::size_t{1}];
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (const std::uint32_t row : *m_byName) {
        if (isWanted.empty() || isWanted[row])
            rows[next[placeOf(row)]++] = fleet::ClusterIndex{row};
    }
    return rows;
}

/// By fleet row; empty: all.
std::vector<bool> ClusterOrder::membersOf(std::span<const fleet::ClusterIndex> rows) const {
    std::vector<bool> isMember;
    if (rows.size() == m_nameRanks.size())
        return isMember;
    isMember.resize(m_nameRanks.size());
    for (const fleet::ClusterIndex cluster : rows)
        isMember[fleet::row(cluster)] = true;
    return isMember;
}

void ClusterOrder::setRows(base::SharedList<fleet::ClusterIndex> rows) {
    m_rows = std::move(rows);
    m_positions.clear();
}

/// Most orders are followed by another before anyone asks.
int ClusterOrder::positionOf(fleet::ClusterIndex cluster) const {
    if (m_positions.empty()) {
        m_positions.assign(m_nameRanks.size(), -1);
        for (std::size_t position = 0; position < m_rows.size(); ++position)
            m_positions[fleet::row(m_rows[position])] = static_cast<int>(position);
    }
    return m_positions[fleet::row(cluster)];
}

bool ClusterOrder::holdsJust(const Rows &rows) const {
    return rows.size() == m_rows.size() && membersOf(rows) == membersOf(m_rows);
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/domain_table.h"

#include <algorithm>
#include <numeric>

#include "core/spread/domain_map.h"

namespace evenkeel::ui {

namespace {

struct Sorting {
    DomainAxis axis;
    std::vector<std::uint32_t> entryOfCluster; // by fleet row
};

Sorting sortInto(const fleet::Fleet &fleet, const std::string &key,
                 std::span<const std::uint32_t> shown) {
    Sorting result;
    result.axis.key = key;
    result.entryOfCluster.assign(fleet.size(), 0);
    if (key.empty())
        return result;

    std::vector<std::uint32_t> values(shown.size(), spread::kNoDomain);
    if (const auto keyId = fleet.strings().find(key)) {
        for (std::size_t item = 0; item < shown.size(); ++item) {
            if (const auto value =
                    fleet.label(static_cast<fleet::ClusterIndex>(shown[item]), *keyId))
                values[item] = static_cast<std::uint32_t>(*value);
        }
    }
    const auto map = spread::groupByValue(values, fleet.strings().size());
    const auto textOf = [&](std::uint32_t domain) {
        return fleet.text(static_cast<fleet::StringId>(map.valueOfDomain[domain]));
    };
    std::vector<std::uint32_t> order(map.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](std::uint32_t left, std::uint32_t right) {
        return spread::naturalLess(textOf(left), textOf(right));
    });
    std::vector<std::uint32_t> entryOfDomain(map.size());
    for (std::uint32_t entry = 0; entry < order.size(); ++entry) {
        entryOfDomain[order[entry]] = entry;
        result.axis.values.emplace_back(textOf(order[entry]));
    }
    for (std::size_t item = 0; item < shown.size(); ++item) {
        const std::uint32_t domain = map.domainOfItem[item];
        const bool hasValue = domain != spread::kNoDomain;
        result.axis.hasNoValue |= !hasValue;
        result.entryOfCluster[shown[item]] =
            hasValue ? entryOfDomain[domain] : static_cast<std::uint32_t>(order.size());
    }
    return result;
}

enum Group : std::size_t { Placed, Pickable, NotPickable, GroupCount };

Group groupOf(ClusterState state) {
    switch (state) {
    case ClusterState::Picked:
    case ClusterState::NextPick:
    case ClusterState::PickedLater:
    case ClusterState::PlacedBefore:
    case ClusterState::WillBeRemoved:
        return Placed;
    case ClusterState::Candidate:
    case ClusterState::Phantom:
        return Pickable;
    case ClusterState::Filtered:
    case ClusterState::Ineligible:
        break;
    }
    return NotPickable;
}

void count(DomainSum &sum, ClusterState state) {
    ++sum.clusters;
    sum.placed += isPlaced(state);
    sum.later += state == ClusterState::NextPick || state == ClusterState::PickedLater;
}

void add(DomainSum &sum, const DomainSum &part) {
    sum.clusters += part.clusters;
    sum.placed += part.placed;
    sum.later += part.later;
}

} // namespace

DomainTable::DomainTable(const fleet::Fleet &fleet, std::span<const ClusterMark> marks,
                         std::span<const std::uint32_t> shown, const DomainKeys &keys) {
    Sorting rows = sortInto(fleet, keys.row, shown);
    Sorting columns = sortInto(fleet, keys.column, shown);
    m_rows = std::move(rows.axis);
    m_columns = std::move(columns.axis);

    // A counting sort by (cell, group) keeps the order of names and costs one pass.
    const std::size_t cellCount = m_rows.size() * m_columns.size();
    std::vector<std::uint32_t> next(cellCount * GroupCount + 1, 0);
    const auto cellOf = [&](std::uint32_t cluster) {
        return index(rows.entryOfCluster[cluster], columns.entryOfCluster[cluster]);
    };
    m_cells.assign(cellCount, {});
    for (const std::uint32_t cluster : shown) {
        const ClusterState state = marks[cluster].state;
        ++next[cellOf(cluster) * GroupCount + groupOf(state) + 1];
        count(m_cells[cellOf(cluster)], state);
    }
    std::partial_sum(next.begin(), next.end(), next.begin());
    m_cellStart.resize(cellCount + 1);
    for (std::size_t cell = 0; cell <= cellCount; ++cell)
        m_cellStart[cell] = next[cell * GroupCount];
    m_clusters.resize(shown.size());
    for (const std::uint32_t cluster : shown)
        m_clusters[next[cellOf(cluster) * GroupCount + groupOf(marks[cluster].state)]++] = cluster;
    addUp();
}

void DomainTable::addUp() {
    m_rowSums.assign(m_rows.size(), {});
    m_columnSums.assign(m_columns.size(), {});
    std::vector<std::size_t> rowsOfColumn(m_columns.size(), 0);
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            const DomainSum &sum = m_cells[index(row, column)];
            add(m_rowSums[row], sum);
            add(m_columnSums[column], sum);
            add(m_total, sum);
            m_fullestCell = std::max(m_fullestCell, sum.clusters);
            rowsOfColumn[column] += sum.clusters > 0;
        }
        m_mostPlacedInRow =
            std::max(m_mostPlacedInRow, m_rowSums[row].placed + m_rowSums[row].later);
    }
    m_areColumnsNested = !m_columns.key.empty() && m_rows.values.size() > 1 &&
                         m_columns.values.size() > 1 &&
                         std::ranges::all_of(rowsOfColumn, [](std::size_t n) { return n <= 1; });
}

std::span<const std::uint32_t> DomainTable::clusters(std::size_t row, std::size_t column) const {
    const std::size_t cell = index(row, column);
    return std::span(m_clusters)
        .subspan(m_cellStart[cell], m_cellStart[cell + 1] - m_cellStart[cell]);
}

const DomainSum &DomainTable::cell(std::size_t row, std::size_t column) const {
    return m_cells[index(row, column)];
}

std::vector<std::uint32_t> rowsByName(const fleet::Fleet &fleet) {
    std::vector<std::uint32_t> rows(fleet.size());
    std::iota(rows.begin(), rows.end(), 0U);
    std::ranges::sort(rows, [&fleet](std::uint32_t left, std::uint32_t right) {
        return spread::naturalLess(fleet.name(static_cast<fleet::ClusterIndex>(left)),
                                   fleet.name(static_cast<fleet::ClusterIndex>(right)));
    });
    return rows;
}

} // namespace evenkeel::ui

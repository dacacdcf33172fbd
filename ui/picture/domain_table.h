// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"
#include "ui/picture/marks.h"
#include "ui/picture/scene.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

/// Label keys of the two axes; an empty key gives an axis with one entry for all clusters.
struct DomainKeys {
    std::string row;
    std::string column;

    bool operator==(const DomainKeys &) const = default;
};

/// Topology keys of the placement that the fleet has first, then region and zone, then the label
/// keys that split the fleet best. `placement` may be nullptr.
DomainKeys defaultKeys(const fleet::Fleet &fleet, const placement::Placement *placement);
/// The same for topology keys that come from elsewhere.
DomainKeys defaultKeys(const fleet::Fleet &fleet, const std::vector<std::string> &topologyKeys);

/// Topology keys of the placement's policy in its order, each once.
std::vector<std::string> topologyKeys(const placement::Placement *placement);

struct DomainAxis {
    std::string key;
    std::vector<std::string> values; // in natural order
    bool hasNoValue = false;         // one more entry at the end: clusters without the key

    std::size_t size() const { return key.empty() ? 1 : values.size() + (hasNoValue ? 1 : 0); }
    bool isNoValue(std::size_t entry) const { return !key.empty() && entry == values.size(); }
    bool operator==(const DomainAxis &) const = default;
};

/// How many letters all names begin with, up to a separator; 0 where it isn't worth leaving out.
std::size_t sharedPrefix(const fleet::Fleet &fleet);
/// Both fleets have the same names in the same rows.
bool haveSameNames(const fleet::Fleet &first, const fleet::Fleet &second);

/// Clusters sorted into rows × columns of two label keys, with sums. Only cells with clusters take
/// memory: a thousand regions by ten thousand zones are mostly empty.
class DomainTable {
public:
    DomainTable() = default;
    /// `shown`: rows of the fleet in the order of their names. Within a cell clusters that are or
    /// will be placed come first, then candidates, then those that can't be picked. `loads`: by
    /// fleet row, where the units are nodes.
    DomainTable(const fleet::Fleet &fleet, std::span<const ClusterMark> marks,
                std::span<const std::uint32_t> shown, const DomainKeys &keys,
                std::span<const UnitLoad> loads = {});

    const DomainAxis &rows() const { return m_rows; }
    const DomainAxis &columns() const { return m_columns; }
    /// The cells of a row with clusters, by column.
    std::span<const DomainCell> cells(std::size_t row) const;
    /// All those cells, row by row, for counting.
    std::size_t cellCount() const { return m_cells.size(); }
    DomainSpot spotOfCell(std::size_t number) const;
    /// Where a cluster is, by fleet row; none unless shown.
    std::optional<DomainSpot> spotOf(std::uint32_t cluster) const;
    std::optional<std::size_t> numberOfCell(std::size_t row, std::size_t column) const;
    std::span<const std::uint32_t> clusters(std::size_t row, std::size_t column) const;
    const DomainSum &cell(std::size_t row, std::size_t column) const; // zeros where none
    const DomainSum &rowSum(std::size_t row) const { return m_rowSums[row]; }
    const DomainSum &columnSum(std::size_t column) const { return m_columnSums[column]; }
    const DomainSum &total() const { return m_total; }
    /// How many of the clusters are in that state.
    std::uint32_t inState(ClusterState state) const {
        return m_inState[static_cast<std::size_t>(state)];
    }
    /// The most clusters in one cell, and the most placements any row will have.
    std::int32_t fullestCell() const { return m_fullestCell; }
    std::int32_t mostPlacedInRow() const { return m_mostPlacedInRow; }
    /// Every column value lies in one row only, as zones within regions often do, but for a few
    /// strays; by the whole fleet, regardless of filters.
    bool areColumnsNested() const { return m_areColumnsNested; }
    bool areRowsNested() const { return m_areRowsNested; }
    /// Of nested columns: whether these clusters stand apart from most with their column's value.
    bool isStray(std::size_t row, std::size_t column) const;
    /// The row where most clusters of a nested column are; none unless shown.
    std::optional<std::size_t> homeOf(std::size_t column) const;
    /// The cells of a row from left to right where columns are nested: strays come last. Counts in
    /// cells(); empty: as they are.
    std::span<const std::uint32_t> cellOrder(std::size_t row) const;
    const std::optional<DomainSpot> &nextPick() const { return m_nextPick; }

private:
    const DomainCell *find(std::size_t row, std::size_t column) const;
    template <typename EntryOf> void sortClusters(std::span<const std::uint32_t> shown,
                                                  std::span<const ClusterMark> marks,
                                                  std::span<const UnitLoad> loads,
                                                  const EntryOf &rowOf, const EntryOf &columnOf);
    template <typename Counts> void takeCells(const Counts &counted,
                                              const std::vector<std::uint32_t> &rows,
                                              const std::vector<std::uint32_t> &columns);
    void findNextPick(const ClusterMark *marks);
    void addUp();
    void findStrays(std::span<const std::uint32_t> rowOfDomain,
                    std::span<const std::uint32_t> columnOfDomain,
                    std::span<const std::uint32_t> homes);

    std::array<fleet::Domains, 2> m_domains; // kept for the next table of the fleet
    DomainAxis m_rows;
    DomainAxis m_columns;
    base::SharedList<std::uint32_t> m_clusters;                   // fleet rows, cell after cell
    std::vector<DomainCell> m_cells;                              // row after row
    std::vector<std::uint32_t> m_rowStart;                        // in m_cells, size of rows + 1
    std::array<std::uint32_t, kClusterStates.size()> m_inState{}; // clusters by state
    std::vector<DomainSum> m_rowSums;
    std::vector<DomainSum> m_columnSums;
    DomainSum m_total;
    std::int32_t m_fullestCell = 0;
    std::int32_t m_mostPlacedInRow = 0;
    std::vector<std::uint32_t> m_homes;     // row by column; only where there are strays
    std::vector<std::uint32_t> m_cellOrder; // by cell, likewise
    bool m_areColumnsNested = false;
    bool m_areRowsNested = false;
    std::optional<DomainSpot> m_nextPick;
};

} // namespace evenkeel::ui

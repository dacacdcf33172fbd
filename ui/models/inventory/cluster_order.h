// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include <Qt>

#include "core/fleet/fleet.h"

namespace evenkeel::ui {

/// Which clusters of a fleet a table shows, in which order, and where each of them is.
class ClusterOrder {
public:
    using Rows = std::vector<fleet::ClusterIndex>;

    /// Names of another fleet; the rows are to be set again.
    void rankNames(const fleet::Fleet &fleet);
    /// What all names begin with.
    std::size_t namePrefix() const { return m_namePrefix; }
    /// By fleet row, in natural order.
    const std::vector<std::uint32_t> &nameRanks() const { return m_nameRanks; }

    /// By `ranks` (by fleet row) and then by name. ColumnReader::kNoRank stays last in either
    /// direction.
    Rows sorted(Rows rows, const std::vector<std::uint32_t> &ranks, Qt::SortOrder order) const;

    const Rows &rows() const { return m_rows; }
    void setRows(Rows rows);
    int positionOf(fleet::ClusterIndex cluster) const { return m_positions[fleet::row(cluster)]; }
    /// The same clusters, perhaps in another order.
    bool holdsJust(const Rows &rows) const;

private:
    std::size_t m_namePrefix = 0;
    std::vector<std::uint32_t> m_nameRanks; // by fleet row
    Rows m_byName;                          // by name rank
    Rows m_rows;                            // visible, in order
    std::vector<int> m_positions;           // by fleet row, -1 where not visible
};

} // namespace evenkeel::ui

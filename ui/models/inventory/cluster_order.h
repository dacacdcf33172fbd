// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include <Qt>

#include "core/base/shared_list.h"
#include "core/fleet/fleet.h"
#include "core/query/cluster_facts.h"
#include "ui/models/inventory/inventory_column.h"
#include "ui/picture/marks.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

using ClusterRows = base::SharedList<fleet::ClusterIndex>;

/// The clusters of a fleet in the natural order of their names; copies are cheap.
class NamedClusters {
public:
    NamedClusters() = default;
    explicit NamedClusters(const fleet::Fleet &fleet);

    /// What all names begin with.
    std::size_t prefix() const { return m_prefix; }
    /// By fleet row.
    const std::vector<std::uint32_t> &ranks() const { return m_ranks; }
    std::size_t size() const { return m_byName->size(); }

    /// By `ranks` (by fleet row, not much larger than their number) and then by name.
    /// ColumnReader::kNoRank stays last in either direction.
    std::vector<fleet::ClusterIndex> sorted(std::vector<fleet::ClusterIndex> rows,
                                            const std::vector<std::uint32_t> &ranks,
                                            Qt::SortOrder order) const;
    /// Those of all rows that are among `some`, as they stand there.
    std::vector<fleet::ClusterIndex> among(const ClusterRows &all,
                                           std::span<const fleet::ClusterIndex> some) const;
    /// The same clusters, perhaps in another order.
    bool areSame(const ClusterRows &one, const ClusterRows &other) const;

private:
    std::vector<bool> membersOf(std::span<const fleet::ClusterIndex> rows) const;

    std::size_t m_prefix = 0;
    fleet::RowOrder m_byName = std::make_shared<const std::vector<std::uint32_t>>();
    base::SharedList<std::uint32_t> m_ranks;
};

/// What a filter asks of a scene, at its pick; `marks` are its own.
query::ClusterFacts factsOf(const query::ClusterFilter &filter, const Scene &scene,
                            const ClusterMarks &marks,
                            std::vector<query::PlacementClusters> placements);

/// Which clusters a table shows, and in which order: all that it takes to find them, as values, so
/// that it may be done on another thread.
struct RowsWanted {
    Scene scene; // with the fleet that the column reads
    ClusterMarks marks;
    ClusterRows byState; // all rows as they are sorted to begin with
    NamedClusters names;
    ClusterRows shown;
    /// Nothing: the rows that are shown, in their order.
    std::optional<query::ClusterFilter> filter = {};
    std::vector<query::PlacementClusters> placements = {}; // where the filter asks for them
    enum class By : std::uint8_t { State, Name, Column } by = By::State;
    std::optional<ColumnReader> column = {};
    Qt::SortOrder order = Qt::AscendingOrder;

    /// Known without a look at the clusters.
    bool areKnown() const;
    ClusterRows find(const std::stop_token &stop = {}) const;

private:
    bool isUsual() const { return by == By::State && order == Qt::AscendingOrder; }
    bool areAll() const;
    std::vector<std::uint32_t> ranks() const;
};

/// The clusters that a table shows, in their order, and where each of them is.
class ClusterOrder {
public:
    const ClusterRows &rows() const { return m_rows; }
    void setRows(ClusterRows rows);
    /// -1 where it is not visible; `all`: how many clusters there are.
    int positionOf(fleet::ClusterIndex cluster, std::size_t all) const;

private:
    ClusterRows m_rows;
    /// By fleet row, -1 where not visible; empty until several are asked for.
    mutable std::vector<int> m_positions;
    mutable int m_searches = 0;
};

} // namespace evenkeel::ui

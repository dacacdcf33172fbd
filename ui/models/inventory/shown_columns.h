// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <QString>
#include <Qt>

#include "core/base/shared_list.h"
#include "core/fleet/fleet.h"
#include "ui/models/inventory/inventory_column.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// The columns that a table of clusters shows, bound to a scene: those of a person's choice, or
/// those that match its placement.
class ShownColumns {
public:
    bool isChosen() const { return m_chosen.has_value(); }
    const std::optional<std::vector<InventoryColumn>> &choice() const { return m_chosen; }
    /// To be bound afterwards.
    void choose(std::optional<std::vector<InventoryColumn>> columns) {
        m_chosen = std::move(columns);
    }
    std::vector<InventoryColumn> columnsOf(const Scene &scene) const;
    /// Chosen ones that this fleet doesn't have.
    std::vector<InventoryColumn> elsewhere(const fleet::Fleet &fleet) const;
    /// Readers belong to one fleet and one clock, so every scene has its own.
    void bind(const Scene &scene);

    std::size_t size() const { return m_shown.size(); }
    std::vector<InventoryColumn> columns() const;
    const ColumnReader &reader(std::size_t index) const { return m_shown[index].reader; }
    const InventoryColumn &column(std::size_t index) const { return reader(index).column(); }
    const QString &shortKey(std::size_t index) const { return m_shown[index].shortKey; }
    /// A label of a topology key: without it a cluster belongs to no domain.
    bool isDomain(std::size_t index) const { return m_shown[index].isDomain; }

private:
    struct Shown {
        ColumnReader reader;
        QString shortKey;
        bool isDomain = false;
    };
    std::optional<std::vector<InventoryColumn>> m_chosen;
    std::vector<Shown> m_shown;
};

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

    /// By `ranks` (by fleet row, not much larger than their number) and then by name.
    /// ColumnReader::kNoRank stays last in either direction.
    Rows sorted(Rows rows, const std::vector<std::uint32_t> &ranks, Qt::SortOrder order) const;

    const base::SharedList<fleet::ClusterIndex> &rows() const { return m_rows; }
    void setRows(base::SharedList<fleet::ClusterIndex> rows);
    int positionOf(fleet::ClusterIndex cluster) const;
    /// The same clusters, perhaps in another order.
    bool holdsJust(const Rows &rows) const;

private:
    std::vector<bool> membersOf(std::span<const fleet::ClusterIndex> rows) const;

    std::size_t m_namePrefix = 0;
    fleet::RowOrder m_byName = std::make_shared<const std::vector<std::uint32_t>>();
    std::vector<std::uint32_t> m_nameRanks;       // by fleet row
    base::SharedList<fleet::ClusterIndex> m_rows; // visible, in order
    /// By fleet row, -1 where not visible; empty until one is asked for.
    mutable std::vector<int> m_positions;
};

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/placement/placement.h"

namespace evenkeel::ui {

/// What a column of the inventory shows of each cluster, besides its state and name.
struct InventoryColumn {
    enum class Kind : std::uint8_t {
        Eligibility,
        Label,
        Taints, // all of them
        Taint,  // value and effect of the one with the key
        Property,
        Capacity,
        Allocatable,
        Available,
    };

    Kind kind = Kind::Label;
    std::string key; // of the label or taint, name of the property or resource; else empty

    auto operator<=>(const InventoryColumn &) const = default;
};

/// Columns whose texts are quantities where they can be.
bool isOfQuantities(const InventoryColumn &column);
bool isEditable(const InventoryColumn &column);

/// `label:region`, `capacity:cpu`, `taints`: for settings and for the heads of CSV.
std::string spelled(const InventoryColumn &column);
std::optional<InventoryColumn> parseColumn(std::string_view text);

struct ColumnCount {
    InventoryColumn column;
    std::size_t clusters = 0; // that have a value

    bool operator==(const ColumnCount &) const = default;
};

/// Of remembered columns those that this fleet has, a label under the key that ends like the one
/// remembered (`region` for `topology.kubernetes.io/region`). None: nothing of it is here.
std::vector<InventoryColumn> columnsKnown(const fleet::Fleet &fleet,
                                          const std::vector<InventoryColumn> &remembered);

/// Every column that the fleet has a value for, by kind and then by key.
std::vector<ColumnCount> columnsOf(const fleet::Fleet &fleet);

/// The columns to begin with: the keys and properties that matter to the placement, then labels;
/// `limit` of them. `placement` may be nullptr.
std::vector<InventoryColumn> columnsFor(const fleet::Fleet &fleet,
                                        const placement::Placement *placement, std::size_t limit);

/// Reads one column of one fleet; the fleet has to stay as long as the reader.
class ColumnReader {
public:
    /// The rank of clusters without a value.
    static constexpr std::uint32_t kNoRank = std::numeric_limits<std::uint32_t>::max();

    ColumnReader(const fleet::Fleet &fleet, InventoryColumn column, kube::Time now);

    const InventoryColumn &column() const { return m_column; }
    /// What the cluster has there. Of eligibility: the reason why it is not eligible.
    std::optional<std::string> text(fleet::ClusterIndex cluster) const;
    /// The place of every cluster in the order of the column: quantities by value, then texts in
    /// natural order; equal where the values are.
    std::vector<std::uint32_t> ranks() const;

private:
    std::optional<fleet::StringId> id(fleet::ClusterIndex cluster) const;
    std::optional<std::string> taintText(fleet::ClusterIndex cluster) const;
    std::vector<std::uint32_t> ranksOfIds() const;
    std::vector<std::uint32_t> ranksOfTexts() const;

    const fleet::Fleet &m_fleet;
    InventoryColumn m_column;
    std::optional<fleet::StringId> m_key; // nothing: no cluster has it
    kube::Time m_now;
};

/// `value:Effect`, or the effect alone where the taint has no value.
std::string printTaintCell(const kube::Taint &taint);
/// `key=value:Effect`, or `key:Effect`.
std::string printTaint(const kube::Taint &taint);

} // namespace evenkeel::ui

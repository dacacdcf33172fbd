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

#include <QString>

#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/placement/placement.h"
#include "ui/picture/scene.h"

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

/// `value:Effect`, or the effect alone where the taint has no value.
std::string printTaintCell(const kube::Taint &taint);
/// `key=value:Effect`, or `key:Effect`.
std::string printTaint(const kube::Taint &taint);

} // namespace evenkeel::ui

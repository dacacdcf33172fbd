// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/kube/time.h"
#include "ui/models/inventory/inventory_column.h"

namespace evenkeel::ui {

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

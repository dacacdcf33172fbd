// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"

namespace evenkeel::ui {

/// How many clusters of the fleet, and of those shown, have one value of a label key.
struct ValueCount {
    std::string value;
    std::size_t all = 0;
    std::size_t shown = 0;

    bool operator==(const ValueCount &) const = default;
};

struct KeyCount {
    std::string key;
    std::vector<ValueCount> values; // in natural order
    std::size_t all = 0;            // clusters that have the key
    std::size_t shown = 0;
    bool areNames = false; // each value is the name of its cluster
};

/// Every label of a fleet with its counts: used by facets, completion and the palette. Linear in
/// the labels, regardless of the number of keys.
class LabelCounts {
public:
    LabelCounts() = default;
    /// Without `shown` all clusters are.
    LabelCounts(const fleet::Fleet &fleet,
                std::optional<std::span<const fleet::ClusterIndex>> shown);

    const std::vector<KeyCount> &keys() const { return m_keys; } // by text
    const KeyCount *find(std::string_view key) const;
    std::size_t clusters() const { return m_clusters; }
    std::size_t shownClusters() const { return m_shown; }

private:
    std::vector<KeyCount> m_keys;
    std::size_t m_clusters = 0;
    std::size_t m_shown = 0;
};

} // namespace evenkeel::ui

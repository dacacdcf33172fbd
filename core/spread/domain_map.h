// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace evenkeel::spread {

/// A domain of one topology key: dense from 0 in order of first appearance.
using DomainIndex = std::uint32_t;
inline constexpr DomainIndex kNoDomain = std::numeric_limits<DomainIndex>::max();

/// Which domain each item (cluster, node) belongs to for one topology key.
struct DomainMap {
    std::vector<DomainIndex> domainOfItem;    // kNoDomain where the item has no such key
    std::vector<std::uint32_t> valueOfDomain; // the caller's value number
    std::vector<std::uint32_t> itemsOfDomain; // how many items each domain has

    std::size_t size() const { return valueOfDomain.size(); }
};

/// Groups items by the number of their value; kNoDomain stands for "no value". Value numbers are
/// below `valueBound`.
DomainMap groupByValue(std::span<const std::uint32_t> valueOfItem, std::size_t valueBound);

} // namespace evenkeel::spread

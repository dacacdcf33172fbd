// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/name_order.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "core/base/text_order.h"

namespace evenkeel::ui {

std::vector<std::uint32_t> rowsByName(const fleet::Fleet &fleet) {
    std::vector<std::uint32_t> rows(fleet.size());
    std::iota(rows.begin(), rows.end(), 0U);
    std::ranges::sort(rows, [&fleet](std::uint32_t left, std::uint32_t right) {
        return base::naturalLess(fleet.name(static_cast<fleet::ClusterIndex>(left)),
                                 fleet.name(static_cast<fleet::ClusterIndex>(right)));
    });
    return rows;
}

std::size_t sharedPrefix(const fleet::Fleet &fleet) {
    constexpr std::size_t kLeast = 4;
    constexpr std::size_t kFew = 3;
    if (fleet.size() < kFew)
        return 0;
    // What the first and the last in order begin with, all do.
    const auto ranks = fleet.nameRanks();
    const auto [first, last] = std::ranges::minmax_element(*ranks);
    const auto nameAt = [&](auto rank) {
        return fleet.name(static_cast<fleet::ClusterIndex>(rank - ranks->begin()));
    };
    std::string_view prefix = nameAt(first);
    const auto end = std::ranges::mismatch(prefix, nameAt(last)).in1;
    prefix = prefix.substr(0, static_cast<std::size_t>(end - prefix.begin()));
    const auto length = prefix.find_last_of("-._") + 1; // npos + 1 is nothing
    return length < kLeast ? 0 : length;
}

bool haveSameNames(const fleet::Fleet &first, const fleet::Fleet &second) {
    if (first.differsInLabelsOnly(second))
        return true;
    if (first.size() != second.size())
        return false;
    for (std::size_t row = 0; row < first.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (first.name(cluster) != second.name(cluster))
            return false;
    }
    return true;
}

} // namespace evenkeel::ui

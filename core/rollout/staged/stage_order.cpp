// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/staged/stage_order.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/fleet/label_keys.h"

namespace evenkeel::rollout {

SortValue sortValueOf(std::string_view text) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    constexpr std::uint64_t kBelow = std::uint64_t(1) << 63; // how far a number goes below 0
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty())
        return {0, "invalid syntax"};
    std::uint64_t number = 0;
    // Go reports the first error of a text with two errors.
    for (const char c : text) {
        if (c < '0' || c > '9')
            return {0, "invalid syntax"};
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (number > (kMost - digit) / 10)
            return {0, "value out of range"};
        number = number * 10 + digit;
    }
    if (number > (isNegative ? kBelow : kBelow - 1))
        return {0, "value out of range"};
    return {static_cast<std::int64_t>(isNegative ? 0 - number : number)};
}

std::string_view sortingLabel(const placement::StageSpec &stage, const fleet::Fleet &fleet,
                              fleet::ClusterIndex cluster) {
    return fleet.label(cluster, *stage.sortingLabelKey).value_or(std::string_view());
}

std::optional<std::vector<std::string>> stageOrder(const placement::StageSpec &stage,
                                                   const fleet::Fleet &fleet) {
    std::vector<std::string> names;
    if (!stage.labelSelector)
        return names;
    const auto requirements = kube::compileSelector(*stage.labelSelector);
    if (!requirements)
        return std::nullopt;
    const fleet::LabelMatcher matcher(fleet, *requirements);
    std::vector<std::pair<std::int64_t, std::string>> sorted;
    for (std::uint32_t row = 0; row < fleet.size(); ++row) {
        const fleet::ClusterIndex cluster{row};
        if (!matcher.matches(fleet, cluster))
            continue;
        const SortValue value =
            stage.sortingLabelKey ? sortValueOf(sortingLabel(stage, fleet, cluster)) : SortValue();
        if (value.problem != nullptr)
            return std::nullopt;
        sorted.emplace_back(value.number, fleet.name(cluster));
    }
    std::ranges::sort(sorted);
    for (auto &[number, name] : sorted)
        names.push_back(std::move(name));
    return names;
}

} // namespace evenkeel::rollout

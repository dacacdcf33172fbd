// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "ui/models/domain_table.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostColumns = 8;
constexpr std::size_t kMostRows = 40;

struct KeyUse {
    std::string_view key;
    std::size_t values = 0;
    double split = 0; // share of clusters with the key times how evenly they spread, 0 … 1
};

using ValueCounts = std::unordered_map<fleet::StringId, std::size_t>;

KeyUse useOf(std::string_view key, const ValueCounts &counts, std::size_t clusters) {
    // Summed in the order of the counts: floating point sums depend on their order.
    std::vector<std::size_t> sizes;
    std::size_t covered = 0;
    for (const auto &[value, count] : counts) {
        sizes.push_back(count);
        covered += count;
    }
    std::ranges::sort(sizes);
    double entropy = 0;
    for (const std::size_t size : sizes) {
        const double share = static_cast<double>(size) / static_cast<double>(covered);
        entropy -= share * std::log(share);
    }
    KeyUse use{.key = key, .values = sizes.size()};
    if (sizes.size() > 1)
        use.split = entropy / std::log(static_cast<double>(sizes.size())) *
                    static_cast<double>(covered) / static_cast<double>(clusters);
    return use;
}

std::vector<KeyUse> keyUses(const fleet::Fleet &fleet) {
    std::unordered_map<fleet::StringId, ValueCounts> counts;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        for (const fleet::LabelRef &label : fleet.labels(static_cast<fleet::ClusterIndex>(row)))
            ++counts[label.key][label.value];
    }
    std::vector<KeyUse> uses;
    for (const fleet::StringId key : fleet.labelKeys())
        uses.push_back(useOf(fleet.text(key), counts[key], fleet.size()));
    return uses;
}

bool namesPlace(std::string_view key) {
    return key.find("region") != key.npos || key.find("location") != key.npos ||
           key.find("zone") != key.npos;
}

std::string bestKey(const std::vector<KeyUse> &uses, std::size_t mostValues,
                    const std::string &taken) {
    const KeyUse *best = nullptr;
    const auto worth = [](const KeyUse &use) { return use.split + (namesPlace(use.key) ? 1 : 0); };
    for (const KeyUse &use : uses) {
        const bool fits = use.values > 1 && use.values <= mostValues && use.key != taken;
        if (fits && (!best || worth(use) > worth(*best)))
            best = &use;
    }
    return best ? std::string(best->key) : std::string();
}

} // namespace

DomainKeys defaultKeys(const fleet::Fleet &fleet, const placement::Placement *placement) {
    DomainKeys keys;
    if (placement && placement->policy) {
        for (const auto &constraint : placement->policy->spreadConstraints) {
            if (keys.row.empty())
                keys.row = constraint.topologyKey;
            else if (keys.column.empty() && constraint.topologyKey != keys.row)
                keys.column = constraint.topologyKey;
        }
    }
    if (!keys.column.empty() || fleet.isEmpty())
        return keys;
    const std::vector<KeyUse> uses = keyUses(fleet);
    if (keys.row.empty())
        keys.row = bestKey(uses, kMostRows, {});
    keys.column = bestKey(uses, kMostColumns, keys.row);
    return keys;
}

} // namespace evenkeel::ui

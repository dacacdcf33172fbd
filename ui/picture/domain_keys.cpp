// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>
#include <unordered_map>

#include "ui/picture/domain_table.h"

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

/// Where the values of these keys are places, most telling first.
constexpr std::array<std::string_view, 4> kRegionKeys{
    "topology.kubernetes.io/region", "fleet.azure.com/location", "region", "location"};
constexpr std::array<std::string_view, 2> kZoneKeys{"topology.kubernetes.io/zone", "zone"};

bool namesPlace(std::string_view key) {
    return key.find("region") != key.npos || key.find("location") != key.npos ||
           key.find("zone") != key.npos;
}

std::string wellKnown(std::span<const std::string_view> known, const std::vector<KeyUse> &uses,
                      const std::string &taken) {
    for (const std::string_view key : known) {
        const auto use = std::ranges::find(uses, key, &KeyUse::key);
        if (use != uses.end() && use->values > 1 && key != taken)
            return std::string(key);
    }
    return {};
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

bool hasKey(const fleet::Fleet &fleet, const std::string &key) {
    const auto keys = fleet.labelKeys();
    return std::ranges::any_of(
        keys, [&](fleet::StringId candidate) { return fleet.text(candidate) == key; });
}

} // namespace

std::vector<std::string> topologyKeys(const placement::Placement *placement) {
    std::vector<std::string> keys;
    if (!placement || !placement->policy)
        return keys;
    for (const auto &constraint : placement->policy->spreadConstraints) {
        if (std::ranges::find(keys, constraint.topologyKey) == keys.end())
            keys.push_back(constraint.topologyKey);
    }
    return keys;
}

DomainKeys defaultKeys(const fleet::Fleet &fleet, const placement::Placement *placement) {
    return defaultKeys(fleet, topologyKeys(placement));
}

DomainKeys defaultKeys(const fleet::Fleet &fleet, const std::vector<std::string> &wanted) {
    DomainKeys keys;
    for (const std::string &key : wanted) {
        // A grid of a key that no cluster has would be one row of everything.
        if (!hasKey(fleet, key))
            continue;
        if (keys.row.empty())
            keys.row = key;
        else if (keys.column.empty())
            keys.column = key;
    }
    if (!keys.column.empty() || fleet.isEmpty())
        return keys;
    const std::vector<KeyUse> uses = keyUses(fleet);
    const auto choose = [&](std::string &key, std::span<const std::string_view> known,
                            std::size_t mostValues, const std::string &taken) {
        if (key.empty())
            key = wellKnown(known, uses, taken);
        if (key.empty())
            key = bestKey(uses, mostValues, taken);
    };
    choose(keys.row, kRegionKeys, kMostRows, {});
    choose(keys.column, kZoneKeys, kMostColumns, keys.row);
    if (keys.row.empty() && !wanted.empty())
        keys.row = wanted.front();
    return keys;
}

} // namespace evenkeel::ui

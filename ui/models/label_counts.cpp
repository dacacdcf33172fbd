// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/label_counts.h"

#include <algorithm>
#include <cstdint>

#include "core/base/text_order.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

struct Entry {
    fleet::StringId value{};
    bool isShown = false;
};

/// All labels sorted by key, by counting: `begin` of each key's entries by its id.
struct EntriesByKey {
    std::vector<Entry> entries;
    std::vector<std::size_t> begin;
};

std::vector<char> shownFlags(const fleet::Fleet &fleet,
                             std::optional<std::span<const fleet::ClusterIndex>> shown) {
    std::vector<char> flags(fleet.size(), shown ? 0 : 1);
    if (shown) {
        for (const fleet::ClusterIndex cluster : *shown)
            flags[fleet::row(cluster)] = 1;
    }
    return flags;
}

EntriesByKey sortedByKey(const fleet::Fleet &fleet, const std::vector<char> &isShown) {
    EntriesByKey sorted;
    sorted.begin.resize(fleet.strings().size() + 1);
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        for (const fleet::LabelRef &label : fleet.labels(static_cast<fleet::ClusterIndex>(row)))
            ++sorted.begin[static_cast<std::size_t>(label.key) + 1];
    }
    for (std::size_t key = 1; key < sorted.begin.size(); ++key)
        sorted.begin[key] += sorted.begin[key - 1];
    sorted.entries.resize(sorted.begin.back());
    std::vector<std::size_t> next = sorted.begin;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        for (const fleet::LabelRef &label : fleet.labels(static_cast<fleet::ClusterIndex>(row)))
            sorted.entries[next[static_cast<std::size_t>(label.key)]++] = {label.value,
                                                                           isShown[row] != 0};
    }
    return sorted;
}

constexpr std::uint32_t kNone = 0xffffffff;

/// `placeOfValue` is kNone everywhere before and after; it spares a hash table.
KeyCount counted(const fleet::Fleet &fleet, std::string_view key, std::span<const Entry> entries,
                 std::vector<std::uint32_t> &placeOfValue) {
    KeyCount count{std::string(key), {}, entries.size(), 0};
    std::vector<fleet::StringId> ids;
    for (const Entry &entry : entries) {
        std::uint32_t &place = placeOfValue[static_cast<std::size_t>(entry.value)];
        if (place == kNone) {
            place = static_cast<std::uint32_t>(ids.size());
            ids.push_back(entry.value);
            count.values.push_back({std::string(fleet.text(entry.value)), 0, 0});
        }
        ++count.values[place].all;
        count.values[place].shown += entry.isShown ? 1 : 0;
        count.shown += entry.isShown ? 1 : 0;
    }
    for (const fleet::StringId value : ids)
        placeOfValue[static_cast<std::size_t>(value)] = kNone;
    std::ranges::sort(count.values, base::naturalLess, &ValueCount::value);
    return count;
}

} // namespace

LabelCounts::LabelCounts(const fleet::Fleet &fleet,
                         std::optional<std::span<const fleet::ClusterIndex>> shown)
    : m_clusters(fleet.size()), m_shown(shown ? shown->size() : fleet.size()) {
    const EntriesByKey sorted = sortedByKey(fleet, shownFlags(fleet, shown));
    std::vector<std::uint32_t> placeOfValue(fleet.strings().size(), kNone);
    for (std::size_t key = 0; key + 1 < sorted.begin.size(); ++key) {
        const std::size_t begin = sorted.begin[key];
        const std::size_t end = sorted.begin[key + 1];
        if (begin == end)
            continue;
        m_keys.push_back(counted(fleet, fleet.text(static_cast<fleet::StringId>(key)),
                                 std::span(sorted.entries).subspan(begin, end - begin),
                                 placeOfValue));
        KeyCount &last = m_keys.back();
        last.areNames = last.all > 1 && last.values.size() == last.all &&
                        repeatsNames(fleet, static_cast<fleet::StringId>(key));
    }
    std::ranges::sort(m_keys, {}, &KeyCount::key);
}

const KeyCount *LabelCounts::find(std::string_view key) const {
    const auto found = std::ranges::lower_bound(m_keys, key, {}, &KeyCount::key);
    return found != m_keys.end() && found->key == key ? &*found : nullptr;
}

} // namespace evenkeel::ui

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/string_table.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace evenkeel::fleet {

namespace {
constexpr std::size_t kBlockSize = 64 * 1024;
/// Strings that are rather copied than looked up in a second table.
constexpr std::size_t kFewStrings = 256;

std::uint32_t hashOf(std::string_view text) {
    const std::uint64_t hash = std::hash<std::string_view>()(text);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
}
} // namespace

StringTable::StringTable() : m_views(1) {}

StringTable::StringTable(const std::shared_ptr<const StringTable> &base) {
    // Own strings of the base are copied, so that no base has a base; many become one with it.
    const bool isFlat = !base->m_base;
    const bool hasManyOwn = base->m_views.size() > kFewStrings + base->m_first / 4;
    if (isFlat && hasManyOwn)
        m_base = base;
    else if (!isFlat && !hasManyOwn)
        m_base = base->m_base;
    m_first = m_base ? m_base->size() : 0;
    m_views.reserve(base->size() - m_first);
    reserve(base->size() - m_first);
    if (!m_base)
        m_views.emplace_back(); // the empty string
    for (std::size_t id = size(); id < base->size(); ++id)
        intern(base->view(static_cast<StringId>(id)));
}

StringId StringTable::intern(std::string_view text) {
    const std::uint32_t hash = hashOf(text);
    if (const auto known = find(text, hash))
        return *known;
    const auto id = static_cast<StringId>(size());
    m_views.push_back(store(text));
    reserve(m_views.size());
    m_slots[slotOf(text, hash)] = {hash, id};
    return id;
}

std::optional<StringId> StringTable::find(std::string_view text) const {
    return find(text, hashOf(text));
}

std::optional<StringId> StringTable::find(std::string_view text, std::uint32_t hash) const {
    if (text.empty())
        return StringId{};
    const StringId known = m_slots[slotOf(text, hash)].id;
    if (known != StringId{})
        return known;
    return m_base ? m_base->find(text, hash) : std::nullopt;
}

/// The place of the text, or the free one where it belongs.
std::size_t StringTable::slotOf(std::string_view text, std::uint32_t hash) const {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hash & mask;
    while (m_slots[slot].id != StringId{} &&
           (m_slots[slot].hash != hash || view(m_slots[slot].id) != text))
        slot = (slot + 1) & mask;
    return slot;
}

/// Room for as many strings of its own.
void StringTable::reserve(std::size_t strings) {
    if (2 * strings <= m_slots.size())
        return;
    const auto old = std::exchange(
        m_slots, std::vector<Slot>(std::bit_ceil(std::max(kFewestSlots, 2 * strings))));
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot &taken : old) {
        if (taken.id == StringId{})
            continue;
        std::size_t slot = taken.hash & mask; // each string is there once
        while (m_slots[slot].id != StringId{})
            slot = (slot + 1) & mask;
        m_slots[slot] = taken;
    }
}

bool StringTable::extends(const StringTable &other) const {
    if (this == &other || m_base.get() == &other)
        return true;
    if (size() < other.size())
        return false;
    std::size_t id = m_base && m_base == other.m_base ? m_first : 0;
    while (id < other.size() &&
           view(static_cast<StringId>(id)) == other.view(static_cast<StringId>(id)))
        ++id;
    return id == other.size();
}

// Blocks never grow after their reserve, so that views into them stay valid.
std::string_view StringTable::store(std::string_view text) {
    if (m_blocks.empty() || m_blocks.back().capacity() - m_blocks.back().size() < text.size()) {
        m_blocks.emplace_back();
        m_blocks.back().reserve(std::max(kBlockSize, text.size()));
    }
    auto &block = m_blocks.back();
    const auto start = block.size();
    block.insert(block.end(), text.begin(), text.end());
    return {block.data() + start, text.size()};
}

} // namespace evenkeel::fleet

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace evenkeel::fleet {

enum class StringId : std::uint32_t {};

/// Strings of one fleet, each stored once. Ids are dense from 0 in order of first appearance and
/// stay valid as long as the table; id 0 is the empty string. A table may begin with all strings of
/// another, which it shares.
class StringTable {
public:
    StringTable();
    /// Begins with the strings of `base`, which must not change any more.
    explicit StringTable(const std::shared_ptr<const StringTable> &base);
    StringTable(const StringTable &) = delete;
    StringTable &operator=(const StringTable &) = delete;
    ~StringTable() = default;

    StringId intern(std::string_view text);
    std::optional<StringId> find(std::string_view text) const;
    std::string_view view(StringId id) const {
        const auto number = static_cast<std::size_t>(id);
        return number < m_first ? m_base->m_views[number] : m_views[number - m_first];
    }
    std::size_t size() const { return m_first + m_views.size(); }
    /// Whether every string of `other` has its id here as well.
    bool extends(const StringTable &other) const;

private:
    /// A place of the hash table; an id of 0, which is in no place, where it is free.
    struct Slot {
        std::uint32_t hash = 0;
        StringId id{};
    };
    std::size_t slotOf(std::string_view text, std::uint32_t hash) const;
    std::optional<StringId> find(std::string_view text, std::uint32_t hash) const;
    void reserve(std::size_t strings);
    std::string_view store(std::string_view text);

    std::shared_ptr<const StringTable> m_base; // without a base of its own; may be null
    std::size_t m_first = 0;                   // number of strings in the base
    std::deque<std::vector<char>> m_blocks;
    std::vector<std::string_view> m_views;
    static constexpr std::size_t kFewestSlots = 16;
    // A power of two, at most half of them taken.
    std::vector<Slot> m_slots = std::vector<Slot>(kFewestSlots);
};

} // namespace evenkeel::fleet

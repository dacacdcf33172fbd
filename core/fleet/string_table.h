// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace evenkeel::fleet {

enum class StringId : std::uint32_t {};

/// Strings of one fleet, each stored once. Ids are dense from 0 in order of first appearance and
/// stay valid as long as the table; id 0 is the empty string.
class StringTable {
public:
    StringTable();
    StringTable(const StringTable &other);
    StringTable &operator=(const StringTable &other);
    StringTable(StringTable &&) noexcept = default;
    StringTable &operator=(StringTable &&) noexcept = default;
    ~StringTable() = default;

    StringId intern(std::string_view text);
    std::optional<StringId> find(std::string_view text) const;
    std::string_view view(StringId id) const { return m_views[static_cast<std::size_t>(id)]; }
    std::size_t size() const { return m_views.size(); }

private:
    std::string_view store(std::string_view text);

    std::deque<std::vector<char>> m_blocks;
    std::vector<std::string_view> m_views;
    std::unordered_map<std::string_view, StringId> m_ids;
};

} // namespace evenkeel::fleet

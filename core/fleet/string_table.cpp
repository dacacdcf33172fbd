// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/string_table.h"

#include <algorithm>

namespace evenkeel::fleet {

namespace {
constexpr std::size_t kBlockSize = 64 * 1024;
}

StringTable::StringTable() {
    intern({});
}

StringTable::StringTable(const StringTable &other) {
    m_views.reserve(other.m_views.size());
    m_ids.reserve(other.m_views.size());
    for (const auto text : other.m_views)
        intern(text);
}

StringTable &StringTable::operator=(const StringTable &other) {
    if (this != &other)
        *this = StringTable(other);
    return *this;
}

StringId StringTable::intern(std::string_view text) {
    if (const auto known = m_ids.find(text); known != m_ids.end())
        return known->second;
    const auto id = static_cast<StringId>(m_views.size());
    const auto stored = store(text);
    m_views.push_back(stored);
    m_ids.emplace(stored, id);
    return id;
}

std::optional<StringId> StringTable::find(std::string_view text) const {
    const auto known = m_ids.find(text);
    return known == m_ids.end() ? std::nullopt : std::optional(known->second);
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

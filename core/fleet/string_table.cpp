// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/string_table.h"

#include <algorithm>

namespace evenkeel::fleet {

namespace {
constexpr std::size_t kBlockSize = 64 * 1024;
/// Strings that are rather copied than looked up in a second table.
constexpr std::size_t kFewStrings = 256;
} // namespace

StringTable::StringTable() {
    intern({});
}

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
    m_ids.reserve(base->size() - m_first);
    for (std::size_t id = m_first; id < base->size(); ++id)
        intern(base->view(static_cast<StringId>(id)));
}

StringId StringTable::intern(std::string_view text) {
    if (const auto known = find(text))
        return *known;
    const auto id = static_cast<StringId>(size());
    const auto stored = store(text);
    m_views.push_back(stored);
    m_ids.emplace(stored, id);
    return id;
}

std::optional<StringId> StringTable::find(std::string_view text) const {
    if (const auto known = m_ids.find(text); known != m_ids.end())
        return known->second;
    return m_base ? m_base->find(text) : std::nullopt;
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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/spread/domain_counts.h"

#include <algorithm>

namespace evenkeel::spread {

DomainCounts::DomainCounts(std::size_t domains) : m_counts(domains, 0) {
    if (domains > 0)
        m_levels.push_back({0, domains});
}

void DomainCounts::add(DomainIndex domain, std::int64_t placements) {
    const auto old = m_counts[domain];
    m_counts[domain] = old + placements;
    enterLevel(old + placements);
    leaveLevel(old);
    refreshExtremes();
}

void DomainCounts::enterLevel(std::int64_t count) {
    const auto level = std::ranges::lower_bound(m_levels, count, {}, &Level::count);
    if (level != m_levels.end() && level->count == count)
        ++level->domains;
    else
        m_levels.insert(level, {count, 1});
}

void DomainCounts::leaveLevel(std::int64_t count) {
    const auto level = std::ranges::lower_bound(m_levels, count, {}, &Level::count);
    if (--level->domains == 0)
        m_levels.erase(level);
}

std::int64_t DomainCounts::skewAfterAdding(DomainIndex domain) const {
    const auto raised = m_counts[domain] + 1;
    const bool wasOnlySmallest =
        m_counts[domain] == m_smallest && (isSmallestUnique() || m_counts.size() == 1);
    const auto smallest =
        !wasOnlySmallest ? m_smallest
                         : (m_counts.size() == 1 ? raised : std::min(raised, m_secondSmallest));
    return std::max(m_largest, raised) - smallest;
}

void DomainCounts::refreshExtremes() {
    m_smallest = m_levels.front().count;
    m_largest = m_levels.back().count;
    const bool isTied = m_levels.front().domains > 1 || m_levels.size() == 1;
    m_secondSmallest = isTied ? m_smallest : m_levels[1].count;
}

} // namespace evenkeel::spread

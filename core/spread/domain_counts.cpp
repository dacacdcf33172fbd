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

void DomainCounts::refreshExtremes() {
    m_smallest = m_levels.front().count;
    m_largest = m_levels.back().count;
    const bool isTied = m_levels.front().domains > 1 || m_levels.size() == 1;
    m_secondSmallest = isTied ? m_smallest : m_levels[1].count;
}

DomainCounts countsOf(std::span<const DomainIndex> domainOfItem, std::size_t domains,
                      std::span<const std::int64_t> placementsOfItem) {
    std::vector<std::int64_t> sums(domains, 0);
    for (std::size_t item = 0; item < domainOfItem.size(); ++item) {
        if (domainOfItem[item] != kNoDomain)
            sums[domainOfItem[item]] += placementsOfItem[item];
    }
    DomainCounts counts(domains);
    for (DomainIndex domain = 0; domain < domains; ++domain) {
        if (sums[domain] > 0)
            counts.add(domain, sums[domain]);
    }
    return counts;
}

DomainMap groupByValue(std::span<const std::uint32_t> valueOfItem, std::size_t valueBound) {
    DomainMap map;
    map.domainOfItem.assign(valueOfItem.size(), kNoDomain);
    std::vector<DomainIndex> domainOfValue(valueBound, kNoDomain);
    for (std::size_t item = 0; item < valueOfItem.size(); ++item) {
        const auto value = valueOfItem[item];
        if (value == kNoDomain)
            continue;
        auto &domain = domainOfValue[value];
        if (domain == kNoDomain) {
            domain = static_cast<DomainIndex>(map.valueOfDomain.size());
            map.valueOfDomain.push_back(value);
            map.itemsOfDomain.push_back(0);
        }
        ++map.itemsOfDomain[domain];
        map.domainOfItem[item] = domain;
    }
    return map;
}

} // namespace evenkeel::spread

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/spread/domain_counts.h"

#include <algorithm>
#include <iterator>

namespace evenkeel::spread {

DomainCounts::DomainCounts(std::size_t domains) : m_counts(domains, 0)
{
    if (domains > 0)
        m_domainsWithCount.emplace(0, domains);
}

void DomainCounts::add(DomainIndex domain, std::int64_t placements)
{
    const auto old = m_counts[domain];
    m_counts[domain] = old + placements;
    ++m_domainsWithCount[old + placements];
    const auto left = m_domainsWithCount.find(old);
    if (--left->second == 0)
        m_domainsWithCount.erase(left);
    refreshExtremes();
}

std::int64_t DomainCounts::skewAfterAdding(DomainIndex domain) const
{
    const auto raised = m_counts[domain] + 1;
    const bool wasOnlySmallest =
        m_counts[domain] == m_smallest && (isSmallestUnique() || m_counts.size() == 1);
    const auto smallest =
        !wasOnlySmallest ? m_smallest
                         : (m_counts.size() == 1 ? raised : std::min(raised, m_secondSmallest));
    return std::max(m_largest, raised) - smallest;
}

void DomainCounts::refreshExtremes()
{
    const auto first = m_domainsWithCount.begin();
    m_smallest = first->first;
    m_largest = m_domainsWithCount.rbegin()->first;
    const auto second = std::next(first);
    const bool isTied = first->second > 1 || second == m_domainsWithCount.end();
    m_secondSmallest = isTied ? m_smallest : second->first;
}

} // namespace evenkeel::spread

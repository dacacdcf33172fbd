// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "core/kube/when_unsatisfiable.h"

namespace evenkeel::spread {

/// A domain of one topology key: dense from 0 in order of first appearance.
using DomainIndex = std::uint32_t;
inline constexpr DomainIndex kNoDomain = std::numeric_limits<DomainIndex>::max();

/// Which domain each item (cluster, node) belongs to for one topology key.
struct DomainMap {
    std::vector<DomainIndex> domainOfItem;    // kNoDomain where the item has no such key
    std::vector<std::uint32_t> valueOfDomain; // the caller's value number
    std::vector<std::uint32_t> itemsOfDomain; // how many items each domain has

    std::size_t size() const { return valueOfDomain.size(); }
};

/// Groups items by the number of their value; kNoDomain stands for "no value". Value numbers are
/// below `valueBound`.
DomainMap groupByValue(std::span<const std::uint32_t> valueOfItem, std::size_t valueBound);

/// How many placements each domain of a key has, with minimum and maximum. Adding costs at most the
/// number of distinct counts. What a skew means for a decision is up to the rules on top (KubeFleet
/// spec 4.6, pod spec 2); counting is done here only.
class DomainCounts {
public:
    explicit DomainCounts(std::size_t domains);

    void add(DomainIndex domain, std::int64_t placements = 1);

    std::size_t size() const { return m_counts.size(); }
    bool isEmpty() const { return m_counts.empty(); }
    std::int64_t count(DomainIndex domain) const { return m_counts[domain]; }
    const std::vector<std::int64_t> &counts() const { return m_counts; }

    /// The three below are 0 without domains.
    std::int64_t smallest() const { return m_smallest; }
    std::int64_t largest() const { return m_largest; }
    /// Second element of the sorted list of counts; the smallest when there is only one domain.
    std::int64_t secondSmallest() const { return m_secondSmallest; }
    std::int64_t skew() const { return m_largest - m_smallest; }
    bool isSmallestUnique() const { return m_smallest != m_secondSmallest; }

private:
    struct Level {
        std::int64_t count;
        std::size_t domains; // that have it, never 0
    };

    void enterLevel(std::int64_t count);
    void leaveLevel(std::int64_t count);
    void refreshExtremes();

    std::vector<std::int64_t> m_counts;
    std::vector<Level> m_levels; // by count; few, however many the domains
    std::int64_t m_smallest = 0;
    std::int64_t m_secondSmallest = 0;
    std::int64_t m_largest = 0;
};

/// Counts what is on the items of each domain; `domainOfItem` may hold kNoDomain.
DomainCounts countsOf(std::span<const DomainIndex> domainOfItem, std::size_t domains,
                      std::span<const std::int64_t> placementsOfItem);

/// How one constraint's placements (of clusters or of pods) spread over its domains at one moment
/// of a plan.
struct SpreadView {
    std::string topologyKey;
    std::int64_t maxSkew = 1;
    bool isHard = true;
    std::vector<std::string> domains;   // in natural order of their names
    std::vector<std::int64_t> capacity; // clusters or nodes of the domain
    std::vector<std::int64_t> counts;   // placements of the domain
    std::int64_t skew = 0;              // largest - smallest
    std::int64_t withoutKey = 0;        // clusters or nodes without the key

    /// As the API spells it.
    std::string_view whenUnsatisfiable() const {
        return wordsOf(kube::WhenUnsatisfiable())[isHard ? 1 : 2];
    }
};

} // namespace evenkeel::spread

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/minimal_set.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace evenkeel::dumps {

namespace {

constexpr std::size_t kMostForPairs = 48;
constexpr std::size_t kMostForTriples = 16;
constexpr std::size_t kMostForSubsets = 10;
constexpr std::size_t kMostAlone = 200;     // further items that are tried alone
constexpr std::size_t kMostSingles = 12;    // tried alone before halving
constexpr std::size_t kMostForEnough = 100; // tests

using Items = std::vector<std::size_t>;

class Search {
public:
    Search(std::size_t count, const HoldsWith &holds) : m_count(count), m_holds(holds) {}

    MinimalSet findEnough() {
        m_most = kMostForEnough;
        for (std::size_t item = 0; item < std::min(m_count, kMostSingles); ++item) {
            if (holds({item})) {
                m_set.items = {item};
                m_set.isMinimal = m_set.isFewest = true;
                return std::move(m_set);
            }
        }
        Items all(m_count);
        std::iota(all.begin(), all.end(), std::size_t{0});
        m_set.items = withoutSpare(std::move(all));
        return std::move(m_set);
    }

    MinimalSet find() {
        if (findSingle() || (m_count <= kMostForPairs && findOfSize(2)) ||
            (m_count <= kMostForTriples && findOfSize(3))) {
            m_set.isMinimal = m_set.isFewest = true;
            return std::move(m_set);
        }
        Items all(m_count);
        std::iota(all.begin(), all.end(), std::size_t{0});
        m_set.items = withoutSpare(std::move(all));
        if (m_set.items.size() <= kMostForSubsets) {
            m_set.items = smallestWithin(m_set.items);
            m_set.isMinimal = true;
        }
        return std::move(m_set);
    }

private:
    bool holds(const Items &items) {
        ++m_set.tests;
        return m_holds(items);
    }

    bool findSingle() {
        for (std::size_t item = 0; item < m_count; ++item) {
            if (!m_set.items.empty() && item > m_set.items.front() + kMostAlone)
                break;
            if (!holds({item}))
                continue;
            (m_set.items.empty() ? m_set.items : m_set.alone).push_back(item);
        }
        return !m_set.items.empty();
    }

    /// In lexicographic order.
    bool findOfSize(std::size_t size) {
        if (size > m_count)
            return false;
        Items items(size);
        std::iota(items.begin(), items.end(), std::size_t{0});
        while (true) {
            if (holds(items)) {
                m_set.items = items;
                return true;
            }
            std::size_t at = size;
            while (at > 0 && items[at - 1] == m_count - size + at - 1)
                --at;
            if (at == 0)
                return false;
            ++items[at - 1];
            for (std::size_t i = at; i < size; ++i)
                items[i] = items[i - 1] + 1;
        }
    }

    /// Leaves out parts, the last ones first, as long as it stays so.
    Items withoutSpare(Items items) {
        for (std::size_t part = items.size() / 2; part > 0;) {
            bool hasShrunk = false;
            for (std::size_t end = items.size(); end > 0 && m_set.tests < m_most;) {
                const std::size_t begin = end - std::min(part, end);
                Items fewer(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(begin));
                fewer.insert(fewer.end(), items.begin() + static_cast<std::ptrdiff_t>(end),
                             items.end());
                if (!fewer.empty() && holds(fewer)) {
                    items = std::move(fewer);
                    hasShrunk = true;
                }
                end = begin;
            }
            if (m_set.tests >= m_most || (part == 1 && !hasShrunk))
                break;
            part = part == 1 ? 1 : part / 2;
        }
        return items;
    }

    /// The first of the smallest parts of a set that are enough.
    Items smallestWithin(const Items &items) {
        for (std::size_t size = 1; size < items.size(); ++size) {
            for (std::size_t mask = 1; mask < std::size_t{1} << items.size(); ++mask) {
                Items part;
                for (std::size_t i = 0; i < items.size(); ++i) {
                    if ((mask >> i & 1U) != 0)
                        part.push_back(items[i]);
                }
                if (part.size() == size && holds(part))
                    return part;
            }
        }
        return items;
    }

    std::size_t m_count;
    const HoldsWith &m_holds;
    MinimalSet m_set;
    std::size_t m_most = std::numeric_limits<std::size_t>::max(); // tests of a search for enough
};

} // namespace

MinimalSet minimalSet(std::size_t count, const HoldsWith &holds, Effort effort) {
    Search search(count, holds);
    return effort == Effort::Enough ? search.findEnough() : search.find();
}

} // namespace evenkeel::dumps

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/ranges.h"

namespace evenkeel::ui {

/// A counting sort of items that keeps the order of equals, of many items in several threads: how
/// many are in each bucket, then each item's place.
template <typename BucketOf> class CountingSort {
public:
    /// `bucketOf(item)` is below `buckets`; both passes ask it.
    CountingSort(std::span<const std::uint32_t> items, std::size_t buckets, BucketOf bucketOf)
        : m_items(items), m_bucketOf(std::move(bucketOf)),
          m_counts(items.size() < 2 * base::kFewestRows
                       ? 1
                       : base::threadsFor(items.size() / base::kFewestRows)) {
        forParts([&](std::size_t part) {
            std::vector<std::uint32_t> counts(buckets);
            for (const std::uint32_t item : itemsOf(part))
                ++counts[m_bucketOf(item)];
            m_counts[part] = std::move(counts);
        });
    }

    /// How many items each bucket has.
    std::vector<std::uint32_t> counts() const {
        std::vector<std::uint32_t> sums = m_counts.front();
        for (std::size_t part = 1; part < m_counts.size(); ++part) {
            for (std::size_t bucket = 0; bucket < sums.size(); ++bucket)
                sums[bucket] += m_counts[part][bucket];
        }
        return sums;
    }

    /// Calls put(place, item) of all items, from several threads; `firsts` has the place of the
    /// first item of each group of buckets.
    template <typename Put> void place(std::vector<std::uint32_t> firsts,
                                       const std::vector<std::uint32_t> &groupOfBucket,
                                       const Put &put) const {
        std::vector<std::vector<std::uint32_t>> next;
        for (const std::vector<std::uint32_t> &counts : m_counts) {
            next.push_back(firsts);
            for (std::size_t bucket = 0; bucket < counts.size(); ++bucket)
                firsts[groupOfBucket[bucket]] += counts[bucket];
        }
        forParts([&](std::size_t part) {
            std::vector<std::uint32_t> places = std::move(next[part]);
            for (const std::uint32_t item : itemsOf(part))
                put(places[groupOfBucket[m_bucketOf(item)]]++, item);
        });
    }

private:
    std::span<const std::uint32_t> itemsOf(std::size_t part) const {
        const std::size_t begin = m_items.size() * part / m_counts.size();
        return m_items.subspan(begin, m_items.size() * (part + 1) / m_counts.size() - begin);
    }
    template <typename Work> void forParts(const Work &work) const {
        base::inRanges(m_counts.size(), [&](std::size_t begin, std::size_t end) {
            for (std::size_t part = begin; part < end; ++part)
                work(part);
        });
    }

    std::span<const std::uint32_t> m_items;
    BucketOf m_bucketOf;
    std::vector<std::vector<std::uint32_t>> m_counts; // by part
};

} // namespace evenkeel::ui

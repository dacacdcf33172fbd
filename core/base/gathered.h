// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "core/base/ranges.h"

namespace evenkeel::base {

/// Those of [0, count) that `take` accepts, as `make` has them, in their order; looked at by
/// several threads, as inRanges() does, so that both are called at the same time.
template <typename T, typename Take, typename Make> std::vector<T>
gathered(std::size_t count, const Take &take, const Make &make, std::size_t fewest = kFewestRows) {
    std::mutex mutex;
    std::map<std::size_t, std::vector<T>> found; // by the first that was looked at
    inRanges(
        count,
        [&](std::size_t begin, std::size_t end) {
            std::vector<T> own;
            for (std::size_t i = begin; i < end; ++i) {
                if (take(i))
                    own.push_back(make(i));
            }
            const std::lock_guard lock(mutex);
            found.emplace(begin, std::move(own));
        },
        fewest);
    std::vector<T> all;
    for (auto &[first, some] : found) {
        if (all.empty())
            all.swap(some);
        else
            all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

} // namespace evenkeel::base

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>

namespace evenkeel::base {

/// Calls `work` for ranges that together are [0, count), each on a thread of its own, and returns
/// when all are done. What they share is guarded by `work`; what one throws is thrown on. A thread
/// gets at least `fewest`, so that fewer than twice as many are done at once.
void inRanges(std::size_t count,
              const std::function<void(std::size_t begin, std::size_t end)> &work,
              std::size_t fewest = 1);

/// How many threads such work gets: no more than that, than there are cores, and than a few.
std::size_t threadsFor(std::size_t most);

/// Of rows that take some ten nanoseconds each.
inline constexpr std::size_t kFewestRows = 25'000;

} // namespace evenkeel::base

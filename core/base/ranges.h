// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>

namespace evenkeel::base {

/// Calls `work` for ranges that together are [0, count), each on a thread of its own, and returns
/// when all are done. What they share is guarded by `work`; what one throws is thrown on.
void inRanges(std::size_t count,
              const std::function<void(std::size_t begin, std::size_t end)> &work);

} // namespace evenkeel::base

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <cstddef>

namespace evenkeel::base {

/// What the text of one file, or all answers of a hub together, may bring into memory: ten times
/// the largest fleet that is planned with.
inline constexpr std::size_t kMostInputBytes = std::size_t{1} << 30;

/// Bytes that several readers share, whichever of them needs most. Any thread may take of it.
class MemoryBudget {
public:
    explicit MemoryBudget(std::size_t bytes = kMostInputBytes) : m_left(bytes) {}

    /// False, and nothing is taken, where so much is not left.
    bool take(std::size_t bytes) {
        std::size_t left = m_left.load();
        while (left >= bytes) {
            if (m_left.compare_exchange_weak(left, left - bytes))
                return true;
        }
        return false;
    }
    void giveBack(std::size_t bytes) { m_left += bytes; }

private:
    std::atomic<std::size_t> m_left;
};

} // namespace evenkeel::base

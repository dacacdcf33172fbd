// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>
#include <span>
#include <string>

namespace evenkeel::reference {

/// Draws that are the same with every standard library.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_engine(seed) {}

    /// Below `bound`, which is at least 1.
    std::size_t below(std::size_t bound);
    std::int64_t between(std::int64_t lowest, std::int64_t highest);
    bool chance(unsigned percent);
    std::string oneOf(std::initializer_list<const char *> texts);
    const std::string &oneOf(std::span<const std::string> texts);
    std::string hexDigits(std::size_t count);

private:
    std::mt19937_64 m_engine;
};

} // namespace evenkeel::reference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/repair/move.h"
#include "tests/core/scheduling/worked_example.h"

namespace evenkeel::example {

/// Draws numbers from one seed.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_seed(seed) {}
    std::size_t operator()(std::size_t bound) {
        m_seed = m_seed * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::size_t>((m_seed >> 33U) % bound);
    }

private:
    std::uint64_t m_seed;
};

/// A small fleet in which many clusters are equal, their names mixed.
ScheduleCase crowdedCase(Dice &dice);
/// One goal or two.
std::vector<std::string> drawnGoals(Dice &dice);
repair::Allowed drawnKinds(Dice &dice, bool hasCosts);

} // namespace evenkeel::example

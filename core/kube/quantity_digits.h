// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace evenkeel::kube {

/// A number >= 0 as digits * 10^power. The digits have no leading and no trailing zero, so that
/// 1e1000000000 stays one character and equal numbers are equal members; zero has no digits.
struct Digits {
    std::string digits;
    std::int64_t power = 0;

    bool isZero() const { return digits.empty(); }
    bool operator==(const Digits &) const = default;
};

/// Takes zeros off both ends.
Digits normalized(std::string digits, std::int64_t power);
std::strong_ordering compare(const Digits &left, const Digits &right);
Digits timesPowerOfTwo(const Digits &number, unsigned exponent); // exponent <= 60
/// The next multiple of 10^power, away from zero.
Digits roundedUp(const Digits &number, std::int64_t power);
/// number / 10^power when that is an integer of at most 63 bits.
std::optional<std::int64_t> asInteger(const Digits &number, std::int64_t power);
/// The binary64 nearest to number / 10^power, infinite when too large.
double nearestDouble(const Digits &number, std::int64_t power);

} // namespace evenkeel::kube

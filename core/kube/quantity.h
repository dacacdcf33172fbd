// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace evenkeel::kube {

struct Digits;

/// A Kubernetes quantity (KubeFleet spec 4.1.5): exact value, and the internal pair (integer,
/// power of ten) that the sorter's float depends on. Integers of any size are kept exactly.
class Quantity {
public:
    Quantity() = default;

    /// The error message is the exact text of the real parser.
    static base::Result<Quantity> parse(std::string_view text);
    static Quantity fromInteger(std::int64_t value);

    /// Exact numeric comparison, regardless of notation.
    std::strong_ordering operator<=>(const Quantity &other) const;
    bool operator==(const Quantity &other) const { return (*this <=> other) == 0; }

    /// Quantity.AsApproximateFloat64 bit for bit: depends on the spelling, may be infinite.
    double approximateFloat() const;
    /// The value in steps of 10^power, rounded away from zero; nothing beyond 64 bits.
    std::optional<std::int64_t> scaledUp(std::int32_t power) const;
    /// The canonical text that the real String() prints.
    std::string canonical() const;

private:
    enum class Format : std::uint8_t { DecimalSI, BinarySI, DecimalExponent };
    friend class QuantityReader;

    int sign() const;
    Digits magnitude() const;
    std::string canonicalDecimal() const;
    std::string canonicalBinary() const;

    // The value is m_unscaled * 10^m_power. When the integer of the pair needs more than 64 bits,
    // m_long holds |value|, m_unscaled is just its sign, and m_power stays the pair's power.
    std::int64_t m_unscaled = 0;
    std::int32_t m_power = 0;
    Format m_format = Format::DecimalSI;
    std::shared_ptr<const Digits> m_long;
};

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

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/kube/quantity_digits.h"

namespace evenkeel::kube {

namespace {

constexpr std::int32_t kNano = -9;

constexpr std::array<double, 32> kPowersOfTen{
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31};

/// Go's math.Pow10 from its tables: beyond 31 the product of two of them, not the nearest double.
double powerOfTen(std::int32_t power) {
    constexpr std::array<double, 10> kBlocks{1e0,   1e32,  1e64,  1e96,  1e128,
                                             1e160, 1e192, 1e224, 1e256, 1e288};
    if (power > 308)
        return std::numeric_limits<double>::infinity();
    if (power >= 0)
        return kBlocks[static_cast<std::size_t>(power / 32)] *
               kPowersOfTen[static_cast<std::size_t>(power % 32)];
    // Only a zero has a power below nano, and any finite factor leaves it zero.
    return 1 / kPowersOfTen[static_cast<std::size_t>(-std::max(power, kNano))];
}

std::uint64_t absolute(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? ~bits + 1 : bits;
}

/// Compares a * 10^gap with b, gap >= 0, both not zero and of one sign.
std::strong_ordering compareScaled(std::int64_t a, std::int64_t gap, std::int64_t b) {
    constexpr std::int64_t kLargestGap = 18;
    if (gap > kLargestGap)
        return a < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
    __extension__ using Wide = __int128;
    Wide wide = a;
    for (; gap > 0; --gap)
        wide *= 10;
    return wide < b   ? std::strong_ordering::less
           : wide > b ? std::strong_ordering::greater
                      : std::strong_ordering::equal;
}

constexpr std::array<std::string_view, 10> kDecimalSuffixes{"n", "u", "m", "",  "k",
                                                            "M", "G", "T", "P", "E"};
constexpr std::array<std::string_view, 7> kBinarySuffixes{"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};

/// Go knows no suffix beyond exa and then writes none, so that 1000E prints as 1.
std::string_view decimalSuffix(std::int64_t power) {
    const std::int64_t index = (power - kNano) / 3;
    const bool known = index >= 0 && index < static_cast<std::int64_t>(kDecimalSuffixes.size());
    return known ? kDecimalSuffixes[static_cast<std::size_t>(index)] : std::string_view();
}

} // namespace

Quantity Quantity::fromInteger(std::int64_t value) {
    Quantity quantity;
    quantity.m_unscaled = value;
    return quantity;
}

int Quantity::sign() const {
    return (m_unscaled > 0) - (m_unscaled < 0);
}

Digits Quantity::magnitude() const {
    return m_long ? *m_long : normalized(std::to_string(absolute(m_unscaled)), m_power);
}

std::strong_ordering Quantity::operator<=>(const Quantity &other) const {
    if (sign() != other.sign() || sign() == 0)
        return sign() <=> other.sign();
    if (!m_long && !other.m_long) {
        const std::int64_t gap = std::int64_t{m_power} - other.m_power;
        if (gap >= 0)
            return compareScaled(m_unscaled, gap, other.m_unscaled);
        return 0 <=> compareScaled(other.m_unscaled, -gap, m_unscaled);
    }
    const auto order = compare(magnitude(), other.magnitude());
    return sign() > 0 ? order : 0 <=> order;
}

double Quantity::approximateFloat() const {
    const double base =
        m_long ? sign() * nearestDouble(*m_long, m_power) : static_cast<double>(m_unscaled);
    return m_power == 0 ? base : base * powerOfTen(m_power);
}

std::optional<std::int64_t> Quantity::scaledUp(std::int32_t power) const {
    if (m_long) {
        const auto steps = asInteger(roundedUp(*m_long, power), power);
        return steps ? std::optional(sign() * *steps) : std::nullopt;
    }
    std::int64_t steps = m_unscaled;
    for (std::int64_t gap = std::int64_t{m_power} - power; gap > 0 && steps != 0; --gap) {
        if (__builtin_mul_overflow(steps, std::int64_t{10}, &steps))
            return std::nullopt;
    }
    bool isCut = false;
    for (std::int64_t gap = std::int64_t{power} - m_power; gap > 0 && steps != 0; --gap) {
        isCut = isCut || steps % 10 != 0;
        steps /= 10;
    }
    return steps + (isCut ? sign() : 0);
}

std::string Quantity::canonical() const {
    if (sign() == 0)
        return "0";
    if (m_format == Format::BinarySI) {
        const bool isSmall = *this > fromInteger(-1024) && *this < fromInteger(1024);
        const Digits value = magnitude();
        if (!isSmall && value.power >= 0)
            return canonicalBinary();
    }
    return canonicalDecimal();
}

std::string Quantity::canonicalDecimal() const {
    Digits value = magnitude();
    while (value.power % 3 != 0) {
        value.digits += '0';
        --value.power;
    }
    const std::string_view minus = sign() < 0 ? "-" : "";
    if (m_format == Format::DecimalExponent)
        return value.power == 0 ? fmt::format("{}{}", minus, value.digits)
                                : fmt::format("{}{}e{}", minus, value.digits, value.power);
    return fmt::format("{}{}{}", minus, value.digits, decimalSuffix(value.power));
}

std::string Quantity::canonicalBinary() const {
    // Binary values are capped when they are parsed, so an integer always fits.
    std::int64_t amount =
        asInteger(magnitude(), 0).value_or(std::numeric_limits<std::int64_t>::max());
    std::size_t suffix = 0;
    for (; amount >= 1024 && amount % 1024 == 0; amount /= 1024)
        ++suffix;
    return fmt::format("{}{}{}", sign() < 0 ? "-" : "", amount, kBinarySuffixes[suffix]);
}

} // namespace evenkeel::kube

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/kube/result.h"

namespace evenkeel::kube {

/// A Kubernetes quantity (KubeFleet spec 4.1.5): exact value, and the internal pair (integer,
/// power of ten) that the sorter's float depends on. Integers of any size are kept exactly.
class Quantity {
public:
    Quantity() = default;

    /// The error message is the exact text of the real parser.
    static Result<Quantity> parse(std::string_view text);
    static Quantity fromInteger(std::int64_t value);

    /// Exact numeric comparison, whatever the spelling.
    std::strong_ordering operator<=>(const Quantity &other) const;
    bool operator==(const Quantity &other) const { return (*this <=> other) == 0; }

    /// Quantity.AsApproximateFloat64 bit for bit: depends on the spelling, may be infinite.
    double approximateFloat() const;
    /// The canonical text that the real String() prints.
    std::string canonical() const;

private:
    enum class Format : std::uint8_t { DecimalSI, BinarySI, DecimalExponent };
    // |value| = m_magnitude * 10^m_power; m_digits holds the magnitude in decimal when it does
    // not fit 64 bits, and is empty otherwise.
    std::int64_t m_unscaled = 0;
    std::int32_t m_power = 0;
    Format m_format = Format::DecimalSI;
    std::string m_digits;
    bool m_negative = false;
};

} // namespace evenkeel::kube

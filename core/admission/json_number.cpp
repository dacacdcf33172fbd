// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/admission/json_number.h"
#include "core/base/number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>


namespace evenkeel::admission {

namespace {

constexpr double kLargestExactFloat = 9007199254740991.0; // 2^53 - 1
constexpr double kExponentFrom = 1e21;                    // Go prints larger ones with exponent

double parseReal(std::string_view text) {
    if (const auto real = base::nearestDouble(text))
        return *real;
    const bool isSmall =
        text.find("e-") != std::string_view::npos || text.find("E-") != std::string_view::npos;
    return isSmall ? 0 : std::numeric_limits<double>::infinity();
}

/// A number without fraction as Go's encoding/json writes it: the fewest digits that tell it apart,
/// then zeros, where `fixed` gives every digit that the double has.
std::string printLarge(double real) {
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), real,
                                            std::chars_format::scientific);
    const std::string_view scientific(buffer.data(), end);
    const std::size_t mark = std::min(scientific.find('e'), scientific.size());
    const auto exponent =
        base::wholeNumber<std::size_t>(scientific.substr(std::min(mark + 2, scientific.size())));
    std::string digits(scientific.substr(0, mark));
    std::erase(digits, '.');
    const std::size_t length = exponent.value_or(0) + (real < 0 ? 2 : 1);
    digits.resize(std::max(digits.size(), length), '0');
    return digits;
}

std::string printReal(double real) {
    if (!std::isfinite(real)) {
        return real < 0 ? "-1e+999" : "1e+999";
    }
    const bool isPlain = real == 0 || (std::abs(real) >= 1e-6 && std::abs(real) < kExponentFrom);
    std::array<char, 64> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), real,
                      isPlain ? std::chars_format::fixed : std::chars_format::scientific);
    std::string text = isPlain && std::abs(real) > kLargestExactFloat
                           ? printLarge(real)
                           : std::string(buffer.data(), end);
    if (isPlain && text.find('.') == std::string::npos) {
        text += ".0";
    }
    return text;
}

} // namespace

bool JsonNumber::isInteger() const {
    return integer.has_value() ||
           (std::abs(real) <= kLargestExactFloat && std::trunc(real) == real);
}

JsonNumber parseNumber(std::string_view text) {
    JsonNumber number;
    if (const auto integer = base::wholeNumber(text)) {
        number.integer = *integer;
        number.real = static_cast<double>(*integer);
    } else {
        number.real = parseReal(text);
    }
    return number;
}

void normalizeNumbers(kube::Value &value) {
    if (value.isNumber()) {
        const JsonNumber number = parseNumber(value.text());
        kube::Value plain = kube::Value::number(number.integer ? std::to_string(*number.integer)
                                                               : printReal(number.real));
        plain.setPosition(value.line(), value.column());
        value = std::move(plain);
    }
    for (kube::Value &item : value.items()) {
        normalizeNumbers(item);
    }
    for (auto &[key, member] : value.members()) {
        normalizeNumbers(member);
    }
}

std::string goNumberText(const std::string &normalized) {
    return normalized.ends_with(".0") ? normalized.substr(0, normalized.size() - 2) : normalized;
}

} // namespace evenkeel::admission

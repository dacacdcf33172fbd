// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/quantity_digits.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/base/real_number.h"

namespace evenkeel::kube {

namespace {

std::int64_t length(const Digits &number) {
    return static_cast<std::int64_t>(number.digits.size());
}

void increment(std::string &digits) {
    std::size_t i = digits.size();
    while (i > 0 && digits[i - 1] == '9')
        digits[--i] = '0';
    if (i == 0)
        digits.insert(digits.begin(), '1');
    else
        ++digits[i - 1];
}

} // namespace

Digits normalized(std::string digits, std::int64_t power) {
    const std::size_t last = digits.find_last_not_of('0');
    if (last == std::string::npos)
        return {};
    power += static_cast<std::int64_t>(digits.size() - last - 1);
    digits.resize(last + 1);
    digits.erase(0, digits.find_first_not_of('0'));
    return {std::move(digits), power};
}

std::strong_ordering compare(const Digits &left, const Digits &right) {
    if (left.isZero() || right.isZero())
        return !left.isZero() <=> !right.isZero();
    const auto heads = left.power + length(left) <=> right.power + length(right);
    if (heads != 0)
        return heads;
    // Equal places of the first digit: without trailing zeros the order is that of the texts.
    return left.digits <=> right.digits;
}

Digits timesPowerOfTwo(const Digits &number, unsigned exponent) {
    const std::uint64_t factor = std::uint64_t{1} << exponent;
    std::string product;
    product.reserve(number.digits.size() + 20);
    std::uint64_t carry = 0; // stays below the factor
    for (auto digit = number.digits.rbegin(); digit != number.digits.rend(); ++digit) {
        const std::uint64_t sum = static_cast<std::uint64_t>(*digit - '0') * factor + carry;
        product.push_back(static_cast<char>('0' + sum % 10));
        carry = sum / 10;
    }
    for (; carry > 0; carry /= 10)
        product.push_back(static_cast<char>('0' + carry % 10));
    std::ranges::reverse(product);
    return normalized(std::move(product), number.power);
}

Digits roundedUp(const Digits &number, std::int64_t power) {
    if (number.isZero() || number.power >= power)
        return number;
    const std::int64_t kept = length(number) - (power - number.power);
    if (kept <= 0)
        return {"1", power};
    std::string digits = number.digits.substr(0, static_cast<std::size_t>(kept));
    // The last digit is never a zero, so something was cut off for certain.
    increment(digits);
    return normalized(std::move(digits), power);
}

std::optional<std::int64_t> asInteger(const Digits &number, std::int64_t power) {
    if (number.isZero())
        return 0;
    const std::int64_t zeros = number.power - power;
    if (zeros < 0 || length(number) + zeros > std::numeric_limits<std::int64_t>::digits10 + 1)
        return std::nullopt;
    const std::string text = number.digits + std::string(static_cast<std::size_t>(zeros), '0');
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

double nearestDouble(const Digits &number, std::int64_t power) {
    constexpr std::int64_t kBeyondDouble = 400;
    if (number.isZero())
        return 0;
    if (number.power - power + length(number) > kBeyondDouble)
        return std::numeric_limits<double>::infinity();
    const std::string text = fmt::format("{}e{}", number.digits, number.power - power);
    return base::nearestDouble(text).value_or(std::numeric_limits<double>::infinity());
}

} // namespace evenkeel::kube

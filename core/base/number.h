// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace evenkeel::base {

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// The number that the whole text is, in digits of `base` behind an optional '-'; nothing where
/// there is anything else in it or it does not fit.
template <std::integral Integer = std::int64_t>
std::optional<Integer> wholeNumber(std::string_view text, int base = 10) {
    Integer number = 0;
    const char *end = text.data() + text.size();
    // The view need not end in a zero byte: its end is given.
    // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage)
    const auto [rest, problem] = std::from_chars(text.data(), end, number, base);
    return problem == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

/// The same with an optional '+' instead: Go's strconv.Atoi.
inline std::optional<std::int64_t> wholeGoNumber(std::string_view text) {
    const bool hasPlus = text.starts_with('+');
    if (hasPlus)
        text.remove_prefix(1);
    return hasPlus && text.starts_with('-') ? std::nullopt : wholeNumber(text);
}

/// The double nearest to a decimal number (`-1.5e3`), in every locale; nothing where the number is
/// beyond the range of a double.
std::optional<double> nearestDouble(std::string_view number);

/// The same through the C library, for standard libraries that read no floating-point numbers.
std::optional<double> nearestDoubleOfC(std::string_view number);

} // namespace evenkeel::base

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/duration.h"

#include <array>
#include <utility>

#include <fmt/format.h>

namespace evenkeel::kube {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::uint64_t kLimit = std::uint64_t(1) << 63; // how far a duration may go below 0

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Digits at the beginning of the text, which is moved behind them; nothing beyond 64 bits.
std::optional<std::uint64_t> takeDigits(std::string_view &text) {
    std::uint64_t number = 0;
    while (!text.empty() && isDigit(text.front())) {
        const auto digit = static_cast<std::uint64_t>(text.front() - '0');
        if (number > (kLimit - digit) / 10)
            return std::nullopt;
        number = number * 10 + digit;
        text.remove_prefix(1);
    }
    return number;
}

/// `.25` at the beginning of the text, in parts of the unit; more digits than count are dropped.
std::uint64_t takeFraction(std::string_view &text, std::int64_t unit) {
    double share = 0;
    double scale = 1;
    while (!text.empty() && isDigit(text.front())) {
        if (scale < 1e17) {
            share = share * 10 + (text.front() - '0');
            scale *= 10;
        }
        text.remove_prefix(1);
    }
    return static_cast<std::uint64_t>(share * (static_cast<double>(unit) / scale));
}

std::int64_t takeUnit(std::string_view &text) {
    constexpr std::array<std::pair<std::string_view, std::int64_t>, 8> kUnits{{
        {"ns", 1},
        {"us", 1'000},
        {"\u00b5s", 1'000}, // micro sign
        {"\u03bcs", 1'000}, // mu
        {"ms", 1'000'000},
        {"s", kSecond},
        {"m", kMinute},
        {"h", kHour},
    }};
    for (const auto &[name, nanoseconds] : kUnits) {
        std::size_t end = 0;
        while (end < text.size() && text[end] != '.' && !isDigit(text[end]))
            ++end;
        if (text.substr(0, end) == name) {
            text.remove_prefix(end);
            return nanoseconds;
        }
    }
    return 0;
}

/// One `1.5h`; nothing where it is none.
std::optional<std::uint64_t> takePart(std::string_view &text) {
    const std::size_t before = text.size();
    const auto whole = takeDigits(text);
    if (!whole)
        return std::nullopt;
    bool hasDigits = text.size() != before;
    std::string_view fraction;
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        fraction = text;
        while (!text.empty() && isDigit(text.front()))
            text.remove_prefix(1);
        hasDigits = hasDigits || text.size() != fraction.size();
    }
    const std::int64_t unit = hasDigits ? takeUnit(text) : 0;
    if (unit == 0 || *whole > kLimit / static_cast<std::uint64_t>(unit))
        return std::nullopt;
    return *whole * static_cast<std::uint64_t>(unit) + takeFraction(fraction, unit);
}

} // namespace

std::int64_t Duration::secondsUp() const {
    return nanoseconds / kSecond + (nanoseconds % kSecond > 0 ? 1 : 0);
}

std::optional<Duration> parseDuration(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text == "0")
        return Duration{};
    if (text.empty())
        return std::nullopt;
    std::uint64_t sum = 0;
    while (!text.empty()) {
        const auto part = takePart(text);
        if (!part || *part > kLimit - sum)
            return std::nullopt;
        sum += *part;
    }
    if (isNegative)
        return Duration{static_cast<std::int64_t>(0 - sum)};
    if (sum == kLimit)
        return std::nullopt;
    return Duration{static_cast<std::int64_t>(sum)};
}

std::string formatDuration(Duration duration) {
    const bool isNegative = duration.nanoseconds < 0;
    const auto bits = static_cast<std::uint64_t>(duration.nanoseconds);
    const std::uint64_t rest = isNegative ? 0 - bits : bits;
    const auto fraction = [](std::uint64_t number, std::uint64_t unit) {
        std::string text = std::to_string(number / unit);
        if (number % unit == 0)
            return text;
        std::string digits = std::to_string(unit + number % unit).substr(1);
        digits.erase(digits.find_last_not_of('0') + 1);
        return text + "." + digits;
    };
    if (rest == 0)
        return "0s";
    std::string text;
    if (rest < 1'000) {
        text = fmt::format("{}ns", rest);
    } else if (rest < 1'000'000) {
        text = fraction(rest, 1'000) + "\u00b5s";
    } else if (rest < kSecond) {
        text = fraction(rest, 1'000'000) + "ms";
    } else {
        const std::uint64_t hours = rest / kHour;
        const std::uint64_t minutes = rest % kHour / kMinute;
        if (hours > 0)
            text = fmt::format("{}h", hours);
        if (hours > 0 || minutes > 0)
            text += fmt::format("{}m", minutes);
        text += fraction(rest % kMinute, kSecond) + "s";
    }
    return isNegative ? "-" + text : text;
}

std::string formatShortDuration(Duration duration) {
    std::string text = formatDuration(duration);
    for (const std::string_view unit : {"0s", "0m"}) {
        const std::string_view before = unit == "0s" ? "m" : "h";
        const std::string end = std::string(before) + std::string(unit);
        if (text.ends_with(end))
            text.resize(text.size() - unit.size());
    }
    return text;
}

} // namespace evenkeel::kube

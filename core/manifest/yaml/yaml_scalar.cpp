// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/yaml_scalar.h"
#include "core/base/whole_number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "core/base/real_number.h"

namespace evenkeel::manifest {

namespace {

using Kind = kube::Value::Kind;

template <std::size_t N>
bool isOneOf(std::string_view text, const std::array<std::string_view, N> &words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

constexpr std::array<std::string_view, 5> kNulls = {"", "~", "null", "Null", "NULL"};
constexpr std::array<std::string_view, 11> kTrues = {"y",    "Y",    "yes", "Yes", "YES", "true",
                                                     "True", "TRUE", "on",  "On",  "ON"};
constexpr std::array<std::string_view, 11> kFalses = {"n",     "N",     "no",  "No",  "NO", "false",
                                                      "False", "FALSE", "off", "Off", "OFF"};
constexpr std::array<std::string_view, 12> kNotFinite = {".nan",  ".NaN",  ".NAN",  ".inf",
                                                         ".Inf",  ".INF",  "+.inf", "+.Inf",
                                                         "+.INF", "-.inf", "-.Inf", "-.INF"};

bool mayBeOther(char first) {
    return (first >= '0' && first <= '9') ||
           std::string_view("+-.yYnNtTfFoO~").find(first) != std::string_view::npos;
}

bool isDigitOfScalar(char c) {
    return c >= '0' && c <= '9';
}

std::optional<std::string> wholeNumber(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    const bool isSigned = isNegative || text.starts_with('+');
    std::string_view digits = text.substr(isSigned ? 1 : 0);
    int radix = 10;
    if (digits.size() > 1 && digits[0] == '0') {
        const char letter = static_cast<char>(digits[1] | 0x20);
        radix = letter == 'x' ? 16 : letter == 'b' ? 2 : 8;
        digits.remove_prefix(letter == 'x' || letter == 'b' || letter == 'o' ? 2 : 1);
    }
    const auto magnitude = base::wholeNumber<std::uint64_t>(digits, radix);
    if (!magnitude) {
        return std::nullopt;
    }
    constexpr std::uint64_t kLargest = INT64_MAX;
    if (isNegative ? *magnitude > kLargest + 1 : isSigned && *magnitude > kLargest) {
        return std::nullopt;
    }
    return fmt::format("{}{}", isNegative && *magnitude != 0 ? "-" : "", *magnitude);
}

/// [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?
bool looksLikeFloat(std::string_view text) {
    std::size_t at = 0;
    const auto skipSign = [&] { at += at < text.size() && (text[at] == '+' || text[at] == '-'); };
    const auto skipDigits = [&] {
        const std::size_t first = at;
        while (at < text.size() && isDigitOfScalar(text[at])) {
            ++at;
        }
        return at - first;
    };
    skipSign();
    const std::size_t whole = skipDigits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (skipDigits() == 0 && whole == 0) {
            return false;
        }
    } else if (whole == 0) {
        return false;
    }
    if (at < text.size() && (text[at] | 0x20) == 'e') {
        ++at;
        skipSign();
        if (skipDigits() == 0) {
            return false;
        }
    }
    return at == text.size();
}

/// As Go's encoding/json writes a float64.
std::string printFloat(double value) {
    if (value == 0) {
        return std::signbit(value) ? "-0" : "0";
    }
    std::array<char, 40> buffer{};
    const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                       value < 0 ? -value : value, std::chars_format::scientific);
    const std::string_view scientific(buffer.data(),
                                      static_cast<std::size_t>(written.ptr - buffer.data()));
    const std::size_t mark = scientific.find('e');
    int exponent = 0;
    const std::size_t power = mark + (scientific[mark + 1] == '+' ? 2 : 1);
    std::from_chars(scientific.data() + power, scientific.data() + scientific.size(), exponent);
    std::string digits(scientific.substr(0, mark));
    std::erase(digits, '.');
    const std::string sign = value < 0 ? "-" : "";
    if (exponent < -6 || exponent >= 21) {
        const std::string tail = digits.size() > 1 ? "." + digits.substr(1) : "";
        return fmt::format("{}{}{}e{}{}", sign, digits[0], tail, exponent < 0 ? "-" : "+",
                           std::abs(exponent));
    }
    if (exponent < 0) {
        return fmt::format("{}0.{}{}", sign,
                           std::string(static_cast<std::size_t>(-exponent - 1), '0'), digits);
    }
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole) {
        return sign + digits + std::string(whole - digits.size(), '0');
    }
    return fmt::format("{}{}.{}", sign, digits.substr(0, whole), digits.substr(whole));
}

std::optional<std::string> floatingNumber(std::string_view text) {
    if (!looksLikeFloat(text)) {
        return std::nullopt;
    }
    text.remove_prefix(text.starts_with('+') ? 1 : 0);
    const auto value = base::nearestDouble(text);
    return value ? std::optional(printFloat(*value)) : std::nullopt;
}

} // namespace

ResolvedScalar resolvePlainScalar(std::string_view text) {
    ResolvedScalar result;
    if (!text.empty() && !mayBeOther(text.front())) {
        return result;
    }
    if (text.size() <= 5) {
        const char letter = text.empty() ? '~' : static_cast<char>(text.front() | 0x20);
        if ((letter == '~' || letter == 'n' || text == "~") && isOneOf(text, kNulls)) {
            result.kind = Kind::Null;
        } else if (letter >= 'a' && (isOneOf(text, kTrues) || isOneOf(text, kFalses))) {
            result.kind = Kind::Bool;
            result.isTrue = isOneOf(text, kTrues);
        } else if (letter < 'a' && isOneOf(text, kNotFinite)) {
            result.isFinite = false;
        }
        if (result.kind != Kind::String || !result.isFinite) {
            return result;
        }
    }
    const char first = text.front();
    if (!isDigitOfScalar(first) && first != '+' && first != '-' && first != '.') {
        return result;
    }
    std::string plain(text);
    if (first != '.') {
        std::erase(plain, '_');
    }
    auto number = first == '.' ? std::nullopt : wholeNumber(plain);
    if (!number) {
        number = floatingNumber(plain);
    }
    if (number) {
        result.kind = Kind::Number;
        result.number = std::move(*number);
    }
    return result;
}

} // namespace evenkeel::manifest

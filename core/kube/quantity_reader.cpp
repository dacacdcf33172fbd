// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/quantity.h"

#include <limits>
#include <optional>
#include <utility>

#include "core/base/whole_number.h"
#include "core/kube/quantity_digits.h"

namespace evenkeel::kube {

namespace {

constexpr std::int64_t kSmallestPower = -9;

constexpr const char *kFormatError = "quantities must match the regular expression "
                                     "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
constexpr const char *kSuffixError = "unable to parse quantity's suffix";
constexpr const char *kNumberError = "unable to parse numeric part of quantity";

tl::unexpected<base::Error> refused(const char *message) {
    return tl::unexpected(base::Error{base::ErrorCode::Invalid, message, {}});
}

std::string_view takeWhile(std::string_view &text, std::string_view allowed) {
    const std::size_t length = std::min(text.find_first_not_of(allowed), text.size());
    const std::string_view taken = text.substr(0, length);
    text.remove_prefix(length);
    return taken;
}

/// The pieces of a quantity's text; the integer digits come without leading zeros.
struct Spelling {
    bool negative = false;
    bool hasDigit = false;
    std::string_view integer;
    std::string_view fraction;
    std::string_view suffix;
};

std::optional<Spelling> split(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789";
    Spelling spelling;
    if (text.starts_with('-') || text.starts_with('+')) {
        spelling.negative = text.front() == '-';
        text.remove_prefix(1);
    }
    const bool hasZero = !takeWhile(text, "0").empty();
    spelling.integer = takeWhile(text, kDigits);
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        spelling.fraction = takeWhile(text, kDigits);
    }
    spelling.hasDigit = hasZero || !spelling.integer.empty() || !spelling.fraction.empty();
    spelling.suffix = text;
    takeWhile(text, "eEinumkKMGTP");
    if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    takeWhile(text, kDigits);
    return text.empty() ? std::optional(spelling) : std::nullopt;
}

/// Go keeps scales in 32 bits and lets them wrap around.
std::int32_t wrapped(std::int64_t power) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(power)));
}

std::optional<std::int32_t> decimalExponent(std::string_view suffix) {
    suffix.remove_prefix(1);
    if (suffix.starts_with('+')) {
        suffix.remove_prefix(1);
        if (suffix.starts_with('-'))
            return std::nullopt;
    }
    const auto exponent = base::wholeNumber(suffix);
    return exponent ? std::optional(wrapped(*exponent)) : std::nullopt;
}

} // namespace

class QuantityReader {
public:
    static base::Result<Quantity> read(std::string_view text);

private:
    using Format = Quantity::Format;
    struct Suffix {
        Format format = Format::DecimalSI;
        std::int32_t exponent = 0; // of two for BinarySI, of ten otherwise
    };

    static std::optional<Suffix> interpret(std::string_view text);
    static Quantity small(std::int64_t unscaled, std::int32_t power, Format format);
    static std::optional<Quantity> readShort(const Spelling &spelling, const Suffix &suffix);
    static Quantity readLong(const Spelling &spelling, const Suffix &suffix);
    static Quantity fromDigits(Digits value, bool negative, Format format);
};

std::optional<QuantityReader::Suffix> QuantityReader::interpret(std::string_view text) {
    if (text.empty())
        return Suffix{};
    constexpr std::string_view kDecimal = "num kMGTPE"; // from 10^-9 in steps of three
    constexpr std::string_view kBinary = "KMGTPE";      // from 2^10 in steps of ten
    if (const auto place = kDecimal.find(text.front());
        text.size() == 1 && place != std::string_view::npos)
        return Suffix{Format::DecimalSI, static_cast<std::int32_t>(place) * 3 - 9};
    if (const auto place = kBinary.find(text.front());
        text.size() == 2 && text[1] == 'i' && place != std::string_view::npos)
        return Suffix{Format::BinarySI, (static_cast<std::int32_t>(place) + 1) * 10};
    if (text.size() > 1 && (text.front() == 'e' || text.front() == 'E')) {
        if (const auto exponent = decimalExponent(text))
            return Suffix{Format::DecimalExponent, *exponent};
    }
    return std::nullopt;
}

Quantity QuantityReader::small(std::int64_t unscaled, std::int32_t power, Format format) {
    Quantity quantity;
    quantity.m_unscaled = unscaled;
    quantity.m_power = power;
    quantity.m_format = format;
    return quantity;
}

// KubeFleet spec 4.1.5: the pair is (num den, e - len(den)), or (num * 2^k, 0).
std::optional<Quantity> QuantityReader::readShort(const Spelling &spelling, const Suffix &suffix) {
    const std::int64_t integerLength =
        spelling.integer.empty() ? 1 : static_cast<std::int64_t>(spelling.integer.size());
    const auto fractionLength = static_cast<std::int64_t>(spelling.fraction.size());
    std::int32_t power = 0;
    unsigned shift = 0;
    if (suffix.format == Format::BinarySI) {
        if (fractionLength > 0 || 15 - integerLength - suffix.exponent * 3 / 10 - 1 < 0)
            return std::nullopt;
        shift = static_cast<unsigned>(suffix.exponent);
    } else {
        power = wrapped(suffix.exponent - fractionLength);
        if (integerLength + fractionLength > 18 || power < kSmallestPower)
            return std::nullopt;
    }
    std::int64_t value = 0;
    for (const std::string_view part : {spelling.integer, spelling.fraction}) {
        for (const char digit : part)
            value = value * 10 + (digit - '0');
    }
    value <<= shift;
    return small(spelling.negative ? -value : value, power, suffix.format);
}

Quantity QuantityReader::readLong(const Spelling &spelling, const Suffix &suffix) {
    constexpr std::int64_t kMaxBinary = std::numeric_limits<std::int64_t>::max();
    const bool isBinary = suffix.format == Format::BinarySI;
    std::string digits(spelling.integer);
    digits += spelling.fraction;
    const std::int32_t power = wrapped((isBinary ? 0 : std::int64_t{suffix.exponent}) -
                                       static_cast<std::int64_t>(spelling.fraction.size()));
    Digits value = normalized(std::move(digits), power);
    if (value.isZero())
        return small(0, power, suffix.format);
    if (!isBinary)
        return fromDigits(roundedUp(value, kSmallestPower), spelling.negative, suffix.format);

    value =
        roundedUp(timesPowerOfTwo(value, static_cast<unsigned>(suffix.exponent)), kSmallestPower);
    if (compare(value, normalized(std::to_string(kMaxBinary), 0)) > 0)
        return small(spelling.negative ? -kMaxBinary : kMaxBinary, 0, Format::BinarySI);
    const bool isFraction = compare(value, {"1", 0}) < 0;
    return fromDigits(std::move(value), spelling.negative,
                      isFraction ? Format::DecimalSI : Format::BinarySI);
}

Quantity QuantityReader::fromDigits(Digits value, bool negative, Format format) {
    const int sign = negative ? -1 : 1;
    if (const auto unscaled = asInteger(value, kSmallestPower))
        return small(sign * *unscaled, kSmallestPower, format);
    Quantity quantity = small(sign, kSmallestPower, format);
    quantity.m_long = std::make_shared<const Digits>(std::move(value));
    return quantity;
}

base::Result<Quantity> QuantityReader::read(std::string_view text) {
    if (text == "0")
        return Quantity();
    const auto spelling = text.empty() ? std::nullopt : split(text);
    if (!spelling)
        return refused(kFormatError);
    const auto suffix = interpret(spelling->suffix);
    if (!suffix)
        return refused(kSuffixError);
    if (const auto quantity = readShort(*spelling, *suffix))
        return *quantity;
    if (!spelling->hasDigit)
        return refused(kNumberError);
    return readLong(*spelling, *suffix);
}

base::Result<Quantity> Quantity::parse(std::string_view text) {
    return QuantityReader::read(text);
}

} // namespace evenkeel::kube

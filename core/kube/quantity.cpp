// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"

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

constexpr std::int64_t kSmallestPower = -9;

constexpr const char *kFormatError = "quantities must match the regular expression "
                                     "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
constexpr const char *kSuffixError = "unable to parse quantity's suffix";
constexpr const char *kNumberError = "unable to parse numeric part of quantity";

tl::unexpected<base::Error> refused(const char *message) {
    return base::failed(base::ErrorCode::Invalid, message);
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
    return base::wholeNumber(number.digits + std::string(static_cast<std::size_t>(zeros), '0'));
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

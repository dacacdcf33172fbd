// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/time.h"

#include <array>
#include <chrono>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"

namespace evenkeel::kube {

namespace {

/// Takes fields off the front of a time's text, as Go's time.Parse does with its RFC 3339 layout.
class TimeReader {
public:
    explicit TimeReader(std::string_view text) : m_rest(text) {}

    bool skip(char expected) {
        if (m_rest.empty() || m_rest.front() != expected)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    std::optional<int> digits(std::size_t count) {
        int value = 0;
        if (m_rest.size() < count)
            return std::nullopt;
        for (const char c : m_rest.substr(0, count)) {
            if (!base::isDigit(c))
                return std::nullopt;
            value = value * 10 + (c - '0');
        }
        m_rest.remove_prefix(count);
        return value;
    }

    /// Go takes an hour of one digit too.
    std::optional<int> hour() {
        const bool two = m_rest.size() > 1 && base::isDigit(m_rest[1]);
        return digits(two ? 2 : 1);
    }

    void skipFraction() {
        if (m_rest.size() < 2 || (m_rest[0] != '.' && m_rest[0] != ',') ||
            !base::isDigit(m_rest[1]))
            return;
        m_rest.remove_prefix(1);
        while (!m_rest.empty() && base::isDigit(m_rest.front()))
            m_rest.remove_prefix(1);
    }

    std::optional<std::chrono::seconds> offset() {
        if (skip('Z'))
            return std::chrono::seconds(0);
        const bool west = skip('-');
        if (!west && !skip('+'))
            return std::nullopt;
        const auto hours = digits(2);
        if (!hours || !skip(':'))
            return std::nullopt;
        const auto minutes = digits(2);
        // Go lets people write offsets of 24 hours or 60 minutes.
        if (!minutes || *hours > 24 || *minutes > 60)
            return std::nullopt;
        const std::chrono::seconds east =
            std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
        return west ? -east : east;
    }

    bool atEnd() const { return m_rest.empty(); }

private:
    std::string_view m_rest;
};

std::optional<std::chrono::sys_days> readDate(TimeReader &reader) {
    const auto year = reader.digits(4);
    if (!year || !reader.skip('-'))
        return std::nullopt;
    const auto month = reader.digits(2);
    if (!month || !reader.skip('-'))
        return std::nullopt;
    const auto day = reader.digits(2);
    if (!day)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date);
}

std::optional<std::chrono::seconds> readClock(TimeReader &reader) {
    const auto hour = reader.hour();
    if (!hour || *hour > 23 || !reader.skip(':'))
        return std::nullopt;
    const auto minute = reader.digits(2);
    if (!minute || *minute > 59 || !reader.skip(':'))
        return std::nullopt;
    const auto second = reader.digits(2);
    if (!second || *second > 59)
        return std::nullopt;
    reader.skipFraction();
    return std::chrono::hours(*hour) + std::chrono::minutes(*minute) +
           std::chrono::seconds(*second);
}

constexpr std::int64_t kNanosecondsPerMinute = 60'000'000'000;
constexpr std::int64_t kMaxWholeSeconds = std::numeric_limits<std::int64_t>::max() / 1'000'000'000;

/// The difference in nanoseconds, clamped to Go's time.Duration.
std::int64_t saturatingNanoseconds(std::int64_t fromSeconds, std::int64_t toSeconds) {
    std::int64_t seconds = 0;
    const bool overflowed = __builtin_sub_overflow(toSeconds, fromSeconds, &seconds);
    const bool forward = toSeconds > fromSeconds;
    if (overflowed || seconds > kMaxWholeSeconds || seconds < -kMaxWholeSeconds)
        return forward ? std::numeric_limits<std::int64_t>::max()
                       : std::numeric_limits<std::int64_t>::min();
    return seconds * 1'000'000'000;
}

} // namespace

std::optional<Time> parseTime(std::string_view text) {
    TimeReader reader(text);
    const auto date = readDate(reader);
    if (!date || !reader.skip('T'))
        return std::nullopt;
    const auto clock = readClock(reader);
    if (!clock)
        return std::nullopt;
    const auto offset = reader.offset();
    if (!offset || !reader.atEnd())
        return std::nullopt;
    const std::chrono::sys_seconds instant = *date + *clock - *offset;
    return Time{instant.time_since_epoch().count()};
}

std::string formatTime(Time time) {
    // Computed with plain integers: std::chrono::year ends at 32767.
    constexpr std::int64_t kSecondsPerDay = 86400;
    constexpr std::int64_t kDaysPerEra = 146097;
    std::int64_t days = time.unixSeconds / kSecondsPerDay;
    std::int64_t clock = time.unixSeconds % kSecondsPerDay;
    if (clock < 0) {
        clock += kSecondsPerDay;
        --days;
    }
    std::int64_t eras = days / kDaysPerEra;
    std::int64_t dayOfEra = days % kDaysPerEra;
    if (dayOfEra < 0) {
        dayOfEra += kDaysPerEra;
        --eras;
    }
    const std::chrono::year_month_day date{
        std::chrono::sys_days(std::chrono::days(static_cast<int>(dayOfEra)))};
    const std::int64_t year = static_cast<int>(date.year()) + eras * 400;
    return fmt::format("{}{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", year < 0 ? "-" : "",
                       year < 0 ? -year : year, static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()), clock / 3600, clock / 60 % 60,
                       clock % 60);
}

std::string formatMinutesSince(Time then, Time now) {
    const std::int64_t nanoseconds = saturatingNanoseconds(then.unixSeconds, now.unixSeconds);
    const std::int64_t whole = nanoseconds / kNanosecondsPerMinute;
    const double minutes =
        static_cast<double>(whole) + static_cast<double>(nanoseconds % kNanosecondsPerMinute) /
                                         static_cast<double>(kNanosecondsPerMinute);
    return fmt::format("{:.2f}", minutes);
}

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::uint64_t kLimit = std::uint64_t(1) << 63; // how far a duration may go below 0

/// Digits at the beginning of the text, which is moved behind them; nothing beyond 64 bits.
std::optional<std::uint64_t> takeDigits(std::string_view &text) {
    std::uint64_t number = 0;
    while (!text.empty() && base::isDigit(text.front())) {
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
    while (!text.empty() && base::isDigit(text.front())) {
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
        while (end < text.size() && text[end] != '.' && !base::isDigit(text[end]))
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
        while (!text.empty() && base::isDigit(text.front()))
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

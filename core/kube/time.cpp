// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/time.h"

#include <chrono>
#include <limits>

#include <fmt/format.h>

namespace evenkeel::kube {

namespace {

bool isDigitOfTime(char c) {
    return c >= '0' && c <= '9';
}

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
            if (!isDigitOfTime(c))
                return std::nullopt;
            value = value * 10 + (c - '0');
        }
        m_rest.remove_prefix(count);
        return value;
    }

    /// Go takes an hour of one digit too.
    std::optional<int> hour() {
        const bool two = m_rest.size() > 1 && isDigitOfTime(m_rest[1]);
        return digits(two ? 2 : 1);
    }

    void skipFraction() {
        if (m_rest.size() < 2 || (m_rest[0] != '.' && m_rest[0] != ',') ||
            !isDigitOfTime(m_rest[1]))
            return;
        m_rest.remove_prefix(1);
        while (!m_rest.empty() && isDigitOfTime(m_rest.front()))
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

} // namespace evenkeel::kube

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace evenkeel::kube {

/// A Kubernetes time in whole seconds. The default is Go's zero time (year 1), which is what an
/// absent timestamp decodes to (KubeFleet spec 1.2).
struct Time {
    std::int64_t unixSeconds = -62135596800;

    bool isZero() const { return unixSeconds == Time{}.unixSeconds; }
    auto operator<=>(const Time &) const = default;
};

/// Parses RFC 3339; fractions of a second are dropped. Nothing if the text is not such a time.
std::optional<Time> parseTime(std::string_view text);
/// RFC 3339 in UTC, `2026-03-01T12:00:00Z`.
std::string formatTime(Time time);
/// Minutes from `then` to `now` as Go's saturating duration prints them with `%.2f`
/// (KubeFleet spec 1.2): a zero time gives 153722867.28.
std::string formatMinutesSince(Time then, Time now);

/// A Go duration.
struct Duration {
    std::int64_t nanoseconds = 0;

    /// Whole seconds, what is left over counts as one.
    std::int64_t secondsUp() const;
    auto operator<=>(const Duration &) const = default;
};

/// What Go's time.ParseDuration makes of `1h30m`, `0.5h`, `250ms`; nothing where it refuses.
std::optional<Duration> parseDuration(std::string_view text);
/// As Go prints it: `1h30m0s`, `1m30s`, `250ms`.
std::string formatDuration(Duration duration);
/// The same without units that are zero: `1h`, `1h30m`.
std::string formatShortDuration(Duration duration);

} // namespace evenkeel::kube

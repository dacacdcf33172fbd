// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace evenkeel::kube {

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

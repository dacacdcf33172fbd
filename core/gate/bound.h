// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/phrases.h"
#include "core/manifest/shape_check.h"

namespace evenkeel::gate {

using manifest::Spot;

/// `6` or `75%` of a whole.
struct Limit {
    std::int64_t number = 0;
    bool isPercent = false;

    std::string text() const;
};

/// From where to where a number may be.
struct Bound {
    std::optional<Limit> atLeast;
    std::optional<Limit> atMost;

    /// A percentage is held against the exact share of the whole.
    bool holds(std::int64_t number, std::int64_t whole) const;
    /// `at least 6`, `at most 50%`, `6`, `4 to 6`.
    std::string text(const base::Phrases &words) const;
};

/// What a number alone means.
enum class Alone : std::uint8_t { Exactly, AtLeast, AtMost };

/// Reads `6`, `75%` or `{atLeast: 6, atMost: 8}`; nothing, and said, for anything else.
std::optional<Bound> readBound(const Spot &spot, Alone alone, manifest::Diagnostics &problems);

} // namespace evenkeel::gate

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace evenkeel::insight {

/// The candidate that `text` was most likely meant to be: equal but for case, equal but for the
/// domain before the slash, or few typing errors away. Of several the nearest, then the smallest.
std::optional<std::string> nearMiss(std::string_view text, std::span<const std::string> candidates);

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace evenkeel::api {

/// Patterns R1 to R4 of KubeFleet spec 2.3, and that of a stage's name (6.8).
inline constexpr std::string_view kIntOrPercentPattern = "^((100|[0-9]{1,2})%|[0-9]+)$";
inline constexpr std::string_view kConcurrencyPattern = "^(100|[1-9][0-9]?)%$";
inline constexpr std::string_view kWaitTimePattern =
    R"(^(?:(?:0|[1-9][0-9]*)(\.[0-9]+)?(?:s|m|h))+$)";
inline constexpr std::string_view kAlphaWaitTimePattern =
    R"(^(?:0|(?:(?:0|[1-9][0-9]*)(\.[0-9]+)?(?:s|m|h))+)$)";
inline constexpr std::string_view kPercentPattern = "^(100|[0-9]{1,2})%$";
inline constexpr std::string_view kStageNamePattern = "^[a-z0-9]+$";

} // namespace evenkeel::api

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

// The classes in front of KubeFleet's errors (KubeFleet spec 9): whose fault it is and what comes
// of it.
namespace evenkeel::render {

/// Not tried again.
inline constexpr std::string_view kUserError =
    "failed to process the request due to a client error";
/// Tried again.
inline constexpr std::string_view kUnexpectedError =
    "unexpected behavior which cannot be handled by the controller";
/// Tried again, and expected to go by.
inline constexpr std::string_view kTransientError =
    "expected behavior which can be recovered by itself";

} // namespace evenkeel::render

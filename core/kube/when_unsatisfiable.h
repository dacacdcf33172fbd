// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/base/word.h"

namespace evenkeel::kube {

/// What a topology spread constraint asks for where it cannot be kept.
enum class WhenUnsatisfiable : std::uint8_t { Unknown, DoNotSchedule, ScheduleAnyway };
constexpr std::array<std::string_view, 3> wordsOf(WhenUnsatisfiable) {
    return {"", "DoNotSchedule", "ScheduleAnyway"};
}

constexpr WhenUnsatisfiable whenUnsatisfiable(bool isHard) {
    return isHard ? WhenUnsatisfiable::DoNotSchedule : WhenUnsatisfiable::ScheduleAnyway;
}

} // namespace evenkeel::kube

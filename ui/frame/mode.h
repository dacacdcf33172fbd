// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

namespace evenkeel::ui {

/// The question that the window answers; each has a page with its own layout.
enum class Mode : std::uint8_t { Plan, Fleet, Rollout, Resources, Losses, Check, Hub, Pods };

/// In the order of the rail.
inline constexpr std::array kModes{Mode::Plan,   Mode::Fleet, Mode::Rollout, Mode::Resources,
                                   Mode::Losses, Mode::Check, Mode::Hub,     Mode::Pods};

/// What scripts and settings call it: "plan".
constexpr const char *nameOf(Mode mode) {
    constexpr std::array names{"plan",   "fleet", "rollout", "resources",
                               "losses", "check", "hub",     "pods"};
    return names[static_cast<std::size_t>(mode)];
}

} // namespace evenkeel::ui

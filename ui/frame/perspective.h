// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace evenkeel::ui {

/// What the window is about; each has its own panels and its own layout.
enum class Perspective : std::uint8_t { Fleet, Pods };

} // namespace evenkeel::ui

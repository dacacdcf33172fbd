// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

namespace evenkeel::ui {

/// What the engine says in answers, findings and fixes, with %1, %2, … where it fills something in.
std::span<const char *const> enginePhrases();

} // namespace evenkeel::ui

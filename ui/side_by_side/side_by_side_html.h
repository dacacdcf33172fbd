// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "core/side_by_side/side_by_side.h"

namespace evenkeel::ui {

struct Looks;

/// What is said about a pick, and the rules in which the two differ: those that play a part in the
/// question first, then the others.
QString sideBySideHtml(const side_by_side::SideBySide &answer, std::optional<std::size_t> step,
                       const Looks &looks);

} // namespace evenkeel::ui

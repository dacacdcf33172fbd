// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "core/side_by_side/side_by_side.h"

namespace evenkeel::ui {

/// The explanation of a pick and the rules that differ: relevant ones first, then the others.
QString sideBySideHtml(const side_by_side::SideBySide &answer, std::optional<std::size_t> step);

} // namespace evenkeel::ui

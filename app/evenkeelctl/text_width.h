// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace evenkeel::ctl {

/// Columns that a UTF-8 text takes on a terminal: wide characters count 2, combining ones 0.
std::size_t textWidth(std::string_view text);
/// The text with control characters and broken UTF-8 written as escapes, so that a name from a
/// file can neither break the layout nor speak to the terminal.
std::string printable(std::string_view text);
std::string repeated(std::string_view piece, std::size_t times);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace evenkeel::base {

/// The text with control characters and broken UTF-8 written as escapes, so that a name from a
/// file can neither break a layout nor speak to a terminal.
std::string printable(std::string_view text);

/// A printable text that Markdown shows as it is.
std::string markdownText(std::string_view text);

/// `1 cluster`, `2 clusters`.
std::string counted(std::size_t count, std::string_view noun);

/// Natural order of names: runs of digits compare as numbers, the rest by bytes; a strict total
/// order.
bool naturalLess(std::string_view left, std::string_view right);

} // namespace evenkeel::base

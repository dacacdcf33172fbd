// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/text_table.h"

namespace evenkeel::ctl {

/// Columns that a UTF-8 text takes on a terminal: wide characters count 2, combining ones 0.
std::size_t textWidth(std::string_view text);
using report::printable;
/// The text in lines of at most `width` columns, broken at blanks; a longer word has its own line.
std::vector<std::string> wrappedText(std::string_view text, std::size_t width);
std::string repeated(std::string_view piece, std::size_t times);

} // namespace evenkeel::ctl

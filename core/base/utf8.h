// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace evenkeel::base {

struct CodePoint {
    char32_t value = 0xFFFD;
    std::size_t bytes = 1; // how many bytes of the text it takes
    bool isValid = false;  // false: one byte that is no UTF-8, read as U+FFFD
};

/// The code point at a byte offset below the text's size. Overlong forms, surrogates and values
/// above U+10FFFF are not valid, as in Go.
CodePoint codePointAt(std::string_view text, std::size_t offset);

} // namespace evenkeel::base

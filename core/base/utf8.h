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

/// Whether the character turns the direction of the text behind it (Unicode's embeddings, overrides
/// and isolates): shown raw, it makes a line read as another one.
constexpr bool isDirectionMark(char32_t c) {
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace evenkeel::base

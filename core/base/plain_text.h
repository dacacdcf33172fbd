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
/// A small letter instead of a capital, of ASCII alone.
constexpr char lowerCase(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}
std::string lowerCase(std::string_view text);

/// Natural order of names: runs of digits compare as numbers, the rest by bytes; a strict total
/// order.
bool naturalLess(std::string_view left, std::string_view right);
/// Appends what has the same order byte by byte; texts that differ in leading zeros alone have the
/// same.
void appendNaturalKey(std::string &keys, std::string_view text);

struct CodePoint {
    char32_t value = 0xFFFD;
    std::size_t bytes = 1; // how many bytes of the text it takes
    bool isValid = false;  // false: one byte that is no UTF-8, read as U+FFFD
};

/// The code point at a byte offset below the text's size. Overlong forms, surrogates and values
/// above U+10FFFF are not valid, as in Go.
CodePoint codePointAt(std::string_view text, std::size_t offset);

/// A character that is not shown as itself: control characters (a terminal obeys them), line
/// separators, direction marks, and what is no text.
bool isUnprintable(const CodePoint &point);

/// Whether the character turns the direction of the text behind it (Unicode's embeddings, overrides
/// and isolates): shown raw, it makes a line read as another one.
constexpr bool isDirectionMark(char32_t c) {
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace evenkeel::base

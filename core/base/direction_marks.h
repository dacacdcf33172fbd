// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::base {

/// Whether the character turns the direction of the text behind it (Unicode's embeddings, overrides
/// and isolates): shown raw, it makes a line read as another one.
constexpr bool isDirectionMark(char32_t c) {
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace evenkeel::base

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/bad_bytes.h"

#include <algorithm>

#include "core/base/utf8.h"

namespace evenkeel::manifest {

namespace {

using base::Sentence;
using base::sentence;

constexpr char32_t kNextLine = 0x85;

bool isControl(char32_t c) {
    const bool isKept = c == '\t' || c == '\n' || c == '\r' || c == kNextLine;
    return (c < 0x20 || (c >= 0x7f && c < 0xa0)) && !isKept;
}

bool isAllowed(const base::CodePoint &point) {
    return point.isValid && !isControl(point.value) && point.value != 0xfffe &&
           point.value != 0xffff;
}

/// By YAML 1.1's idea of lines.
bool endsLine(const base::CodePoint &point, std::string_view rest) {
    const char32_t c = point.value;
    return c == '\n' || (c == '\r' && !rest.starts_with("\r\n")) || c == kNextLine || c == 0x2028 ||
           c == 0x2029;
}

Sentence problemOf(const base::CodePoint &point) {
    if (!point.isValid) {
        return sentence(
            PHRASE("files", "the text is not valid UTF-8 here; save the file as UTF-8"));
    }
    if (point.value == 0) {
        return sentence(PHRASE("files", "there is a NUL byte; remove it"));
    }
    return sentence(PHRASE("files", "the file contains a control character (0x{:02x}); remove it"),
                    static_cast<unsigned>(point.value));
}

} // namespace

bool isUtf16(std::string_view text) {
    return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
}

bool isBinary(std::string_view text) {
    constexpr std::size_t kLooksAt = 4096;
    constexpr std::ptrdiff_t kMostSlips = 16;
    const std::string_view head = text.substr(0, kLooksAt);
    return !isUtf16(text) && std::count(head.begin(), head.end(), '\0') > kMostSlips;
}

std::vector<BadByte> replaceBadBytes(std::string &text) {
    std::vector<BadByte> found;
    int line = 1;
    int column = 1;
    for (std::size_t at = 0; at < text.size();) {
        const base::CodePoint point = base::codePointAt(text, at);
        if (endsLine(point, std::string_view(text).substr(at))) {
            ++line;
            column = 0;
        } else if (!isAllowed(point)) {
            if (found.empty() || found.back().line != line) {
                found.push_back({line, column, problemOf(point)});
            }
            std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), point.bytes, '?');
        }
        ++column;
        at += point.bytes;
    }
    return found;
}

} // namespace evenkeel::manifest

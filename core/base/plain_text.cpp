// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/plain_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/direction_marks.h"
#include "core/base/utf8.h"

namespace evenkeel::base {

namespace {

bool isControl(const CodePoint &point) {
    const char32_t c = point.value;
    return !point.isValid || c < 0x20 || (c >= 0x7f && c < 0xa0) || isDirectionMark(c) ||
           c == 0x2028 || c == 0x2029;
}

} // namespace

std::string printable(std::string_view text) {
    const auto isPlain = [](char letter) { return letter >= 0x20 && letter < 0x7f; };
    if (std::ranges::all_of(text, isPlain))
        return std::string(text);
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const bool isHidden = isControl(point);
        for (const char byte : text.substr(at, point.bytes)) {
            if (isHidden)
                result += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
            else
                result += byte;
        }
        at += point.bytes;
    }
    return result;
}

std::string markdownText(std::string_view text) {
    constexpr std::string_view kMarks = "|*_`<[\\&";
    std::string escaped;
    for (const char letter : printable(text)) {
        if (kMarks.find(letter) != std::string_view::npos)
            escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

} // namespace evenkeel::base

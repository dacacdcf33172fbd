// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/text_width.h"

#include <algorithm>
#include <array>
#include <utility>

namespace evenkeel::ctl {

namespace {

using PointRange = std::pair<char32_t, char32_t>;

constexpr std::array<PointRange, 6> kZeroWidth{{
    {0x0300, 0x036F},
    {0x1AB0, 0x1AFF},
    {0x200B, 0x200F},
    {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F},
}};
constexpr std::array<PointRange, 9> kDoubleWidth{{
    {0x1100, 0x115F},
    {0x2E80, 0xA4CF},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1FAFF},
    {0x20000, 0x3FFFD},
}};

template <std::size_t N> bool isIn(const std::array<PointRange, N> &ranges, char32_t point) {
    for (const auto &[first, last] : ranges) {
        if (point >= first && point <= last)
            return true;
    }
    return false;
}

struct Decoded {
    char32_t point = 0;
    std::size_t length = 0; // 0: the bytes are no UTF-8
};

Decoded decode(std::string_view text) {
    const auto byte = [&text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t length = lead >= 0xF0 && lead < 0xF5   ? 4
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                                                             : 0;
    if (length == 0 || length > text.size())
        return {};
    char32_t point = lead & (0x7FU >> length);
    for (std::size_t at = 1; at < length; ++at) {
        if ((byte(at) & 0xC0U) != 0x80U)
            return {};
        point = (point << 6U) | (byte(at) & 0x3FU);
    }
    return {point, length};
}

} // namespace

std::size_t textWidth(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const auto ascii = static_cast<std::size_t>(
            std::ranges::find_if(text, [](char letter) { return (letter & 0x80) != 0; }) -
            text.begin());
        width += ascii;
        text.remove_prefix(ascii);
        if (text.empty())
            break;
        const Decoded next = decode(text);
        if (next.length == 0 || !isIn(kZeroWidth, next.point))
            width += isIn(kDoubleWidth, next.point) ? 2U : 1U;
        text.remove_prefix(next.length == 0 ? 1 : next.length);
    }
    return width;
}

std::vector<std::string> wrappedText(std::string_view text, std::size_t width) {
    std::vector<std::string> lines{std::string()};
    std::size_t used = 0;
    while (!text.empty()) {
        // The blanks in front of a word belong to it, unless it begins a line.
        const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::size_t needed = begin + textWidth(text.substr(begin, end - begin));
        const bool isBroken = !lines.back().empty() && used + needed > width;
        if (isBroken)
            lines.emplace_back();
        const std::size_t dropped = isBroken ? begin : 0;
        used = (isBroken ? 0 : used) + needed - dropped;
        lines.back() += text.substr(dropped, end - dropped);
        text.remove_prefix(end);
    }
    return lines;
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string result;
    result.reserve(piece.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        result += piece;
    return result;
}

} // namespace evenkeel::ctl

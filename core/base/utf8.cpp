// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/utf8.h"

namespace evenkeel::base {

namespace {

struct Lead {
    std::size_t bytes;
    char32_t bits;
    char32_t smallest; // below it the form is overlong
};

Lead readLead(unsigned char byte) {
    if (byte < 0x80)
        return {1, byte, 0};
    if (byte >= 0xC2 && byte < 0xE0)
        return {2, static_cast<char32_t>(byte & 0x1F), 0x80};
    if (byte >= 0xE0 && byte < 0xF0)
        return {3, static_cast<char32_t>(byte & 0x0F), 0x800};
    if (byte >= 0xF0 && byte < 0xF5)
        return {4, static_cast<char32_t>(byte & 0x07), 0x10000};
    return {0, 0, 0};
}

} // namespace

CodePoint codePointAt(std::string_view text, std::size_t offset) {
    const auto byteAt = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const Lead lead = readLead(byteAt(offset));
    if (lead.bytes == 0 || text.size() - offset < lead.bytes)
        return {};
    char32_t value = lead.bits;
    for (std::size_t i = 1; i < lead.bytes; ++i) {
        const unsigned char next = byteAt(offset + i);
        if ((next & 0xC0) != 0x80)
            return {};
        value = (value << 6) | static_cast<char32_t>(next & 0x3F);
    }
    const bool isSurrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < lead.smallest || value > 0x10FFFF || isSurrogate)
        return {};
    return {value, lead.bytes, true};
}

} // namespace evenkeel::base

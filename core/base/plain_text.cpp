// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/plain_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/number.h"

namespace evenkeel::base {

bool isUnprintable(const CodePoint &point) {
    const char32_t c = point.value;
    return !point.isValid || c < 0x20 || (c >= 0x7f && c < 0xa0) || isDirectionMark(c) ||
           c == 0x2028 || c == 0x2029 || c == 0xfffe || c == 0xffff; // the last are not for XML
}

std::string printable(std::string_view text) {
    const auto isPlain = [](char letter) { return letter >= 0x20 && letter < 0x7f; };
    if (std::ranges::all_of(text, isPlain))
        return std::string(text);
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const bool isHidden = isUnprintable(point);
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

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char letter) { return lowerCase(letter); });
    return lower;
}

namespace {

/// Takes the run of digits at the front of `text`, without leading zeros.
std::string_view takeNumber(std::string_view &text) {
    std::size_t length = 0;
    while (length < text.size() && isDigit(text[length]))
        ++length;
    auto number = text.substr(0, length);
    text.remove_prefix(length);
    while (number.size() > 1 && number.front() == '0')
        number.remove_prefix(1);
    return number;
}

int compareNumbers(std::string_view left, std::string_view right) {
    if (left.size() != right.size())
        return left.size() < right.size() ? -1 : 1;
    return left.compare(right);
}

} // namespace

bool naturalLess(std::string_view left, std::string_view right) {
    auto l = left;
    auto r = right;
    while (!l.empty() && !r.empty()) {
        if (isDigit(l.front()) && isDigit(r.front())) {
            if (const auto order = compareNumbers(takeNumber(l), takeNumber(r)); order != 0)
                return order < 0;
            continue;
        }
        if (l.front() != r.front())
            return static_cast<unsigned char>(l.front()) < static_cast<unsigned char>(r.front());
        l.remove_prefix(1);
        r.remove_prefix(1);
    }
    if (l.empty() != r.empty())
        return l.empty();
    return left < right;
}

void appendNaturalKey(std::string &keys, std::string_view text) {
    constexpr std::size_t kMostAtOnce = 255;
    while (!text.empty()) {
        if (!isDigit(text.front())) {
            keys += text.front();
            text.remove_prefix(1);
            continue;
        }
        // A digit, for other characters; then how many there are, for other numbers.
        const std::string_view number = takeNumber(text);
        keys += '0';
        keys.append(number.size() / kMostAtOnce, '\xff');
        keys += static_cast<char>(number.size() % kMostAtOnce);
        keys += number;
    }
}

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

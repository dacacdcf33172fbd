// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/json_text.h"

#include <iterator>

#include <fmt/format.h>

namespace evenkeel::kube {

namespace {

// U+2028 and U+2029 in UTF-8 without their last byte.
constexpr std::string_view kSeparatorBytes = "\xe2\x80";

void appendByte(std::string &out, char c) {
    constexpr std::string_view kEscaped = "\"\\<>&";
    if (static_cast<unsigned char>(c) < 0x20 || kEscaped.find(c) != std::string_view::npos)
        appendJsonEscape(out, static_cast<unsigned char>(c));
    else
        out += c;
}

} // namespace

void appendJsonEscape(std::string &out, char32_t character) {
    constexpr std::u32string_view kShort = U"\"\\\b\f\n\r\t";
    constexpr std::string_view kLetters = "\"\\bfnrt";
    if (const auto at = kShort.find(character); at != kShort.npos)
        out.append(1, '\\').append(1, kLetters[at]);
    else
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(character));
}

void appendJsonString(std::string &out, std::string_view text) {
    out += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view rest = text.substr(i);
        const bool isSeparator = rest.size() >= 3 && rest.starts_with(kSeparatorBytes) &&
                                 (rest[2] == '\xa8' || rest[2] == '\xa9');
        if (isSeparator) {
            out += rest[2] == '\xa8' ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            appendByte(out, text[i]);
        }
    }
    out += '"';
}

namespace {

/// Between brackets, with commas between the parts that `append` writes.
template <typename Parts, typename Append>
void appendParts(std::string &out, std::string_view brackets, const Parts &parts,
                 const JsonSpelling &spelling, std::size_t depth, const Append &append) {
    const auto breakLine = [&](std::size_t level) {
        if (spelling.isIndented)
            out.append(1, '\n').append(level * 2, ' ');
    };
    out += brackets.front();
    bool isFirst = true;
    for (const auto &part : parts) {
        if (!isFirst)
            out += ',';
        isFirst = false;
        breakLine(depth + 1);
        append(part);
    }
    if (!isFirst)
        breakLine(depth);
    out += brackets.back();
}

} // namespace

void appendJson(std::string &out, const Value &value, const JsonSpelling &spelling,
                std::size_t depth) {
    const auto appendMember = [&](const Value::Member &member) {
        spelling.appendString(out, member.first);
        out += spelling.isIndented ? ": " : ":";
        appendJson(out, member.second, spelling, depth + 1);
    };
    switch (value.kind()) {
    case Value::Kind::Null:
        out += "null";
        return;
    case Value::Kind::Bool:
        out += value.asBool() ? "true" : "false";
        return;
    case Value::Kind::Number:
        spelling.appendNumber(out, value.text());
        return;
    case Value::Kind::String:
        spelling.appendString(out, value.text());
        return;
    case Value::Kind::Array:
        appendParts(out, "[]", value.items(), spelling, depth,
                    [&](const Value &item) { appendJson(out, item, spelling, depth + 1); });
        return;
    case Value::Kind::Object:
        if (spelling.isSorted)
            appendParts(out, "{}", sortedMembers(value), spelling, depth,
                        [&](const Value::Member *member) { appendMember(*member); });
        else
            appendParts(out, "{}", value.members(), spelling, depth, appendMember);
        return;
    }
}

} // namespace evenkeel::kube

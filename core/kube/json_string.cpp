// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/kube/json_string.h"

#include <iterator>

#include <fmt/format.h>

namespace evenkeel::kube {

namespace {

// U+2028 and U+2029 in UTF-8 without their last byte.
constexpr std::string_view kSeparatorBytes = "\xe2\x80";

void appendByte(std::string &out, char c) {
    if (c == '"' || c == '\\')
        out.append(1, '\\').append(1, c);
    else if (c == '\b')
        out += "\\b";
    else if (c == '\f')
        out += "\\f";
    else if (c == '\n')
        out += "\\n";
    else if (c == '\r')
        out += "\\r";
    else if (c == '\t')
        out += "\\t";
    else if (static_cast<unsigned char>(c) < 0x20 || c == '<' || c == '>' || c == '&')
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
    else
        out += c;
}

} // namespace

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

} // namespace evenkeel::kube

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/json/json_resume.h"

#include <algorithm>
#include <string>

namespace evenkeel::manifest {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// Behind the string that begins there; no string of JSON goes on over the end of its line.
std::size_t endOfString(std::string_view text, std::size_t from) {
    const char quote = text[from];
    for (std::size_t at = from + 1; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == quote)
            return at + 1;
        at += text[at] == '\\' && quote == '"' ? 1U : 0U;
    }
    return std::min(text.find('\n', from), text.size());
}

/// Behind the string or comment that begins there; the same place where neither does. An apostrophe
/// inside a word is no quote.
std::size_t endOfQuiet(std::string_view text, std::size_t at, Brackets brackets) {
    if (text[at] == '"')
        return endOfString(text, at);
    if (brackets == Brackets::Json || at == 0 || (text[at] != '\'' && text[at] != '#'))
        return at;
    const std::string_view before = text[at] == '#' ? kBlanks : std::string_view(" \t\r\n[{,:");
    if (before.find(text[at - 1]) == std::string_view::npos)
        return at;
    return text[at] == '#' ? std::min(text.find('\n', at), text.size()) : endOfString(text, at);
}

/// Behind the value that begins there, by its brackets alone; npos where they do not match.
std::size_t endOfValue(std::string_view text, std::size_t from, Brackets brackets) {
    std::string open;
    for (std::size_t at = from; at < text.size();) {
        const char c = text[at];
        if (const std::size_t behind = endOfQuiet(text, at, brackets); behind != at) {
            at = behind;
            continue;
        }
        if (c == '{' || c == '[') {
            open += c == '{' ? '}' : ']';
        } else if (c == '}' || c == ']') {
            if (open.empty())
                return at; // of the list around it
            if (open.back() != c)
                return std::string_view::npos;
            open.pop_back();
            if (open.empty())
                return at + 1;
        } else if (c == ',' && open.empty()) {
            return at;
        }
        ++at;
    }
    return std::string_view::npos;
}

/// The next line with the same blanks in front of the same bracket.
std::size_t nextLikeIt(std::string_view text, std::size_t from) {
    const std::size_t line = from == 0 ? 0 : text.rfind('\n', from - 1) + 1;
    const std::string_view head = text.substr(line, from - line + 1);
    const bool isAlone = head.find_first_not_of(kBlanks) == head.size() - 1;
    if (!isAlone || (head.back() != '{' && head.back() != '['))
        return std::string_view::npos;
    const std::size_t next = text.find('\n' + std::string(head), from);
    return next == std::string_view::npos ? next : next + head.size();
}

} // namespace

std::size_t endOfBrokenItem(std::string_view text, std::size_t from, Brackets brackets) {
    const std::size_t end = endOfValue(text, from, brackets);
    const std::size_t behind =
        end == std::string_view::npos ? end : text.find_first_not_of(kBlanks, end);
    if (behind != std::string_view::npos && (text[behind] == ',' || text[behind] == ']'))
        return behind;
    return nextLikeIt(text, from);
}

std::size_t nextJsonDocument(std::string_view text, std::size_t from, std::size_t fault) {
    const auto begins = [text](std::size_t at) {
        return at != std::string_view::npos && (text[at] == '{' || text[at] == '[');
    };
    // A line of JSON Lines that is cut: what follows begins on the next one.
    const std::size_t lineEnd = text.find('\n', from);
    if (lineEnd < fault && lineEnd + 1 < text.size() && text[lineEnd + 1] == '{')
        return lineEnd + 1;
    const std::size_t end = endOfValue(text, from, Brackets::Json);
    if (end != std::string_view::npos && end > fault) {
        const std::size_t behind = text.find_first_not_of(kBlanks, end);
        if (begins(behind))
            return behind;
    }
    for (std::size_t line = text.find('\n', fault); line != std::string_view::npos;
         line = text.find('\n', line + 1)) {
        if (line + 1 < text.size() && begins(line + 1))
            return line + 1;
    }
    return std::string_view::npos;
}

} // namespace evenkeel::manifest

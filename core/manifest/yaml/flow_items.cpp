// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/flow_items.h"

#include <algorithm>

#include "core/manifest/json/json_resume.h"

namespace evenkeel::manifest {

namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

std::size_t skipBlanks(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
        if (at == text.size() || text[at] != '#')
            break;
        at = std::min(text.find('\n', at), text.size());
    }
    return at;
}

/// Where the value of a member with that name begins; npos where another one stands there.
std::size_t valueOf(std::string_view text, std::size_t at, std::string_view name) {
    const bool isQuoted = at < text.size() && (text[at] == '"' || text[at] == '\'');
    at += isQuoted ? 1 : 0;
    if (text.substr(std::min(at, text.size()), name.size()) != name)
        return kNowhere;
    at += name.size() + (isQuoted ? 1 : 0);
    at = std::min(text.find_first_not_of(" \t", at), text.size());
    return at < text.size() && text[at] == ':' ? skipBlanks(text, at + 1) : kNowhere;
}

std::vector<FlowItem> entriesBehind(std::string_view text, std::size_t bracket) {
    std::vector<FlowItem> entries;
    for (std::size_t at = skipBlanks(text, bracket + 1); at < text.size();
         at = skipBlanks(text, at)) {
        if (text[at] == ']' || text[at] == '}')
            break;
        if (text[at] == ',') {
            ++at;
            continue;
        }
        const std::size_t end = std::min(endOfBrokenItem(text, at, Brackets::Yaml), text.size());
        entries.push_back({at, end});
        at = std::max(end, at + 1);
    }
    return entries;
}

/// Of a document that is an object in brackets.
std::size_t listInBrackets(std::string_view document, std::size_t bracket) {
    for (const FlowItem &entry : entriesBehind(document, bracket)) {
        const std::string_view text = document.substr(0, entry.end);
        const std::size_t kind = valueOf(text, entry.begin, "kind");
        if (kind != kNowhere && text.substr(kind).find("List") == kNowhere)
            return kNowhere;
        const std::size_t items = valueOf(document, entry.begin, "items");
        if (items != kNowhere)
            return items;
    }
    return kNowhere;
}

/// Of a document that is an object in lines.
std::size_t listInLines(std::string_view document) {
    for (std::size_t line = 0; line < document.size();) {
        const std::size_t items = valueOf(document, line, "items");
        if (items != kNowhere)
            return items;
        line = std::min(document.find('\n', line), document.size() - 1) + 1;
    }
    return kNowhere;
}

} // namespace

std::vector<FlowItem> flowItems(std::string_view document) {
    std::size_t list = skipBlanks(document, document.starts_with("---") ? 3 : 0);
    if (list < document.size() && document[list] == '{')
        list = listInBrackets(document, list);
    else if (list < document.size() && document[list] != '[')
        list = listInLines(document);
    const bool isList = list < document.size() && document[list] == '[';
    return isList ? entriesBehind(document, list) : std::vector<FlowItem>();
}

} // namespace evenkeel::manifest

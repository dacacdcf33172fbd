// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/yaml_resume.h"

#include <algorithm>

namespace evenkeel::manifest {

namespace {

/// Whether the line begins with this mark, standing alone.
bool hasMark(std::string_view line, std::string_view mark) {
    return line.starts_with(mark) &&
           (line.size() == mark.size() ||
            std::string_view(" \t\r\n").find(line[mark.size()]) != std::string_view::npos);
}

bool beginsDocument(std::string_view line) {
    return hasMark(line, "---");
}

std::size_t indentOf(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

bool isItem(std::string_view line, std::size_t indent) {
    return indentOf(line) == indent && hasMark(line.substr(indent), "-");
}

bool isBlankOrComment(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos || line[first] == '#';
}

template <typename Predicate>
std::size_t findLine(std::string_view text, std::size_t from, const Predicate &isWanted) {
    while (from < text.size()) {
        const std::size_t end = std::min(text.find('\n', from), text.size() - 1) + 1;
        if (isWanted(text.substr(from, end - from))) {
            return from;
        }
        from = end;
    }
    return std::string_view::npos;
}

} // namespace

std::size_t nextYamlDocument(std::string_view text, std::size_t from) {
    return findLine(text, from, beginsDocument);
}

std::size_t nextYamlItem(std::string_view text, std::size_t from, std::size_t indent) {
    const std::size_t found = findLine(text, from, [indent](std::string_view line) {
        return beginsDocument(line) || isItem(line, indent);
    });
    const bool isItemFound =
        found != std::string_view::npos && !beginsDocument(text.substr(found, 4));
    return isItemFound ? found : std::string_view::npos;
}

std::size_t firstYamlItem(std::string_view text, std::size_t document) {
    constexpr std::string_view kItems = "items:";
    bool isBehind = true;
    return findLine(text, document, [&](std::string_view line) {
        if (isBlankOrComment(line) || beginsDocument(line)) {
            return false;
        }
        const bool isFirst = isBehind && isItem(line, indentOf(line));
        isBehind = line.starts_with(kItems) && isBlankOrComment(line.substr(kItems.size()));
        return isFirst;
    });
}

std::size_t endOfYamlList(std::string_view text, std::size_t from, std::size_t indent) {
    const std::size_t found = findLine(text, from, [indent](std::string_view line) {
        const std::size_t own = indentOf(line);
        return !isBlankOrComment(line) &&
               (own < indent || (own == indent && !isItem(line, indent)));
    });
    return std::min(found, text.size());
}

} // namespace evenkeel::manifest

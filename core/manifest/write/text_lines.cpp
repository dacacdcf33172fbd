// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/text_lines.h"

namespace evenkeel::manifest {

std::size_t TextLines::lineStart(std::size_t at) const {
    if (at == 0)
        return 0;
    const std::size_t end = m_text.rfind('\n', at - 1);
    return end == std::string_view::npos ? 0 : end + 1;
}

std::size_t TextLines::nextLine(std::size_t at) const {
    const std::size_t end = m_text.find('\n', at);
    return end == std::string_view::npos ? m_text.size() : end + 1;
}

bool TextLines::isFirstOnLine(std::size_t at) const {
    const std::size_t start = lineStart(at);
    return m_text.substr(start, at - start).find_first_not_of(' ') == std::string_view::npos;
}

bool TextLines::isSameLine(std::size_t from, std::size_t to) const {
    return m_text.substr(from, to - from).find('\n') == std::string_view::npos;
}

std::size_t TextLines::colonAfter(std::size_t keyEnd) const {
    const std::size_t at = m_text.find_first_not_of(" \t\r\n", keyEnd);
    return at != std::string_view::npos && m_text[at] == ':' ? at : std::string_view::npos;
}

std::size_t TextLines::dashBefore(std::size_t item, int column) const {
    std::size_t start = lineStart(item);
    for (;;) {
        const std::size_t dash = start + static_cast<std::size_t>(column);
        const bool isDash = dash < item && m_text[dash] == '-' && isFirstOnLine(dash);
        if (isDash)
            return dash;
        const std::string_view line = m_text.substr(start, item - start);
        const std::size_t first = line.find_first_not_of(" \t\r\n");
        // Only blank lines and comments may come between the dash and its item.
        const bool mayGoOn = first == std::string_view::npos || line[first] == '#';
        if (!mayGoOn || start == 0)
            return std::string_view::npos;
        item = start;
        start = lineStart(start - 1);
    }
}

} // namespace evenkeel::manifest

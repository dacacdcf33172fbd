// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/kubectl_text.h"

#include <algorithm>
#include <array>

#include "core/manifest/yaml/yaml_problem.h"

namespace evenkeel::manifest {

namespace {

constexpr std::string_view kBegins = "---";
constexpr std::string_view kEnds = "...";
constexpr std::size_t kMarkerSize = 3;

/// Line breaks of YAML that kubectl does not know as such.
constexpr std::array<std::string_view, 4> kOtherBreaks{"\r", "\u0085", "\u2028", "\u2029"};

bool isMarker(std::string_view text, std::size_t at) {
    const std::string_view behind = text.substr(at + kMarkerSize);
    return behind.empty() || std::string_view(" \t\n").find(behind.front()) != behind.npos ||
           std::ranges::any_of(kOtherBreaks,
                               [&](std::string_view one) { return behind.starts_with(one); });
}

std::size_t lineAfter(std::string_view text, std::size_t at) {
    return std::min(text.find('\n', at), text.size() - 1) + 1;
}

/// Calls `visit(at)` for each of the markers that begins a line for both.
template <typename Visit>
void visitLines(std::string_view text, std::string_view marker, const Visit &visit) {
    for (std::size_t at = text.starts_with(marker) ? 0 : text.find(marker); at < text.size();
         at = text.find(marker, at + 1)) {
        if ((at == 0 || text[at - 1] == '\n') && isMarker(text, at))
            visit(at);
    }
}

} // namespace

std::size_t firstContent(std::string_view text, std::size_t line) {
    while (line < text.size()) {
        const std::size_t first = text.find_first_not_of(" \t\r", line);
        if (first == std::string_view::npos)
            break;
        if (text[first] != '\n' && text[first] != '#')
            return line;
        line = std::min(text.find('\n', first), text.size() - 1) + 1;
    }
    return text.size();
}

std::string_view documentsBefore(std::string_view text, int line) {
    const std::size_t marker = text.rfind("\n---", yamlLineOffset(text, line));
    const std::string_view before =
        text.substr(0, marker == std::string_view::npos ? 0 : marker + 1);
    return firstContent(before, 0) == before.size() ? std::string_view() : before;
}

std::vector<std::size_t> unreadByKubectl(std::string_view text) {
    std::vector<std::size_t> unread;
    visitLines(text, kEnds, [&](std::size_t at) {
        const std::size_t content = firstContent(text, lineAfter(text, at));
        if (content < text.size() && !text.substr(content).starts_with(kBegins) &&
            !text.substr(content).starts_with(kEnds))
            unread.push_back(content);
    });
    for (const std::string_view other : kOtherBreaks) {
        const std::string marker = std::string(other) + std::string(kBegins);
        for (std::size_t at = text.find(marker); at < text.size(); at = text.find(marker, at + 1)) {
            if (isMarker(text, at + other.size()))
                unread.push_back(at + other.size());
        }
    }
    std::ranges::sort(unread);
    return unread;
}

std::string readByKubectl(std::string_view text) {
    std::string read;
    std::size_t from = 0;
    visitLines(text, kEnds, [&](std::size_t at) {
        if (at < from)
            return;
        read += text.substr(from, at - from);
        const std::size_t next = text.find("\n---", at);
        from = next == std::string_view::npos ? text.size() : next + 1;
    });
    return read + std::string(text.substr(from));
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/text_documents.h"

#include <optional>

#include "core/manifest/write/text_edit.h"

namespace evenkeel::manifest {

namespace {

constexpr std::string_view kMarker = "---";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";

bool beginsWithWord(std::string_view line, std::string_view word) {
    return line.starts_with(word) && (line.size() == word.size() ||
                                      kBlanks.find(line[word.size()]) != std::string_view::npos);
}

std::string_view lineAt(std::string_view text, std::size_t start) {
    const std::string_view line = text.substr(start, TextLines(text).nextLine(start) - start);
    const bool isMarked = start == 0 && line.starts_with(kByteOrderMark);
    return isMarked ? line.substr(kByteOrderMark.size()) : line;
}

/// Nothing stands behind it.
bool isBareMarker(std::string_view line) {
    return isMarker(line) &&
           line.find_first_not_of(kBlanks, kMarker.size()) == std::string_view::npos;
}

bool isRemark(std::string_view line) {
    const std::size_t first = line.find_first_not_of(kBlanks);
    return first == std::string_view::npos || line[first] == '#';
}

/// The line of the marker above a root; none where the text begins with the document, or where the
/// document begins on the line of its marker.
std::optional<std::size_t> markerAbove(std::string_view text, std::size_t root) {
    const TextLines lines(text);
    for (std::size_t start = lines.lineStart(root); start > 0;) {
        start = lines.lineStart(start - 1);
        if (isMarker(lineAt(text, start)))
            return start;
        if (!isRemark(lineAt(text, start)))
            return std::nullopt;
    }
    return std::nullopt;
}

/// Where the directives (`%YAML`) of a marker begin; its own line where it has none.
std::size_t directivesOf(std::string_view text, std::size_t marker) {
    const TextLines lines(text);
    while (marker > 0 && lineAt(text, lines.lineStart(marker - 1)).starts_with('%'))
        marker = lines.lineStart(marker - 1);
    return marker;
}

/// The line behind a document: that of the next marker or directive, or the end.
std::size_t endOfDocument(std::string_view text, std::size_t root) {
    const TextLines lines(text);
    std::size_t start = lines.nextLine(root);
    while (start < text.size() && !isMarker(lineAt(text, start)) && text[start] != '%')
        start = lines.nextLine(start);
    return start;
}

} // namespace

bool isMarker(std::string_view line) {
    return beginsWithWord(line, kMarker);
}

bool isEndMarker(std::string_view line) {
    return beginsWithWord(line, "...");
}

TextRange documentRange(std::string_view text, TextRange root) {
    const auto marker = markerAbove(text, root.begin);
    return {marker ? directivesOf(text, *marker) : TextLines(text).lineStart(root.begin),
            endOfDocument(text, root.end)};
}

TextRange firstDocumentRange(std::string_view text, TextRange root, bool isTop) {
    const TextLines lines(text);
    const auto marker = markerAbove(text, root.begin);
    TextRange range{marker && !isTop ? lines.nextLine(*marker) : lines.lineStart(root.begin),
                    endOfDocument(text, root.end)};
    if (marker && range.end < text.size() && text[range.end] == '%')
        range.begin = directivesOf(text, *marker); // the next document has a marker of its own
    if (range.begin == 0 && text.starts_with(kByteOrderMark))
        range.begin = kByteOrderMark.size();
    if (isBareMarker(lineAt(text, range.end)))
        range.end = lines.nextLine(range.end);
    else if (range.end == text.size() && isTop)
        range.end = lines.nextLine(root.end); // comments of the file, which has nothing else
    return range;
}

bool needsMarker(std::string_view text) {
    const TextLines lines(text);
    for (std::size_t start = text.size(); start > 0;) {
        start = lines.lineStart(start - 1);
        const std::string_view line = lineAt(text, start);
        if (!isRemark(line))
            return !isBareMarker(line);
    }
    return false;
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/object_lines.h"

#include <algorithm>
#include <utility>

#include "core/manifest/read/document_reader.h"
#include "core/manifest/write/object_texts.h"
#include "core/manifest/write/text_edit.h"

namespace evenkeel::manifest {

namespace {

/// A line with its end and its content.
struct Line {
    std::string_view text;
    std::size_t indent = 0; // npos: blank

    explicit Line(std::string_view all) : text(all), indent(all.find_first_not_of(' ')) {
        if (all.find_first_not_of(" \t\r\n") == std::string_view::npos)
            indent = std::string_view::npos;
    }
    bool isBlank() const { return indent == std::string_view::npos; }
    bool isComment() const { return !isBlank() && text[indent] == '#'; }
    bool isLonelyDash() const {
        if (isBlank() || text[indent] != '-')
            return false;
        const std::size_t behind = text.find_first_not_of(" \t\r\n", indent + 1);
        return behind == std::string_view::npos || (behind > indent + 1 && text[behind] == '#');
    }
    std::string_view without(std::size_t blanks) const {
        return text.substr(std::min({text.find_first_not_of(' '), blanks, text.size()}));
    }
};

/// A document, and the place of the object in it.
struct Place {
    std::string_view text;
    std::size_t lineStart = 0;
    int line = 1; // in the document

    Line lineAt(std::size_t at) const {
        return Line(text.substr(at, TextLines(text).nextLine(at) - at));
    }
};

std::size_t startOfLine(std::string_view text, int number) {
    std::size_t at = 0;
    for (int line = 1; line < number; ++line)
        at = TextLines(text).nextLine(at);
    return at;
}

/// Nothing but comments before it: the object is the document.
bool isRoot(const Place &place, std::string_view before) {
    std::size_t at = place.text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    while (at < place.lineStart) {
        const Line line = place.lineAt(at);
        const bool isMarker = line.text.starts_with("---") || line.text.starts_with('%');
        if (!line.isBlank() && !line.isComment() && !isMarker)
            return false;
        at += line.text.size();
    }
    return before.find_first_not_of(' ') == std::string_view::npos || before.starts_with("---") ||
           before.starts_with(kByteOrderMark);
}

/// Up from `at`, over blank lines and what `isOwn` takes, to the highest of the latter.
template <typename Take> std::size_t topOf(const Place &place, std::size_t at, const Take &isOwn) {
    std::size_t top = at;
    while (at > 0) {
        at = TextLines(place.text).lineStart(at - 1);
        const Line line = place.lineAt(at);
        if (!line.isBlank() && !isOwn(line))
            break;
        top = line.isBlank() ? top : at;
    }
    return top;
}

/// After the last line that is indented like the object.
std::size_t bottomOf(const Place &place, std::size_t column) {
    std::size_t bottom = TextLines(place.text).nextLine(place.lineStart);
    for (std::size_t at = bottom; at < place.text.size();) {
        const Line line = place.lineAt(at);
        if (!line.isBlank() && line.indent < column)
            break;
        at += line.text.size();
        bottom = line.isBlank() ? bottom : at;
    }
    return bottom;
}

/// The line of a dash by itself with only comments below it, down to the object.
bool hasDashAbove(const Place &place, std::size_t column) {
    for (std::size_t at = place.lineStart; at > 0;) {
        at = TextLines(place.text).lineStart(at - 1);
        const Line line = place.lineAt(at);
        if (line.isLonelyDash())
            return line.indent < column;
        if (!line.isBlank() && !line.isComment())
            return false;
    }
    return false;
}

ObjectLines itemLines(const Place &place, std::string_view before, std::size_t dash) {
    const bool hasDash = dash != std::string_view::npos;
    ObjectLines item;
    item.column = before.size();
    item.commentColumn = hasDash ? dash : item.column;
    item.firstIndent = before;
    item.begin = topOf(place, place.lineStart, [&](const Line &line) {
        return line.isComment() && (!hasDash || line.indent < item.column);
    });
    item.end = bottomOf(place, item.column);
    for (std::size_t at = item.begin; at < item.end;) {
        const Line line = place.lineAt(at);
        if (at == place.lineStart)
            item.yaml += line.text.substr(item.column);
        else
            item.yaml += line.without(at < place.lineStart ? item.commentColumn : item.column);
        at += line.text.size();
    }
    const std::string_view above = place.text.substr(item.begin, place.lineStart - item.begin);
    item.firstLine = place.line - static_cast<int>(std::ranges::count(above, '\n'));
    return item;
}

std::string withCarriageReturns(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n' && (i == 0 || text[i - 1] != '\r'))
            result += '\r';
        result += text[i];
    }
    return result;
}

} // namespace

std::optional<ObjectLines> objectLinesAt(std::string_view text, const base::SourceSpan &where) {
    const DocumentText document = documentAt(text, where.line);
    const auto offset = static_cast<std::size_t>(document.text.data() - text.data());
    Place place{document.text, 0, where.line - document.firstLine + 1};
    place.lineStart = startOfLine(document.text, place.line);
    const Line line = place.lineAt(place.lineStart);
    const auto column = static_cast<std::size_t>(std::max(where.column, 1)) - 1;
    if (column >= line.text.size())
        return std::nullopt;
    const std::string_view before = line.text.substr(0, column);
    ObjectLines object;
    if (isRoot(place, before)) {
        object.end = document.text.size();
        object.yaml = document.text;
        object.firstLine = 1;
    } else {
        const std::size_t dash = before.find_first_not_of(' ');
        const bool hasDash = dash != std::string_view::npos && before[dash] == '-' &&
                             before.find_first_not_of(' ', dash + 1) == std::string_view::npos;
        const bool isBelow = dash == std::string_view::npos && hasDashAbove(place, column);
        if (!hasDash && !isBelow)
            return std::nullopt;
        object = itemLines(place, before, dash);
    }
    object.begin += offset;
    object.end += offset;
    object.firstLine += document.firstLine - 1;
    object.endsLine = object.end < text.size() || text.ends_with('\n');
    object.hasCarriageReturns =
        text.substr(object.begin, object.end - object.begin).find("\r\n") != std::string_view::npos;
    return object;
}

std::string asLines(const ObjectLines &object, std::string_view yaml) {
    std::string lines;
    if (object.column == 0)
        lines = std::exchange(yaml, {});
    bool isOnTop = true;
    while (!yaml.empty()) {
        const Line line(yaml.substr(0, TextLines(yaml).nextLine(0)));
        yaml.remove_prefix(line.text.size());
        if (isOnTop && line.isComment()) {
            // Deeper it would be taken for the end of the item before.
            lines += std::string(object.commentColumn, ' ').append(line.text.substr(line.indent));
        } else if (line.isBlank()) {
            lines += line.text;
        } else {
            lines += isOnTop ? object.firstIndent : std::string(object.column, ' ');
            lines += line.text;
            isOnTop = false;
        }
    }
    if (lines.ends_with('\n') != object.endsLine) {
        if (object.endsLine)
            lines += '\n';
        else
            lines.pop_back();
    }
    return object.hasCarriageReturns ? withCarriageReturns(lines) : lines;
}

} // namespace evenkeel::manifest

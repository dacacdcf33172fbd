// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/yaml_problem.h"

#include <algorithm>

#include "core/base/plain_text.h"
#include "core/manifest/yaml/yaml_scalar.h"

namespace evenkeel::manifest {

namespace {

using base::Sentence;
using base::sentence;

/// Bytes of the line break at an offset, 0 when there is none. Besides LF and CR, YAML 1.1 knows
/// NEL, LS and PS.
std::size_t breakLength(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("\r\n"))
        return 2;
    if (rest.starts_with('\n') || rest.starts_with('\r'))
        return 1;
    if (rest.starts_with("\xc2\x85"))
        return 2;
    return rest.starts_with("\xe2\x80\xa8") || rest.starts_with("\xe2\x80\xa9") ? 3 : 0;
}

base::SourceSpan positionOf(std::string_view text, std::size_t offset) {
    base::SourceSpan where{{}, 1, 1};
    for (std::size_t at = 0; at < std::min(offset, text.size());) {
        const std::size_t length = breakLength(text, at);
        if (length > 0) {
            ++where.line;
            where.column = 1;
            at += length;
        } else {
            where.column += (static_cast<unsigned char>(text[at]) & 0xc0) != 0x80 ? 1 : 0;
            ++at;
        }
    }
    return where;
}

Sentence readerProblem(const yaml_parser_t &parser) {
    if (parser.problem_value == 0)
        return sentence(PHRASE("files", "there is a NUL byte; remove it"));
    const std::string_view problem = parser.problem == nullptr ? "" : parser.problem;
    if (problem.starts_with("control characters"))
        return sentence(
            PHRASE("files", "the file contains a control character (0x{:02x}); remove it"),
            parser.problem_value);
    return sentence(PHRASE("files", "the text is not valid UTF-8 here; save the file as UTF-8"));
}

Sentence advice(std::string_view problem, char found) {
    if (found == '\t')
        return sentence(PHRASE("files", "; indent with spaces, YAML does not allow tabs"));
    if (problem.find("unexpected end of stream") != std::string_view::npos ||
        problem.find("unexpected document indicator") != std::string_view::npos)
        return sentence(PHRASE("files", "; close the quote, or is the file truncated?"));
    if (problem.find("mapping values are not allowed") != std::string_view::npos)
        return sentence(
            PHRASE("files", "; check the indentation, or quote text that contains `: `"));
    if (problem.find("cannot start any token") != std::string_view::npos)
        return sentence(PHRASE("files", "; quote text that starts with this character"));
    if (problem.find("undefined tag handle") != std::string_view::npos)
        return sentence(PHRASE("files", "; quote text that starts with `!`"));
    return sentence(
        PHRASE("files", "; check indentation, brackets and quotes here and on the line before"));
}

/// An unclosed quote or bracket is better shown where it opens.
Sentence contextOf(const yaml_parser_t &parser, int firstLine) {
    if (parser.context == nullptr)
        return {};
    return sentence(PHRASE("files", " ({} that starts on line {})"), yamlWords(parser.context),
                    static_cast<int>(parser.context_mark.line) + firstLine);
}

constexpr char32_t kNextLine = 0x85;

bool isControl(char32_t c) {
    const bool isKept = c == '\t' || c == '\n' || c == '\r' || c == kNextLine;
    return (c < 0x20 || (c >= 0x7f && c < 0xa0)) && !isKept;
}

bool isAllowed(const base::CodePoint &point) {
    return point.isValid && !isControl(point.value) && point.value != 0xfffe &&
           point.value != 0xffff;
}

/// By YAML 1.1's idea of lines.
bool endsLine(const base::CodePoint &point, std::string_view rest) {
    const char32_t c = point.value;
    return c == '\n' || (c == '\r' && !rest.starts_with("\r\n")) || c == kNextLine || c == 0x2028 ||
           c == 0x2029;
}

Sentence problemOf(const base::CodePoint &point) {
    if (!point.isValid)
        return sentence(
            PHRASE("files", "the text is not valid UTF-8 here; save the file as UTF-8"));
    if (point.value == 0)
        return sentence(PHRASE("files", "there is a NUL byte; remove it"));
    return sentence(PHRASE("files", "the file contains a control character (0x{:02x}); remove it"),
                    static_cast<unsigned>(point.value));
}

} // namespace

base::Error yamlProblem(const yaml_parser_t &parser, std::string_view text, int firstLine) {
    using base::ErrorCode;
    if (parser.error == YAML_MEMORY_ERROR)
        return errorOf(ErrorCode::Syntax,
                       sentence(PHRASE("files", "not enough memory to read this file")));
    if (parser.error == YAML_READER_ERROR)
        return errorOf(ErrorCode::Syntax, readerProblem(parser),
                       positionOf(text, parser.problem_offset));
    const std::string_view problem = parser.problem == nullptr ? "unknown problem" : parser.problem;
    const base::SourceSpan where = {{},
                                    static_cast<int>(parser.problem_mark.line) + 1,
                                    static_cast<int>(parser.problem_mark.column) + 1};
    const std::size_t at = yamlLineOffset(text, where.line) + parser.problem_mark.column;
    const bool isAtEnd =
        text.find_first_not_of(" \t\r\n", std::min(at, text.size())) == std::string_view::npos;
    const Sentence context = contextOf(parser, firstLine);
    if (isAtEnd)
        return errorOf(
            ErrorCode::Syntax,
            sentence(PHRASE("files", "the input ends unexpectedly{}; is the file truncated?"),
                     context),
            where);
    return errorOf(ErrorCode::Syntax,
                   sentence(PHRASE("files", "invalid YAML: {}{}{}"), yamlWords(problem), context,
                            advice(problem, at < text.size() ? text[at] : ' ')),
                   where);
}

std::size_t yamlLineOffset(std::string_view text, int line) {
    std::size_t at = 0;
    for (int current = 1; current < line && at < text.size();) {
        at = std::min(text.find_first_of("\n\r\xc2\xe2", at), text.size()); // a line may be long
        const std::size_t length = breakLength(text, at);
        current += length > 0 ? 1 : 0;
        at = std::min(at + std::max<std::size_t>(length, 1), text.size());
    }
    return at;
}

bool isUtf16(std::string_view text) {
    return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
}

bool isBinary(std::string_view text) {
    constexpr std::size_t kLooksAt = 4096;
    constexpr std::ptrdiff_t kMostSlips = 16;
    const std::string_view head = text.substr(0, kLooksAt);
    return !isUtf16(text) && std::count(head.begin(), head.end(), '\0') > kMostSlips;
}

bool hasBadByte(std::string_view text) {
    constexpr std::size_t kBlock = 64; // bytes that are looked at together
    for (std::size_t at = 0; at < text.size();) {
        const bool isWhole = text.size() - at >= kBlock;
        unsigned others = isWhole ? 0 : 1;
        if (isWhole) {
            const char *block = text.data() + at;
            for (std::size_t i = 0; i < kBlock; ++i)
                others |= static_cast<unsigned>((block[i] < ' ') & (block[i] != '\n')) |
                          static_cast<unsigned>(block[i] > '~');
        }
        const std::size_t end = std::min(at + kBlock, text.size());
        while (at < end && others != 0) {
            const base::CodePoint point = base::codePointAt(text, at);
            if (!isAllowed(point))
                return true;
            at += point.bytes;
        }
        at = std::max(at, end);
    }
    return false;
}

std::vector<BadByte> replaceBadBytes(std::string &text) {
    std::vector<BadByte> found;
    int line = 1;
    int column = 1;
    for (std::size_t at = 0; at < text.size();) {
        const base::CodePoint point = base::codePointAt(text, at);
        if (endsLine(point, std::string_view(text).substr(at))) {
            ++line;
            column = 0;
        } else if (!isAllowed(point)) {
            if (found.empty() || found.back().line != line)
                found.push_back({line, column, problemOf(point)});
            std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), point.bytes, '?');
        }
        ++column;
        at += point.bytes;
    }
    return found;
}

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
        if (isWanted(text.substr(from, end - from)))
            return from;
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
        if (isBlankOrComment(line) || beginsDocument(line))
            return false;
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

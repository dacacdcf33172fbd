// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/json/json_source.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/manifest/json/json_resume.h"
#include "core/manifest/manifest.h"
#include "core/system/memory.h"
#include "core/base/number.h"

namespace evenkeel::manifest {

using base::sentence;

namespace {

using base::sentence;

constexpr int kMaxDepth = 1000;
constexpr int kItemDepth = 3; // below the root and its `items`

using Word = std::uint64_t;
constexpr Word kOnes = 0x0101010101010101U;
constexpr Word kHighs = 0x8080808080808080U;

Word load(const char *from) {
    Word word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
}

/// Non-zero when one of eight bytes ends a plain run of a string: quote, backslash, control
/// character or the start of a longer UTF-8 sequence.
Word endsRun(Word word) {
    const auto zeroBytes = [](Word bytes) { return (bytes - kOnes) & ~bytes & kHighs; };
    return zeroBytes(word ^ (kOnes * '"')) | zeroBytes(word ^ (kOnes * '\\')) |
           ((word - kOnes * 0x20) & ~word & kHighs) | (word & kHighs);
}

void appendUtf8(std::uint32_t codePoint, std::string &text) {
    const auto append = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    const auto appendTail = [&](int shift) { append(0x80 | ((codePoint >> shift) & 0x3f)); };
    if (codePoint < 0x80) {
        append(codePoint);
    } else if (codePoint < 0x800) {
        append(0xc0 | (codePoint >> 6));
        appendTail(0);
    } else if (codePoint < 0x10000) {
        append(0xe0 | (codePoint >> 12));
        appendTail(6);
        appendTail(0);
    } else {
        append(0xf0 | (codePoint >> 18));
        appendTail(12);
        appendTail(6);
        appendTail(0);
    }
}

base::Sentence printByte(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x7f ? base::verbatim(fmt::format("`{}`", c))
                                       : sentence(PHRASE("files", "byte 0x{:02x}"), byte);
}

// A request may hold a whole fleet, and a value costs some hundred bytes.
constexpr std::size_t kMostJsonValues = 8'000'000;

} // namespace

JsonSource::JsonSource(std::string_view text, std::size_t mostValues, TextChunks chunks)
    : m_begin(text.data()), m_cursor(text.data()), m_end(text.data() + text.size()),
      m_lineStart(text.data()), m_mostValues(mostValues), m_valueBegin(text.data()),
      m_ahead(text, chunks), m_isForOnce(chunks.isForOnce) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) {
        m_cursor += kByteOrderMark.size();
        m_lineStart = m_cursor;
    }
}

bool JsonSource::hasMore() {
    skipBlanks();
    return m_cursor != m_end;
}

bool JsonSource::read(Tree &tree, const ItemSink *sink) {
    m_sink = sink;
    m_brokenItems.clear();
    skipBlanks();
    beginAgainHere();
    if (m_cursor == m_end)
        return fail(sentence(PHRASE("files", "the input ends where a value is expected")));
    if (m_sink != nullptr && *m_cursor == '[')
        return readItems(tree);
    return readValue(tree, 1);
}

void JsonSource::skipBlanks() {
    while (m_cursor != m_end) {
        const char c = *m_cursor;
        if (c == '\n') {
            ++m_line;
            m_lineStart = ++m_cursor;
            while (m_end - m_cursor >= 8 && load(m_cursor) == kOnes * ' ')
                m_cursor += 8;
        } else if (c == ' ' || c == '\t' || c == '\r') {
            ++m_cursor;
        } else {
            return;
        }
    }
}

bool JsonSource::readValue(Tree &tree, int depth) {
    if (m_cursor == m_end)
        return fail(sentence(
            PHRASE("files", "the input ends where a value is expected; is the file truncated?")));
    if (tree.size() > m_mostValues)
        return fail(sentence(
            PHRASE("files", "an object with more than {} values is not a manifest"), m_mostValues));
    switch (*m_cursor) {
    case '{':
        return readObject(tree, depth);
    case '[':
        return readArray(tree, depth);
    case '"':
        return readString(tree);
    case 't':
        return readWord(tree, "true", Kind::Bool, true);
    case 'f':
        return readWord(tree, "false", Kind::Bool, false);
    case 'n':
        return readWord(tree, "null", Kind::Null, false);
    default:
        return readNumber(tree);
    }
}

bool JsonSource::readObject(Tree &tree, int depth) {
    if (depth > kMaxDepth)
        return fail(sentence(PHRASE("files", "more than {} levels of nesting"), kMaxDepth));
    const std::size_t object = tree.add(Kind::Object, m_line, column());
    ++m_cursor;
    skipBlanks();
    for (bool isFirst = true; !isAt('}'); isFirst = false) {
        if (!isFirst) {
            if (!isAt(','))
                return fail(
                    sentence(PHRASE("files", "expected `,` or `}}` after a member of an object")));
            ++m_cursor;
            skipBlanks();
        }
        if (!isAt('"'))
            return fail(sentence(PHRASE("files", "expected a member name in double quotes")));
        const std::size_t key = tree.size();
        if (!readString(tree))
            return false;
        skipBlanks();
        if (!isAt(':'))
            return fail(sentence(PHRASE("files", "expected `:` after a member name")));
        ++m_cursor;
        skipBlanks();
        const bool isItems = depth == 1 && m_sink != nullptr && isAt('[') &&
                             tree.at(key).text() == "items" && streamsItems(tree);
        if (!(isItems ? readItems(tree) : readValue(tree, depth + 1)))
            return false;
        skipBlanks();
    }
    ++m_cursor;
    tree.close(object);
    return true;
}

bool JsonSource::readArray(Tree &tree, int depth) {
    if (depth > kMaxDepth)
        return fail(sentence(PHRASE("files", "more than {} levels of nesting"), kMaxDepth));
    const std::size_t array = tree.add(Kind::Array, m_line, column());
    ++m_cursor;
    skipBlanks();
    for (bool isFirst = true; !isAt(']'); isFirst = false) {
        if (!isFirst) {
            if (!isAt(','))
                return fail(
                    sentence(PHRASE("files", "expected `,` or `]` after an item of a list")));
            ++m_cursor;
            skipBlanks();
        }
        if (!readValue(tree, depth + 1))
            return false;
        skipBlanks();
    }
    ++m_cursor;
    tree.close(array);
    return true;
}

bool JsonSource::readItems(Tree &tree) {
    tree.add(Kind::Array, m_line, column());
    ++m_cursor;
    skipBlanks();
    const char *begin = m_cursor;
    int line = m_line;
    m_ahead.restart(offset());
    const auto isAtItem = [this] { return isAt('{') || isAt('['); };
    for (bool wantsComma = false; !isAt(']'); skipBlanks()) {
        if (wantsComma && !isAt(',')) {
            const int faultLine = m_line;
            fail(sentence(PHRASE("files", "expected `,` or `]` after an item of a list")));
            if (!skipItem(begin, line))
                return false;
            m_brokenItems.back().firstLine = faultLine;
            beginAgainHere();
            wantsComma = !isAtItem();
            continue;
        }
        m_cursor += wantsComma ? 1 : 0;
        skipBlanks();
        m_item.clear();
        begin = m_cursor;
        line = m_line;
        wantsComma = true;
        if (takeRun(begin, line))
            continue;
        if (readValue(m_item, kItemDepth))
            (*m_sink)(m_item.root());
        else if (skipItem(begin, line))
            wantsComma = !isAtItem();
        else
            return false;
        beginAgainHere();
    }
    ++m_cursor;
    m_ahead.restart(offset());
    return true;
}

/// Takes the items that were read ahead from here on, if there are some; `begin` and `line` become
/// those of the last.
bool JsonSource::takeRun(const char *&begin, int &line) {
    JsonRun *run = m_ahead.runAt(offset());
    if (run == nullptr)
        return false;
    const char *runBegin = m_cursor;
    const char *runLineStart = m_lineStart;
    const int linesBefore = m_line - 1;
    const int columnsBefore = column() - 1;
    for (const JsonRun::Item &item : run->items) {
        for (Node &node : run->tree.below(item.node)) {
            node.column += node.line == 1 ? columnsBefore : 0;
            node.line += linesBefore;
        }
        begin = m_begin + item.begin;
        line = run->tree.at(item.node).line;
        m_cursor = m_begin + item.end;
        m_line = linesBefore + item.line;
        m_lineStart = item.line == 1 ? runLineStart + (item.lineStart - runBegin) : item.lineStart;
        (*m_sink)(run->tree.at(item.node));
    }
    beginAgainHere();
    if (m_isForOnce)
        giveBack(runBegin, begin);
    return true;
}

/// Text of items that were given away, up to the line of the last one: a fault behind it is looked
/// at from there.
void JsonSource::giveBack(const char *from, const char *to) const {
    const std::string_view text(from, static_cast<std::size_t>(to - from));
    const std::size_t line = text.rfind('\n');
    system::giveBack(text.substr(0, line == std::string_view::npos ? 0 : line));
}

/// Behind an item: what was given away is not read again, whatever fault follows.
void JsonSource::beginAgainHere() {
    m_valueBegin = m_cursor;
    m_valueLine = m_line;
}

void JsonSource::readRun(JsonRun &run) {
    m_cursor = m_lineStart = m_begin + run.begin;
    while (offset() < run.end) {
        const std::size_t node = run.tree.size();
        const std::size_t begin = offset();
        if (!readValue(run.tree, kItemDepth)) {
            run.tree.truncate(node);
            return;
        }
        run.items.push_back({node, begin, offset(), m_line, m_lineStart});
        skipBlanks();
        if (!isAt(','))
            return;
        ++m_cursor;
        skipBlanks();
    }
}

/// Behind an item with a fault; false when its end is unknown.
bool JsonSource::skipItem(const char *begin, int line) {
    const std::string_view text(m_begin, static_cast<std::size_t>(m_end - m_begin));
    const std::size_t end = endOfBrokenItem(text, static_cast<std::size_t>(begin - m_begin));
    if (end == std::string_view::npos)
        return false;
    m_cursor = begin;
    m_line = line;
    moveTo(end);
    const bool isNextItem = isAt('{') || isAt('[');
    const int last = isNextItem ? std::max(m_line - 1, line) : m_line;
    m_brokenItems.push_back({std::move(m_error), line, last});
    m_error = {};
    return true;
}

bool JsonSource::skipToNext() {
    const std::string_view text(m_begin, static_cast<std::size_t>(m_end - m_begin));
    const std::size_t next =
        nextJsonDocument(text, static_cast<std::size_t>(m_valueBegin - m_begin), offset());
    if (next == std::string_view::npos)
        return false;
    if (next < offset()) {
        m_cursor = m_valueBegin;
        m_line = m_valueLine;
    }
    moveTo(next);
    m_error = {};
    return true;
}

/// Onwards to an offset, counting lines and characters.
void JsonSource::moveTo(std::size_t offset) {
    const char *end = m_begin + offset;
    const auto lines = std::count(m_cursor, end, '\n');
    m_line += static_cast<int>(lines);
    const std::string_view before(m_begin, offset);
    m_lineStart = m_begin + (before.rfind('\n') + 1);
    for (const char *at = m_lineStart; at != end; ++at)
        m_lineStart += (static_cast<unsigned char>(*at) & 0xc0) == 0x80 ? 1 : 0;
    m_cursor = end;
}

bool JsonSource::readString(Tree &tree) {
    const std::size_t node = tree.add(Kind::String, m_line, column());
    const char *start = ++m_cursor;
    if (!scanPlain())
        return false;
    if (*m_cursor == '\\')
        return readEscapedString(tree, start, node);
    tree.at(node).data = start;
    tree.at(node).size = static_cast<std::uint32_t>(m_cursor - start);
    ++m_cursor;
    return true;
}

/// Moves to the next quote or backslash.
bool JsonSource::scanPlain() {
    while (true) {
        while (m_end - m_cursor >= 8) {
            const Word stops = endsRun(load(m_cursor));
            if (stops != 0) {
                if constexpr (std::endian::native == std::endian::little)
                    m_cursor += std::countr_zero(stops) / 8;
                break;
            }
            m_cursor += 8;
        }
        if (m_cursor == m_end)
            return fail(sentence(
                PHRASE("files", "the input ends inside a string; is the file truncated?")));
        if (*m_cursor == '"' || *m_cursor == '\\')
            return true;
        if (!scanCharacter())
            return false;
    }
}

bool JsonSource::scanCharacter() {
    const auto byte = static_cast<unsigned char>(*m_cursor);
    if (byte < 0x20)
        return fail(sentence(
            PHRASE("files", "byte 0x{:02x} inside a string; write it as \\u{:04x}"), byte, byte));
    const base::CodePoint character =
        base::codePointAt({m_cursor, static_cast<std::size_t>(m_end - m_cursor)}, 0);
    if (!character.isValid)
        return fail(sentence(
            PHRASE("files", "byte 0x{:02x} is not valid UTF-8; save the file as UTF-8"), byte));
    m_cursor += character.bytes;
    m_lineStart += character.bytes - 1;
    return true;
}

bool JsonSource::readEscapedString(Tree &tree, const char *start, std::size_t node) {
    std::string text(start, m_cursor);
    while (*m_cursor != '"') {
        if (!readEscape(text))
            return false;
        start = m_cursor;
        if (!scanPlain())
            return false;
        text.append(start, m_cursor);
    }
    ++m_cursor;
    const std::string_view kept = tree.keep(text);
    tree.at(node).data = kept.data();
    tree.at(node).size = static_cast<std::uint32_t>(kept.size());
    return true;
}

bool JsonSource::readEscape(std::string &text) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    ++m_cursor;
    if (m_cursor == m_end)
        return fail(
            sentence(PHRASE("files", "the input ends inside a string; is the file truncated?")));
    const char letter = *m_cursor;
    if (letter != 'u') {
        const std::size_t which = kLetters.find(letter);
        if (which == std::string_view::npos)
            return fail(
                sentence(PHRASE("files", "unknown escape in a string; write a backslash as \\\\")));
        text += kMeanings[which];
        ++m_cursor;
        return true;
    }
    std::uint32_t unit = 0;
    if (!readCodeUnit(unit))
        return false;
    // Half a surrogate pair becomes U+FFFD, as in Go.
    if (unit >= 0xd800 && unit < 0xdc00 && m_end - m_cursor >= 2 && m_cursor[0] == '\\' &&
        m_cursor[1] == 'u') {
        const char *second = m_cursor++;
        std::uint32_t low = 0;
        if (!readCodeUnit(low))
            return false;
        if (low >= 0xdc00 && low < 0xe000)
            unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        else
            m_cursor = second;
    }
    appendUtf8(unit >= 0xd800 && unit < 0xe000 ? 0xfffd : unit, text);
    return true;
}

bool JsonSource::readCodeUnit(std::uint32_t &unit) {
    ++m_cursor;
    unit = 0;
    for (int digit = 0; digit < 4; ++digit, ++m_cursor) {
        const char c = m_cursor == m_end ? ' ' : *m_cursor;
        const char lower = static_cast<char>(c | 0x20);
        if (base::isDigit(c))
            unit = unit * 16 + static_cast<std::uint32_t>(c - '0');
        else if (lower >= 'a' && lower <= 'f')
            unit = unit * 16 + static_cast<std::uint32_t>(lower - 'a' + 10);
        else
            return fail(sentence(PHRASE("files", "\\u needs four hexadecimal digits")));
    }
    return true;
}

bool JsonSource::readNumber(Tree &tree) {
    const char *start = m_cursor;
    const auto digits = [this] {
        const char *first = m_cursor;
        while (m_cursor != m_end && base::isDigit(*m_cursor))
            ++m_cursor;
        return m_cursor != first;
    };
    if (isAt('-'))
        ++m_cursor;
    if (!isAt('0') && !digits()) {
        m_cursor = start;
        return fail(sentence(PHRASE("files", "expected a value, found {}"), printByte(*start)));
    }
    if (isAt('0') && m_cursor - start <= 1) {
        ++m_cursor;
        if (m_cursor != m_end && base::isDigit(*m_cursor))
            return fail(sentence(
                PHRASE("files", "a number must not start with 0; quote it if it is a string")));
    }
    if (isAt('.')) {
        ++m_cursor;
        if (!digits())
            return fail(sentence(PHRASE("files", "expected digits after the decimal point")));
    }
    if (isAt('e') || isAt('E')) {
        ++m_cursor;
        if (isAt('+') || isAt('-'))
            ++m_cursor;
        if (!digits())
            return fail(sentence(PHRASE("files", "expected digits in the exponent")));
    }
    tree.add(Kind::Number, {start, static_cast<std::size_t>(m_cursor - start)}, m_line,
             static_cast<int>(start - m_lineStart) + 1);
    return true;
}

bool JsonSource::readWord(Tree &tree, std::string_view word, Kind kind, bool isTrue) {
    const auto left = static_cast<std::size_t>(m_end - m_cursor);
    if (std::string_view(m_cursor, left).substr(0, word.size()) != word)
        return fail(sentence(PHRASE("files", "expected `{}`"), word));
    const std::size_t node = tree.add(kind, m_line, column());
    tree.at(node).isTrue = isTrue;
    m_cursor += word.size();
    return true;
}

bool JsonSource::fail(base::Sentence message) {
    m_error = errorOf(base::ErrorCode::Syntax, std::move(message), {{}, m_line, column()});
    return false;
}

bool streamsItems(const Tree &document) {
    // The document is not closed yet, so its span is meaningless.
    const Node *node = &document.root() + 1;
    const Node *end = &document.root() + document.size();
    while (node < end && node + 1 < end) {
        const Node &value = *(node + 1);
        if (node->text() == "kind" && value.isString())
            return value.text().ends_with("List");
        node = value.next();
    }
    return true;
}

base::Result<kube::Value> parseJson(std::string_view text) {
    JsonSource source(text, kMostJsonValues);
    Tree tree;
    if (!source.read(tree))
        return tl::unexpected(source.error());
    if (source.hasMore())
        return tl::unexpected(errorOf(
            base::ErrorCode::Syntax,
            sentence(PHRASE("files", "more text after the end of the JSON value; remove it")),
            {{}, source.line(), source.column()}));
    return toValue(tree.root());
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/plain_lines.h"

#include <algorithm>

namespace evenkeel::manifest {

namespace {

constexpr std::size_t kMostEvents = 16'384; // of a document or an item that is kept until its end
constexpr std::size_t kLongestKey = 1000;   // libyaml takes 1024
constexpr int kMostDepth = 64;

bool isPrintable(char c) {
    return c >= ' ' && c <= '~';
}

bool isWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isOfKey(char c) {
    return isWord(c) || c == '.' || c == '/' || c == '-';
}

bool beginsScalar(std::string_view rest) {
    const char first = rest.front();
    return isWord(first) || first == '.' || first == '/' || first == '+' || first == '~' ||
           (first == '-' && rest.size() > 1 && isWord(rest[1]));
}

/// Whether text without quotes is one scalar, with no comment behind it.
bool isScalar(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool endsKey = c == ':' && (i + 1 == text.size() || text[i + 1] == ' ');
        const bool beginsComment = c == '#' && i > 0 && text[i - 1] == ' ';
        if (!isPrintable(c) || endsKey || beginsComment)
            return false;
    }
    return text.back() != ' ';
}

} // namespace

PlainLines::PlainLines(std::string_view text, YamlPlace begin, YamlEvents &events)
    : m_text(text), m_events(events), m_firstEvent(events.size()), m_place(begin) {}

bool PlainLines::readDocument() {
    if (!goTo(m_place.at))
        return false;
    add(YAML_DOCUMENT_START_EVENT);
    if (m_isOver && (m_end - m_at != 3 || !nextLine()))
        return false;
    if (m_isOver || !(isDash() || keyEnd() != std::string_view::npos) || !readEntry(1))
        return false;
    add(YAML_DOCUMENT_END_EVENT);
    return m_isOver;
}

bool PlainLines::readItem(std::size_t indent) {
    if (!goTo(m_place.at) || m_isOver || m_indent != indent || !isDash())
        return false;
    m_at = m_text.find_first_not_of(' ', m_at + 1);
    return readEntry(3) && !m_isOver && m_indent == indent && isDash();
}

/// Goes to the line that begins there, or to the first below it that is neither blank nor a
/// comment.
bool PlainLines::goTo(std::size_t begin) {
    for (;; ++m_place.line) {
        m_place.at = std::min(begin, m_text.size());
        m_at = std::min(m_text.find_first_not_of(' ', m_place.at), m_text.size());
        m_end = std::min(m_text.find('\n', m_at), m_text.size());
        m_indent = m_at - m_place.at;
        if (m_at == m_text.size() || (m_at < m_end && m_text[m_at] != '#'))
            break;
        const std::string_view comment = m_text.substr(m_at, m_end - m_at);
        if (!std::ranges::all_of(comment, isPrintable))
            return false;
        begin = m_end + 1;
    }
    const std::string_view line = m_text.substr(m_place.at, m_end - m_place.at);
    m_isOver = m_at == m_text.size() ||
               (line.starts_with("---") &&
                (line.size() == 3 || line[3] == ' ' || line[3] == '\t' || line[3] == '\r'));
    return true;
}

bool PlainLines::nextLine() {
    ++m_place.line;
    return m_events.size() - m_firstEvent < kMostEvents && goTo(m_end + 1);
}

/// Whether an item with something on this line begins here.
bool PlainLines::isDash() const {
    return m_end - m_at > 2 && m_text[m_at] == '-' && m_text[m_at + 1] == ' ' &&
           m_text.find_first_not_of(' ', m_at + 1) < m_end;
}

/// Where the colon behind a key stands; npos where there is no key.
std::size_t PlainLines::keyEnd() const {
    std::size_t end = m_at;
    while (end < m_end && isOfKey(m_text[end]))
        ++end;
    const bool isKey = end < m_end && m_text[end] == ':' && end > m_at && m_text[m_at] != '-' &&
                       end - m_at <= kLongestKey && (end + 1 == m_end || m_text[end + 1] == ' ');
    return isKey ? end : std::string_view::npos;
}

/// What stands here, behind a dash or at the begin of a line.
bool PlainLines::readEntry(int depth) {
    if (depth > kMostDepth)
        return false;
    if (isDash())
        return readList(depth);
    return keyEnd() != std::string_view::npos ? readMapping(depth) : readValue();
}

bool PlainLines::readList(int depth) {
    const std::size_t own = column();
    add(YAML_SEQUENCE_START_EVENT);
    m_events.back().isBlock = true;
    do {
        m_at = m_text.find_first_not_of(' ', m_at + 1);
        if (!readEntry(depth + 1))
            return false;
    } while (!m_isOver && m_indent == own && isDash());
    add(YAML_SEQUENCE_END_EVENT);
    return m_isOver || m_indent <= own; // the key of a mapping may stand below the dashes
}

bool PlainLines::readMapping(int depth) {
    const std::size_t own = column();
    add(YAML_MAPPING_START_EVENT);
    do {
        const std::size_t colon = keyEnd();
        if (colon == std::string_view::npos)
            return false;
        addScalar(m_at, colon, true);
        m_at = std::min(m_text.find_first_not_of(' ', colon + 1), m_end);
        if (m_at < m_end) {
            if (!readValue())
                return false;
            continue;
        }
        if (!nextLine() || m_isOver)
            return false;
        const bool isList = isDash() && m_indent >= own;
        const bool isMapping = m_indent > own && keyEnd() != std::string_view::npos;
        if (!(isList || isMapping) || !readEntry(depth + 1))
            return false;
    } while (!m_isOver && m_indent == own);
    add(YAML_MAPPING_END_EVENT);
    return m_isOver || m_indent < own;
}

/// Reads the rest of the line as a scalar, or as a mapping or list without members.
bool PlainLines::readValue() {
    const std::string_view rest = m_text.substr(m_at, m_end - m_at);
    const char first = rest.front();
    if (first == '"' || first == '\'') {
        const std::string_view inside = rest.substr(1, rest.size() - 2);
        const bool isOne =
            rest.size() > 1 && rest.back() == first && std::ranges::all_of(inside, [first](char c) {
                return isPrintable(c) && c != first && (first == '\'' || c != '\\');
            });
        if (!isOne)
            return false;
        addScalar(m_at, m_end, false);
        m_events.back().text = inside;
    } else if (rest == "{}") {
        add(YAML_MAPPING_START_EVENT);
        add(YAML_MAPPING_END_EVENT);
    } else if (rest == "[]") {
        add(YAML_SEQUENCE_START_EVENT);
        add(YAML_SEQUENCE_END_EVENT);
    } else if (beginsScalar(rest) && isScalar(rest)) {
        addScalar(m_at, m_end, true);
    } else {
        return false;
    }
    return nextLine();
}

void PlainLines::add(yaml_event_type_t type) {
    YamlEvent &event = m_events.emplace_back();
    event.type = type;
    event.line = m_place.line;
    event.column = static_cast<int>(column()) + 1;
}

void PlainLines::addScalar(std::size_t begin, std::size_t end, bool isPlain) {
    add(YAML_SCALAR_EVENT);
    m_events.back().isPlain = isPlain;
    m_events.back().text = m_text.substr(begin, end - begin);
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/object_texts.h"

#include <array>
#include <algorithm>
#include <cstddef>

namespace evenkeel::dumps {

namespace {

constexpr std::string_view kDocument = "---";

/// Goes through a text line by line.
class Lines {
public:
    explicit Lines(std::string_view text) : m_text(text) {}

    bool next() {
        m_begin = m_end;
        if (m_begin >= m_text.size())
            return false;
        const std::size_t end = m_text.find('\n', m_begin);
        m_end = end == std::string_view::npos ? m_text.size() : end + 1;
        return true;
    }
    std::size_t begin() const { return m_begin; }
    /// Without its end.
    std::string_view line() const {
        std::string_view line = m_text.substr(m_begin, m_end - m_begin);
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        return line;
    }

private:
    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

std::size_t indentOf(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

bool isNothing(std::string_view line) {
    const std::size_t indent = indentOf(line);
    return indent == line.size() || line[indent] == '#';
}

bool isItem(std::string_view line, std::size_t indent) {
    return indentOf(line) == indent && line[indent] == '-' &&
           (line.size() == indent + 1 || line[indent + 1] == ' ');
}

bool isMarker(std::string_view line) {
    return line.starts_with(kDocument) && (line.size() == 3 || line[3] == ' ');
}

/// Lines of a List that leave its items as they are.
bool isPlainListLine(std::string_view line) {
    constexpr std::array<std::string_view, 7> kPlain{
        "apiVersion: v1",          "kind: List",       "items:", "metadata:",
        "  resourceVersion: \"\"", "  selfLink: \"\"", ""};
    return isNothing(line) || std::ranges::find(kPlain, line) != kPlain.end();
}

/// The keys of the object begin at that column.
bool isCluster(std::string_view object, std::size_t keys) {
    constexpr std::string_view kKind = "kind: MemberCluster";
    for (std::size_t at = object.find(kKind); at != std::string_view::npos;
         at = object.find(kKind, at + 1)) {
        const std::size_t end = at + kKind.size();
        const bool isWhole = end == object.size() || object[end] == '\n' || object[end] == '\r';
        const std::size_t lineStart = object.rfind('\n', at) + 1; // npos + 1 is 0
        if (isWhole && at - lineStart == keys)
            return true;
    }
    return false;
}

void addOther(std::string_view object, ObjectTexts &texts) {
    texts.others += kDocument;
    texts.others += '\n';
    texts.others += object;
    if (!object.ends_with('\n'))
        texts.others += '\n';
}

void addObject(std::string_view object, std::size_t keys, ObjectTexts &texts) {
    if (isCluster(object, keys))
        texts.clusters.push_back(object);
    else
        addOther(object, texts);
}

/// Splits a document that is a List; false where it says more than its items do.
bool splitList(std::string_view document, ObjectTexts &texts) {
    Lines lines(document);
    bool isInItems = false;
    std::optional<std::size_t> indent; // of the dashes
    std::size_t item = document.size();
    const auto endItem = [&](std::size_t end) {
        if (item < end)
            addObject(document.substr(item, end - item), *indent + 2, texts);
        item = document.size();
    };
    while (lines.next()) {
        const std::string_view line = lines.line();
        if (isInItems && !indent && !isNothing(line) && line[indentOf(line)] == '-')
            indent = indentOf(line);
        if (isInItems && indent && isItem(line, *indent)) {
            endItem(lines.begin());
            item = lines.begin();
        } else if (isInItems && indent && !isNothing(line) && indentOf(line) <= *indent) {
            endItem(lines.begin());
            isInItems = false;
        }
        if (item == document.size() && !isPlainListLine(line))
            return false;
        isInItems = isInItems || line == "items:";
    }
    endItem(document.size());
    return true;
}

bool addDocument(std::string_view document, ObjectTexts &texts) {
    bool isEmpty = true;
    Lines lines(document);
    while (lines.next()) {
        const std::string_view line = lines.line();
        if (line == "items:")
            return splitList(document, texts);
        // A directive, the end of a document, or a text in brackets.
        if (!line.empty() &&
            std::string_view("%.[{\t\"'").find(line.front()) != std::string_view::npos)
            return false;
        isEmpty = isEmpty && isNothing(line);
    }
    if (!isEmpty)
        addObject(document, 0, texts);
    return true;
}

} // namespace

SteadyText steadyText(std::string_view cluster) {
    constexpr std::string_view kHeartbeat = "lastReceivedHeartbeat: ";
    constexpr std::array<std::string_view, 2> kUnread{"observationTime: ", "resourceVersion: "};
    SteadyText steady;
    steady.text.reserve(cluster.size());
    std::size_t heartbeats = 0;
    Lines lines(cluster);
    while (lines.next()) {
        const std::string_view line = lines.line();
        const std::string_view member = line.substr(indentOf(line));
        if (member.starts_with(kHeartbeat)) {
            std::string_view value = member.substr(kHeartbeat.size());
            if (value.size() > 1 && value.front() == '"' && value.back() == '"')
                value = value.substr(1, value.size() - 2);
            steady.heartbeat = kube::parseTime(value);
            ++heartbeats;
            continue;
        }
        if (std::ranges::none_of(
                kUnread, [member](std::string_view key) { return member.starts_with(key); })) {
            steady.text += line;
            steady.text += '\n';
        }
    }
    if (heartbeats != 1)
        steady.heartbeat.reset();
    return steady;
}

std::optional<ObjectTexts> splitObjects(std::string_view text) {
    ObjectTexts texts;
    Lines lines(text);
    std::size_t document = 0;
    while (lines.next()) {
        const std::string_view line = lines.line();
        if (!isMarker(line))
            continue;
        if (line.size() > kDocument.size() ||
            !addDocument(text.substr(document, lines.begin() - document), texts))
            return std::nullopt;
        document = lines.begin() + kDocument.size();
    }
    if (!addDocument(text.substr(std::min(document, text.size())), texts))
        return std::nullopt;
    return texts;
}

} // namespace evenkeel::dumps

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/yaml_ahead.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "core/base/ranges.h"
#include "core/manifest/yaml/yaml_problem.h"

namespace evenkeel::manifest {

namespace {

constexpr std::size_t kFar = std::string_view::npos;
constexpr std::size_t kMostPieceBytes = 64 * 1024; // that libyaml reads for itself

std::string_view view(const yaml_char_t *text) {
    return text == nullptr ? std::string_view() : reinterpret_cast<const char *>(text);
}

bool isPlain(const yaml_event_t &event) {
    const auto &scalar = event.data.scalar;
    if (scalar.tag == nullptr)
        return scalar.style == YAML_PLAIN_SCALAR_STYLE;
    const std::string_view tag = view(scalar.tag);
    return tag == YAML_INT_TAG || tag == YAML_FLOAT_TAG || tag == YAML_BOOL_TAG ||
           tag == YAML_NULL_TAG;
}

/// Whether the event could mean something else, or fail, where other text stands around it.
bool dependsOnOthers(const yaml_event_t &event) {
    switch (event.type) {
    case YAML_ALIAS_EVENT:
        return true;
    case YAML_DOCUMENT_START_EVENT: {
        const auto &start = event.data.document_start;
        return start.version_directive != nullptr ||
               start.tag_directives.start != start.tag_directives.end;
    }
    case YAML_DOCUMENT_END_EVENT:
        return event.data.document_end.implicit == 0;
    default:
        return !anchorOf(event).empty();
    }
}

/// Reads a text of one document; the number of its lines, none where it is anything else.
std::optional<int> readAlone(std::string_view text, int line, YamlEvents &events, Tree &texts) {
    yaml_parser_t parser;
    if (yaml_parser_initialize(&parser) == 0)
        return std::nullopt;
    const std::unique_ptr<yaml_parser_t, void (*)(yaml_parser_t *)> owner(&parser,
                                                                          yaml_parser_delete);
    yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char *>(text.data()),
                                 text.size());
    int documents = 0;
    for (;;) {
        yaml_event_t event;
        if (yaml_parser_parse(&parser, &event) == 0)
            return std::nullopt;
        const std::unique_ptr<yaml_event_t, void (*)(yaml_event_t *)> eventOwner(&event,
                                                                                 yaml_event_delete);
        documents += event.type == YAML_DOCUMENT_START_EVENT ? 1 : 0;
        if (dependsOnOthers(event) || documents > 1)
            return std::nullopt;
        if (event.type == YAML_STREAM_END_EVENT)
            return documents == 1 ? std::optional(static_cast<int>(event.end_mark.line))
                                  : std::nullopt;
        if (event.type != YAML_STREAM_START_EVENT) {
            YamlEvent &kept = events.emplace_back(eventOf(event));
            kept.line += line - 1;
            kept.text = texts.keep(kept.text);
        }
    }
}

/// Of a piece of a text that begins there: where the next one may begin, or the text ends; nowhere
/// if that is far.
std::size_t endOfDocument(std::string_view text, std::size_t begin) {
    const std::string_view near = text.substr(0, begin + kMostPieceBytes);
    const std::size_t second = std::min(near.find('\n', begin), near.size() - 1) + 1;
    const std::size_t end = nextYamlDocument(near, second);
    return end == kFar && near.size() == text.size() ? text.size() : end;
}

std::size_t endOfItem(std::string_view text, std::size_t begin, std::size_t indent) {
    const std::string_view near = text.substr(0, begin + kMostPieceBytes);
    const std::size_t second = std::min(near.find('\n', begin), near.size() - 1) + 1;
    const std::size_t end = nextYamlItem(near, second, indent);
    return end != kFar && endOfYamlList(near.substr(0, end), second, indent) == end ? end : kFar;
}

/// Where the value begins that ends with that event.
std::size_t valueBegin(const YamlEvents &events, std::size_t end) {
    int depth = 0;
    for (;; --end) {
        const yaml_event_type_t type = events[end].type;
        depth += type == YAML_SEQUENCE_END_EVENT || type == YAML_MAPPING_END_EVENT ? 1 : 0;
        depth -= type == YAML_SEQUENCE_START_EVENT || type == YAML_MAPPING_START_EVENT ? 1 : 0;
        if (depth == 0 || end == 0)
            return end;
    }
}

} // namespace

YamlEvent eventOf(const yaml_event_t &event) {
    YamlEvent result;
    result.type = event.type;
    result.line = static_cast<int>(event.start_mark.line) + 1;
    result.column = static_cast<int>(event.start_mark.column) + 1;
    if (event.type == YAML_SCALAR_EVENT) {
        const auto &scalar = event.data.scalar;
        result.isPlain = isPlain(event);
        result.isBinary = view(scalar.tag) == "tag:yaml.org,2002:binary";
        result.text = {reinterpret_cast<const char *>(scalar.value), scalar.length};
    } else if (event.type == YAML_SEQUENCE_START_EVENT) {
        result.isBlock = event.data.sequence_start.style == YAML_BLOCK_SEQUENCE_STYLE;
        result.isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
    } else if (event.type == YAML_MAPPING_START_EVENT) {
        result.isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
    }
    return result;
}

std::string_view anchorOf(const yaml_event_t &event) {
    switch (event.type) {
    case YAML_SCALAR_EVENT:
        return view(event.data.scalar.anchor);
    case YAML_SEQUENCE_START_EVENT:
        return view(event.data.sequence_start.anchor);
    case YAML_MAPPING_START_EVENT:
        return view(event.data.mapping_start.anchor);
    case YAML_ALIAS_EVENT:
        return view(event.data.alias.anchor);
    default:
        return {};
    }
}

YamlAhead::YamlAhead(std::string_view text, TextChunks chunks) : m_text(text), m_sizes(chunks) {}

bool YamlAhead::enter(const YamlPlace &document) {
    if (m_sizes.bytes == 0 || document.at >= m_text.size())
        return false;
    m_piece = Piece::Document;
    m_place = document;
    m_chunks.resize(1);
    m_chunks[0].begin = document.at;
    m_chunks[0].end = document.at + 1; // one document
    read(m_chunks[0]);
    m_chunk = m_event = 0;
    m_count = 1;
    return !m_chunks[0].events.empty() || enterList(document);
}

/// Reads a long list to its second item by libyaml, where a dash of its items can be found.
bool YamlAhead::enterList(const YamlPlace &document) {
    const std::string_view near = m_text.substr(0, document.at + kMostPieceBytes);
    const std::size_t first = firstYamlItem(near, document.at);
    if (first == kFar)
        return false;
    const std::size_t indent = near.find('-', first) - first;
    const std::size_t second =
        nextYamlItem(near, std::min(near.find('\n', first), near.size() - 1) + 1, indent);
    Chunk &chunk = m_chunks[0];
    chunk.texts.clear();
    const auto lines = second == kFar ? std::nullopt
                                      : readAlone(near.substr(document.at, second - document.at), 1,
                                                  chunk.events, chunk.texts);
    // The list is all of the document, or its last member.
    const bool isMember = lines && chunk.events[1].type == YAML_MAPPING_START_EVENT;
    const std::size_t listEnd = chunk.events.size() - (isMember ? 3 : 2);
    const bool isList =
        lines && chunk.events[listEnd].type == YAML_SEQUENCE_END_EVENT &&
        chunk.events[valueBegin(chunk.events, listEnd)].isBlock &&
        chunk.events[valueBegin(chunk.events, listEnd)].column == static_cast<int>(indent) + 1;
    if (!isList) {
        chunk.events.clear();
        return false;
    }
    chunk.events.resize(listEnd);
    chunk.place = {second, *lines};
    m_list = {document, second, indent, *lines, chunk.events.size()};
    m_piece = Piece::Item;
    return true;
}

bool YamlAhead::next(YamlEvent &event) {
    while (m_event == m_chunks[m_chunk].events.size()) {
        const Chunk &chunk = m_chunks[m_chunk];
        const bool isStuck = chunk.place.at < chunk.end;
        m_place = {chunk.place.at, m_place.line + chunk.place.line};
        m_event = 0;
        if (m_piece == Piece::Document && m_place.at == m_text.size()) {
            event = {};
            event.type = YAML_STREAM_END_EVENT;
            event.line = m_place.line;
            return true;
        }
        if (isStuck)
            return false;
        ++m_chunk;
        if (m_chunk == m_chunks.size() || m_chunks[m_chunk].begin != m_place.at) {
            readChunks(m_count);
            m_count = std::min(2 * m_count, m_sizes.atOnce);
        }
    }
    event = m_chunks[m_chunk].events[m_event++];
    event.line += m_place.line - 1;
    return true;
}

YamlAhead::Handover YamlAhead::handover() const {
    if (m_piece == Piece::Document)
        return {m_place, {}, 0, 0, 0};
    return {m_place, m_list.begin, m_list.secondItem, m_list.lines, m_list.events};
}

/// The first begin of a piece behind there, if it isn't far.
std::size_t YamlAhead::nextBegin(std::size_t from) const {
    if (from >= m_text.size())
        return kFar;
    const std::string_view near = m_text.substr(0, from + kMostPieceBytes);
    const std::size_t line = near.find('\n', from);
    if (line == kFar)
        return kFar;
    return m_piece == Piece::Document ? nextYamlDocument(near, line + 1)
                                      : nextYamlItem(near, line + 1, m_list.indent);
}

void YamlAhead::readChunks(std::size_t count) {
    std::size_t begin = m_place.at;
    std::size_t used = 0;
    m_chunks.resize(count);
    while (used < count && begin != kFar) {
        Chunk &chunk = m_chunks[used++];
        chunk.begin = begin;
        begin = nextBegin(begin + m_sizes.bytes);
        chunk.end = begin == kFar ? chunk.begin + m_sizes.bytes : begin;
    }
    m_chunks.resize(used);
    m_chunk = 0;
    base::inRanges(used, [this](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i)
            read(m_chunks[i]);
    });
}

void YamlAhead::read(Chunk &chunk) const {
    chunk.place = {chunk.begin, 0};
    chunk.events.clear();
    chunk.texts.clear();
    while (chunk.place.at < std::min(chunk.end, m_text.size()) && readPiece(chunk)) {
    }
}

bool YamlAhead::readPiece(Chunk &chunk) const {
    const YamlPlace begin = chunk.place;
    const std::size_t before = chunk.events.size();
    const bool isDocument = m_piece == Piece::Document;
    PlainLines lines(m_text, {begin.at, begin.line + 1}, chunk.events);
    if (isDocument ? lines.readDocument() : lines.readItem(m_list.indent)) {
        chunk.place = {lines.place().at, lines.place().line - 1};
        return true;
    }
    chunk.events.resize(before);
    const std::size_t end =
        isDocument ? endOfDocument(m_text, begin.at) : endOfItem(m_text, begin.at, m_list.indent);
    const auto count = end == kFar ? std::nullopt
                                   : readAlone(m_text.substr(begin.at, end - begin.at),
                                               begin.line + 1, chunk.events, chunk.texts);
    // Around an item stand the list and the document that it was for libyaml.
    const bool isItem = !isDocument && count && chunk.events[before + 1].isBlock &&
                        chunk.events[before + 1].column == static_cast<int>(m_list.indent) + 1;
    if (!count || !(isDocument || isItem)) {
        chunk.events.resize(before);
        return false;
    }
    if (isItem) {
        const auto first = chunk.events.begin() + static_cast<std::ptrdiff_t>(before);
        chunk.events.erase(first, first + 2);
        chunk.events.resize(chunk.events.size() - 2);
    }
    chunk.place = {end, begin.line + *count};
    return true;
}

} // namespace evenkeel::manifest

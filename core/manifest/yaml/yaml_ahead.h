// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <yaml.h>

#include "core/manifest/tree/text_chunks.h"
#include "core/manifest/tree/tree.h"
#include "core/manifest/yaml/plain_lines.h"

namespace evenkeel::manifest {

YamlEvent eventOf(const yaml_event_t &event);
std::string_view anchorOf(const yaml_event_t &event);

/// Reads the events of documents, and of the items of a long list, in as many threads as there are
/// cores. A piece of text counts where it is a whole document or item by itself, of plain lines or
/// by libyaml, and the line behind it begins the next one: then nothing of it reaches into that
/// one, neither a quote, a bracket or a block of text nor a directive or an anchor. From the first
/// other piece on, and at the end of a list, libyaml reads the text itself.
class YamlAhead {
public:
    YamlAhead(std::string_view text, TextChunks chunks);

    /// Goes to the begin of a document; false where libyaml has to read it.
    bool enter(const YamlPlace &document);
    /// Gives the next event; false where libyaml has to go on.
    bool next(YamlEvent &event);

    /// What libyaml reads from there on: the begin of a list, whose events were given, then the
    /// rest of the text.
    struct Handover {
        YamlPlace rest;
        YamlPlace head;
        std::size_t headEnd = 0;
        int headLines = 0;
        std::size_t headEvents = 0;
    };
    Handover handover() const;

private:
    enum class Piece { Document, Item };
    struct Chunk {
        YamlPlace place; // behind what was read; lines count from the chunk's begin
        std::size_t begin = 0;
        std::size_t end = 0; // no piece begins behind it
        YamlEvents events;
        Tree texts; // of events by libyaml
    };
    struct List {
        YamlPlace begin; // of its document
        std::size_t secondItem = 0;
        std::size_t indent = 0;
        int lines = 0;
        std::size_t events = 0;
    };
    std::size_t nextBegin(std::size_t from) const;
    void read(Chunk &chunk) const;
    bool readPiece(Chunk &chunk) const;
    void readChunks(std::size_t count);
    bool enterList(const YamlPlace &document);

    std::string_view m_text;
    TextChunks m_sizes;
    Piece m_piece = Piece::Document;
    List m_list; // of the items
    std::vector<Chunk> m_chunks;
    std::size_t m_chunk = 0;
    std::size_t m_event = 0; // of that chunk
    YamlPlace m_place;       // where that chunk begins
    std::size_t m_count = 0; // of chunks that are read next
};

} // namespace evenkeel::manifest

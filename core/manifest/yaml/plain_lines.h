// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <yaml.h>

namespace evenkeel::manifest {

/// An event of a YAML text, as libyaml gives it.
struct YamlEvent {
    yaml_event_type_t type = YAML_NO_EVENT;
    bool isPlain = false;  // a scalar whose spelling decides what it is
    bool isBlock = false;  // a list with a line for each dash
    bool isFlow = false;   // a list or an object in brackets
    bool isBinary = false; // a scalar that is another text in base64
    int line = 1;
    int column = 1;
    std::string_view text; // of a scalar
};

using YamlEvents = std::vector<YamlEvent>;

/// The begin of a line of a text.
struct YamlPlace {
    std::size_t at = 0;
    int line = 1;
};

/// Reads lines that need no scanner: block mappings and lists whose keys and scalars stand on one
/// line each, of printable ASCII, without anchors, tags, escapes, nulls or texts that go on on the
/// next line. Of such lines the events are those of libyaml, in a tenth of its time; all others are
/// refused.
class PlainLines {
public:
    /// Events are appended, with lines counted from `begin`.
    PlainLines(std::string_view text, YamlPlace begin, YamlEvents &events);

    /// Reads a document up to the line that begins the next, or to the end of the text.
    bool readDocument();
    /// Reads an item of a list with `indent` blanks before its dashes, if another one follows.
    bool readItem(std::size_t indent);
    /// The first line behind what was read that is neither blank nor a comment.
    const YamlPlace &place() const { return m_place; }

private:
    bool goTo(std::size_t begin);
    bool nextLine();
    bool isDash() const;
    std::size_t keyEnd() const;
    bool readEntry(int depth);
    bool readList(int depth);
    bool readMapping(int depth);
    bool readValue();
    void add(yaml_event_type_t type);
    void addScalar(std::size_t begin, std::size_t end, bool isPlain);
    std::size_t column() const { return m_at - m_place.at; }

    std::string_view m_text;
    YamlEvents &m_events;
    std::size_t m_firstEvent;
    YamlPlace m_place;        // of the line that is being read
    std::size_t m_at = 0;     // in that line
    std::size_t m_end = 0;    // of that line
    std::size_t m_indent = 0; // of that line
    bool m_isOver = false;    // that line begins a document, or there is none
};

} // namespace evenkeel::manifest

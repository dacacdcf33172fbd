// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <yaml.h>

#include "core/base/sentence.h"
#include "core/manifest/json/json_source.h"
#include "core/manifest/tree/tree.h"
#include "core/manifest/yaml/yaml_ahead.h"

namespace evenkeel::manifest {

/// Reads the documents of a YAML text, event by event, resolving scalars, aliases and merge keys.
/// The events are those of libyaml, whatever YamlAhead reads of them in several threads. Nesting,
/// aliases and single values are bounded. The trees need the source until the next read.
class YamlSource {
public:
    /// `firstLine` is the line number of the text's first line. A text with bad bytes, which
    /// libyaml meets far ahead of what it reads, is one for one worker.
    explicit YamlSource(std::string_view text, int firstLine = 1, TextChunks chunks = kOneWorker);
    ~YamlSource();
    YamlSource(const YamlSource &) = delete;
    YamlSource &operator=(const YamlSource &) = delete;

    /// The list whose items the sink is getting.
    struct OpenList {
        std::size_t indent = 0; // blanks before its dashes
        int itemLine = 0;       // of the last item that began
        bool isItemOpen = false;
    };

    /// Whether another document follows; false at the end and after a syntax error.
    bool hasMore();
    /// Reads one document; items of a list go to the sink as in JsonSource::read().
    bool read(Tree &tree, const ItemSink *sink = nullptr);
    bool hasFailed() const { return !m_error.message.empty(); }
    /// Whether it failed at a byte that is no text, perhaps far ahead of what was read.
    bool hasBadByte() const { return m_parser.error == YAML_READER_ERROR && !m_isTooLong; }
    const base::Error &error() const { return m_error; }
    /// How many items of the last document went to the sink.
    std::size_t itemsTaken() const { return m_itemsTaken; }
    /// After a syntax error: the block list of the document that was read before it, if any.
    const std::optional<OpenList> &openList() const { return m_openList; }
    /// The line on which the last document began; 0 before the first.
    int documentLine() const { return m_documentLine; }
    /// Whether that document was not read to its end.
    bool isDocumentOpen() const { return m_isDocumentOpen; }
    /// The last line of what was read last: an item in its sink, or a document.
    int lastLine() const;
    /// Faults of the last document that did not stop it: repeated keys, .inf, ….
    const std::vector<base::Error> &findings() const { return m_findings; }

private:
    static int give(void *source, unsigned char *buffer, std::size_t size, std::size_t *given);
    bool next();
    bool parse();
    bool startParser(const YamlAhead::Handover &handover);
    void goAhead();
    bool readNode(Tree &tree, int depth);
    bool readSequence(Tree &tree, int depth);
    bool readItems(Tree &tree);
    bool readMapping(Tree &tree, int depth);
    bool readKey(Tree &tree, int depth);
    bool readAlias(Tree &tree);
    void addScalar(Tree &tree);
    void reportRepeatedKeys(const Node &mapping);
    void mergeKeys(Tree &tree, std::size_t mapping);
    bool defineAnchor(const std::string &name, const Tree &tree, std::size_t node);
    bool spend(std::size_t nodes);
    bool fail(base::Sentence message);
    void failFromParser();
    void report(base::Sentence message, const Node &node);
    int line() const { return m_now.line; }
    int column() const { return m_now.column; }
    int lineOf(std::size_t parserLine) const;

    std::string_view m_text;
    YamlAhead m_ahead;
    bool m_isAhead = false;         // the events come from there
    YamlEvent m_now;                // the last event, wherever it came from
    YamlAhead::Handover m_handover; // what the parser reads
    std::size_t m_timesAhead = 0;
    std::size_t m_givenAhead = 0;   // before it is tried again
    std::size_t m_given = 0;        // bytes of it to the parser
    std::size_t m_givenAtEvent = 0; // when it last gave an event
    bool m_isTooLong = false;       // what stands between two events
    yaml_parser_t m_parser{};
    yaml_event_t m_event{};
    const ItemSink *m_sink = nullptr;
    std::optional<OpenList> m_openList;
    int m_documentLine = 0;
    bool m_isDocumentOpen = false;
    Tree m_item;
    std::size_t m_itemsTaken = 0;
    Tree m_anchorTexts;
    std::unordered_map<std::string, std::vector<Node>> m_anchors;
    std::size_t m_events = 0;
    int m_brackets = 0; // that are open
    std::size_t m_copied = 0;
    std::vector<base::Error> m_findings;
    base::Error m_error;
};

} // namespace evenkeel::manifest

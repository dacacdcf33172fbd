// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/manifest/json/json_ahead.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

/// Takes one item of a list that is read item by item, whose memory is used again afterwards.
using ItemSink = std::function<void(const Node &item)>;

/// Reads JSON (RFC 8259, strictly) from a text that outlives the trees. Columns count characters.
///
/// Why not simdjson: Debian 12's 3.0.1 On Demand takes 400 ms and 236 MB beside the text to make
/// the same trees with the same positions of 100,000 MemberClusters with 20 labels (a List of 167
/// MB, 14 million values), and 606 ms item by item; this reader takes 141 ms and no memory. With
/// kubectl's blanks (363 MB) it is 402 to 187 ms. simdjson looks at the whole text first, so that
/// one bad byte or open quote costs every item, and says neither where nor which; it refuses half
/// surrogate pairs, which the API server reads as U+FFFD, and numbers beyond a double, which are
/// kept as written. For places, sentences and going on after a fault a scanner of our own would
/// have to stay, beside the walk over simdjson's values: no less code than this.
class JsonSource {
public:
    /// An object of more values than that is refused, and so is an item of a list.
    static constexpr std::size_t kMostValues = 4'000'000;

    explicit JsonSource(std::string_view text, std::size_t mostValues = kMostValues,
                        TextChunks chunks = kOneWorker);

    /// Skips blanks; whether a value follows.
    bool hasMore();
    /// Reads one value. Items of a root `items` list (see streamsItems()) and of a root array go
    /// to the sink, if there is one, and leave an empty array in the tree.
    bool read(Tree &tree, const ItemSink *sink = nullptr);
    /// Why read() returned false.
    const base::Error &error() const { return m_error; }
    /// An item of a list that was left out for its fault.
    struct BrokenItem {
        base::Error error;
        int firstLine = 0;
        int lastLine = 0;
    };
    /// Of the last read(), in their order.
    const std::vector<BrokenItem> &brokenItems() const { return m_brokenItems; }
    /// After a fault: goes on at the next value, behind all items that were given away; false when
    /// there is none to be found.
    bool skipToNext();
    /// Reads the items of a list that begin in the run, up to the first with a fault.
    void readRun(JsonRun &run);
    /// Bytes consumed.
    std::size_t offset() const { return static_cast<std::size_t>(m_cursor - m_begin); }
    int line() const { return m_line; }
    /// Of the value that was read last, or of what is behind its last item.
    int firstLine() const { return m_valueLine; }
    int column() const { return static_cast<int>(m_cursor - m_lineStart) + 1; }

private:
    bool readValue(Tree &tree, int depth);
    bool readObject(Tree &tree, int depth);
    bool readArray(Tree &tree, int depth);
    bool readString(Tree &tree);
    bool readEscapedString(Tree &tree, const char *start, std::size_t node);
    bool readEscape(std::string &text);
    bool readCodeUnit(std::uint32_t &unit);
    bool readNumber(Tree &tree);
    bool readWord(Tree &tree, std::string_view word, Kind kind, bool isTrue);
    bool readItems(Tree &tree);
    bool takeRun(const char *&begin, int &line);
    void giveBack(const char *from, const char *to) const;
    bool skipItem(const char *begin, int line);
    void beginAgainHere();
    void moveTo(std::size_t offset);
    bool scanPlain();
    bool scanCharacter();
    void skipBlanks();
    bool fail(base::Sentence message);
    bool isAt(char wanted) const { return m_cursor != m_end && *m_cursor == wanted; }

    const char *m_begin;
    const char *m_cursor;
    const char *m_end;
    const char *m_lineStart; // moved on by the continuation bytes of the line
    int m_line = 1;
    std::size_t m_mostValues;
    const char *m_valueBegin;
    int m_valueLine = 1;
    const ItemSink *m_sink = nullptr;
    Tree m_item;
    JsonAhead m_ahead;
    bool m_isForOnce;
    std::vector<BrokenItem> m_brokenItems;
    base::Error m_error;
};

/// Whether the items of this document, read up to its `items`, may be passed on one by one: it has
/// no `kind` yet or that of a list.
bool streamsItems(const Tree &document);

} // namespace evenkeel::manifest

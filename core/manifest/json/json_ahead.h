// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <deque>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/manifest/tree/text_chunks.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

/// Items of a list that follow each other, without a fault. Their lines and columns count from
/// where the first begins.
struct JsonRun {
    struct Item {
        std::size_t node = 0;  // in the tree
        std::size_t begin = 0; // offsets in the text
        std::size_t end = 0;
        int line = 0;                    // where the item ends
        const char *lineStart = nullptr; // of that line, as in JsonSource
    };
    std::size_t begin = 0; // offsets in the text
    std::size_t end = 0;   // no item begins there or behind
    Tree tree;
    std::vector<Item> items;
};

/// Reads the items of a long list in as many threads as there are cores, ahead of the reader. Where
/// a run begins is a guess: at the next text that is like the begin of an item. It counts where the
/// reader comes to an item that begins exactly there; until then, the reader reads by itself.
class JsonAhead {
public:
    JsonAhead(std::string_view text, TextChunks chunks) : m_text(text), m_sizes(chunks) {}

    /// A list begins there, or the last one ended: nothing is read ahead until much was read of it.
    void restart(std::size_t offset);
    /// The run that begins with the item there; null where the reader has to go on.
    JsonRun *runAt(std::size_t item) { return item < m_wakesAt ? nullptr : waitFor(item); }

private:
    struct Ahead {
        JsonRun run;
        std::future<void> done; // waits when it is destroyed
    };
    JsonRun *waitFor(std::size_t item);
    void begin(std::size_t item);
    void readOn();

    std::string_view m_text;
    TextChunks m_sizes;
    std::string m_itemBegin; // such as `{"apiVersion":`
    std::deque<std::unique_ptr<Ahead>> m_ahead;
    std::unique_ptr<Ahead> m_given; // whose run the reader has
    std::size_t m_nextBegin = std::string_view::npos;
    std::size_t m_wakesAt = std::string_view::npos;
};

} // namespace evenkeel::manifest

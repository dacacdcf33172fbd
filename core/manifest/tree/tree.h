// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/kube/value.h"

namespace evenkeel::manifest {

using Kind = kube::Value::Kind;

/// A value in a Tree. Nodes are in reading order: an object is followed by key, value, key, …; a
/// list by its items. `span` counts the node and everything below it, so that a subtree can be
/// copied as it is.
struct Node {
    const char *data = nullptr;
    std::uint32_t size = 0;
    std::uint32_t span = 1;
    int line = 0;
    int column = 0;
    Kind kind = Kind::Null;
    bool isTrue = false;
    std::uint16_t writtenSize = 0; // of the spelling that lies behind the text, if it differs

    std::string_view text() const { return {data, size}; }
    /// As it stands in the file: `1.10` where the number is 1.1.
    std::string_view written() const {
        return writtenSize == 0 ? text() : std::string_view(data + size, writtenSize);
    }
    /// All that `data` leads to.
    std::string_view bytes() const { return {data, std::size_t{size} + writtenSize}; }
    bool isNull() const { return kind == Kind::Null; }
    bool isString() const { return kind == Kind::String; }
    bool isObject() const { return kind == Kind::Object; }
    bool isArray() const { return kind == Kind::Array; }
    const Node *begin() const { return this + 1; }
    const Node *end() const { return this + span; }
    const Node *next() const { return this + span; }

    /// The value of the last member with that key; nullptr if there is none, it is null, or this is
    /// not an object.
    const Node *find(std::string_view key) const;
};

/// Calls `visit(keyNode, valueNode)` for the members of an object.
template <typename Visitor> void forEachMember(const Node &object, Visitor visit) {
    for (const Node *key = object.begin(); key != object.end();) {
        const Node &value = *(key + 1);
        visit(*key, value);
        key = value.next();
    }
}

using RepeatedKeyVisitor = std::function<void(const Node &key, const Node &first)>;
/// Calls `visit` for each member of an object whose name one before it has, with both keys.
void visitRepeatedKeys(const Node &object, const RepeatedKeyVisitor &visit);
/// The same of all objects in a value.
void visitRepeatedKeysWithin(const Node &value, const RepeatedKeyVisitor &visit);
base::Sentence repeatedKeySentence(const Node &key, const Node &first);

/// One value read from a text, in memory that the next value can reuse: what inventories of
/// hundred thousands of objects pass through instead of kube::Value.
class Tree {
public:
    const Node &root() const { return m_nodes.front(); }
    bool isEmpty() const { return m_nodes.empty(); }
    std::size_t size() const { return m_nodes.size(); }
    Node &at(std::size_t index) { return m_nodes[index]; }
    /// That node and all that is below it.
    std::span<Node> below(std::size_t index) {
        return std::span(m_nodes).subspan(index, m_nodes[index].span);
    }
    void clear();
    void truncate(std::size_t size) { m_nodes.resize(size); }

    /// Appends a node and returns its index.
    std::size_t add(Kind kind, int line, int column);
    std::size_t add(Kind kind, std::string_view text, int line, int column);
    void append(const Node *first, std::size_t count);
    /// Ends the array or object that began at `index`.
    void close(std::size_t index);
    /// Copies a text into the tree.
    std::string_view keep(std::string_view text);
    /// Adds a number with its spelling.
    std::size_t addNumber(std::string_view number, std::string_view written, int line, int column);
    /// Room for `size` bytes in the tree.
    char *allocate(std::size_t size);

private:
    std::vector<Node> m_nodes;
    std::deque<std::vector<char>> m_blocks;
    std::size_t m_block = 0; // the block that is being filled
    std::size_t m_used = 0;  // of that block
};

kube::Value toValue(const Node &node);
/// Appends the value; strings are referenced, not copied.
void appendValue(const kube::Value &value, Tree &tree);

} // namespace evenkeel::manifest

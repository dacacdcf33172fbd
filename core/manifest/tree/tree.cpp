// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/tree/tree.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <unordered_map>

namespace evenkeel::manifest {

namespace {

constexpr std::size_t kBlockBytes = 16 * 1024;
constexpr std::size_t kFewMembers = 16;

using Members = std::vector<kube::Value::Member>;

std::size_t memberCount(const Node &object) {
    std::size_t count = 0;
    forEachMember(object, [&count](const Node &, const Node &) { ++count; });
    return count;
}

Members fewMembers(const Node &object, std::size_t count) {
    Members members;
    members.reserve(count);
    forEachMember(object, [&members](const Node &key, const Node &value) {
        const auto known = std::find_if(members.begin(), members.end(), [&key](const auto &member) {
            return member.first == key.text();
        });
        if (known != members.end())
            known->second = toValue(value);
        else
            members.emplace_back(std::string(key.text()), toValue(value));
    });
    return members;
}

Members manyMembers(const Node &object, std::size_t count) {
    Members members;
    members.reserve(count);
    std::unordered_map<std::string_view, std::size_t> places;
    forEachMember(object, [&](const Node &key, const Node &value) {
        const auto [place, isNew] = places.emplace(key.text(), members.size());
        if (isNew)
            members.emplace_back(std::string(key.text()), toValue(value));
        else
            members[place->second].second = toValue(value);
    });
    return members;
}

kube::Value plainValue(const Node &node) {
    switch (node.kind) {
    case Kind::Null:
        return {};
    case Kind::Bool:
        return kube::Value::boolean(node.isTrue);
    case Kind::Number:
        return kube::Value::number(std::string(node.text()));
    case Kind::String:
        return kube::Value::string(std::string(node.text()));
    case Kind::Array: {
        std::vector<kube::Value> items;
        for (const Node *item = node.begin(); item != node.end(); item = item->next())
            items.push_back(toValue(*item));
        return kube::Value::array(std::move(items));
    }
    case Kind::Object: {
        const std::size_t count = memberCount(node);
        return kube::Value::object(count <= kFewMembers ? fewMembers(node, count)
                                                        : manyMembers(node, count));
    }
    }
    return {};
}

} // namespace

void visitRepeatedKeysWithin(const Node &value, const RepeatedKeyVisitor &visit) {
    for (const Node *node = &value; node != value.end(); ++node) {
        if (node->isObject())
            visitRepeatedKeys(*node, visit);
    }
}

base::Sentence repeatedKeySentence(const Node &key, const Node &first) {
    return base::sentence(PHRASE("files",
                                 "the key \"{}\" is already set on line {}; the last value "
                                 "is used, remove one of them"),
                          key.text(), first.line);
}

void visitRepeatedKeys(const Node &object, const RepeatedKeyVisitor &visit) {
    if (memberCount(object) <= kFewMembers) { // faster compared than gathered
        forEachMember(object, [&](const Node &key, const Node &) {
            const Node *first = object.begin();
            while (first != &key && first->text() != key.text())
                first = (first + 1)->next();
            if (first != &key)
                visit(key, *first);
        });
        return;
    }
    std::unordered_map<std::string_view, const Node *> firsts;
    forEachMember(object, [&](const Node &key, const Node &) {
        if (const auto [known, isNew] = firsts.emplace(key.text(), &key); !isNew)
            visit(key, *known->second);
    });
}

const Node *Node::find(std::string_view key) const {
    const Node *found = nullptr;
    if (kind == Kind::Object) {
        for (const Node *member = begin(); member != end();) {
            const Node *value = member + 1;
            if (member->text() == key)
                found = value;
            member = value->next();
        }
    }
    return found != nullptr && !found->isNull() ? found : nullptr;
}

void Tree::clear() {
    m_nodes.clear();
    m_block = 0;
    m_used = 0;
    // Memory of one huge text is not kept for the rest of the file.
    if (m_blocks.size() > 1 || (!m_blocks.empty() && m_blocks.front().size() > kBlockBytes))
        std::erase_if(m_blocks, [](const auto &block) { return block.size() > kBlockBytes; });
}

std::size_t Tree::add(Kind kind, int line, int column) {
    Node node;
    node.kind = kind;
    node.line = line;
    node.column = column;
    m_nodes.push_back(node);
    return m_nodes.size() - 1;
}

std::size_t Tree::add(Kind kind, std::string_view text, int line, int column) {
    const std::size_t index = add(kind, line, column);
    m_nodes[index].data = text.data();
    m_nodes[index].size = static_cast<std::uint32_t>(text.size());
    return index;
}

std::size_t Tree::addNumber(std::string_view number, std::string_view written, int line,
                            int column) {
    constexpr std::size_t kLongestSpelling = 1000;
    if (number == written || written.size() > kLongestSpelling)
        return add(Kind::Number, keep(number), line, column);
    std::string both(number);
    both += written;
    const std::size_t index = add(Kind::Number, keep(both).substr(0, number.size()), line, column);
    m_nodes[index].writtenSize = static_cast<std::uint16_t>(written.size());
    return index;
}

void Tree::append(const Node *first, std::size_t count) {
    m_nodes.insert(m_nodes.end(), first, first + count);
}

void Tree::close(std::size_t index) {
    m_nodes[index].span = static_cast<std::uint32_t>(m_nodes.size() - index);
}

char *Tree::allocate(std::size_t size) {
    while (m_block < m_blocks.size() && m_blocks[m_block].size() - m_used < size) {
        ++m_block;
        m_used = 0;
    }
    if (m_block == m_blocks.size())
        m_blocks.emplace_back(std::max(size, kBlockBytes));
    char *place = m_blocks[m_block].data() + m_used;
    m_used += size;
    return place;
}

std::string_view Tree::keep(std::string_view text) {
    if (text.empty())
        return {};
    const bool fits = m_block < m_blocks.size() && m_blocks[m_block].size() - m_used >= text.size();
    char *place = nullptr;
    if (fits) {
        place = m_blocks[m_block].data() + m_used;
        m_used += text.size();
    } else {
        place = allocate(text.size());
    }
    std::memcpy(place, text.data(), text.size());
    return {place, text.size()};
}

kube::Value toValue(const Node &node) {
    kube::Value value = plainValue(node);
    value.setPosition(node.line, node.column);
    return value;
}

void appendValue(const kube::Value &value, Tree &tree) {
    const std::size_t index = tree.add(value.kind(), value.text(), value.line(), value.column());
    tree.at(index).isTrue = value.isBool() && value.asBool();
    for (const kube::Value &item : value.items())
        appendValue(item, tree);
    for (const auto &[key, member] : value.members()) {
        tree.add(Kind::String, key, member.line(), member.column());
        appendValue(member, tree);
    }
    tree.close(index);
}

} // namespace evenkeel::manifest

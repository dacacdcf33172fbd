// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/text_patch.h"

#include <algorithm>
#include <utility>

#include "core/manifest/write/text_edit.h"
#include "core/manifest/write/yaml_writer.h"

namespace evenkeel::manifest {

namespace {

using kube::Value;

/// Where a value hangs: what has to be rewritten when its kind changes.
struct Slot {
    enum class Kind { Root, Member, Item, InFlow };
    Kind kind = Kind::Root;
    std::size_t lead = 0; // Member: behind its colon; Item: at its dash
    int indent = 0;       // of the collection that it is part of
};

class Patcher {
public:
    explicit Patcher(std::string_view text) : m_lines(text), m_flow(text), m_text(text) {}

    bool edit(const TextNode &node, const Value &old, const Value &edited, const Slot &slot);
    bool replace(const TextNode &node, const Value &edited, const Slot &slot);
    std::vector<TextPatch> take() { return std::move(m_patches); }

private:
    bool editParts(const TextNode &node, const Value &old, const Value &edited);
    bool editMapping(const TextNode &node, const Value &old, const Value &edited);
    bool editMember(const TextNode &mapping, std::size_t index, const Value &old,
                    const Value &edited);
    bool insertMember(const TextNode &mapping, const TextNode *previous,
                      const Value::Member &member);
    bool editSequence(const TextNode &node, const Value &old, const Value &edited);
    bool editItem(const TextNode &sequence, std::size_t index, const Value &old,
                  const Value &edited);
    bool insertItems(const TextNode &sequence, std::size_t at, std::vector<Value> items);
    bool replaceMember(const TextNode &node, const Value &edited, const Slot &slot);
    bool replaceItem(const TextNode &node, const Value &edited, const Slot &slot);
    bool removeLines(std::size_t begin, std::size_t end);
    void insertLines(std::size_t at, std::string block);
    void patch(std::size_t begin, std::size_t end, std::string text) {
        m_patches.push_back({begin, end, std::move(text)});
    }

    TextLines m_lines;
    FlowText m_flow;
    std::string_view m_text;
    std::vector<TextPatch> m_patches;
};

bool isOneLine(const TextNode &node, std::string_view text) {
    return text.substr(node.begin, node.end - node.begin).find('\n') == std::string_view::npos;
}

bool isBlockCollection(const TextNode &node) {
    const bool isCollection =
        node.kind == TextNode::Kind::Mapping || node.kind == TextNode::Kind::Sequence;
    return isCollection && !node.isFlow;
}

/// Whether the mapping's keys are exactly the object's: no merge keys, none twice, none composed.
bool hasSameKeys(const TextNode &mapping, const Value &object) {
    if (mapping.children.size() != object.members().size() * 2)
        return false;
    for (std::size_t i = 0; i < mapping.children.size(); i += 2)
        if (mapping.children[i].kind != TextNode::Kind::Scalar ||
            object.find(mapping.children[i].text) == nullptr)
            return false;
    return true;
}

std::size_t indexOfKey(const TextNode &mapping, std::string_view key) {
    for (std::size_t i = 0; i < mapping.children.size(); i += 2)
        if (mapping.children[i].text == key)
            return i;
    return mapping.children.size();
}

/// The text of a scalar in the quotes that the old one has.
std::string scalarText(const TextNode &node, const Value &value) {
    if (value.isString() && node.kind == TextNode::Kind::Scalar) {
        if (node.style == TextNode::Style::DoubleQuoted)
            return yamlString(value.text(), Quotes::Double);
        if (node.style == TextNode::Style::SingleQuoted)
            return yamlString(value.text(), Quotes::Single);
    }
    std::string text = yamlBlock(value, 0);
    text.pop_back();
    return text;
}

bool Patcher::removeLines(std::size_t begin, std::size_t end) {
    if (!m_lines.isFirstOnLine(begin))
        return false;
    patch(m_lines.lineStart(begin), m_lines.nextLine(end), "");
    return true;
}

void Patcher::insertLines(std::size_t at, std::string block) {
    if (block.empty())
        return;
    if (at == m_text.size() && !m_text.ends_with('\n')) {
        block.pop_back();
        block.insert(0, 1, '\n');
    }
    patch(at, at, std::move(block));
}

bool Patcher::edit(const TextNode &node, const Value &old, const Value &edited, const Slot &slot) {
    if (old == edited)
        return true;
    const std::size_t before = m_patches.size();
    if (editParts(node, old, edited))
        return true;
    m_patches.resize(before);
    if (replace(node, edited, slot))
        return true;
    m_patches.resize(before);
    return false;
}

bool Patcher::editParts(const TextNode &node, const Value &old, const Value &edited) {
    if (node.kind == TextNode::Kind::Mapping && old.isObject() && edited.isObject())
        return hasSameKeys(node, old) && editMapping(node, old, edited);
    if (node.kind == TextNode::Kind::Sequence && old.isArray() && edited.isArray())
        return node.children.size() == old.items().size() && editSequence(node, old, edited);
    return false;
}

bool Patcher::editMapping(const TextNode &node, const Value &old, const Value &edited) {
    bool keepsAny = false;
    for (const auto &[key, member] : old.members()) {
        const std::size_t index = indexOfKey(node, key);
        const Value *now = edited.find(key);
        keepsAny = keepsAny || now != nullptr;
        if (now != nullptr) {
            if (!editMember(node, index, member, *now))
                return false;
        } else if (node.isFlow ||
                   !removeLines(node.children[index].begin, node.children[index + 1].end)) {
            return false;
        }
    }
    if (!keepsAny)
        return false;
    const TextNode *previous = nullptr;
    for (const Value::Member &member : edited.members()) {
        const std::size_t index = indexOfKey(node, member.first);
        if (index < node.children.size())
            previous = &node.children[index + 1];
        else if (node.isFlow || !insertMember(node, previous, member))
            return false;
    }
    return true;
}

bool Patcher::editMember(const TextNode &mapping, std::size_t index, const Value &old,
                         const Value &edited) {
    if (mapping.isFlow)
        return edit(mapping.children[index + 1], old, edited, {Slot::Kind::InFlow, 0, 0});
    const std::size_t colon = m_lines.colonAfter(mapping.children[index].end);
    if (colon == std::string_view::npos)
        return false;
    return edit(mapping.children[index + 1], old, edited,
                {Slot::Kind::Member, colon + 1, mapping.column});
}

bool Patcher::insertMember(const TextNode &mapping, const TextNode *previous,
                           const Value::Member &member) {
    const std::size_t first = mapping.children.front().begin;
    if (previous == nullptr && !m_lines.isFirstOnLine(first))
        previous = &mapping.children.back();
    const std::size_t at =
        previous == nullptr ? m_lines.lineStart(first) : m_lines.nextLine(previous->end);
    insertLines(at, yamlBlock(Value::object({member}), mapping.column));
    return true;
}

bool Patcher::editSequence(const TextNode &node, const Value &old, const Value &edited) {
    const std::vector<Value> &was = old.items();
    const std::vector<Value> &now = edited.items();
    const std::size_t shorter = std::min(was.size(), now.size());
    if (node.isFlow ? was.size() != now.size() : shorter == 0)
        return false;
    std::size_t head = 0;
    while (head < shorter && was[head] == now[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && was[was.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    const std::size_t both = shorter - head - tail;
    for (std::size_t i = head; i < head + both; ++i)
        if (!editItem(node, i, was[i], now[i]))
            return false;
    for (std::size_t i = head + both; i < was.size() - tail; ++i) {
        const std::size_t dash = m_lines.dashBefore(node.children[i].begin, node.column);
        if (dash == std::string_view::npos || !removeLines(dash, node.children[i].end))
            return false;
    }
    const auto from = now.begin() + static_cast<std::ptrdiff_t>(head + both);
    const auto to = now.end() - static_cast<std::ptrdiff_t>(tail);
    return from == to || insertItems(node, head + both, std::vector<Value>(from, to));
}

bool Patcher::editItem(const TextNode &sequence, std::size_t index, const Value &old,
                       const Value &edited) {
    const TextNode &item = sequence.children[index];
    if (sequence.isFlow)
        return edit(item, old, edited, {Slot::Kind::InFlow, 0, 0});
    const std::size_t dash = m_lines.dashBefore(item.begin, sequence.column);
    return edit(item, old, edited, {Slot::Kind::Item, dash, sequence.column});
}

/// Inserts before the item at that position, or after the last one.
bool Patcher::insertItems(const TextNode &sequence, std::size_t at, std::vector<Value> items) {
    std::size_t where = 0;
    if (at > 0) {
        where = m_lines.nextLine(sequence.children[at - 1].end);
    } else {
        const std::size_t dash =
            m_lines.dashBefore(sequence.children.front().begin, sequence.column);
        if (dash == std::string_view::npos)
            return false;
        where = m_lines.lineStart(dash);
    }
    insertLines(where, yamlBlock(Value::array(std::move(items)), sequence.column));
    return true;
}

bool Patcher::replace(const TextNode &node, const Value &edited, const Slot &slot) {
    if (node.isFlow || slot.kind == Slot::Kind::InFlow) {
        patch(node.begin, node.end, m_flow.write(edited, node.begin, node.end));
        return true;
    }
    switch (slot.kind) {
    case Slot::Kind::Member:
        return replaceMember(node, edited, slot);
    case Slot::Kind::Item:
        return replaceItem(node, edited, slot);
    default:
        break;
    }
    std::string block = yamlBlock(edited, node.column);
    block.erase(0, static_cast<std::size_t>(node.column));
    block.pop_back();
    patch(node.begin, node.end, std::move(block));
    return true;
}

bool Patcher::replaceMember(const TextNode &node, const Value &edited, const Slot &slot) {
    // What the writer puts after the colon of a one-letter key.
    std::string tail = yamlBlock(Value::object({{"k", edited}}), slot.indent);
    tail.erase(0, static_cast<std::size_t>(slot.indent) + 2);
    const bool isLineNow = tail.find('\n') == tail.size() - 1;
    const bool isOnKeyLine = isOneLine(node, m_text) && m_lines.isSameLine(slot.lead, node.begin) &&
                             !isBlockCollection(node);
    if (isOnKeyLine && isLineNow) {
        const std::string scalar = scalarText(node, edited);
        patch(node.begin, node.end, node.begin == slot.lead ? ' ' + scalar : scalar);
    } else if (isOnKeyLine) {
        const std::size_t header = tail.find('\n');
        patch(slot.lead, node.end, tail.substr(0, header));
        insertLines(m_lines.nextLine(node.end), tail.substr(header + 1));
    } else if (isBlockCollection(node) && m_lines.isFirstOnLine(node.begin)) {
        const std::size_t header = tail.find('\n');
        patch(slot.lead, slot.lead, tail.substr(0, header));
        patch(m_lines.lineStart(node.begin), m_lines.nextLine(node.end), "");
        insertLines(m_lines.nextLine(node.end), tail.substr(header + 1));
    } else {
        tail.pop_back();
        patch(slot.lead, node.end, std::move(tail));
    }
    return true;
}

bool Patcher::replaceItem(const TextNode &node, const Value &edited, const Slot &slot) {
    const bool isCollection = !edited.items().empty() || !edited.members().empty();
    const bool isLiteral = edited.isString() && edited.text().find('\n') != std::string::npos;
    if (node.kind == TextNode::Kind::Scalar && node.style != TextNode::Style::Block &&
        !isCollection && !isLiteral) {
        const bool isEmpty = node.begin == node.end;
        patch(node.begin, node.end, (isEmpty ? " " : "") + scalarText(node, edited));
        return true;
    }
    if (slot.lead == std::string_view::npos)
        return false;
    std::string block = yamlBlock(Value::array({edited}), slot.indent);
    block.erase(0, static_cast<std::size_t>(slot.indent));
    block.pop_back();
    patch(slot.lead, node.end, std::move(block));
    return true;
}

} // namespace

bool looksLikeJson(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

std::vector<TextPatch> findPatches(std::string_view text, const TextNode &object, const Value &old,
                                   const Value &edited, Grain grain) {
    Patcher patcher(text);
    if (grain == Grain::WholeObject)
        patcher.replace(object, edited, {});
    else
        patcher.edit(object, old, edited, {});
    return patcher.take();
}

std::string applyPatches(std::string_view text, std::vector<TextPatch> patches) {
    const bool hasCarriageReturns = text.find("\r\n") != std::string_view::npos;
    std::ranges::stable_sort(patches, {}, &TextPatch::begin);
    std::string out;
    std::size_t at = 0;
    for (const TextPatch &patch : patches) {
        // An empty value behind the last letter ends where the next line would begin.
        const std::size_t begin = std::min(patch.begin, text.size());
        out += text.substr(at, begin - at);
        for (const char character : patch.text) {
            if (character == '\n' && hasCarriageReturns)
                out += '\r';
            out += character;
        }
        at = std::min(patch.end, text.size());
    }
    out += text.substr(at);
    return out;
}

} // namespace evenkeel::manifest

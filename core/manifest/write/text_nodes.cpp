// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/text_nodes.h"

#include <algorithm>
#include <array>
#include <utility>

#include <yaml.h>

#include "core/api/known_kinds.h"
#include "core/manifest/yaml/yaml_scalar.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

constexpr int kMaxTextDepth = 1000;
constexpr std::string_view kList = "List";
constexpr std::array<std::string_view, 4> kNulls{"~", "null", "Null", "NULL"};

/// libyaml counts characters; this finds the byte of a character from the one asked for last.
class ByteCursor {
public:
    explicit ByteCursor(std::string_view text) : m_text(text) {
        if (text.starts_with("\xEF\xBB\xBF")) // libyaml does not count the byte order mark
            m_byte = 3;
    }

    std::size_t byteOf(std::size_t character) {
        for (; m_character < character && m_byte < m_text.size(); ++m_character) {
            ++m_byte;
            while (isContinuation(m_byte))
                ++m_byte;
        }
        for (; m_character > character; --m_character) {
            --m_byte;
            while (isContinuation(m_byte))
                --m_byte;
        }
        return m_byte;
    }

private:
    bool isContinuation(std::size_t byte) const {
        return byte < m_text.size() && (static_cast<unsigned char>(m_text[byte]) & 0xC0) == 0x80;
    }

    std::string_view m_text;
    std::size_t m_character = 0;
    std::size_t m_byte = 0;
};

class NodeReader {
public:
    explicit NodeReader(std::string_view text);
    ~NodeReader();
    NodeReader(const NodeReader &) = delete;
    NodeReader &operator=(const NodeReader &) = delete;

    /// Moves to the root of the next document.
    bool nextDocument();
    bool read(TextNode &node, int depth = 0);
    /// Reads a document's root; items of its list of that name become objects at once.
    bool readObjects(std::vector<ObjectSpan> &objects);
    bool hasFailed() const { return m_hasFailed; }
    base::Error error() const;

private:
    bool next();
    bool readChildren(TextNode &node, int depth);
    bool readItems(TextNode &list, std::vector<ObjectSpan> &items);
    void readScalar(TextNode &node);

    std::string_view m_text;
    ByteCursor m_cursor;
    yaml_parser_t m_parser{};
    yaml_event_t m_event{};
    bool m_hasFailed = false;
};

NodeReader::NodeReader(std::string_view text) : m_text(text), m_cursor(text) {
    m_hasFailed = yaml_parser_initialize(&m_parser) == 0;
    if (m_hasFailed)
        return;
    yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char *>(text.data()),
                                 text.size());
}

NodeReader::~NodeReader() {
    yaml_event_delete(&m_event);
    yaml_parser_delete(&m_parser);
}

base::Error NodeReader::error() const {
    const base::Sentence problem = m_parser.problem != nullptr
                                       ? yamlWords(m_parser.problem)
                                       : sentence(PHRASE("files", "the text is nested too deeply"));
    return errorOf(
        base::ErrorCode::Syntax,
        sentence(PHRASE("files", "the text cannot be edited because it is not valid YAML: {}"),
                 problem),
        {"", static_cast<int>(m_parser.problem_mark.line) + 1,
         static_cast<int>(m_parser.problem_mark.column) + 1});
}

bool NodeReader::next() {
    if (m_hasFailed)
        return false;
    yaml_event_delete(&m_event);
    m_hasFailed = yaml_parser_parse(&m_parser, &m_event) == 0;
    return !m_hasFailed;
}

bool NodeReader::nextDocument() {
    while (next() && m_event.type != YAML_STREAM_END_EVENT)
        if (m_event.type == YAML_DOCUMENT_START_EVENT)
            return next();
    return false;
}

void NodeReader::readScalar(TextNode &node) {
    const auto &scalar = m_event.data.scalar;
    node.text.assign(reinterpret_cast<const char *>(scalar.value), scalar.length);
    switch (scalar.style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
        node.style = TextNode::Style::SingleQuoted;
        break;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
        node.style = TextNode::Style::DoubleQuoted;
        break;
    case YAML_LITERAL_SCALAR_STYLE:
    case YAML_FOLDED_SCALAR_STYLE:
        node.style = TextNode::Style::Block;
        break;
    default:
        break;
    }
    // A block scalar ends after its line breaks.
    if (node.style == TextNode::Style::Block)
        while (node.end > node.begin &&
               std::string_view(" \r\n").find(m_text[node.end - 1]) != std::string_view::npos)
            --node.end;
}

bool NodeReader::read(TextNode &node, int depth) {
    node.begin = m_cursor.byteOf(m_event.start_mark.index);
    node.end = m_cursor.byteOf(m_event.end_mark.index);
    node.column = static_cast<int>(m_event.start_mark.column);
    switch (m_event.type) {
    case YAML_SCALAR_EVENT:
        readScalar(node);
        return true;
    case YAML_ALIAS_EVENT:
        node.kind = TextNode::Kind::Alias;
        return true;
    case YAML_SEQUENCE_START_EVENT:
        node.kind = TextNode::Kind::Sequence;
        node.isFlow = m_event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
        return readChildren(node, depth);
    case YAML_MAPPING_START_EVENT:
        node.kind = TextNode::Kind::Mapping;
        node.isFlow = m_event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
        return readChildren(node, depth);
    default:
        return false;
    }
}

bool NodeReader::readChildren(TextNode &node, int depth) {
    m_hasFailed = m_hasFailed || depth > kMaxTextDepth;
    while (next() && m_event.type != YAML_SEQUENCE_END_EVENT &&
           m_event.type != YAML_MAPPING_END_EVENT)
        if (!read(node.children.emplace_back(), depth + 1))
            return false;
    if (node.isFlow)
        node.end = m_cursor.byteOf(m_event.end_mark.index);
    else if (!node.children.empty())
        node.end = node.children.back().end;
    return !m_hasFailed;
}

const TextNode *member(const TextNode &mapping, std::string_view key) {
    for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2)
        if (mapping.children[i].text == key)
            return &mapping.children[i + 1];
    return nullptr;
}

std::string memberText(const TextNode *mapping, std::string_view key) {
    const TextNode *value = mapping == nullptr ? nullptr : member(*mapping, key);
    const bool isNull = value != nullptr && value->style == TextNode::Style::Plain &&
                        std::ranges::find(kNulls, value->text) != kNulls.end();
    return value == nullptr || isNull ? std::string() : value->text;
}

ObjectSpan spanOf(const TextNode &node, bool isItem) {
    const TextNode *metadata = member(node, "metadata");
    return {{std::string(api::groupOf(memberText(&node, "apiVersion"))), memberText(&node, "kind"),
             memberText(metadata, "namespace"), memberText(metadata, "name")},
            node.begin,
            node.end,
            node.isFlow ? 0 : node.column,
            isItem,
            node.isFlow};
}

bool NodeReader::readItems(TextNode &list, std::vector<ObjectSpan> &items) {
    list.kind = TextNode::Kind::Sequence;
    list.isFlow = m_event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
    list.end = m_cursor.byteOf(m_event.end_mark.index);
    while (next() && m_event.type != YAML_SEQUENCE_END_EVENT) {
        TextNode item;
        if (!read(item, 2))
            return false;
        list.end = item.end;
        if (item.kind == TextNode::Kind::Mapping)
            items.push_back(spanOf(item, true));
    }
    if (list.isFlow)
        list.end = m_cursor.byteOf(m_event.end_mark.index);
    return !m_hasFailed;
}

bool NodeReader::readObjects(std::vector<ObjectSpan> &objects) {
    TextNode root;
    std::vector<ObjectSpan> items;
    if (m_event.type != YAML_MAPPING_START_EVENT)
        return read(root);
    root.kind = TextNode::Kind::Mapping;
    root.begin = m_cursor.byteOf(m_event.start_mark.index);
    root.column = static_cast<int>(m_event.start_mark.column);
    root.isFlow = m_event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
    while (next() && m_event.type != YAML_MAPPING_END_EVENT) {
        const bool isValue = root.children.size() % 2 == 1;
        const bool isItems = isValue && root.children.back().text == "items" &&
                             m_event.type == YAML_SEQUENCE_START_EVENT;
        TextNode &child = root.children.emplace_back();
        if (!(isItems ? readItems(child, items) : read(child, 1)))
            return false;
        root.end = child.end;
    }
    if (root.isFlow)
        root.end = m_cursor.byteOf(m_event.end_mark.index);
    const ObjectSpan span = spanOf(root, false);
    if (!span.id.kind.ends_with(kList)) {
        objects.push_back(span);
        return !m_hasFailed;
    }
    for (ObjectSpan &item : items) {
        if (item.id.kind.empty()) {
            item.id.group = span.id.group;
            item.id.kind = span.id.kind.substr(0, span.id.kind.size() - kList.size());
        }
        objects.push_back(std::move(item));
    }
    return !m_hasFailed;
}

void shift(TextNode &node, std::size_t by, std::size_t back) {
    node.begin = node.begin + by - back;
    node.end = node.end + by - back;
    for (TextNode &child : node.children)
        shift(child, by, back);
}

} // namespace

base::Result<std::vector<ObjectSpan>> findObjects(std::string_view text) {
    std::vector<ObjectSpan> objects;
    NodeReader reader(text);
    while (reader.nextDocument())
        if (!reader.readObjects(objects))
            return tl::unexpected(reader.error());
    if (reader.hasFailed())
        return tl::unexpected(reader.error());
    return objects;
}

std::string objectText(std::string_view text, const ObjectSpan &object) {
    return std::string(static_cast<std::size_t>(object.column), ' ') +
           std::string(text.substr(object.begin, object.end - object.begin)) + '\n';
}

base::Result<TextNode> readNodes(std::string_view text, const ObjectSpan &object) {
    const std::string alone = objectText(text, object);
    NodeReader reader(alone);
    TextNode root;
    if (!reader.nextDocument() || !reader.read(root))
        return tl::unexpected(reader.error());
    shift(root, object.begin, static_cast<std::size_t>(object.column));
    return root;
}

} // namespace evenkeel::manifest

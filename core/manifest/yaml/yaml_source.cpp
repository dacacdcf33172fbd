// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repeated keys and merge keys of YAML mappings: the rare parts of YamlSource.

#include "core/manifest/yaml/yaml_source.h"

#include <algorithm>
#include <ranges>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/manifest/yaml/yaml_problem.h"
#include "core/manifest/yaml/yaml_scalar.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

constexpr int kMaxYamlDepth = 1000;
constexpr std::size_t kMaxNodes = 4'000'000;
constexpr std::size_t kMaxValueBytes = std::size_t{256} << 20;
constexpr std::size_t kFreeCopies = 1'000'000;
constexpr std::size_t kCopiesPerEvent = 10;

} // namespace

YamlSource::YamlSource(std::string_view text, int firstLine, TextChunks chunks)
    : m_text(text.data() == nullptr ? std::string_view("") : text), // libyaml takes no null
      m_ahead(m_text, chunks) {
    const YamlPlace begin{0, firstLine};
    m_isAhead = m_ahead.enter(begin);
    if (m_isAhead || startParser({begin, {}, 0, 0, 0}))
        next();
}

YamlSource::~YamlSource() {
    yaml_event_delete(&m_event);
    yaml_parser_delete(&m_parser);
}

/// libyaml builds a scalar of any length, with several copies, before it gives it away.
int YamlSource::give(void *source, unsigned char *buffer, std::size_t size, std::size_t *given) {
    auto &self = *static_cast<YamlSource *>(source);
    self.m_isTooLong = self.m_given - self.m_givenAtEvent > kMaxValueBytes;
    if (self.m_isTooLong)
        return 0;
    const auto &[rest, head, headEnd, headLines, headEvents] = self.m_handover;
    const std::size_t headSize = headEnd - head.at;
    const std::string_view left =
        self.m_given < headSize
            ? self.m_text.substr(head.at + self.m_given, headSize - self.m_given)
            : self.m_text.substr(rest.at + self.m_given - headSize);
    *given = left.copy(reinterpret_cast<char *>(buffer), size);
    self.m_given += *given;
    return 1;
}

/// The line of the text; the parser counts those that were given to it.
int YamlSource::lineOf(std::size_t parserLine) const {
    const int line = static_cast<int>(parserLine);
    return line < m_handover.headLines ? m_handover.head.line + line
                                       : m_handover.rest.line + line - m_handover.headLines;
}

bool YamlSource::startParser(const YamlAhead::Handover &handover) {
    yaml_event_delete(&m_event);
    yaml_parser_delete(&m_parser);
    m_handover = handover;
    m_given = m_givenAtEvent = m_givenAhead = 0;
    if (yaml_parser_initialize(&m_parser) == 0)
        return fail(sentence(PHRASE("files", "not enough memory to read YAML")));
    yaml_parser_set_input(&m_parser, &YamlSource::give, this);
    const std::size_t known = handover.headEvents > 0 ? handover.headEvents + 1 : 0; // the stream
    for (std::size_t i = 0; i < known; ++i) {
        if (!parse())
            return false;
    }
    return true;
}

bool YamlSource::next() {
    ++m_events;
    if (m_isAhead) {
        if (m_ahead.next(m_now))
            return true;
        m_isAhead = false;
        if (!startParser(m_ahead.handover()))
            return false;
    }
    if (!parse())
        return false;
    m_now = eventOf(m_event);
    m_now.line = lineOf(m_event.start_mark.line);
    return true;
}

bool YamlSource::parse() {
    yaml_event_delete(&m_event);
    m_givenAtEvent = m_given;
    if (yaml_parser_parse(&m_parser, &m_event) == 0) {
        failFromParser();
        return false;
    }
    return true;
}

/// From the begin of a document on, which the parser has met, unless it had to go on too often.
void YamlSource::goAhead() {
    constexpr std::size_t kOften = 8;
    constexpr std::size_t kSeldomBytes = 64 * 1024;
    const bool isTooSoon = m_timesAhead >= kOften && m_given < m_givenAhead + kSeldomBytes;
    if (m_isAhead || isTooSoon || m_given < m_givenAhead)
        return;
    const std::string_view text = m_text.substr(m_handover.rest.at);
    const YamlPlace place{
        m_handover.rest.at + yamlLineOffset(text, line() - m_handover.rest.line + 1), line()};
    m_givenAhead = 2 * m_given + 1;
    const bool isOther = place.at != m_handover.rest.at; // than what was refused before
    if (isOther && m_text.substr(place.at).starts_with("---") && m_ahead.enter(place)) {
        ++m_timesAhead;
        m_isAhead = true;
        next();
    }
}

bool YamlSource::hasMore() {
    while (!hasFailed()) {
        if (m_now.type == YAML_DOCUMENT_START_EVENT) {
            goAhead();
            return true;
        }
        if (m_now.type == YAML_STREAM_END_EVENT || m_now.type == YAML_NO_EVENT)
            return false;
        next();
    }
    return false;
}

bool YamlSource::read(Tree &tree, const ItemSink *sink) {
    m_sink = sink;
    m_anchors.clear();
    m_anchorTexts.clear();
    m_findings.clear();
    m_copied = 0;
    m_events = 0;
    m_brackets = 0;
    m_openList.reset();
    m_itemsTaken = 0;
    m_documentLine = line();
    m_isDocumentOpen = true;
    if (!next())
        return false;
    const bool isList = m_sink != nullptr && m_now.type == YAML_SEQUENCE_START_EVENT;
    m_isDocumentOpen = !(isList ? readItems(tree) : readNode(tree, 1)) || !next();
    return !m_isDocumentOpen;
}

int YamlSource::lastLine() const {
    const yaml_mark_t &end = m_event.end_mark;
    // A block ends where the next token begins, a block of text at the begin of a line.
    const bool isBehind = end.column == 0 || end.index == m_event.start_mark.index;
    return lineOf(end.line) - (isBehind && end.line > 0 ? 1 : 0);
}

bool YamlSource::readNode(Tree &tree, int depth) {
    if (depth > kMaxYamlDepth)
        return fail(sentence(PHRASE("files", "more than {} levels of nesting"), kMaxYamlDepth));
    if (tree.size() > kMaxNodes)
        return fail(sentence(
            PHRASE("files", "an object with more than {} values is not a manifest"), kMaxNodes));
    std::string anchor;
    if (const std::string_view text = anchorOf(m_event); !text.empty())
        anchor = text;
    const std::size_t node = tree.size();
    bool isRead = true;
    switch (m_now.type) {
    case YAML_SCALAR_EVENT:
        addScalar(tree);
        break;
    case YAML_SEQUENCE_START_EVENT:
        isRead = readSequence(tree, depth);
        break;
    case YAML_MAPPING_START_EVENT:
        isRead = readMapping(tree, depth);
        break;
    case YAML_ALIAS_EVENT:
        return readAlias(tree);
    default:
        return fail(sentence(
            PHRASE("files", "the input ends where a value is expected; is the file truncated?")));
    }
    return isRead && (anchor.empty() || defineAnchor(anchor, tree, node));
}

bool YamlSource::readSequence(Tree &tree, int depth) {
    const std::size_t array = tree.add(Kind::Array, line(), column());
    const int brackets = std::exchange(m_brackets, m_brackets + (m_now.isFlow ? 1 : 0));
    while (next() && m_now.type != YAML_SEQUENCE_END_EVENT) {
        if (!readNode(tree, depth + 1))
            return false;
    }
    m_brackets = brackets;
    tree.close(array);
    return !hasFailed();
}

bool YamlSource::readItems(Tree &tree) {
    tree.add(Kind::Array, line(), column());
    const int brackets = std::exchange(m_brackets, m_brackets + (m_now.isFlow ? 1 : 0));
    OpenList list{static_cast<std::size_t>(column()) - 1, 0, false};
    const bool isBlock = m_now.isBlock;
    while (next() && m_now.type != YAML_SEQUENCE_END_EVENT) {
        m_item.clear();
        list.itemLine = line();
        list.isItemOpen = true;
        if (!readNode(m_item, 3))
            break;
        list.isItemOpen = false;
        ++m_itemsTaken;
        (*m_sink)(m_item.root());
    }
    m_brackets = brackets;
    // Kept after its end, too: a line with too little indentation ends a list without an error.
    if (isBlock)
        m_openList = list;
    return !hasFailed();
}

bool YamlSource::readMapping(Tree &tree, int depth) {
    const std::size_t mapping = tree.add(Kind::Object, line(), column());
    const int brackets = std::exchange(m_brackets, m_brackets + (m_now.isFlow ? 1 : 0));
    std::uint64_t seen = 0; // a bit for each key, by a cheap hash
    bool mayRepeat = false;
    bool merges = false;
    while (next() && m_now.type != YAML_MAPPING_END_EVENT) {
        const std::size_t key = tree.size();
        const bool isMerge = m_now.type == YAML_SCALAR_EVENT && m_now.isPlain && m_now.text == "<<";
        if (!readKey(tree, depth))
            return false;
        const bool isDropped = tree.size() == key;
        if (!isDropped && !isMerge) {
            const std::string_view text = tree.at(key).text();
            const std::size_t letters =
                text.empty() ? 0
                             : static_cast<unsigned char>(text.front()) * 7U +
                                   static_cast<unsigned char>(text.back()) * 31U +
                                   static_cast<unsigned char>(text[text.size() / 2]) * 3U;
            const std::uint64_t bit = std::uint64_t{1} << ((text.size() * 13 + letters) & 63U);
            mayRepeat = mayRepeat || (seen & bit) != 0;
            seen |= bit;
        }
        merges = merges || isMerge;
        if (!next())
            return false;
        const bool isItems = depth == 1 && m_sink != nullptr && !isDropped &&
                             m_now.type == YAML_SEQUENCE_START_EVENT &&
                             tree.at(key).text() == "items" && streamsItems(tree);
        if (!(isItems ? readItems(tree) : readNode(tree, depth + 1)))
            return false;
        if (isDropped)
            tree.truncate(key);
    }
    m_brackets = brackets;
    tree.close(mapping);
    if (mayRepeat)
        reportRepeatedKeys(tree.at(mapping));
    if (merges)
        mergeKeys(tree, mapping);
    return !hasFailed();
}

/// Adds the key as a text; one that cannot be a key in JSON is reported and left out.
bool YamlSource::readKey(Tree &tree, int depth) {
    const std::size_t key = tree.size();
    const bool isScalar = m_now.type == YAML_SCALAR_EVENT && anchorOf(m_event).empty();
    if (isScalar && depth < kMaxYamlDepth && key <= kMaxNodes)
        addScalar(tree);
    else if (!readNode(tree, depth + 1))
        return false;
    Node &node = tree.at(key);
    if (node.isArray() || node.isObject() || node.isNull()) {
        report(node.isNull()
                   ? sentence(PHRASE("files", "a key is null; quote it if it is a string"))
                   : sentence(PHRASE("files", "a list or an object cannot be a key; use a string")),
               node);
        tree.truncate(key);
        return true;
    }
    if (node.kind == Kind::Bool) {
        const std::string_view word = node.isTrue ? "true" : "false";
        node.data = word.data();
        node.size = static_cast<std::uint32_t>(word.size());
    }
    node.kind = Kind::String;
    return true;
}

bool YamlSource::readAlias(Tree &tree) {
    const std::string_view anchor = anchorOf(m_event);
    const auto found = m_anchors.find(std::string(anchor));
    if (found == m_anchors.end())
        return fail(sentence(PHRASE("files", "the alias *{} has no complete anchor &{} before it"),
                             anchor, anchor));
    const std::vector<Node> &nodes = found->second;
    if (!spend(nodes.size()))
        return false;
    tree.append(nodes.data(), nodes.size());
    return true;
}

void YamlSource::addScalar(Tree &tree) {
    const std::string_view text = m_now.text;
    if (m_now.isPlain) {
        const ResolvedScalar resolved = resolvePlainScalar(text);
        const std::size_t node = resolved.kind == Kind::Number
                                     ? tree.addNumber(resolved.number, text, line(), column())
                                     : tree.add(resolved.kind, tree.keep(text), line(), column());
        tree.at(node).isTrue = resolved.isTrue;
        if (m_brackets > 0 && text.find('?') != std::string_view::npos)
            report(sentence(PHRASE("files", "kubectl ends a value in brackets at a ?; put {} in "
                                            "quotes"),
                            text),
                   tree.at(node));
        if (!resolved.isFinite)
            report(sentence(PHRASE("files", "{} is not a number that the API server accepts; quote "
                                            "it if it is a string"),
                            text),
                   tree.at(node));
        return;
    }
    const std::size_t node = tree.add(Kind::String, tree.keep(text), line(), column());
    if (m_now.isBinary)
        report(sentence(PHRASE("files", "!!binary is base64, which is not decoded here; write the "
                                        "text itself")),
               tree.at(node));
}

bool YamlSource::defineAnchor(const std::string &name, const Tree &tree, std::size_t node) {
    const Node *first = &tree.root() + node;
    if (!spend(first->span))
        return false;
    std::vector<Node> anchor(first, first->next());
    for (Node &copy : anchor)
        copy.data = m_anchorTexts.keep(copy.bytes()).data();
    m_anchors[name] = std::move(anchor);
    return true;
}

bool YamlSource::spend(std::size_t nodes) {
    m_copied += nodes;
    if (m_copied > kFreeCopies + kCopiesPerEvent * m_events || nodes > kMaxNodes)
        return fail(
            sentence(PHRASE("files", "the aliases expand to too many values; write them out")));
    return true;
}

bool YamlSource::fail(base::Sentence message) {
    m_error = errorOf(base::ErrorCode::Syntax, std::move(message), {{}, line(), column()});
    return false;
}

void YamlSource::failFromParser() {
    if (m_isTooLong) {
        m_error = errorOf(
            base::ErrorCode::Syntax,
            sentence(
                PHRASE("files", "a value or comment of more than {} MiB is not one of a manifest"),
                kMaxValueBytes >> 20),
            {{}, lineOf(m_parser.mark.line), 1});
        return;
    }
    // Where it is in what follows the list's begin that the parser read again.
    const int first = m_handover.rest.line;
    for (yaml_mark_t *mark : {&m_parser.problem_mark, &m_parser.context_mark})
        mark->line = static_cast<std::size_t>(lineOf(mark->line) - first);
    m_parser.problem_offset -= m_handover.headEnd - m_handover.head.at;
    m_error = yamlProblem(m_parser, m_text.substr(m_handover.rest.at), first);
    m_error.where.line += first - 1;
}

void YamlSource::report(base::Sentence message, const Node &node) {
    constexpr std::size_t kManyFindings = 1000;
    if (m_findings.size() < kManyFindings)
        m_findings.push_back(
            errorOf(base::ErrorCode::Syntax, std::move(message), {{}, node.line, node.column}));
}

base::Result<std::vector<kube::Value>> parseYaml(std::string_view text,
                                                 const std::string &fileName) {
    Diagnostics repeated;
    auto documents = parseYaml(text, fileName, repeated);
    if (!repeated.empty()) {
        const api::Finding &first = repeated.front();
        return tl::unexpected(
            base::errorOf(base::ErrorCode::Syntax, {first.sentence, first.wording}, first.where));
    }
    return documents;
}

base::Result<std::vector<kube::Value>> parseYaml(std::string_view text, const std::string &fileName,
                                                 Diagnostics &repeated) {
    YamlSource source(text);
    std::vector<kube::Value> documents;
    Tree tree;
    while (source.hasMore()) {
        tree.clear();
        if (!source.read(tree))
            break;
        for (const base::Error &finding : source.findings())
            repeated.push_back(repeatedKey(finding, fileName));
        documents.push_back(toValue(tree.root()));
    }
    if (source.hasFailed()) {
        base::Error error = source.error();
        error.where.file = fileName;
        return tl::unexpected(std::move(error));
    }
    return documents;
}

using base::sentence;

void YamlSource::reportRepeatedKeys(const Node &mapping) {
    visitRepeatedKeys(mapping, [this](const Node &key, const Node &first) {
        if (key.text() != "<<")
            report(repeatedKeySentence(key, first), key);
    });
}

/// Replaces `<<: *base` and `<<: [*one, *two]` by their members, as kubectl does: what stands later
/// in the mapping wins, of several bases of a list the first. Other readers prefer what is written
/// out to what is merged behind it, so that is reported.
void YamlSource::mergeKeys(Tree &tree, std::size_t mapping) {
    const std::vector<Node> old(&tree.at(mapping), &tree.at(mapping) + tree.at(mapping).span);
    std::vector<std::pair<const Node *, const Node *>> members;
    std::unordered_map<std::string_view, std::size_t> places;
    const auto set = [&](const Node &key, const Node &value) {
        const auto [place, isNew] = places.emplace(key.text(), members.size());
        if (isNew)
            members.emplace_back(&key, &value);
        else
            members[place->second] = {&key, &value};
        return isNew;
    };
    const auto merge = [&](const Node &base, std::size_t known, const Node &at) {
        if (!base.isObject()) {
            report(sentence(PHRASE("files", "`<<` merges objects only; use an alias of an object")),
                   base);
            return;
        }
        forEachMember(base, [&](const Node &key, const Node &value) {
            const auto before = places.find(key.text());
            if (before != places.end() && before->second < known)
                report(sentence(PHRASE("files", "the key \"{}\" is already set on line {}; kubectl "
                                                "takes that of `<<`, other readers do not, so put "
                                                "`<<` first"),
                                key.text(), members[before->second].first->line),
                       at);
            set(key, value);
        });
    };
    forEachMember(old.front(), [&](const Node &key, const Node &value) {
        const std::size_t known = members.size();
        if (key.text() != "<<") {
            set(key, value);
        } else if (value.isArray()) {
            std::vector<const Node *> bases;
            for (const Node *item = value.begin(); item != value.end(); item = item->next())
                bases.push_back(item);
            for (const Node *base : bases | std::views::reverse)
                merge(*base, known, key);
        } else {
            merge(value, known, key);
        }
    });
    tree.truncate(mapping + 1);
    for (const auto &[key, value] : members) {
        tree.append(key, 1);
        tree.append(value, value->span);
    }
    tree.close(mapping);
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/document_reader.h"

#include <algorithm>
#include <utility>

#include "core/base/memory_budget.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/kubectl_text.h"
#include "core/manifest/yaml/yaml_scalar.h"
#include "core/manifest/yaml/yaml_source.h"

namespace evenkeel::manifest {

namespace {

using base::Sentence;
using base::sentence;

constexpr std::size_t kMaxTextBytes = base::kMostInputBytes;
constexpr std::size_t kMaxReadTwice = std::size_t{1} << 26; // bytes a file, behind open quotes
constexpr std::size_t kMostFaults = 500;                    // of a file, before it is given up
constexpr std::string_view kBlankCharacters = " \t\r\n";
constexpr std::size_t kMostBlanks = 4096; // before the brace by which kubectl knows JSON

std::string_view stringIn(const Node *node) {
    return node != nullptr && node->isString() ? node->text() : std::string_view();
}

/// A member of a document whose root is still being read.
std::string_view openText(const Tree &document, std::string_view name) {
    if (document.isEmpty())
        return {};
    const Node *node = &document.root() + 1;
    const Node *end = &document.root() + document.size();
    while (node < end && node + 1 < end) {
        if (node->text() == name)
            return stringIn(node + 1);
        node = (node + 1)->next();
    }
    return {};
}

/// What kubectl takes for YAML has one object for each `---`, also where it is written as JSON.
bool beginsLikeJson(std::string_view text, std::string_view fileName) {
    const bool isYaml = text.starts_with(kByteOrderMark) && !fileName.ends_with(".json");
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first >= kMostBlanks || isYaml) // or npos
        return false;
    // What ends something of JSON begins nothing of YAML.
    const std::string_view beginnings = fileName.ends_with(".json") ? "{[}],:" : "{[";
    return beginnings.find(text[first]) != std::string_view::npos;
}

/// What begins with a bracket and is no JSON may be YAML all the same.
bool mayBeYaml(std::string_view text, std::string_view fileName) {
    if (fileName.ends_with(".json"))
        return false;
    if (fileName.ends_with(".yaml") || fileName.ends_with(".yml"))
        return true;
    YamlSource yaml(text);
    Tree ignored;
    return yaml.hasMore() && yaml.read(ignored);
}

/// Where kubectl goes on with YAML behind a JSON object: blanks up to the end of the line belong to
/// neither.
std::size_t behindJson(std::string_view text, std::size_t end) {
    const std::size_t next = std::min(text.find_first_not_of(" \t\r", end), text.size());
    return next < text.size() && text[next] == '\n' ? next + 1 : next;
}

Sentence skippedLines(int first, int last) {
    return first == last ? sentence(PHRASE("files", "line {} was skipped"), first)
                         : sentence(PHRASE("files", "lines {} to {} were skipped"), first, last);
}

Sentence nothingFrom(int line) {
    return line <= 1 ? sentence(PHRASE("files", "the file was not read"))
                     : sentence(PHRASE("files", "nothing was read from line {} on"), line);
}

} // namespace

DocumentReader::DocumentReader(Take take, Report report, TextChunks chunks)
    : m_take(std::move(take)), m_report(std::move(report)), m_sink([this](const Node &item) {
          if (m_itemsToSkip > 0)
              --m_itemsToSkip;
          else
              takeItem(item);
      }),
      m_chunks(chunks) {}

void DocumentReader::report(api::Level level, Sentence message, int line, int column) {
    ++m_reports;
    m_report(api::findingAt({{}, line, column}, std::move(message), level));
}

void DocumentReader::fault(Sentence message, const base::SourceSpan &where) {
    ++m_faults;
    report(api::Level::Error, std::move(message), where.line, where.column);
}

void DocumentReader::refused(Sentence message, const base::SourceSpan &where) {
    ++m_reports;
    api::Finding finding =
        api::findingAt({{}, where.line, where.column}, std::move(message), api::Level::Warning);
    finding.rule = kRefusedByKubectl;
    m_report(std::move(finding));
}

/// kubectl cuts a text at each line that begins with `---`, whatever it is a part of, and stops
/// where anything but a comment follows on that line, or a part begins with a directive: the `---`
/// that ends it is cut off.
void DocumentReader::reportSeparators(std::size_t begin) {
    constexpr std::string_view kMarker = "---";
    const auto place = [this](std::size_t at) {
        const auto before = m_text.substr(0, at);
        return base::SourceSpan{{},
                                1 + static_cast<int>(std::ranges::count(before, '\n')),
                                static_cast<int>(at - (before.rfind('\n') + 1)) +
                                    1}; // npos + 1 is 0
    };
    const auto refuseDirective = [&](std::size_t line) {
        const std::size_t first = firstContent(m_text, line);
        const bool isDirective = first < m_text.size() && m_text[first] == '%';
        if (isDirective)
            refused(sentence(PHRASE("files", "kubectl refuses a directive; remove this line")),
                    place(first));
        return isDirective;
    };
    const bool isMarked = begin == 0 && m_text.starts_with(kByteOrderMark);
    if (refuseDirective(isMarked ? kByteOrderMark.size() : begin))
        return;
    for (std::size_t line = begin; line < m_text.size();) {
        if (m_text.substr(line, kMarker.size()) == kMarker) {
            const std::size_t behind =
                std::min(m_text.find_first_not_of(" \t\r", line + kMarker.size()), m_text.size());
            if (behind < m_text.size() && m_text[behind] != '\n' && m_text[behind] != '#') {
                refused(sentence(PHRASE("files", "kubectl refuses a line that begins with --- and "
                                                 "goes on; begin a document on the next line")),
                        place(behind));
                return;
            }
            if (behind == line + kMarker.size() && behind < m_text.size() && m_text[behind] == '#')
                refused(sentence(PHRASE("files", "kubectl begins a document at this line, which "
                                                 "YAML does not; put a blank before #")),
                        place(behind));
            if (refuseDirective(std::min(m_text.find('\n', line), m_text.size() - 1) + 1))
                return;
        }
        line = std::min(m_text.find("\n---", line), m_text.size() - 1) + 1;
    }
    for (const std::size_t at : unreadByKubectl(m_text.substr(begin)))
        refused(sentence(PHRASE("files", "kubectl does not read this document: it begins one only "
                                         "at a line of --- behind a line feed")),
                place(begin + at));
}

void DocumentReader::read(std::string_view text, std::string_view fileName) {
    m_text = text;
    m_repaired.clear();
    m_badBytes.clear();
    m_listVersion.clear();
    m_listKind.clear();
    m_itemsToSkip = m_objects = m_reports = m_faults = 0;
    if (text.size() > kMaxTextBytes) {
        fault(sentence(PHRASE("files", "the file is larger than 2 GiB; split it")), {});
        return;
    }
    if (isBinary(text)) {
        fault(
            sentence(PHRASE("files", "this is a binary file, not YAML or JSON; nothing was read")),
            {{}, 1, 1});
        return;
    }
    if (const auto action = fileName.ends_with(".json") ? std::nullopt : templateAction(text)) {
        report(api::Level::Warning, templateProblem(), action->line, action->column);
        text = m_text = documentsBefore(text, action->line);
        if (text.empty())
            return;
    }
    if (!beginsLikeJson(text, fileName) || !loadJson(fileName))
        loadYaml();
    reportBadBytes();
    if (m_objects == 0 && m_reports == 0) {
        const bool isBlank = text.find_first_not_of(kBlankCharacters) == std::string_view::npos;
        report(api::Level::Warning,
               isBlank ? sentence(PHRASE("files", "the file is empty"))
                       : sentence(PHRASE("files", "there is no object in this file")),
               1, 1);
    }
}

/// False if the text is not JSON at all: it may be YAML that starts with a bracket.
bool DocumentReader::loadJson(std::string_view fileName) {
    JsonSource source(m_text, JsonSource::kMostValues, m_chunks);
    std::size_t read = 0; // documents
    std::size_t end = 0;  // of the last
    while (source.hasMore() && m_faults < kMostFaults) {
        m_document.clear();
        m_pending.clear();
        const std::size_t before = m_objects;
        const bool isRead = source.read(m_document, &m_sink);
        const bool isWhole = source.brokenItems().empty() && m_pending.isEmpty();
        const bool isUntouched = m_objects == 0 && m_reports == 0 && m_pending.isEmpty();
        if (!isRead && isUntouched && source.brokenItems().empty() && mayBeYaml(m_text, fileName))
            return false;
        // kubectl reads YAML behind one JSON object, behind more it stops.
        if (!isRead && read == 1 && m_faults == 0 && m_objects == before && isWhole &&
            !fileName.ends_with(".json")) {
            loadYaml(behindJson(m_text, end));
            return true;
        }
        for (const JsonSource::BrokenItem &item : source.brokenItems())
            fault(joined(sentence(PHRASE("files", "invalid JSON: {}"), sentenceOf(item.error)),
                         "; ", skippedLines(item.firstLine, item.lastLine)),
                  item.error.where);
        if (isRead) {
            endDocument();
            ++read;
            end = source.offset();
            continue;
        }
        takePendingItems({});
        if (!skipJsonFault(source))
            return true;
    }
    return true;
}

/// Reports why reading stopped; false when it cannot go on.
bool DocumentReader::skipJsonFault(JsonSource &source) {
    const base::Error error = source.error();
    const std::size_t lineEnd = m_text.find('\n', source.offset());
    const bool isEnd =
        lineEnd == std::string_view::npos ||
        m_text.find_first_not_of(kBlankCharacters, lineEnd) == std::string_view::npos;
    const int line = error.where.line;
    const bool hasMore =
        m_text.find_first_not_of("]}, \t\r\n", source.offset() + 1) < m_text.size();
    const bool goesOn = source.skipToNext();
    Sentence message = sentence(PHRASE("files", "invalid JSON: {}"), sentenceOf(error));
    if (goesOn) {
        const int last = source.line() - 1;
        const int first = last < line ? source.firstLine() : line;
        message = joined(message, "; ", skippedLines(first, std::max(first, last)));
    } else if (!isEnd) {
        message = joined(message, "; ", nothingFrom(line));
    } else if (hasMore) {
        message =
            joined(message, "; ", sentence(PHRASE("files", "nothing behind this place was read")));
    }
    fault(std::move(message), error.where);
    return goesOn;
}

void DocumentReader::loadYaml(std::size_t begin) {
    reportSeparators(begin);
    const TextChunks chunks = hasBadByte(m_text) ? kOneWorker : m_chunks;
    m_readTwice = 0;
    YamlPart part = partAt({0, m_text.size(), 1}, begin);
    while (part.begin < m_text.size()) {
        if (m_faults >= kMostFaults) {
            report(api::Level::Error,
                   joined(sentence(PHRASE("files", "there are {} faults before this line"),
                                   kMostFaults),
                          "; ", nothingFrom(part.firstLine)),
                   part.firstLine, 1);
            return;
        }
        YamlSource source(m_text.substr(part.begin, part.end - part.begin), part.firstLine, chunks);
        m_yaml = &source;
        while (source.hasMore() && readYamlDocument(source)) {
        }
        m_yaml = nullptr;
        YamlPart next{};
        if (!source.hasFailed()) {
            next = partAt(part, nextYamlDocument(m_text, part.end));
        } else if (source.hasBadByte() && m_repaired.empty() && !isUtf16(m_text)) {
            m_repaired = m_text;
            m_badBytes = replaceBadBytes(m_repaired);
            m_text = m_repaired;
            next = partAgain(part, source);
        } else {
            next = partAfterFault(part, source);
        }
        if (!next.isList) {
            m_listVersion.clear();
            m_listKind.clear();
        } else if (m_document.root().isObject()) {
            m_listVersion = openText(m_document, "apiVersion");
            m_listKind = openText(m_document, "kind");
        }
        part = next;
    }
}

/// The rest of a text from an offset on; nothing for npos.
DocumentReader::YamlPart DocumentReader::partAt(const YamlPart &last, std::size_t begin) const {
    if (begin >= m_text.size())
        return {m_text.size(), m_text.size(), last.firstLine};
    const auto skipped = m_text.substr(last.begin, begin - last.begin);
    const auto lines = std::count(skipped.begin(), skipped.end(), '\n');
    return {begin, m_text.size(), last.firstLine + static_cast<int>(lines)};
}

DocumentReader::YamlPart DocumentReader::listPart(const YamlPart &part, std::size_t begin,
                                                  std::size_t indent) const {
    YamlPart next = partAt(part, begin);
    next.isList = next.begin < m_text.size();
    next.end = part.isList ? part.end : endOfYamlList(m_text, next.begin, indent);
    return next;
}

std::size_t DocumentReader::beginOf(const YamlPart &part, int line) const {
    return part.begin + yamlLineOffset(m_text.substr(part.begin), line - part.firstLine + 1);
}

/// libyaml reads far ahead, so a bad byte ends the documents and items in front of it as well:
/// they are read again, from a text without bad bytes.
DocumentReader::YamlPart DocumentReader::partAgain(const YamlPart &part, const YamlSource &source) {
    if (source.documentLine() == 0)
        return part;
    const std::size_t behind = nextYamlDocument(m_text, beginOf(part, source.documentLine() + 1));
    const auto &list = source.openList();
    if (!source.isDocumentOpen())
        return partAt(part, behind);
    if (!list || list->itemLine == 0) {
        m_itemsToSkip = source.itemsTaken();
        return partAt(part, beginOf(part, source.documentLine()));
    }
    if (!list->isItemOpen) {
        const std::size_t item =
            nextYamlItem(m_text, beginOf(part, list->itemLine + 1), list->indent);
        return item == std::string_view::npos ? partAt(part, behind)
                                              : listPart(part, item, list->indent);
    }
    // Its dash may stand on a line before it.
    int line = list->itemLine;
    while (line > part.firstLine &&
           nextYamlItem(m_text, beginOf(part, line), list->indent) != beginOf(part, line))
        --line;
    return listPart(part, beginOf(part, line), list->indent);
}

/// Reports why reading stopped and returns where it continues: at the next item of the same list,
/// or at the next document.
DocumentReader::YamlPart DocumentReader::partAfterFault(const YamlPart &part,
                                                        const YamlSource &source) {
    const base::Error &error = source.error();
    const auto &list = source.openList();
    const int lost = !list              ? source.documentLine()
                     : list->isItemOpen ? list->itemLine
                                        : error.where.line;
    std::size_t end = 0;
    if (!list && readFlowItems(part, source, end))
        return partAt(part, end);
    std::size_t stop = beginOf(part, error.where.line);
    stop = stop == part.begin ? beginOf(part, error.where.line + 1) : stop;
    YamlPart next = partAt(part, std::string_view::npos);
    if (list && m_readTwice < kMaxReadTwice) {
        std::size_t item = nextYamlItem(m_text, beginOf(part, lost), list->indent);
        if (item == beginOf(part, lost))
            item = nextYamlItem(m_text, beginOf(part, lost + 1), list->indent);
        next = listPart(part, item, list->indent);
        m_readTwice += stop > next.begin ? stop - next.begin : 0;
    }
    if (!next.isList)
        next = partAt(part, nextYamlDocument(m_text, stop));
    const bool isEnd = next.begin == m_text.size();
    fault(joined(sentenceOf(error), "; ",
                 isEnd ? nothingFrom(lost) : skippedLines(lost, next.firstLine - 1)),
          error.where);
    return next;
}

/// A list in brackets in which something is wrong is read item by item, from the one on that has
/// the fault; false where the document has no such list. `end` is where the document does.
bool DocumentReader::readFlowItems(const YamlPart &part, const YamlSource &source,
                                   std::size_t &end) {
    const bool isInBrackets = m_document.isEmpty() || !m_document.root().isObject();
    if (!isInBrackets && !streamsItems(m_document))
        return false;
    std::size_t begin = part.begin;
    if (source.documentLine() > 0) {
        begin = beginOf(part, source.documentLine());
        begin = source.isDocumentOpen()
                    ? begin
                    : nextYamlDocument(m_text, beginOf(part, source.documentLine() + 1));
    }
    if (begin >= m_text.size())
        return false;
    const std::size_t secondLine = std::min(m_text.find('\n', begin), m_text.size() - 1) + 1;
    end = std::min(nextYamlDocument(m_text, secondLine), m_text.size());
    const std::string_view document = m_text.substr(begin, end - begin);
    const std::vector<FlowItem> items = flowItems(document);
    if (items.size() <= source.itemsTaken())
        return false; // there is none, or the fault is behind it
    const std::size_t faultsBefore = m_faults;
    int line = partAt(part, begin).firstLine;
    std::size_t counted = 0;
    for (std::size_t i = source.itemsTaken(); i < items.size() && m_faults < kMostFaults; ++i) {
        const auto [from, to] = items[i];
        const auto before = document.substr(counted, from - counted);
        line += static_cast<int>(std::count(before.begin(), before.end(), '\n'));
        counted = from;
        const std::size_t lineStart = document.rfind('\n', from) + 1;
        readFlowItem(document.substr(from, to - from), line,
                     static_cast<int>(from - lineStart) + 1);
    }
    takePendingItems({});
    if (m_faults == faultsBefore)
        fault(sentenceOf(source.error()), source.error().where); // between the items
    return true;
}

void DocumentReader::readFlowItem(std::string_view item, int line, int column) {
    const std::string text =
        std::string(static_cast<std::size_t>(column - 1), ' ') +
        std::string(item.substr(0, item.find_last_not_of(kBlankCharacters) + 1));
    const int lastLine = line + static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    YamlSource source(text, line);
    m_yaml = &source;
    Tree tree;
    const bool isRead = source.hasMore() && source.read(tree) && !source.hasMore();
    reportFindings(source);
    if (isRead && !source.hasFailed())
        takeItem(tree.root());
    else if (!isSpoilt(line, lastLine))
        fault(joined(sentenceOf(source.error()), "; ", skippedLines(line, lastLine)),
              source.error().where);
    m_yaml = nullptr;
}

void DocumentReader::reportFindings(const YamlSource &source) {
    for (const base::Error &finding : source.findings()) {
        ++m_reports;
        m_report(repeatedKey(finding, {}));
    }
}

bool DocumentReader::readYamlDocument(YamlSource &source) {
    m_document.clear();
    m_pending.clear();
    const bool isRead = source.read(m_document, &m_sink);
    m_itemsToSkip = 0;
    reportFindings(source);
    if (isRead)
        endDocument();
    else
        takePendingItems({});
    return isRead;
}

/// Whether a bad byte is among the lines, which is then reported with them.
bool DocumentReader::isSpoilt(int firstLine, int lastLine) {
    const auto first = std::ranges::lower_bound(m_badBytes, firstLine, {}, &BadByte::line);
    if (first == m_badBytes.end() || first->line > lastLine)
        return false;
    fault(joined(first->problem, "; ", skippedLines(firstLine, lastLine)),
          {{}, first->line, first->column});
    for (auto byte = first; byte != m_badBytes.end() && byte->line <= lastLine; ++byte)
        byte->isReported = true;
    return true;
}

/// Those outside of all objects, in comments for instance.
void DocumentReader::reportBadBytes() {
    for (const BadByte &byte : m_badBytes) {
        if (!byte.isReported)
            fault(byte.problem, {{}, byte.line, byte.column});
    }
}

void DocumentReader::take(const Node &object, const ObjectType &type) {
    if (stringIn(object.find("kind")) == "List") {
        fault(sentence(PHRASE("files", "kubectl refuses a List in a List; nothing of it was read")),
              {{}, object.line, object.column});
        return;
    }
    ++m_objects;
    if (m_yaml == nullptr) // of YAML they are reported already; of JSON, kubectl takes the last
        visitRepeatedKeysWithin(object, [this](const Node &key, const Node &first) {
            report(api::Level::Error, repeatedKeySentence(key, first), key.line, key.column);
        });
    m_take(object, type);
}

void DocumentReader::takeItem(const Node &object) {
    if (m_yaml != nullptr && !m_badBytes.empty() && isSpoilt(object.line, m_yaml->lastLine()))
        return;
    ObjectType list;
    if (!m_document.isEmpty() && m_document.root().isObject())
        list = {openText(m_document, "apiVersion"), openText(m_document, "kind")};
    else if (!m_listKind.empty())
        list = {m_listVersion, m_listKind};
    const bool isTyped = list.kind == "List" || list.kind.empty();
    if (isTyped && !list.kind.empty())
        list = {};
    if (object.isObject() && list.kind.empty() && object.find("kind") == nullptr &&
        openText(m_document, "kind").empty()) {
        const std::size_t first = m_pending.size();
        m_pending.append(&object, object.span);
        for (std::size_t i = first; i < m_pending.size(); ++i)
            m_pending.at(i).data = m_pending.keep(m_pending.at(i).bytes()).data();
        return;
    }
    if (!list.kind.empty())
        list.kind.remove_suffix(std::string_view("List").size());
    take(object, list);
}

void DocumentReader::endDocument() {
    const Node &document = m_document.root();
    if (document.isArray() && m_reports == 0) // the first thing to say
        refused(sentence(PHRASE("files", "kubectl refuses a list without an object around it; "
                                         "write `kind: List` with `items`")),
                {{}, document.line, document.column});
    if (document.isNull() || document.isArray()) {
        takePendingItems({});
        return; // an empty document, or a list whose items were taken one by one
    }
    const Node *items = document.find("items");
    const bool isList = items != nullptr && items->isArray();
    const std::string_view kind = stringIn(document.find("kind"));
    if (isList && !kind.empty() && !kind.ends_with("List")) // as kubectl takes it
        report(api::Level::Warning,
               sentence(
                   PHRASE("files", "a {} with items is read as a list; did you mean `kind: List`?"),
                   kind),
               document.line, document.column);
    if (!isList && kind == "List") {
        const Node &where = items == nullptr ? document : *items;
        fault(sentence(PHRASE("files", "a List has its objects in `items`, and there is no such "
                                       "list; nothing of it was read")),
              {{}, where.line, where.column});
        return;
    }
    if (!isList) {
        if (m_yaml == nullptr || m_badBytes.empty() ||
            !isSpoilt(m_yaml->documentLine(), m_yaml->lastLine()))
            take(document, {});
        return;
    }
    takePendingItems(document);
    // Items that came through an alias or a merge key.
    for (const Node *item = items->begin(); item != items->end(); item = item->next()) {
        ObjectType list;
        if (kind != "List" && kind.ends_with("List"))
            list = {stringIn(document.find("apiVersion")), kind.substr(0, kind.size() - 4)};
        take(*item, list);
    }
}

void DocumentReader::takePendingItems(const Node &document) {
    ObjectType list;
    const std::string_view kind = stringIn(document.find("kind"));
    if (kind.ends_with("List") && kind != "List")
        list = {stringIn(document.find("apiVersion")), kind.substr(0, kind.size() - 4)};
    for (std::size_t i = 0; i < m_pending.size(); i += m_pending.at(i).span)
        take(m_pending.at(i), list);
    m_pending.clear();
}

} // namespace evenkeel::manifest

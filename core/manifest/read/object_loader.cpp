// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/object_loader.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/manifest/read/yaml_problem.h"
#include "core/manifest/read/yaml_resume.h"
#include "core/manifest/read/yaml_source.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

constexpr std::size_t kMaxTextBytes = std::size_t{1} << 31;
constexpr std::size_t kMaxReadTwice = std::size_t{1} << 26; // bytes a file, behind open quotes

std::string_view textOf(const Node *node) {
    return node != nullptr && node->isString() ? node->text() : std::string_view();
}

/// A member of a document whose root is still being read.
std::string_view openText(const Tree &document, std::string_view name) {
    const Node *node = &document.root() + 1;
    const Node *end = &document.root() + document.size();
    while (node < end && node + 1 < end) {
        if (node->text() == name) {
            return textOf(node + 1);
        }
        node = (node + 1)->next();
    }
    return {};
}

bool beginsLikeJson(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

bool isBinary(std::string_view text) {
    // UTF-16 begins with a mark and is left to libyaml.
    const bool isWide = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
    return !isWide && text.substr(0, 4096).find('\0') != std::string_view::npos;
}

} // namespace

ObjectLoader::ObjectLoader(Objects &objects)
    : m_objects(objects), m_clusters(objects.fleet),
      m_sink([this](Tree &item) { takeItem(item); }) {
    for (std::size_t i = 0; i < objects.placements.size(); ++i) {
        const placement::Placement &known = objects.placements[i];
        const bool isWide = known.kind == placement::PlacementKind::ClusterResourcePlacement;
        m_known[fmt::format("{}/{}/{}", isWide ? "ClusterResourcePlacement" : "ResourcePlacement",
                            known.nameSpace, known.name)] =
            i < objects.placementSources.size() ? objects.placementSources[i] : base::SourceSpan();
    }
    for (const placement::Binding &known : objects.bindings) {
        const bool isWide = known.kind == placement::PlacementKind::ClusterResourcePlacement;
        m_known[fmt::format("{}/{}/{}", isWide ? "ClusterResourceBinding" : "ResourceBinding",
                            known.nameSpace, known.name)] = {};
    }
}

void ObjectLoader::setFileName(const std::string &fileName) {
    m_fileName = fileName;
    m_reported = 0;
    m_objectsInText = 0;
}

void ObjectLoader::report(Severity severity, base::Sentence message, int line, int column) {
    ++m_reported;
    if (m_reported == kMaxReportsPerFile) {
        message = sentence(
            PHRASE("files", "there is more to report in this file; fix the findings above first"));
    }
    if (m_reported <= kMaxReportsPerFile) {
        m_objects.diagnostics.push_back({severity,
                                         std::move(message.english),
                                         {m_fileName, line, column},
                                         std::move(message.wording)});
    }
}

void ObjectLoader::load(std::string_view text, const std::string &fileName) {
    setFileName(fileName);
    if (text.size() > kMaxTextBytes) {
        report(Severity::Error,
               sentence(PHRASE("files", "the file is larger than 2 GiB; split it")));
        return;
    }
    if (isBinary(text)) {
        report(
            Severity::Error,
            sentence(PHRASE("files", "this is a binary file, not YAML or JSON; nothing was read")),
            1, 1);
        return;
    }
    if (!beginsLikeJson(text) || !loadJson(text)) {
        loadYaml(text);
    }
    if (m_objectsInText == 0 && m_reported == 0) {
        report(Severity::Warning, sentence(PHRASE("files", "there is nothing in this file")), 1, 1);
    }
}

/// False when the text is no JSON from the start: it may be YAML that begins with a bracket.
bool ObjectLoader::loadJson(std::string_view text) {
    JsonSource source(text);
    while (source.hasMore()) {
        m_document.clear();
        m_pending.clear();
        if (!source.read(m_document, &m_sink)) {
            const bool isNamedJson = m_fileName.ends_with(".json");
            if (!isNamedJson && m_objectsInText == 0 && m_reported == 0 && m_pending.isEmpty()) {
                YamlSource yaml(text);
                Tree ignored;
                if (yaml.hasMore() && yaml.read(ignored)) {
                    return false;
                }
            }
            takePendingItems({});
            const base::Error &error = source.error();
            report(Severity::Error,
                   sentence(PHRASE("files", "no valid JSON: {}"), sentenceOf(error)),
                   error.where.line, error.where.column);
            return true;
        }
        endDocument();
    }
    return true;
}

void ObjectLoader::loadYaml(std::string_view text) {
    m_readTwice = 0;
    YamlPart part{0, text.size(), 1};
    while (part.begin < text.size()) {
        YamlSource source(text.substr(part.begin, part.end - part.begin), part.firstLine);
        while (source.hasMore() && readYamlDocument(source)) {
        }
        const auto next = source.hasFailed() ? partAfterFault(text, part, source)
                                             : partAt(text, part, nextYamlDocument(text, part.end));
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

/// What remains of a text from an offset on; nothing for npos, then on whatever line.
ObjectLoader::YamlPart ObjectLoader::partAt(std::string_view text, const YamlPart &last,
                                            std::size_t begin) {
    if (begin >= text.size()) {
        return {text.size(), text.size(), last.firstLine};
    }
    const auto skipped = text.substr(last.begin, begin - last.begin);
    const auto lines = std::count(skipped.begin(), skipped.end(), '\n');
    return {begin, text.size(), last.firstLine + static_cast<int>(lines)};
}

/// Reports why reading stopped, and says where it goes on: with the next item of the same list,
/// or with the next document.
ObjectLoader::YamlPart ObjectLoader::partAfterFault(std::string_view text, const YamlPart &part,
                                                    const YamlSource &source) {
    const base::Error &error = source.error();
    const auto beginOf = [&](int line) {
        return part.begin + yamlLineOffset(text.substr(part.begin), line - part.firstLine + 1);
    };
    const auto &list = source.openList();
    const int lost = !list              ? source.documentLine()
                     : list->isItemOpen ? list->itemLine
                                        : error.where.line;
    std::size_t fault = beginOf(error.where.line);
    fault = fault == part.begin ? beginOf(error.where.line + 1) : fault;
    YamlPart next = partAt(text, part, std::string_view::npos);
    if (list && m_readTwice < kMaxReadTwice) {
        std::size_t item = nextYamlItem(text, beginOf(lost), list->indent);
        if (item == beginOf(lost)) {
            item = nextYamlItem(text, beginOf(lost + 1), list->indent);
        }
        next = partAt(text, part, item);
        next.isList = next.begin < text.size();
        next.end = part.isList ? part.end : endOfYamlList(text, next.begin, list->indent);
        m_readTwice += fault > next.begin ? fault - next.begin : 0;
    }
    if (!next.isList) {
        next = partAt(text, part, nextYamlDocument(text, fault));
    }
    const bool isEnd = next.begin == text.size();
    report(Severity::Error,
           joined(sentenceOf(error), "; ",
                  isEnd ? sentence(PHRASE("files", "nothing from line {} on was read"), lost)
                        : sentence(PHRASE("files", "lines {} to {} were skipped"), lost,
                                   next.firstLine - 1)),
           error.where.line, error.where.column);
    return next;
}

bool ObjectLoader::readYamlDocument(YamlSource &source) {
    m_document.clear();
    m_pending.clear();
    const bool isRead = source.read(m_document, &m_sink);
    for (const base::Error &finding : source.findings()) {
        report(Severity::Error, sentenceOf(finding), finding.where.line, finding.where.column);
    }
    if (isRead) {
        endDocument();
    } else {
        takePendingItems({});
    }
    return isRead;
}

void ObjectLoader::takeItem(Tree &item) {
    const Node &object = item.root();
    Type list;
    if (!m_document.isEmpty() && m_document.root().isObject()) {
        list = {openText(m_document, "apiVersion"), openText(m_document, "kind")};
    } else if (!m_listKind.empty()) {
        list = {m_listVersion, m_listKind};
    }
    const bool isTyped = list.kind == "List" || list.kind.empty();
    if (isTyped && !list.kind.empty()) {
        list = {};
    }
    if (object.isObject() && list.kind.empty() && object.find("kind") == nullptr &&
        openText(m_document, "kind").empty()) {
        const std::size_t first = m_pending.size();
        m_pending.append(&object, item.size());
        for (std::size_t i = first; i < m_pending.size(); ++i) {
            m_pending.at(i).data = m_pending.keep(m_pending.at(i).text()).data();
        }
        return;
    }
    if (!list.kind.empty()) {
        list.kind.remove_suffix(std::string_view("List").size());
    }
    takeObject(object, list);
}

void ObjectLoader::endDocument() {
    const Node &document = m_document.root();
    if (document.isNull() || document.isArray()) {
        takePendingItems({});
        return; // an empty document, or a list whose items were taken one by one
    }
    const Node *items = document.find("items");
    const bool isList = items != nullptr && items->isArray();
    const std::string_view kind = textOf(document.find("kind"));
    if (!isList || !(kind.empty() || kind.ends_with("List"))) {
        if (isList && items->span == 1 && (m_objectsInText > 0 || !m_pending.isEmpty())) {
            report(Severity::Warning,
                   sentence(
                       PHRASE("files", "a {} with items is read as a list; is `kind: List` meant?"),
                       kind),
                   document.line, document.column);
            takePendingItems({});
            return;
        }
        takeObject(document, {});
        return;
    }
    takePendingItems(document);
    // Items that came through an alias or a merge key.
    for (const Node *item = items->begin(); item != items->end(); item = item->next()) {
        Type list;
        if (kind != "List" && !kind.empty()) {
            list = {textOf(document.find("apiVersion")), kind.substr(0, kind.size() - 4)};
        }
        takeObject(*item, list);
    }
}

void ObjectLoader::takePendingItems(const Node &document) {
    Type list;
    const std::string_view kind = textOf(document.find("kind"));
    if (kind.ends_with("List") && kind != "List") {
        list = {textOf(document.find("apiVersion")), kind.substr(0, kind.size() - 4)};
    }
    for (std::size_t i = 0; i < m_pending.size(); i += m_pending.at(i).span) {
        takeObject(m_pending.at(i), list);
    }
    m_pending.clear();
}

base::SourceSpan ObjectLoader::place(const Node &node) const {
    return {m_fileName, node.line, node.column};
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/object_loader.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/manifest/yaml_problem.h"
#include "core/manifest/yaml_source.h"

namespace evenkeel::manifest {

namespace {

constexpr std::size_t kMaxReportsPerFile = 1000;
constexpr std::size_t kMaxTextBytes = std::size_t{1} << 31;

std::string_view textOf(const Node *node)
{
    return node != nullptr && node->isString() ? node->text() : std::string_view();
}

/// A member of a document whose root is still being read.
std::string_view openText(const Tree &document, std::string_view name)
{
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

bool beginsLikeJson(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

bool isBinary(std::string_view text)
{
    // UTF-16 begins with a mark and is left to libyaml.
    const bool isWide = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
    return !isWide && text.substr(0, 4096).find('\0') != std::string_view::npos;
}

/// Where the next document of a YAML text begins, from a line on; npos when none does.
std::size_t nextDocument(std::string_view text, std::size_t from)
{
    while (from < text.size()) {
        const std::string_view rest = text.substr(from);
        if (rest.starts_with("---")
            && (rest.size() == 3 || std::string_view(" \t\r\n").find(rest[3]) != std::string_view::npos)) {
            return from;
        }
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) {
            break;
        }
        from += end + 1;
    }
    return std::string_view::npos;
}

} // namespace

ObjectLoader::ObjectLoader(Objects &objects)
    : m_objects(objects)
    , m_clusters(objects.fleet)
    , m_sink([this](Tree &item) { takeItem(item); })
{
    for (std::size_t i = 0; i < objects.placements.size(); ++i) {
        const placement::Placement &known = objects.placements[i];
        const bool isWide = known.kind == placement::PlacementKind::ClusterResourcePlacement;
        m_known[fmt::format("{}/{}/{}", isWide ? "ClusterResourcePlacement" : "ResourcePlacement",
                            known.nameSpace, known.name)]
            = i < objects.placementSources.size() ? objects.placementSources[i] : kube::SourceSpan();
    }
    for (const placement::Binding &known : objects.bindings) {
        const bool isWide = known.kind == placement::PlacementKind::ClusterResourcePlacement;
        m_known[fmt::format("{}/{}/{}", isWide ? "ClusterResourceBinding" : "ResourceBinding",
                            known.nameSpace, known.name)]
            = {};
    }
}

void ObjectLoader::setFileName(const std::string &fileName)
{
    m_fileName = fileName;
    m_reported = 0;
    m_objectsInText = 0;
}

void ObjectLoader::report(Severity severity, std::string message, int line, int column)
{
    ++m_reported;
    if (m_reported == kMaxReportsPerFile) {
        message = "there is more to report in this file; fix the findings above first";
    }
    if (m_reported <= kMaxReportsPerFile) {
        m_objects.diagnostics.push_back({severity, std::move(message), {m_fileName, line, column}});
    }
}

void ObjectLoader::load(std::string_view text, const std::string &fileName)
{
    setFileName(fileName);
    if (text.size() > kMaxTextBytes) {
        report(Severity::Error, "the file is larger than 2 GiB; split it");
        return;
    }
    if (isBinary(text)) {
        report(Severity::Error, "this is a binary file, not YAML or JSON; nothing was read", 1, 1);
        return;
    }
    if (!beginsLikeJson(text) || !loadJson(text)) {
        loadYaml(text);
    }
    if (m_objectsInText == 0 && m_reported == 0) {
        report(Severity::Warning, "there is nothing in this file", 1, 1);
    }
}

/// False when the text is no JSON from the start: it may be YAML that begins with a bracket.
bool ObjectLoader::loadJson(std::string_view text)
{
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
            const kube::Error &error = source.error();
            report(Severity::Error, "no valid JSON: " + error.message, error.where.line,
                   error.where.column);
            return true;
        }
        endDocument();
    }
    return true;
}

void ObjectLoader::loadYaml(std::string_view text)
{
    std::size_t offset = 0;
    int firstLine = 1;
    while (offset < text.size()) {
        const std::string_view rest = text.substr(offset);
        YamlSource source(rest, firstLine);
        while (source.hasMore() && readYamlDocument(source)) {
        }
        if (!source.hasFailed()) {
            return;
        }
        const kube::Error &error = source.error();
        report(Severity::Error, error.message, error.where.line, error.where.column);
        // The other documents are still good.
        const int line = std::max(error.where.line - firstLine + 1, 1);
        std::size_t resume = yamlLineOffset(rest, line);
        const bool isAtFirst = resume == 0;
        if (isAtFirst) {
            const std::size_t end = rest.find('\n');
            resume = end == std::string_view::npos ? rest.size() : end + 1;
        }
        const std::size_t next = nextDocument(rest, resume);
        if (next == std::string_view::npos) {
            return;
        }
        const auto lines = std::count(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(next), '\n');
        firstLine += static_cast<int>(lines);
        offset += next;
    }
}

bool ObjectLoader::readYamlDocument(YamlSource &source)
{
    m_document.clear();
    m_pending.clear();
    const bool isRead = source.read(m_document, &m_sink);
    for (const kube::Error &finding : source.findings()) {
        report(Severity::Error, finding.message, finding.where.line, finding.where.column);
    }
    if (isRead) {
        endDocument();
    } else {
        takePendingItems({});
    }
    return isRead;
}

void ObjectLoader::takeItem(Tree &item)
{
    const Node &object = item.root();
    Type list;
    if (!m_document.isEmpty() && m_document.root().isObject()) {
        list = {openText(m_document, "apiVersion"), openText(m_document, "kind")};
    }
    const bool isTyped = list.kind == "List" || list.kind.empty();
    if (isTyped && !list.kind.empty()) {
        list = {};
    }
    if (object.isObject() && list.kind.empty() && object.find("kind") == nullptr
        && openText(m_document, "kind").empty()) {
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

void ObjectLoader::endDocument()
{
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
                   fmt::format("a {} with items is read as a list; is `kind: List` meant?", kind),
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

void ObjectLoader::takePendingItems(const Node &document)
{
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

kube::SourceSpan ObjectLoader::place(const Node &node) const
{
    return {m_fileName, node.line, node.column};
}

} // namespace evenkeel::manifest

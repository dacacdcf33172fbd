// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/dump_loader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/manifest/read/object_loader.h"

namespace evenkeel::dumps {

namespace {

using fleet::ClusterIndex;

constexpr std::string_view kDocument = "---";

/// Goes through a text line by line.
class Lines {
public:
    explicit Lines(std::string_view text) : m_text(text) {}

    bool next() {
        m_begin = m_end;
        if (m_begin >= m_text.size())
            return false;
        const std::size_t end = m_text.find('\n', m_begin);
        m_end = end == std::string_view::npos ? m_text.size() : end + 1;
        return true;
    }
    std::size_t begin() const { return m_begin; }
    /// Without its end.
    std::string_view line() const {
        std::string_view line = m_text.substr(m_begin, m_end - m_begin);
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        return line;
    }

private:
    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

std::size_t indentOf(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

bool isNothing(std::string_view line) {
    const std::size_t indent = indentOf(line);
    return indent == line.size() || line[indent] == '#';
}

bool isItem(std::string_view line, std::size_t indent) {
    return indentOf(line) == indent && line[indent] == '-' &&
           (line.size() == indent + 1 || line[indent + 1] == ' ');
}

bool isMarker(std::string_view line) {
    return line.starts_with(kDocument) && (line.size() == 3 || line[3] == ' ');
}

/// Lines of a List that leave its items as they are.
bool isPlainListLine(std::string_view line) {
    constexpr std::array<std::string_view, 7> kPlain{
        "apiVersion: v1",          "kind: List",       "items:", "metadata:",
        "  resourceVersion: \"\"", "  selfLink: \"\"", ""};
    return isNothing(line) || std::ranges::find(kPlain, line) != kPlain.end();
}

/// The keys of the object begin at that column.
bool isCluster(std::string_view object, std::size_t keys) {
    constexpr std::string_view kKind = "kind: MemberCluster";
    for (std::size_t at = object.find(kKind); at != std::string_view::npos;
         at = object.find(kKind, at + 1)) {
        const std::size_t end = at + kKind.size();
        const bool isWhole = end == object.size() || object[end] == '\n' || object[end] == '\r';
        const std::size_t lineStart = object.rfind('\n', at) + 1; // npos + 1 is 0
        if (isWhole && at - lineStart == keys)
            return true;
    }
    return false;
}

/// An object as a document of its own: an item stays in a list.
std::string documentOf(std::string_view object) {
    const std::size_t first = object.find_first_not_of(' ');
    const bool isItem = first != std::string_view::npos && object.substr(first).starts_with("- ");
    std::string text = isItem ? "apiVersion: v1\nkind: List\nitems:\n" : "";
    text += object;
    if (!text.ends_with('\n'))
        text += '\n';
    return text;
}

void addOther(std::string_view object, ObjectTexts &texts) {
    texts.others += kDocument;
    texts.others += '\n';
    texts.others += documentOf(object);
}

void addObject(std::string_view object, std::size_t keys, ObjectTexts &texts) {
    if (isCluster(object, keys))
        texts.clusters.push_back(object);
    else
        addOther(object, texts);
}

/// Splits a document that is a List; false where it says more than its items do.
bool splitList(std::string_view document, ObjectTexts &texts) {
    Lines lines(document);
    bool isInItems = false;
    std::optional<std::size_t> indent; // of the dashes
    std::size_t item = document.size();
    const auto endItem = [&](std::size_t end) {
        if (item < end)
            addObject(document.substr(item, end - item), *indent + 2, texts);
        item = document.size();
    };
    while (lines.next()) {
        const std::string_view line = lines.line();
        if (isInItems && !indent && !isNothing(line) && line[indentOf(line)] == '-')
            indent = indentOf(line);
        if (isInItems && indent && isItem(line, *indent)) {
            endItem(lines.begin());
            item = lines.begin();
        } else if (isInItems && indent && !isNothing(line) && indentOf(line) <= *indent) {
            endItem(lines.begin());
            isInItems = false;
        }
        if (item == document.size() && !isPlainListLine(line))
            return false;
        isInItems = isInItems || line == "items:";
    }
    endItem(document.size());
    return true;
}

bool addDocument(std::string_view document, ObjectTexts &texts) {
    bool isEmpty = true;
    Lines lines(document);
    while (lines.next()) {
        const std::string_view line = lines.line();
        if (line == "items:")
            return splitList(document, texts);
        // A directive, the end of a document, or a text in brackets.
        if (!line.empty() &&
            std::string_view("%.[{\t\"'").find(line.front()) != std::string_view::npos)
            return false;
        isEmpty = isEmpty && isNothing(line);
    }
    if (!isEmpty)
        addObject(document, 0, texts);
    return true;
}

bool haveSameTexts(const std::vector<NamedText> &one, const std::vector<NamedText> &other) {
    return std::ranges::equal(one, other, [](const NamedText &left, const NamedText &right) {
        return left.file == right.file && (left.text == right.text || *left.text == *right.text);
    });
}

} // namespace

SteadyText steadyText(std::string_view cluster) {
    constexpr std::string_view kHeartbeat = "lastReceivedHeartbeat: ";
    constexpr std::array<std::string_view, 2> kUnread{"observationTime: ", "resourceVersion: "};
    SteadyText steady;
    steady.text.reserve(cluster.size());
    std::size_t heartbeats = 0;
    Lines lines(cluster);
    while (lines.next()) {
        const std::string_view line = lines.line();
        const std::string_view member = line.substr(indentOf(line));
        if (member.starts_with(kHeartbeat)) {
            std::string_view value = member.substr(kHeartbeat.size());
            if (value.size() > 1 && value.front() == '"' && value.back() == '"')
                value = value.substr(1, value.size() - 2);
            steady.heartbeat = kube::parseTime(value);
            ++heartbeats;
            continue;
        }
        if (std::ranges::none_of(
                kUnread, [member](std::string_view key) { return member.starts_with(key); })) {
            steady.text += line;
            steady.text += '\n';
        }
    }
    if (heartbeats != 1)
        steady.heartbeat.reset();
    return steady;
}

std::optional<ObjectTexts> splitObjects(std::string_view text) {
    ObjectTexts texts;
    Lines lines(text);
    std::size_t document = 0;
    while (lines.next()) {
        const std::string_view line = lines.line();
        if (!isMarker(line))
            continue;
        if (line.size() > kDocument.size() ||
            !addDocument(text.substr(document, lines.begin() - document), texts))
            return std::nullopt;
        document = lines.begin() + kDocument.size();
    }
    if (!addDocument(text.substr(std::min(document, text.size())), texts))
        return std::nullopt;
    return texts;
}

DumpLoader::Content DumpLoader::contentOf(std::vector<NamedText> texts) {
    Content content;
    content.texts = std::move(texts);
    for (const NamedText &each : content.texts) {
        auto objects = splitObjects(*each.text);
        // Of a file without an object there is something to say.
        if (objects && !(objects->clusters.empty() && objects->others.empty())) {
            content.clusters.insert(content.clusters.end(), objects->clusters.begin(),
                                    objects->clusters.end());
            content.others.push_back(std::move(objects->others));
        } else {
            content.areClustersSplit = false;
            content.others.push_back(*each.text);
        }
    }
    return content;
}

DumpLoader::Loaded DumpLoader::load(std::vector<NamedText> texts) {
    if (m_last && haveSameTexts(texts, m_content.texts))
        return m_last;
    Content content = contentOf(std::move(texts));
    Loaded loaded = m_last && content.areClustersSplit ? loadChanges(content) : nullptr;
    if (!loaded)
        loaded = loadWhole(content);
    m_content = std::move(content);
    // What was said of a dump has to be said of the next one, too: that is read as a whole then.
    const bool isPlain = m_content.areClustersSplit && loaded->diagnostics.empty() &&
                         loaded->rolloutDiagnostics.empty() &&
                         loaded->fleet.size() == m_content.clusters.size();
    m_last = isPlain ? loaded : nullptr;
    noteRows();
    return loaded;
}

void DumpLoader::noteRows() {
    m_rows.clear();
    m_steadyRows.clear();
    for (std::size_t row = 0; m_last && row < m_content.clusters.size(); ++row)
        m_rows.emplace(m_content.clusters[row], row);
}

DumpLoader::Loaded DumpLoader::loadWhole(const Content &content) {
    auto objects = std::make_shared<manifest::Objects>();
    manifest::ObjectLoader loader(*objects);
    for (const NamedText &each : content.texts)
        loader.load(*each.text, each.file);
    objects->fleet.shrink();
    m_clustersParsed += objects->fleet.size();
    return objects;
}

DumpLoader::Loaded DumpLoader::loadChanges(const Content &content) {
    fleet::Fleet fleet = m_last->fleet;
    if (!takeFleet(content, fleet))
        return nullptr;
    std::shared_ptr<manifest::Objects> objects;
    if (content.others == m_content.others) {
        objects = std::make_shared<manifest::Objects>(*m_last);
    } else {
        objects = std::make_shared<manifest::Objects>();
        manifest::ObjectLoader loader(*objects);
        for (std::size_t i = 0; i < content.others.size(); ++i) {
            if (!content.others[i].empty())
                loader.load(content.others[i], content.texts[i].file);
        }
        if (!objects->fleet.isEmpty() || !objects->diagnostics.empty() ||
            !objects->rolloutDiagnostics.empty())
            return nullptr;
    }
    objects->fleet = std::move(fleet);
    objects->clusterFiles.clear(); // of other rows
    objects->clusterPlaces = {};
    return objects;
}

/// The last fleet with what differs; false where rows changed their order, or a text is no single
/// cluster.
bool DumpLoader::takeFleet(const Content &content, fleet::Fleet &fleet) {
    std::vector<bool> stays(fleet.size(), false);
    std::vector<fleet::RowChange> coming;
    std::size_t next = 0; // row of the last fleet that may come
    for (std::size_t row = 0; row < content.clusters.size(); ++row) {
        const auto known = m_rows.find(content.clusters[row]);
        if (known != m_rows.end()) {
            if (known->second < next)
                return false;
            stays[known->second] = true;
            next = known->second + 1;
            continue;
        }
        auto cluster = clusterOf(content.clusters[row]);
        if (!cluster)
            return false;
        coming.push_back({static_cast<ClusterIndex>(row), std::nullopt, std::move(cluster)});
    }
    std::vector<fleet::RowChange> going;
    for (std::size_t row = 0; row < stays.size(); ++row) {
        if (!stays[row])
            going.push_back({static_cast<ClusterIndex>(row), fleet::Cluster(), std::nullopt});
    }
    if (!going.empty())
        fleet = fleet.withRows(going);
    if (!coming.empty())
        fleet = fleet.withRows(coming);
    return fleet.size() == content.clusters.size();
}

/// The cluster of the last dump with another heartbeat, where that is all that differs.
std::optional<fleet::Cluster> DumpLoader::clusterOf(std::string_view text) {
    if (m_steadyRows.empty()) {
        for (std::size_t row = 0; row < m_content.clusters.size(); ++row) {
            const SteadyText steady = steadyText(m_content.clusters[row]);
            const auto &agent = m_last->fleet.agent(static_cast<ClusterIndex>(row));
            if (steady.heartbeat == agent.lastHeartbeat &&
                steady.heartbeat == agent.newestHeartbeat)
                m_steadyRows.emplace(steady.text, row);
        }
    }
    const SteadyText steady = steadyText(text);
    const auto known = m_steadyRows.find(steady.text);
    if (known == m_steadyRows.end() || !steady.heartbeat)
        return parseCluster(text);
    fleet::Cluster cluster = m_last->fleet.cluster(static_cast<ClusterIndex>(known->second));
    cluster.agent.lastHeartbeat = cluster.agent.newestHeartbeat = *steady.heartbeat;
    return cluster;
}

std::optional<fleet::Cluster> DumpLoader::parseCluster(std::string_view text) {
    manifest::Objects objects;
    manifest::ObjectLoader(objects).load(documentOf(text), "cluster.yaml");
    ++m_clustersParsed;
    if (objects.fleet.size() != 1 || !objects.diagnostics.empty())
        return std::nullopt;
    return objects.fleet.cluster(ClusterIndex{0});
}

} // namespace evenkeel::dumps

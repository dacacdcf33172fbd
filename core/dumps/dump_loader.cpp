// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/dump_loader.h"

#include <algorithm>
#include <utility>

#include "core/manifest/read/object_loader.h"

namespace evenkeel::dumps {

namespace {

using fleet::ClusterIndex;

bool haveSameTexts(const std::vector<NamedText> &one, const std::vector<NamedText> &other) {
    return std::ranges::equal(one, other, [](const NamedText &left, const NamedText &right) {
        return left.file == right.file && (left.text == right.text || *left.text == *right.text);
    });
}

} // namespace

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
    objects->clusterPlaces.clear();
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
    manifest::ObjectLoader(objects).load(text, "cluster.yaml");
    ++m_clustersParsed;
    if (objects.fleet.size() != 1 || !objects.diagnostics.empty())
        return std::nullopt;
    return objects.fleet.cluster(ClusterIndex{0});
}

} // namespace evenkeel::dumps

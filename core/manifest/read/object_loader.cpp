// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/object_loader.h"

#include <fmt/format.h>

namespace evenkeel::manifest {

namespace {

using base::sentence;

constexpr std::size_t kMaxReportsPerFile = 1000;

} // namespace

ObjectLoader::ObjectLoader(Objects &objects)
    : m_objects(objects), m_clusters(objects.fleet),
      m_reader([this](const Node &object, const Type &type) { takeObject(object, type); },
               [this](Severity severity, base::Sentence message, int line, int column) {
                   report(severity, std::move(message), line, column);
               }) {
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
    m_reader.read(text, fileName);
}

base::SourceSpan ObjectLoader::place(const Node &node) const {
    return {m_fileName, node.line, node.column};
}

} // namespace evenkeel::manifest

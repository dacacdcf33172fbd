// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/object_loader.h"

#include <utility>

#include <fmt/format.h>

#include "core/manifest/read/foreign_files.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

} // namespace

ObjectLoader::ObjectLoader(Objects &objects)
    : m_objects(objects), m_clusters(objects.fleet),
      m_reader([this](const Node &object, const Type &type) { takeObject(object, type); },
               [this](Diagnostic diagnostic) { report(std::move(diagnostic)); }) {
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
    report({severity, std::move(message.english), {{}, line, column}, std::move(message.wording)});
}

void ObjectLoader::report(Diagnostic diagnostic) {
    ++m_reported;
    if (m_reported == kMaxReportsPerFile) {
        base::Sentence more =
            sentence(PHRASE("files", "this file has more problems; fix those above first"));
        diagnostic.message = std::move(more.english);
        diagnostic.wording = std::move(more.wording);
    }
    if (m_reported <= kMaxReportsPerFile) {
        diagnostic.where.file = m_fileName;
        m_objects.diagnostics.push_back(std::move(diagnostic));
    }
}

void ObjectLoader::load(std::string_view text, const std::string &fileName) {
    setFileName(fileName);
    if (auto table = tableFile(fileName)) {
        report(Severity::Error, std::move(*table), 1, 1);
        return;
    }
    m_reader.read(text, fileName);
}

base::SourceSpan ObjectLoader::place(const Node &node) const {
    return {m_fileName, node.line, node.column};
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/object_loader.h"

#include <utility>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/foreign_files.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

/// The object with the apiVersion and kind that it may owe to its list.
kube::Value documentOf(const Node &object, const ObjectType &inherited) {
    kube::Value document = toValue(object);
    if (document.isObject() && document.find("kind") == nullptr && !inherited.kind.empty()) {
        document.set("apiVersion", kube::Value::string(std::string(inherited.apiVersion)));
        document.set("kind", kube::Value::string(std::string(inherited.kind)));
    }
    return document;
}

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

void loadPath(const std::string &path, const FileChoice &choice, Objects &objects) {
    ObjectLoader loader(objects);
    readTexts(path, choice,
              {[&](std::string_view text, const std::string &name) { loader.load(text, name); },
               [&](Severity severity, base::Sentence message, const std::string &name) {
                   loader.setFileName(name);
                   loader.report(severity, std::move(message));
               }});
    objects.fleet.shrink();
}

void loadPath(const std::string &path, Recursion recursion, Objects &objects) {
    loadPath(path, FileChoice{recursion}, objects);
}

void loadText(std::string_view text, const std::string &fileName, Objects &objects) {
    ObjectLoader(objects).load(text, fileName);
    objects.fleet.shrink();
}

void readPath(const std::string &path, Recursion recursion, const ObjectSink &sink,
              Diagnostics &diagnostics) {
    readPath(path, FileChoice{recursion}, sink, diagnostics);
}

void readPath(const std::string &path, const FileChoice &choice, const ObjectSink &sink,
              Diagnostics &diagnostics) {
    std::string file;
    DocumentReader reader(
        [&](const Node &object, const ObjectType &type) {
            sink(documentOf(object, type), {file, object.line, object.column});
        },
        [&](Diagnostic diagnostic) {
            diagnostic.where.file = file;
            diagnostics.push_back(std::move(diagnostic));
        });
    readTexts(
        path, choice,
        {[&](std::string_view text, const std::string &name) {
             file = name;
             reader.read(text, name);
         },
         [&](Severity severity, base::Sentence message, const std::string &name) {
             diagnostics.push_back(
                 {severity, std::move(message.english), {name, 0, 0}, std::move(message.wording)});
         }});
}

} // namespace evenkeel::manifest

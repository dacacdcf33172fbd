// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/object_loader.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"

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

/// The texts of files, which nothing reads after the loader.
constexpr TextChunks kForOnce{.isForOnce = true};

} // namespace

ObjectLoader::ObjectLoader(Objects &objects, TextLook *look, TextChunks chunks)
    : m_objects(objects), m_look(look), m_clusters(objects.fleet),
      m_reader(
          [this](const Node &object, const Type &type) {
              if (m_look != nullptr)
                  m_look->sink(documentOf(object, type), place(object));
              if (m_isLoading)
                  takeObject(object, type);
          },
          [this](api::Finding diagnostic) {
              addFault(diagnostic);
              if (m_isLoading)
                  report(std::move(diagnostic));
          },
          chunks) {
    for (std::size_t i = 0; i < objects.placements.size(); ++i) {
        const placement::Placement &known = objects.placements[i];
        const bool isWide = known.kind == placement::PlacementKind::ClusterResourcePlacement;
        m_known[fmt::format("{}/{}/{}", isWide ? "ClusterResourcePlacement" : "ResourcePlacement",
                            known.nameSpace, known.name)] = {
            i < objects.placementSources.size() ? objects.placementSources[i] : base::SourceSpan(),
            i};
    }
    for (std::size_t i = 0; i < objects.bindings.size(); ++i) {
        const placement::Binding &known = objects.bindings[i];
        const bool isWide = known.kind == placement::PlacementKind::ClusterResourcePlacement;
        m_known[fmt::format("{}/{}/{}", isWide ? "ClusterResourceBinding" : "ResourceBinding",
                            known.nameSpace, known.name)] = {{}, i};
    }
}

void ObjectLoader::setFileName(const std::string &fileName) {
    m_fileName = fileName;
    m_reported = 0;
}

void ObjectLoader::report(api::Level level, base::Sentence message, int line, int column) {
    report(api::findingAt({{}, line, column}, std::move(message), level));
}

void ObjectLoader::report(api::Finding diagnostic) {
    ++m_reported;
    if (m_reported == kMostFindings) {
        base::Sentence more = moreProblems();
        diagnostic.sentence = std::move(more.english);
        diagnostic.wording = std::move(more.wording);
    }
    if (m_reported <= kMostFindings) {
        diagnostic.where.file = m_fileName;
        m_objects.diagnostics.push_back(std::move(diagnostic));
    }
}

void ObjectLoader::addFault(api::Finding fault) {
    if (m_look == nullptr)
        return;
    fault.where.file = m_fileName;
    m_look->faults.push_back(std::move(fault));
}

void ObjectLoader::load(std::string_view text, const std::string &fileName) {
    setFileName(fileName);
    auto table = tableFile(fileName);
    m_isLoading = !table;
    if (table)
        report(api::Level::Error, std::move(*table), 1, 1);
    if (m_isLoading || m_look != nullptr)
        m_reader.read(text, fileName);
}

base::SourceSpan ObjectLoader::place(const Node &node) const {
    return {m_fileName, node.line, node.column};
}

void loadPath(const std::string &path, const FileChoice &choice, Objects &objects) {
    loadPath(path, choice, objects, nullptr);
}

void loadPath(const std::string &path, const FileChoice &choice, Objects &objects, TextLook *look) {
    ObjectLoader loader(objects, look, kForOnce);
    readTexts(path, choice,
              {[&](std::string_view text, const std::string &name) { loader.load(text, name); },
               [&](api::Level level, base::Sentence message, const std::string &name) {
                   loader.setFileName(name);
                   if (look != nullptr)
                       look->faults.push_back(api::findingAt({name, 0, 0}, message, level));
                   loader.report(level, std::move(message));
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
        [&](api::Finding diagnostic) {
            diagnostic.where.file = file;
            diagnostics.push_back(std::move(diagnostic));
        },
        kForOnce);
    readTexts(path, choice,
              {[&](std::string_view text, const std::string &name) {
                   file = name;
                   reader.read(text, name);
               },
               [&](api::Level level, base::Sentence message, const std::string &name) {
                   diagnostics.push_back(api::findingAt({name, 0, 0}, std::move(message), level));
               }});
}

namespace {

using kube::Value;
using placement::PlacementKind;

constexpr std::string_view kGroup = "placement.kubernetes-fleet.io/";
constexpr std::string_view kResourceIndexLabel = "kubernetes-fleet.io/resource-index";
constexpr std::string_view kHashAnnotation = "kubernetes-fleet.io/resource-hash";
constexpr std::string_view kPartAnnotation = "kubernetes-fleet.io/subindex-of-resource-snapshot";

/// Keeps what was read, or says why it could not be.
template <typename Read> void take(const objects::OtherObject &object, base::Result<Read> read,
                                   objects::SharedList<Read> &list, Diagnostics &diagnostics) {
    if (read) {
        list.push_back(std::move(*read));
        return;
    }
    diagnostics.push_back(notRead(object.document, read.error(), object.where.file));
}

/// The parts of a large snapshot point to their master.
bool isMaster(const Value &document) {
    return !textAt(document, {"metadata", "annotations", kHashAnnotation}).empty() ||
           textAt(document, {"metadata", "annotations", kPartAnnotation}).empty();
}

placement::ResourceSnapshot resourceSnapshotOf(const Value &document, PlacementKind kind) {
    placement::ResourceSnapshot snapshot;
    snapshot.kind = kind;
    snapshot.name = textAt(document, {"metadata", "name"});
    snapshot.nameSpace = namespaceOf(document);
    snapshot.placementName = textAt(document, {"metadata", "labels", kParentLabel});
    snapshot.index = textAt(document, {"metadata", "labels", kResourceIndexLabel});
    snapshot.isLatest = textAt(document, {"metadata", "labels", kLatestSnapshotLabel}) == "true";
    snapshot.isMaster = isMaster(document);
    return snapshot;
}

} // namespace

void takeRolloutObject(const objects::OtherObject &object, Objects &objects) {
    const Value &document = object.document;
    if (!textAt(document, {"apiVersion"}).starts_with(kGroup))
        return;
    const std::string kind = textAt(document, {"kind"});
    objects::RolloutObjects &rollouts = objects.rollouts;
    Diagnostics &diagnostics = objects.rolloutDiagnostics;
    if (kind == "ClusterResourcePlacementEviction")
        take(object, decodeEviction(document), rollouts.evictions, diagnostics);
    else if (kind == "ClusterResourcePlacementDisruptionBudget")
        take(object, decodeDisruptionBudget(document), rollouts.budgets, diagnostics);
    else if (kind == "ClusterStagedUpdateStrategy" || kind == "StagedUpdateStrategy")
        take(object, decodeStagedStrategy(document), rollouts.strategies, diagnostics);
    else if (kind == "ClusterStagedUpdateRun" || kind == "StagedUpdateRun")
        take(object, decodeStagedRun(document), rollouts.runs, diagnostics);
    else if (kind == "ClusterApprovalRequest" || kind == "ApprovalRequest")
        take(object, decodeApprovalRequest(document), rollouts.approvals, diagnostics);
    else if (kind == "ClusterResourceSnapshot")
        rollouts.resourceSnapshots.push_back(
            resourceSnapshotOf(document, PlacementKind::ClusterResourcePlacement));
    else if (kind == "ResourceSnapshot")
        rollouts.resourceSnapshots.push_back(
            resourceSnapshotOf(document, PlacementKind::ResourcePlacement));
}

} // namespace evenkeel::manifest

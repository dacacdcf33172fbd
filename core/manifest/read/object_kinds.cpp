// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What becomes of one object, by its kind: the other half of ObjectLoader.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/admission/object_meta.h"
#include "core/admission/validate.h"
#include "core/api/field_table.h"
#include "core/api/gate_tables.h"
#include "core/api/known_kinds.h"
#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/object_loader.h"
#include "core/manifest/read/own_annotations.h"
#include "core/manifest/read/pod_objects.h"
#include "core/manifest/read/render_objects.h"
#include "core/manifest/read/repeated_objects.h"
#include "core/manifest/shape_check.h"
#include "core/manifest/tree/shape.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

/// The kinds that placements are planned with.
constexpr std::array<std::string_view, 7> kPlannedKinds = {
    "MemberCluster",           "ClusterResourcePlacement", "ResourcePlacement",
    "ClusterResourceBinding",  "ResourceBinding",          "ClusterSchedulingPolicySnapshot",
    "SchedulingPolicySnapshot"};

std::string_view stringOf(const Node *node) {
    return node != nullptr && node->isString() ? node->text() : std::string_view();
}

std::string_view metadataText(const Node &object, std::string_view member) {
    const Node *metadata = object.find("metadata");
    return metadata == nullptr ? std::string_view() : stringOf(metadata->find(member));
}

bool isOfFleet(std::string_view apiVersion) {
    return api::groupOf(apiVersion).ends_with("kubernetes-fleet.io");
}

/// The object with the apiVersion and kind that it may owe to its list.
kube::Value documentOf(const Node &object, std::string_view apiVersion, std::string_view kind) {
    kube::Value document = toValue(object);
    if (document.find("kind") == nullptr) {
        document.set("apiVersion", kube::Value::string(std::string(apiVersion)));
        document.set("kind", kube::Value::string(std::string(kind)));
    }
    return document;
}

} // namespace

void ObjectLoader::takeObject(const Node &object, const Type &inherited) {
    if (!object.isObject()) {
        report(api::Level::Error,
               sentence(PHRASE("files", "an object with apiVersion and kind is expected here")),
               object.line, object.column);
        return;
    }
    const std::string_view kind = stringOf(object.find("kind"));
    const std::string_view apiVersion = stringOf(object.find("apiVersion"));
    const Type type{apiVersion.empty() && kind.empty() ? inherited.apiVersion : apiVersion,
                    kind.empty() ? inherited.kind : kind};
    if (!hasKnownType(object, type))
        return;
    for (const base::Error &fault : ownAnnotationFaults(object, type.kind))
        report(api::Level::Warning, sentenceOf(fault), fault.where.line, fault.where.column);
    if (type.kind == "MemberCluster")
        takeCluster(object);
    else if (type.kind.ends_with("ResourcePlacement"))
        takePlacement(object, documentOf(object, type.apiVersion, type.kind));
    else if (type.kind.ends_with("ResourceBinding"))
        takeBinding(object, documentOf(object, type.apiVersion, type.kind));
    else
        takeSnapshot(object, documentOf(object, type.apiVersion, type.kind));
}

/// Whether it is one of the kinds that are planned with, complete enough to be read; if not, the
/// object is kept or reported here.
bool ObjectLoader::hasKnownType(const Node &object, const Type &type) {
    const auto refuse = [&](base::Sentence message, const Node *where = nullptr) {
        const Node &node = where == nullptr ? object : *where;
        report(api::Level::Error, std::move(message), node.line, node.column);
        return false;
    };
    if (type.kind.empty()) {
        const Node *kind = object.find("kind");
        if (auto foreign = foreignFile(m_fileName); foreign && kind == nullptr) {
            report(api::Level::Warning, std::move(*foreign), object.line, object.column);
            return false;
        }
        return kind != nullptr
                   ? refuse(
                         sentence(PHRASE("files", "kind must be a string such as MemberCluster")),
                         kind)
                   : refuse(sentence(
                         PHRASE("files",
                                "the object has no kind; add one such as `kind: MemberCluster`")));
    }
    const Node *apiVersion = object.find("apiVersion");
    if (type.apiVersion.empty()) {
        const api::FleetKind *meant = api::fleetKind(type.kind);
        const std::string_view group = meant == nullptr ? "" : meant->group;
        return apiVersion != nullptr
                   ? refuse(sentence(PHRASE("files", "apiVersion must be a string such as v1")),
                            apiVersion)
                   : refuse(sentence(
                         PHRASE("files", "the {} has no apiVersion; add `apiVersion: {}{}`"),
                         type.kind, group, group.empty() ? "v1" : "/v1beta1"));
    }
    auto problem = api::kindProblem(type.apiVersion, type.kind);
    if (std::ranges::find(kPlannedKinds, type.kind) == kPlannedKinds.end()) {
        if (takePodObject(object, type)) {
            // Of a workload the inventory keeps the document; of these only what plans read.
            if (m_objects.keepsUnrelated && PodObjects::mayBePlaced(type.kind))
                keepOrCount(object, type);
            return false;
        }
        keepOrCount(object, type);
        return problem ? refuse(std::move(*problem), apiVersion) : false;
    }
    if (problem)
        return refuse(std::move(*problem), apiVersion);
    const Node *metadata = object.find("metadata");
    const Node *name = metadata == nullptr ? nullptr : metadata->find("name");
    if (name == nullptr || (name->isString() && name->size == 0))
        return refuse(
            sentence(PHRASE("files", "the {} has no metadata.name; give it one"), type.kind));
    return true;
}

/// Keeps an object that nothing is planned with; where the caller does not want all of them, those
/// of KubeFleet's that no verb reads are counted.
void ObjectLoader::keepOrCount(const Node &object, const Type &type) {
    if (m_objects.keepsUnrelated || isOfFleet(type.apiVersion)) {
        const auto error = shapeError(object, kAnyObjectShape);
        if (error)
            report(api::Level::Error,
                   sentence(PHRASE("files", "the hub refuses {} \"{}\": {}"), type.kind,
                            metadataText(object, "name"), sentenceOf(*error)),
                   error->where.line, error->where.column);
        if (!isOfFleet(type.apiVersion) && api::groupOf(type.apiVersion) != api::kOwnGroup &&
            metadataText(object, "name").empty() && metadataText(object, "generateName").empty())
            report(api::Level::Warning,
                   sentence(PHRASE("files", "the {} has no metadata.name; give it one"), type.kind),
                   object.line, object.column);
        if (type.apiVersion.find('/') == std::string::npos && type.apiVersion != "v1")
            report(api::Level::Error,
                   sentence(PHRASE("files", "no API server has {} of version {}: write v1, or "
                                            "GROUP/VERSION"),
                            type.kind, type.apiVersion),
                   object.line, object.column);
        kube::Value document = documentOf(object, type.apiVersion, type.kind);
        if (!error && !isOfFleet(type.apiVersion) &&
            api::groupOf(type.apiVersion) != api::kOwnGroup && !admission::isFromHub(document))
            reportMetadata(document);
        if (m_objects.unselected != nullptr &&
            m_objects.unselected->take(document, place(object), m_objects))
            return;
        if (isOfFleet(type.apiVersion) && isSecond(type, object, document))
            return;
        m_objects.others.push_back({std::move(document), place(object)});
        takeRolloutObject(m_objects.others.back(), m_objects);
    } else if (api::answerFor(type.apiVersion, type.kind).status == api::KindStatus::Served) {
        countIgnored(m_objects.ignored, type.kind, place(object));
    }
}

/// What the hub has against the metadata of an object that no table of fields describes.
void ObjectLoader::reportMetadata(const kube::Value &document) {
    for (const admission::Finding &found : admission::metadataFindings(document)) {
        const kube::Value *at = api::findValue(document, found.field);
        const kube::Value &where = at == nullptr ? document : *at;
        report(api::Level::Error,
               sentence(PHRASE("files", "the hub refuses {} \"{}\": {}"),
                        kube::memberOf(document, "kind").text(),
                        kube::memberOf(kube::memberOf(document, "metadata"), "name").text(),
                        base::verbatim(found.field.text() + ": " + found.sentence)),
               where.line(), where.column());
    }
}

/// Whether it is an object that pods are planned with and the caller asked for pods.
bool ObjectLoader::takePodObject(const Node &object, const Type &type) {
    if (m_objects.pods == nullptr || !PodObjects::takes(type.apiVersion, type.kind))
        return false;
    const auto taken = m_objects.pods->take(object, type.kind, place(object));
    if (!taken) {
        const base::Error &error = taken.error();
        report(api::Level::Error,
               sentence(PHRASE("files", "{} \"{}\" was not loaded: {}"), type.kind,
                        metadataText(object, "name"), sentenceOf(error)),
               error.where.line, error.where.column);
    }
    return true;
}

void ObjectLoader::notePlace(fleet::ClusterIndex cluster, const base::SourceSpan &place) {
    auto &files = m_objects.clusterFiles;
    if (files.empty() || files.back() != place.file)
        files.push_back(place.file);
    auto &places = m_objects.clusterPlaces.edit();
    places.resize(fleet::row(cluster));
    places.push_back({static_cast<std::uint32_t>(files.size() - 1), place.line, place.column});
}

/// Clusters and bindings are kept without the object they were read from, so their unknown fields
/// are reported while it is at hand.
void ObjectLoader::reportUnknownFields(const kube::Value &document) {
    for (const api::Finding &found : unknownFields(document, m_fileName)) {
        ++m_reported;
        if (m_reported < kMostFindings)
            m_objects.diagnostics.push_back(found);
    }
}

void ObjectLoader::takeCluster(const Node &object) {
    const auto cluster = m_clusters.add(object);
    if (cluster) {
        notePlace(*cluster, place(object));
        const auto document = [&object] {
            return documentOf(object, "cluster.kubernetes-fleet.io/v1beta1", "MemberCluster");
        };
        if (m_objects.keepsClusterDocuments)
            m_objects.clusterDocuments.push_back({document(), place(object)});
        if (hasUnknownMember(object, api::fieldTable(api::ObjectKind::MemberCluster)))
            reportUnknownFields(document());
        return;
    }
    const base::Error &error = cluster.error();
    const std::string_view name = metadataText(object, "name");
    const auto first = m_objects.fleet.find(name);
    if (error.code == base::ErrorCode::Invalid && first) {
        fleet::Fleet alone;
        const auto again = ClusterDecoder(alone).add(object);
        const bool isSame = again && alone.cluster(*again) == m_objects.fleet.cluster(*first);
        report(isSame ? api::Level::Info : api::Level::Error,
               joined(sentenceOf(error), "",
                      base::verbatim(inBrackets(m_objects.clusterSource(*first)))),
               error.where.line, error.where.column);
        return;
    }
    report(api::Level::Error,
           sentence(PHRASE("files", "MemberCluster \"{}\" was not loaded: {}"), name,
                    sentenceOf(error)),
           error.where.line, error.where.column);
}

std::string ObjectLoader::keyOf(std::string_view kind, const Node &object) {
    return keyOf(kind, metadataText(object, "namespace"), metadataText(object, "name"));
}

std::string ObjectLoader::keyOf(std::string_view kind, std::string_view nameSpace,
                                std::string_view name) {
    if (kind.starts_with("Cluster"))
        nameSpace = {};
    else if (nameSpace.empty())
        nameSpace = "default";
    return fmt::format("{}/{}/{}", kind, nameSpace, name);
}

/// What another loader has read before counts as well.
void ObjectLoader::noteKept() {
    for (; m_noted < m_objects.others.size(); ++m_noted) {
        const kube::Value &known = m_objects.others[m_noted].document;
        if (isOfFleet(textAt(known, {"apiVersion"})) && !admission::isFromHub(known))
            m_kept.emplace(keyOf(textAt(known, {"kind"}), textAt(known, {"metadata", "namespace"}),
                                 textAt(known, {"metadata", "name"})),
                           m_noted);
    }
}

bool ObjectLoader::isNew(std::string_view kind, const Node &object, std::size_t row,
                         const IsSame &isSame) {
    const auto [known, isAdded] = m_known.try_emplace(keyOf(kind, object), First{{}, row});
    if (isAdded)
        known->second.where = place(object);
    else
        reportSecond(kind, object, known->second.where, isSame(known->second.row));
    return isAdded;
}

/// Of two that are applied the last one counts: where both are the same, nothing is lost.
void ObjectLoader::reportSecond(std::string_view kind, const Node &object,
                                const base::SourceSpan &first, bool isSame) {
    report(repeatedObject(kind, metadataText(object, "name"), place(object), first,
                          isSame ? api::Level::Info : api::Level::Error));
}

/// Whether the files have another object of that kind and name, which is reported. A dump of a hub
/// may lie beside the files.
bool ObjectLoader::isSecond(const Type &type, const Node &object, const kube::Value &document) {
    if (metadataText(object, "name").empty() || admission::isFromHub(document))
        return false;
    noteKept();
    const auto known = m_kept.find(keyOf(type.kind, object));
    if (known == m_kept.end())
        return false;
    const objects::OtherObject &first = m_objects.others[known->second];
    reportSecond(type.kind, object, first.where, first.document == document);
    return true;
}

void ObjectLoader::takePlacement(const Node &object, const kube::Value &document) {
    auto decoded = decodePlacement(document);
    if (!decoded) {
        const base::Error &error = decoded.error();
        report(api::Level::Error,
               sentence(PHRASE("files", "placement \"{}\" was not loaded: {}"),
                        metadataText(object, "name"), sentenceOf(error)),
               error.where.line, error.where.column);
        return;
    }
    const char *kind = decoded->kind == placement::PlacementKind::ClusterResourcePlacement
                           ? "ClusterResourcePlacement"
                           : "ResourcePlacement";
    auto &placements = m_objects.placements;
    const auto known = m_known.find(keyOf(kind, object));
    const bool isOnDump =
        known != m_known.end() && liesOnDump(known->second.row, *decoded, place(object));
    const auto isSame = [&](std::size_t row) { return placements[row] == *decoded; };
    if (!isOnDump && isNew(kind, object, placements.size(), isSame)) {
        m_objects.placements.push_back(std::move(*decoded));
        m_objects.placementSources.push_back(place(object));
    }
}

/// Files lie on top of a dump of a hub as on top of the hub: of a placement that is in both, the
/// one that is not stored yet counts.
bool ObjectLoader::liesOnDump(std::size_t row, placement::Placement &placement,
                              base::SourceSpan where) {
    const bool isDump = admission::isFromHub(placement.document);
    if (isDump == admission::isFromHub(m_objects.placements[row].document))
        return false;
    if (isDump)
        return true;
    m_objects.placements.edit()[row] = std::move(placement);
    m_objects.placementSources.edit()[row] = std::move(where);
    return true;
}

/// Whether a binding has what the hub's schema requires; the first that lacks is reported.
bool ObjectLoader::isWholeBinding(const Node &object, const kube::Value &document) {
    for (const char *member : {"targetCluster", "state"}) {
        if (!textAt(document, {"spec", member}).empty())
            continue;
        report(api::Level::Error,
               sentence(PHRASE("files", "binding \"{}\" was not loaded: it has no spec.{}"),
                        metadataText(object, "name"), member),
               object.line, object.column);
        return false;
    }
    return true;
}

void ObjectLoader::takeBinding(const Node &object, const kube::Value &document) {
    if (hasUnknownMember(object, api::bindingTable()))
        reportUnknownFields(document);
    auto decoded = decodeBinding(document);
    if (!decoded) {
        const base::Error &error = decoded.error();
        report(api::Level::Error,
               sentence(PHRASE("files", "binding \"{}\" was not loaded: {}"),
                        metadataText(object, "name"), sentenceOf(error)),
               error.where.line, error.where.column);
    } else if (isWholeBinding(object, document)) {
        // The hub's schema did this when it was stored (KubeFleet spec 6.1).
        if (decoded->applyStrategy)
            decoded->applyStrategy = placement::withSchemaDefaults(*decoded->applyStrategy);
        const char *kind = decoded->kind == placement::PlacementKind::ClusterResourcePlacement
                               ? "ClusterResourceBinding"
                               : "ResourceBinding";
        const auto isSame = [&](std::size_t row) { return m_objects.bindings[row] == *decoded; };
        if (!isNew(kind, object, m_objects.bindings.size(), isSame))
            return;
        m_objects.bindings.push_back(std::move(*decoded));
    }
}

void ObjectLoader::takeSnapshot(const Node &object, const kube::Value &document) {
    auto decoded = decodePolicySnapshot(document);
    if (!decoded) {
        const base::Error &error = decoded.error();
        report(api::Level::Error,
               sentence(PHRASE("files", "policy snapshot \"{}\" was not loaded: {}"),
                        metadataText(object, "name"), sentenceOf(error)),
               error.where.line, error.where.column);
    } else if (auto &all = m_objects.policySnapshots;
               isNew(textAt(document, {"kind"}), object, all.size(),
                     [&](std::size_t row) { return all[row] == *decoded; })) {
        all.push_back(std::move(*decoded));
    }
}

} // namespace evenkeel::manifest

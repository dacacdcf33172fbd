// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What becomes of one object, by its kind: the other half of ObjectLoader.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"
#include "core/manifest/read/pod_objects.h"

namespace evenkeel::manifest {

namespace {

using base::sentence;

constexpr std::string_view kClusterGroup = "cluster.kubernetes-fleet.io";
constexpr std::string_view kPlacementGroup = "placement.kubernetes-fleet.io";

struct KnownKind {
    std::string_view kind;
    std::string_view group;
};
constexpr std::array<KnownKind, 7> kKnownKinds = {{
    {"MemberCluster", kClusterGroup},
    {"ClusterResourcePlacement", kPlacementGroup},
    {"ResourcePlacement", kPlacementGroup},
    {"ClusterResourceBinding", kPlacementGroup},
    {"ResourceBinding", kPlacementGroup},
    {"ClusterSchedulingPolicySnapshot", kPlacementGroup},
    {"SchedulingPolicySnapshot", kPlacementGroup},
}};

std::string_view textOf(const Node *node) {
    return node != nullptr && node->isString() ? node->text() : std::string_view();
}

std::string_view metadataText(const Node &object, std::string_view member) {
    const Node *metadata = object.find("metadata");
    return metadata == nullptr ? std::string_view() : textOf(metadata->find(member));
}

const KnownKind *findKind(std::string_view kind) {
    const auto found = std::find_if(kKnownKinds.begin(), kKnownKinds.end(),
                                    [kind](const KnownKind &known) { return known.kind == kind; });
    return found == kKnownKinds.end() ? nullptr : found;
}

bool isOfFleet(std::string_view apiVersion) {
    return apiVersion.substr(0, apiVersion.find('/')).ends_with("kubernetes-fleet.io");
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

std::string printPlace(const base::SourceSpan &place) {
    return place.line == 0 ? std::string() : fmt::format(" ({}:{})", place.file, place.line);
}

} // namespace

void ObjectLoader::takeObject(const Node &object, const Type &inherited) {
    if (!object.isObject()) {
        report(Severity::Error,
               sentence(PHRASE("files", "an object with apiVersion and kind is expected here")),
               object.line, object.column);
        return;
    }
    const std::string_view kind = textOf(object.find("kind"));
    const std::string_view apiVersion = textOf(object.find("apiVersion"));
    const Type type{apiVersion.empty() && kind.empty() ? inherited.apiVersion : apiVersion,
                    kind.empty() ? inherited.kind : kind};
    if (!hasKnownType(object, type)) {
        return;
    }
    if (type.kind == "MemberCluster") {
        takeCluster(object);
    } else if (type.kind.ends_with("ResourcePlacement")) {
        takePlacement(object, documentOf(object, type.apiVersion, type.kind));
    } else if (type.kind.ends_with("ResourceBinding")) {
        takeBinding(object, documentOf(object, type.apiVersion, type.kind));
    } else {
        takeSnapshot(object, documentOf(object, type.apiVersion, type.kind));
    }
}

/// Whether it is one of the kinds that are planned with, complete enough to be read; if not, the
/// object is kept or reported here.
bool ObjectLoader::hasKnownType(const Node &object, const Type &type) {
    const auto refuse = [&](base::Sentence message, const Node *where = nullptr) {
        const Node &node = where == nullptr ? object : *where;
        report(Severity::Error, std::move(message), node.line, node.column);
        return false;
    };
    if (type.kind.empty()) {
        const Node *kind = object.find("kind");
        return kind != nullptr
                   ? refuse(sentence(PHRASE("files", "kind must be a text such as MemberCluster")),
                            kind)
                   : refuse(sentence(
                         PHRASE("files",
                                "the object has no kind; add one such as `kind: MemberCluster`")));
    }
    const KnownKind *known = findKind(type.kind);
    const Node *apiVersion = object.find("apiVersion");
    if (type.apiVersion.empty()) {
        const std::string_view group = known == nullptr ? "" : known->group;
        return apiVersion != nullptr
                   ? refuse(sentence(PHRASE("files", "apiVersion must be a text such as v1")),
                            apiVersion)
                   : refuse(sentence(
                         PHRASE("files", "the {} has no apiVersion; add `apiVersion: {}{}`"),
                         type.kind, group, group.empty() ? "v1" : "/v1beta1"));
    }
    if (known == nullptr && takePodObject(object, type)) {
        return false;
    }
    if (known == nullptr) {
        if (!m_objects.keepsUnrelated && !isOfFleet(type.apiVersion)) {
            return false;
        }
        m_objects.others.push_back({documentOf(object, type.apiVersion, type.kind), place(object)});
        return false;
    }
    const std::size_t slash = type.apiVersion.find('/');
    const std::string_view group =
        slash == std::string_view::npos ? std::string_view() : type.apiVersion.substr(0, slash);
    const std::string_view version =
        type.apiVersion.substr(slash == std::string_view::npos ? 0 : slash + 1);
    if (group != known->group) {
        return refuse(
            sentence(PHRASE("files",
                            "{} belongs to the group {}, not to \"{}\"; write `apiVersion: "
                            "{}/v1beta1`. It was not loaded"),
                     type.kind, known->group, group, known->group),
            apiVersion);
    }
    if (version != "v1" && version != "v1beta1") {
        return refuse(
            sentence(PHRASE("files",
                            "version {} of {} is not supported; write `apiVersion: {}/v1` or "
                            "`{}/v1beta1`. It was not loaded"),
                     version, type.kind, known->group, known->group),
            apiVersion);
    }
    const Node *metadata = object.find("metadata");
    const Node *name = metadata == nullptr ? nullptr : metadata->find("name");
    if (name == nullptr || (name->isString() && name->size == 0)) {
        return refuse(
            sentence(PHRASE("files", "the {} has no metadata.name; give it one"), type.kind));
    }
    return true;
}

/// Whether it is an object that pods are planned with and somebody wants those.
bool ObjectLoader::takePodObject(const Node &object, const Type &type) {
    if (m_objects.pods == nullptr || !PodObjects::takes(type.apiVersion, type.kind)) {
        return false;
    }
    const auto taken = m_objects.pods->take(object, type.kind, place(object));
    if (!taken) {
        const base::Error &error = taken.error();
        report(Severity::Error,
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
    auto &places = m_objects.clusterPlaces;
    places.resize(fleet::row(cluster));
    places.push_back({static_cast<std::uint32_t>(files.size() - 1), place.line, place.column});
}

void ObjectLoader::takeCluster(const Node &object) {
    const auto cluster = m_clusters.add(object);
    if (cluster) {
        notePlace(*cluster, place(object));
        return;
    }
    const base::Error &error = cluster.error();
    const std::string_view name = metadataText(object, "name");
    const auto first = m_objects.fleet.find(name);
    if (error.code == base::ErrorCode::Invalid && first) {
        report(Severity::Error,
               joined(sentenceOf(error), "",
                      base::verbatim(printPlace(m_objects.clusterSource(*first)))),
               error.where.line, error.where.column);
        return;
    }
    report(Severity::Error,
           sentence(PHRASE("files", "MemberCluster \"{}\" was not loaded: {}"), name,
                    sentenceOf(error)),
           error.where.line, error.where.column);
}

bool ObjectLoader::isNew(std::string_view kind, const Node &object) {
    const std::string_view name = metadataText(object, "name");
    std::string_view nameSpace = metadataText(object, "namespace");
    if (kind.starts_with("Cluster")) {
        nameSpace = {};
    } else if (nameSpace.empty()) {
        nameSpace = "default";
    }
    const auto [known, isAdded] =
        m_known.emplace(fmt::format("{}/{}/{}", kind, nameSpace, name), place(object));
    if (!isAdded) {
        report(
            Severity::Error,
            sentence(PHRASE("files", "there is already a {} named \"{}\"; the first one counts{}"),
                     kind, name, printPlace(known->second)),
            object.line, object.column);
    }
    return isAdded;
}

void ObjectLoader::takePlacement(const Node &object, const kube::Value &document) {
    auto decoded = decodePlacement(document);
    if (!decoded) {
        const base::Error &error = decoded.error();
        report(Severity::Error,
               sentence(PHRASE("files", "placement \"{}\" was not loaded: {}"),
                        metadataText(object, "name"), sentenceOf(error)),
               error.where.line, error.where.column);
    } else if (isNew(decoded->kind == placement::PlacementKind::ClusterResourcePlacement
                         ? "ClusterResourcePlacement"
                         : "ResourcePlacement",
                     object)) {
        m_objects.placements.push_back(std::move(*decoded));
        m_objects.placementSources.push_back(place(object));
    }
}

void ObjectLoader::takeBinding(const Node &object, const kube::Value &document) {
    auto decoded = decodeBinding(document);
    if (!decoded) {
        const base::Error &error = decoded.error();
        report(Severity::Error,
               sentence(PHRASE("files", "binding \"{}\" was not loaded: {}"),
                        metadataText(object, "name"), sentenceOf(error)),
               error.where.line, error.where.column);
    } else if (isNew(decoded->kind == placement::PlacementKind::ClusterResourcePlacement
                         ? "ClusterResourceBinding"
                         : "ResourceBinding",
                     object)) {
        // The hub's schema did this when it was stored (KubeFleet spec 6.1).
        if (decoded->applyStrategy)
            decoded->applyStrategy = placement::withSchemaDefaults(*decoded->applyStrategy);
        m_objects.bindings.push_back(std::move(*decoded));
    }
}

void ObjectLoader::takeSnapshot(const Node &object, const kube::Value &document) {
    auto decoded = decodePolicySnapshot(document);
    if (!decoded) {
        const base::Error &error = decoded.error();
        report(Severity::Error,
               sentence(PHRASE("files", "policy snapshot \"{}\" was not loaded: {}"),
                        metadataText(object, "name"), sentenceOf(error)),
               error.where.line, error.where.column);
    } else if (isNew(document.find("kind")->text(), object)) {
        m_objects.policySnapshots.push_back(std::move(*decoded));
    }
}

} // namespace evenkeel::manifest

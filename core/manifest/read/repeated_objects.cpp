// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/repeated_objects.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/admission/object_meta.h"
#include "core/api/gate_tables.h"
#include "core/kube/object_id.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"
#include "core/render/select/resource_id.h"
#include "core/render/select/selection.h"

namespace evenkeel::manifest {

std::string inBrackets(const base::SourceSpan &place) {
    return place.line == 0 ? std::string() : fmt::format(" ({}:{})", place.file, place.line);
}

api::Finding repeatedObject(std::string_view kind, std::string_view name, base::SourceSpan where,
                            const base::SourceSpan &first, api::Level level) {
    return api::findingAt(
        std::move(where),
        base::sentence(PHRASE("files", "duplicate {} \"{}\"; the first one is used{}"), kind, name,
                       inBrackets(first)),
        level);
}

namespace {

/// The kinds that the files declare, and those of Kubernetes.
render::ApiResources kindsOf(const Objects &objects) {
    std::vector<render::ObjectPtr> declared;
    for (const objects::OtherObject &other : objects.others) {
        if (kube::memberOf(other.document, "kind").text() == "CustomResourceDefinition")
            declared.push_back(std::make_shared<const kube::Value>(other.document));
    }
    return render::servedKinds(declared);
}

/// The namespace counts as that of its identity.
bool isSameObject(const kube::Value &one, const kube::Value &other) {
    if (one == other)
        return true;
    kube::Value left = one;
    kube::Value right = other;
    for (kube::Value *object : {&left, &right}) {
        if (kube::Value *metadata = object->find("metadata"))
            metadata->remove("namespace");
    }
    return left == right;
}

bool isKustomized(const base::SourceSpan &place) {
    return std::ranges::any_of(
        std::array{"kustomization.yaml", "kustomization.yml", "Kustomization"},
        [&place](const char *name) { return nearestFolderWith(name, place.file).has_value(); });
}

api::Level levelOf(const objects::OtherObject &first, const objects::OtherObject &second) {
    if (isSameObject(first.document, second.document))
        return api::Level::Info;
    return isKustomized(first.where) || isKustomized(second.where) ? api::Level::Warning
                                                                   : api::Level::Error;
}

} // namespace

void reportRepeatedObjects(Objects &objects) {
    std::size_t found = 0;
    const render::ApiResources kinds = kindsOf(objects);
    std::map<kube::ObjectId, const objects::OtherObject *> firsts;
    for (const objects::OtherObject &other : objects.others) {
        const render::ResourceId resource = render::idOf(other.document);
        const bool isKnownByLoader =
            resource.group.ends_with("kubernetes-fleet.io") || resource.group == api::kOwnGroup;
        if (isKnownByLoader || resource.name.empty() || admission::isFromHub(other.document))
            continue;
        // The API server drops a namespace of what has none, and kubectl names the usual one.
        kube::ObjectId id{resource.group, resource.kind, {}, resource.name};
        if (kinds.isNamespaced(resource))
            id.nameSpace = resource.nameSpace.empty() ? "default" : resource.nameSpace;
        const auto [first, isNew] = firsts.try_emplace(std::move(id), &other);
        if (!isNew && found++ < kMostFindings)
            objects.diagnostics.push_back(repeatedObject(first->first.kind, first->first.name,
                                                         other.where, first->second->where,
                                                         levelOf(*first->second, other)));
    }
}

} // namespace evenkeel::manifest

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/select/served_kinds.h"

#include <algorithm>

#include "core/api/api_kinds.h"
#include "core/render/select/object_parts.h"

namespace evenkeel::render {

namespace {

using kube::Value;

void addDeclared(ApiResources &api, const Value &definition) {
    const Value *versions = definition.findPath({"spec", "versions"});
    const std::string &kind = textAt(definition, {"spec", "names", "kind"});
    if (versions == nullptr || kind.empty())
        return;
    for (const Value &version : versions->items())
        api.add({textAt(definition, {"spec", "group"}), textAt(version, {"name"}), kind,
                 textAt(definition, {"spec", "names", "plural"}),
                 textAt(definition, {"spec", "scope"}) != "Cluster"});
}

void addOf(ApiResources &api, const ResourceId &id) {
    if (id.kind.empty() || api.find(id.group, id.version, id.kind) != nullptr)
        return;
    const api::KindScope scope = api::kindScope(id.group, id.version, id.kind);
    const bool isNamespaced = scope == api::KindScope::Unknown
                                  ? !id.nameSpace.empty()
                                  : scope == api::KindScope::NotSelectable;
    api.add({id.group, id.version, id.kind, usualPlural(id.kind), isNamespaced});
}

/// Whether the selectors of a ClusterResourcePlacement may be of namespaced kinds.
bool choosesNamespace(const std::vector<ResourceSelector> &selectors) {
    return std::ranges::any_of(selectors, [](const ResourceSelector &selector) {
        return selector.selectionScope == "NamespaceWithResourceSelectors";
    });
}

} // namespace

ApiResources servedKinds(std::span<const ObjectPtr> objects) {
    ApiResources api;
    for (const ObjectPtr &object : objects) {
        if (textAt(*object, {"kind"}) == "CustomResourceDefinition")
            addDeclared(api, *object);
    }
    for (const ObjectPtr &object : objects)
        addOf(api, render::idOf(*object));
    return api;
}

std::vector<ResourceSelector> addUnknownKinds(ApiResources &api,
                                              const placement::Placement &placement) {
    const std::vector<ResourceSelector> selectors = resourceSelectors(placement);
    const bool isNamespaced = placement.kind == placement::PlacementKind::ResourcePlacement ||
                              choosesNamespace(selectors);
    std::vector<ResourceSelector> unknown;
    for (const ResourceSelector &selector : selectors) {
        if (api.find(selector.group, selector.version, selector.kind) != nullptr ||
            isDisabledKind(selector.group, selector.version, selector.kind))
            continue;
        // Where the built-in API has the kind, its scope is known and may be an error.
        const auto scope = api::kindScope(selector.group, selector.version, selector.kind);
        api.add({selector.group, selector.version, selector.kind, usualPlural(selector.kind),
                 scope == api::KindScope::Unknown ? isNamespaced
                                                  : scope == api::KindScope::NotSelectable});
        if (scope == api::KindScope::Unknown)
            unknown.push_back(selector);
    }
    return unknown;
}

} // namespace evenkeel::render

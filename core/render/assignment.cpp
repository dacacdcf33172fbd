// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/assignment.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace evenkeel::render {

namespace {

ResourceId withoutNamespace(ResourceId id) {
    id.nameSpace.clear();
    return id;
}

/// What a ClusterResourceOverride has to name to reach the object.
ResourceId clusterKey(const ResourceId &id, const ApiResources &api) {
    return api.isNamespaced(id) ? namespaceId(id.nameSpace) : withoutNamespace(id);
}

ResourceId keyOf(const Override &override, const ResourceId &selector) {
    ResourceId key = selector;
    key.nameSpace = override.nameSpace; // empty for a ClusterResourceOverride
    return key;
}

struct Candidates {
    std::set<ResourceId> forClusterOverrides;
    std::set<ResourceId> forResourceOverrides;

    void add(const ResourceId &id, const ApiResources &api) {
        forClusterOverrides.insert(clusterKey(id, api));
        if (api.isNamespaced(id))
            forResourceOverrides.insert(id);
    }

    void add(const Envelope &envelope, const ApiResources &api) {
        if (envelope.kind == EnvelopeKind::ResourceEnvelope)
            forClusterOverrides.insert(namespaceId(envelope.nameSpace));
        for (const EnvelopedManifest &manifest : envelope.manifests) {
            if (isOverrideCandidate(envelope, manifest, api))
                add(manifest.id, api);
        }
    }

    bool areNamedBy(const Override &override) const {
        const auto &candidates =
            override.isClusterScoped() ? forClusterOverrides : forResourceOverrides;
        return std::ranges::any_of(override.selectors, [&](const ResourceId &selector) {
            return candidates.contains(keyOf(override, selector));
        });
    }
};

bool isFor(const Override &override, const placement::Placement &placement) {
    if (!override.placement)
        return true;
    const std::string key = pathText(placement.nameSpace, placement.name);
    if (!override.isClusterScoped() && override.placement->isNamespaced)
        return override.nameSpace + "/" + override.placement->name == key;
    return override.placement->name == key;
}

} // namespace

std::vector<OverridePtr> overridesOf(const placement::Placement &placement,
                                     const std::vector<PlacedObject> &placed,
                                     const ApiResources &api,
                                     std::span<const OverridePtr> overrides) {
    Candidates candidates;
    for (const PlacedObject &object : placed) {
        if (object.envelope != nullptr)
            candidates.add(*object.envelope, api);
        else
            candidates.add(object.id, api);
    }
    std::vector<OverridePtr> own;
    for (const OverridePtr &override : overrides) {
        if (isFor(*override, placement) && candidates.areNamedBy(*override))
            own.push_back(override);
    }
    std::ranges::stable_sort(own, {}, [](const OverridePtr &override) {
        return std::tie(override->kind, override->nameSpace, override->name);
    });
    return own;
}

void linkOverrides(std::vector<Manifest> &manifests, const std::vector<OverridePtr> &overrides,
                   const ApiResources &api) {
    std::map<ResourceId, std::vector<std::size_t>> clusterScoped;
    std::map<ResourceId, std::vector<std::size_t>> namespaced;
    for (std::size_t i = 0; i < overrides.size(); ++i) {
        const Override &override = *overrides[i];
        for (const ResourceId &selector : override.selectors)
            (override.isClusterScoped() ? clusterScoped : namespaced)[keyOf(override, selector)]
                .push_back(i);
    }
    for (Manifest &manifest : manifests) {
        manifest.overrides.clear();
        const auto link = [&manifest](const auto &byKey, const ResourceId &key) {
            const auto found = byKey.find(key);
            if (found != byKey.end())
                manifest.overrides.insert(manifest.overrides.end(), found->second.begin(),
                                          found->second.end());
        };
        link(clusterScoped, clusterKey(manifest.id, api));
        if (api.isNamespaced(manifest.id))
            link(namespaced, manifest.id);
    }
}

} // namespace evenkeel::render

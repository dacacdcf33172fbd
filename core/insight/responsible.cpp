// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/responsible.h"

#include <algorithm>
#include <functional>

#include "core/base/plain_text.h"
#include "core/objects/planning.h"

namespace evenkeel::insight {

namespace {

const placement::Binding *bindingTo(const std::string &cluster,
                                    const placement::Placement &placement,
                                    std::span<const placement::Binding> bindings) {
    const auto found = std::ranges::find_if(bindings, [&](const placement::Binding &binding) {
        return objects::belongsTo(binding, placement) && binding.targetCluster == cluster &&
               !binding.isDeleting;
    });
    return found == bindings.end() ? nullptr : &*found;
}

Responsible describe(const PlacementRendering &source, const render::ClusterRendering &cluster,
                     std::size_t index) {
    const render::Rendering &rendering = *source.rendering;
    const render::Manifest &manifest = rendering.manifests[index];
    const render::PlacedObject &placed = rendering.placed[manifest.placed];
    Responsible responsible;
    responsible.placement = source.placement;
    responsible.id = manifest.id;
    responsible.selector = placed.selector;
    if (placed.envelope != nullptr)
        responsible.envelope = placed.envelope->reference();
    responsible.failure = render::failureOf(cluster);
    if (cluster.outcome != nullptr && index < cluster.outcome->objects.size()) {
        const render::RenderedObject &object = *cluster.outcome->objects[index];
        responsible.overrides = object.applied();
        responsible.isDeleted = object.manifest == nullptr && !object.failure;
        responsible.changes = render::changesOn(rendering, cluster, index);
    }
    return responsible;
}

using IsAsked = std::function<bool(const render::ResourceId &)>;

std::vector<Responsible> responsibleWhere(const IsAsked &isAsked, const std::string &cluster,
                                          std::span<const PlacementRendering> placements,
                                          std::span<const placement::Binding> bindings) {
    std::vector<Responsible> found;
    for (const PlacementRendering &source : placements) {
        const auto &targets = source.rendering->clusters;
        const auto target = std::ranges::find(targets, cluster, &render::ClusterRendering::cluster);
        if (target == targets.end())
            continue;
        for (std::size_t i = 0; i < source.rendering->manifests.size(); ++i) {
            if (!isAsked(source.rendering->manifests[i].id))
                continue;
            found.push_back(describe(source, *target, i));
            found.back().binding = bindingTo(cluster, *source.placement, bindings);
        }
    }
    return found;
}

} // namespace

std::optional<NamedObject> parseNamedObject(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos || slash == 0 || slash + 1 == text.size())
        return std::nullopt;
    const std::string_view kind = text.substr(0, slash);
    const std::size_t dot = kind.find('.');
    NamedObject named;
    named.kind = kind.substr(0, dot);
    if (dot != std::string_view::npos)
        named.group = kind.substr(dot + 1);
    named.name = text.substr(slash + 1);
    return named;
}

namespace {

bool isCalled(const NamedObject &named, const std::string &group, const std::string &kind,
              const std::string &plural) {
    const std::string name = base::lowerCase(named.kind);
    return (named.group.empty() || named.group == group) &&
           (name == base::lowerCase(kind) || name == base::lowerCase(plural));
}

} // namespace

bool namesKind(const NamedObject &named, const render::ApiResources &api) {
    return std::ranges::any_of(api.all(), [&named](const render::ApiResource &resource) {
        return isCalled(named, resource.group, resource.kind, resource.plural);
    });
}

bool names(const NamedObject &named, const render::ResourceId &id,
           const render::ApiResources &api) {
    if (named.name != id.name || (named.nameSpace && *named.nameSpace != id.nameSpace))
        return false;
    const render::ApiResource *resource = api.find(id.group, id.version, id.kind);
    return isCalled(named, id.group, id.kind, resource == nullptr ? id.kind : resource->plural);
}

std::vector<Responsible> responsibleOn(const std::string &cluster,
                                       std::span<const PlacementRendering> placements,
                                       std::span<const placement::Binding> bindings) {
    return responsibleWhere([](const render::ResourceId &) { return true; }, cluster, placements,
                            bindings);
}

std::vector<Responsible> responsibleFor(const NamedObject &object, const std::string &cluster,
                                        std::span<const PlacementRendering> placements,
                                        std::span<const placement::Binding> bindings,
                                        const render::ApiResources &api) {
    return responsibleWhere([&](const render::ResourceId &id) { return names(object, id, api); },
                            cluster, placements, bindings);
}

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/kinds.h"
#include "app/evenkeelctl/batch/render_answer.h"
#include "core/kube/names.h"
#include "core/manifest/decode/override_decoder.h"
#include "core/manifest/manifest.h"
#include "core/render/rendering.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

constexpr std::string_view kPlacementGroup = "placement.kubernetes-fleet.io";

struct RenderRequest {
    placement::Placement placement;
    std::vector<render::ObjectPtr> resources;
    render::ApiResources api;
    render::HubOptions options;
    std::vector<render::OverridePtr> overrides;
    fleet::Fleet clusters;
    std::vector<std::string> targets;
};

tl::unexpected<base::Error> refused(std::string_view member, std::string_view why) {
    return tl::unexpected(badRequest(fmt::format("{}: {}", member, why)));
}

/// Calls take(item, its name) for every item of an optional list, up to the first error.
template <typename Take>
base::Result<void> readEach(const Value &request, std::string_view member, const Take &take) {
    const base::Result<const Value *> list = optionalArray(request, member);
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return {};
    std::size_t index = 0;
    for (const Value &item : (*list)->items()) {
        if (base::Result<void> taken = take(item, fmt::format("{}[{}]", member, index)); !taken)
            return taken;
        ++index;
    }
    return {};
}

base::Result<void> readPlacementToRender(const Value &request, RenderRequest &render) {
    const base::Result<const Value *> object = requiredObject(request, "placement");
    if (!object)
        return tl::unexpected(object.error());
    if (auto type = checkType(**object, "placement", kPlacementGroup,
                              {"ClusterResourcePlacement", "ResourcePlacement"});
        !type)
        return type;
    base::Result<placement::Placement> placement = manifest::decodePlacement(**object);
    if (!placement)
        return refused("placement", placement.error().message);
    render.placement = std::move(*placement);
    return {};
}

base::Result<void> readApiResources(const Value &request, RenderRequest &render) {
    return readEach(request, "apiResources",
                    [&](const Value &item, const std::string &name) -> base::Result<void> {
                        render::ApiResource resource;
                        for (const auto &[member, text] : {std::pair{"group", &resource.group},
                                                           {"version", &resource.version},
                                                           {"kind", &resource.kind},
                                                           {"plural", &resource.plural}}) {
                            const auto read = optionalString(item, member);
                            if (!read)
                                return refused(name, read.error().message);
                            *text = read->value_or("");
                        }
                        const auto isNamespaced = optionalBool(item, "namespaced");
                        if (!isNamespaced)
                            return refused(name, isNamespaced.error().message);
                        resource.isNamespaced = isNamespaced->value_or(false);
                        render.api.add(std::move(resource));
                        return {};
                    });
}

base::Result<void> readResources(const Value &request, RenderRequest &render) {
    std::set<render::ResourceId> seen;
    return readEach(
        request, "resources",
        [&](const Value &item, const std::string &name) -> base::Result<void> {
            if (!item.isObject())
                return refused(name, "it must be an object");
            const render::ResourceId id = render::idOf(item);
            if (render.api.find(id.group, id.version, id.kind) == nullptr)
                return refused(
                    name, fmt::format("the kind {} of {} is in neither the API table "
                                      "nor apiResources",
                                      kube::quoted(id.kind),
                                      kube::quoted(render::apiVersionText(id.group, id.version))));
            if (!seen.insert(id).second)
                return refused(name, fmt::format("duplicate {}", render::describe(id)));
            render.resources.push_back(std::make_shared<const Value>(item));
            return {};
        });
}

base::Result<void> readOverrides(const Value &request, RenderRequest &render) {
    return readEach(request, "overrides",
                    [&](const Value &item, const std::string &name) -> base::Result<void> {
                        if (auto type = checkType(item, name, kPlacementGroup,
                                                  {"ClusterResourceOverride", "ResourceOverride",
                                                   "ClusterResourceOverrideSnapshot",
                                                   "ResourceOverrideSnapshot"});
                            !type)
                            return type;
                        auto override = manifest::decodeOverride(item);
                        if (!override)
                            return refused(name, override.error().message);
                        if (*override)
                            render.overrides.push_back(
                                std::make_shared<const render::Override>(std::move(**override)));
                        return {};
                    });
}

base::Result<void> readTexts(const Value &request, std::string_view member,
                             std::vector<std::string> &texts) {
    return readEach(request, member,
                    [&](const Value &item, const std::string &name) -> base::Result<void> {
                        if (!item.isString())
                            return refused(name, "it must be a string");
                        texts.push_back(item.text());
                        return {};
                    });
}

base::Result<void> readClustersToRender(const Value &request, RenderRequest &render) {
    base::Result<void> read = readEach(
        request, "clusters", [&](const Value &item, const std::string &name) -> base::Result<void> {
            const auto cluster = manifest::decodeCluster(item, render.clusters);
            if (!cluster)
                return refused(name, cluster.error().message);
            return {};
        });
    if (!read)
        return read;
    const base::Result<const Value *> targets = optionalArray(request, "targets");
    if (!targets)
        return tl::unexpected(targets.error());
    if (*targets != nullptr)
        return readTexts(request, "targets", render.targets);
    for (std::uint32_t row = 0; row < render.clusters.size(); ++row)
        render.targets.emplace_back(render.clusters.name(fleet::ClusterIndex{row}));
    return {};
}

base::Result<void> readOptions(const Value &request, RenderRequest &render) {
    const auto runsWorkloads = optionalBool(request, "workloadsOnHub");
    if (!runsWorkloads)
        return tl::unexpected(runsWorkloads.error());
    render.options.runsWorkloads = runsWorkloads->value_or(false);
    std::vector<std::string> skipped;
    const base::Result<void> read = readTexts(request, "skippedNamespaces", skipped);
    render.options.skippedNamespaces = {skipped.begin(), skipped.end()};
    return read;
}

base::Result<RenderRequest> readRender(const Value &request) {
    RenderRequest render;
    for (const auto read : {readPlacementToRender, readApiResources, readResources, readOverrides,
                            readClustersToRender, readOptions}) {
        if (const base::Result<void> done = read(request, render); !done)
            return tl::unexpected(done.error());
    }
    return render;
}

} // namespace

Reply answerRender(const Value &request) {
    const base::Result<RenderRequest> read = readRender(request);
    if (!read)
        return tl::unexpected(read.error());
    const render::Hub hub(read->resources, read->api, read->options);
    const auto rendering =
        render::render({read->placement, hub, read->overrides, read->clusters, read->targets});
    if (!rendering) {
        const bool isRetried = rendering.error().kind == render::RenderFailure::Class::Retry;
        return tl::unexpected(
            Refusal(isRetried ? "RetryError" : "SelectionError", rendering.error().message));
    }
    return renderingMembers(read->placement, *rendering);
}

} // namespace evenkeel::batch

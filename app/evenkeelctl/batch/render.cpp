// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/request.h"
#include "core/kube/object_id.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/report/rendering_report.h"
#include "core/api/known_kinds.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

struct RenderRequest {
    placement::Placement placement;
    std::vector<render::ObjectPtr> resources;
    render::ApiResources api;
    render::HubOptions options;
    std::vector<render::OverridePtr> overrides;
    fleet::Fleet clusters;
    std::vector<std::string> targets;
};

std::string itemName(std::string_view list, std::size_t index) {
    return fmt::format("{}[{}]", list, index);
}

void readApiResources(Reader &reader, render::ApiResources &api) {
    std::size_t index = 0;
    for (const Value &item : reader.list("apiResources")) {
        Reader part(item, reader, itemName("apiResources", index++));
        render::ApiResource resource;
        for (const auto &[member, text] : {std::pair{"group", &resource.group},
                                           {"version", &resource.version},
                                           {"kind", &resource.kind},
                                           {"plural", &resource.plural}})
            *text = part.text(member).value_or("");
        resource.isNamespaced = part.flag("namespaced").value_or(false);
        api.add(std::move(resource));
    }
}

std::vector<render::ObjectPtr> readResources(Reader &reader, const render::ApiResources &api) {
    std::vector<render::ObjectPtr> resources;
    std::set<render::ResourceId> seen;
    for (const Value &item : reader.list("resources")) {
        const std::string name = itemName("resources", resources.size());
        if (!item.isObject())
            reader.fail(name, "it must be an object");
        if (!reader.isGood())
            break;
        const render::ResourceId id = render::idOf(item);
        if (api.find(id.group, id.version, id.kind) == nullptr)
            reader.fail(name,
                        fmt::format("the kind {} of {} is in neither the API table "
                                    "nor apiResources",
                                    kube::quoted(id.kind),
                                    kube::quoted(render::apiVersionText(id.group, id.version))));
        if (!seen.insert(id).second)
            reader.fail(name, fmt::format("duplicate {}", render::describe(id)));
        resources.push_back(std::make_shared<const Value>(item));
    }
    return resources;
}

std::vector<render::OverridePtr> readOverrides(Reader &reader) {
    std::vector<render::OverridePtr> overrides;
    std::size_t index = 0;
    for (const Value &item : reader.list("overrides")) {
        const std::string name = itemName("overrides", index++);
        checkType(reader, item, name, api::kPlacementGroup,
                  {"ClusterResourceOverride", "ResourceOverride", "ClusterResourceOverrideSnapshot",
                   "ResourceOverrideSnapshot"});
        if (!reader.isGood())
            break;
        if (auto override = reader.take(manifest::decodeOverride(item), name))
            overrides.push_back(std::make_shared<const render::Override>(std::move(*override)));
    }
    return overrides;
}

std::vector<std::string> readTexts(Reader &reader, std::string_view member) {
    std::vector<std::string> texts;
    for (const Value &item : reader.list(member)) {
        if (!item.isString())
            reader.fail(itemName(member, texts.size()), "it must be a string");
        texts.push_back(item.text());
    }
    return texts;
}

fleet::Fleet readOptionalClusters(Reader &reader) {
    return reader.present("clusters") == nullptr ? fleet::Fleet() : readClusters(reader);
}

/// Every cluster where none is named.
std::vector<std::string> readTargets(Reader &reader, const fleet::Fleet &clusters) {
    if (reader.present("targets") != nullptr)
        return readTexts(reader, "targets");
    std::vector<std::string> targets;
    for (std::uint32_t row = 0; row < clusters.size(); ++row)
        targets.emplace_back(clusters.name(fleet::ClusterIndex{row}));
    return targets;
}

} // namespace

Reply answerRender(Reader &reader) {
    const placement::Placement placement = readPlacement(reader);
    render::ApiResources api;
    readApiResources(reader, api);
    const std::vector<render::ObjectPtr> resources = readResources(reader, api);
    const std::vector<render::OverridePtr> overrides = readOverrides(reader);
    const fleet::Fleet clusters = readOptionalClusters(reader);
    const std::vector<std::string> targets = readTargets(reader, clusters);
    render::HubOptions options;
    options.runsWorkloads = reader.flag("workloadsOnHub").value_or(false);
    const std::vector<std::string> skipped = readTexts(reader, "skippedNamespaces");
    options.skippedNamespaces = {skipped.begin(), skipped.end()};
    if (!reader.isGood())
        return reader.refusal();
    const render::Hub hub(resources, api, options);
    const auto rendering = render::render({placement, hub, overrides, clusters, targets});
    if (!rendering) {
        const bool isRetried = rendering.error().kind == render::RenderFailure::Class::Retry;
        return tl::unexpected(
            Refusal(isRetried ? "RetryError" : "SelectionError", rendering.error().message));
    }
    const report::RenderedPlacement rendered{placement, *rendering};
    return report::renderingMembers().valueOf(rendered).members();
}

} // namespace evenkeel::batch

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/render.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/request.h"
#include "core/kube/object_id.h"
#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/manifest.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

using Members = std::vector<Value::Member>;

Value printId(const render::ResourceId &id) {
    Value value = Value::object();
    const auto set = [&value](const char *member, const std::string &text) {
        if (!text.empty())
            value.set(member, Value::string(text));
    };
    set("group", id.group);
    value.set("version", Value::string(id.version));
    value.set("kind", Value::string(id.kind));
    set("namespace", id.nameSpace);
    value.set("name", Value::string(id.name));
    return value;
}

Value printName(const render::Override &override) {
    Value value = Value::object({{"name", Value::string(override.name)}});
    if (!override.isClusterScoped())
        value.set("namespace", Value::string(override.nameSpace));
    return value;
}

void addList(Members &members, const char *name, Value list) {
    if (!list.items().empty())
        members.emplace_back(name, std::move(list));
}

void printAssigned(const render::Rendering &rendering, const render::ClusterOutcome &outcome,
                   Members &members) {
    Value clusterScoped = Value::array();
    Value namespaced = Value::array();
    for (const std::size_t index : outcome.overrides) {
        const render::Override &override = *rendering.overrides[index];
        if (override.isClusterScoped())
            clusterScoped.items().push_back(Value::string(override.name));
        else
            namespaced.items().push_back(printName(override));
    }
    addList(members, "clusterResourceOverrides", std::move(clusterScoped));
    addList(members, "resourceOverrides", std::move(namespaced));
}

Value printApplied(const render::Rendering &rendering, const render::ClusterOutcome &outcome) {
    Value list = Value::array();
    for (std::size_t i = 0; i < outcome.objects.size(); ++i) {
        Value overrides = Value::array();
        for (const render::AppliedOverride &applied : outcome.objects[i]->applied()) {
            Value rules = Value::array();
            for (const std::size_t rule : applied.rules)
                rules.items().push_back(Value::integer(static_cast<std::int64_t>(rule)));
            Value override = printName(*applied.override);
            override.set("rules", std::move(rules));
            overrides.items().push_back(std::move(override));
        }
        if (!overrides.items().empty())
            list.items().push_back(Value::object({{"resource", printId(rendering.manifests[i].id)},
                                                  {"overrides", std::move(overrides)}}));
    }
    return list;
}

Value printEnvelope(const render::Envelope &envelope) {
    const bool isNamespaced = envelope.kind == render::EnvelopeKind::ResourceEnvelope;
    Value value = Value::object(
        {{"kind", Value::string(isNamespaced ? "ResourceEnvelope" : "ClusterResourceEnvelope")}});
    if (isNamespaced)
        value.set("namespace", Value::string(envelope.nameSpace));
    value.set("name", Value::string(envelope.name));
    return value;
}

Value printWorks(const std::vector<render::Work> &works) {
    Value list = Value::array();
    for (const render::Work &work : works) {
        Value manifests = Value::array();
        for (const render::ObjectPtr &manifest : work.manifests)
            manifests.items().push_back(*manifest);
        Value value = Value::object({{"name", Value::string(work.name)}});
        if (work.envelope != nullptr)
            value.set("envelope", printEnvelope(*work.envelope));
        value.set("manifests", std::move(manifests));
        list.items().push_back(std::move(value));
    }
    return list;
}

Value printCluster(const placement::Placement &placement, const render::Rendering &rendering,
                   const render::ClusterRendering &cluster) {
    Members members{{"cluster", Value::string(cluster.cluster)}};
    if (cluster.error)
        members.emplace_back("error", Value::string(*cluster.error));
    if (cluster.outcome != nullptr) {
        const render::ClusterOutcome &outcome = *cluster.outcome;
        printAssigned(rendering, outcome, members);
        addList(members, "applied", printApplied(rendering, outcome));
        members.emplace_back("overridden", conditionValue(outcome.overridden));
        if (outcome.synchronized)
            members.emplace_back("synchronized", conditionValue(*outcome.synchronized));
        if (outcome.retry)
            members.emplace_back("retry", Value::string(*outcome.retry));
        addList(members, "works", printWorks(render::worksOf(placement, rendering, outcome)));
    }
    return Value::object(std::move(members));
}

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

std::vector<Value::Member> renderingMembers(const placement::Placement &placement,
                                            const render::Rendering &rendering) {
    Value selected = Value::array();
    for (const render::PlacedObject &object : rendering.placed)
        selected.items().push_back(printId(object.id));
    Value overrides = Value::array();
    for (const render::OverridePtr &override : rendering.overrides)
        overrides.items().push_back(printName(*override));
    Value clusters = Value::array();
    for (const render::ClusterRendering &cluster : rendering.clusters)
        clusters.items().push_back(printCluster(placement, rendering, cluster));
    Members members{{"selected", std::move(selected)}};
    addList(members, "overrides", std::move(overrides));
    members.emplace_back("clusters", std::move(clusters));
    return members;
}

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

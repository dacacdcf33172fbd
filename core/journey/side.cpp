// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/journey/side.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "core/manifest/decode/rollout_decoder.h"
#include "core/manifest/objects.h"
#include "core/render/override/override.h"
#include "core/render/select/selection.h"

namespace evenkeel::journey {

namespace {

using kube::Value;
using manifest::textAt;
using render::ObjectPtr;
using render::OverridePtr;

/// As bindings name it.
std::string nameOf(const render::Override &override) {
    return override.isClusterScoped() ? override.name : override.nameSpace + "/" + override.name;
}

std::unique_ptr<render::Hub> hubOf(const std::vector<ObjectPtr> &objects,
                                   const placement::Placement *placement = nullptr) {
    render::ApiResources api = render::servedKinds(objects);
    if (placement != nullptr)
        render::addUnknownKinds(api, *placement);
    return std::make_unique<render::Hub>(objects, std::move(api));
}

std::vector<ObjectPtr> placedBy(const render::Rendering &rendering) {
    std::vector<ObjectPtr> objects;
    for (const render::PlacedObject &placed : rendering.placed)
        objects.push_back(placed.object);
    return objects;
}

/// The snapshot of an override whatever its labels say.
OverridePtr snapshotOf(Value document) {
    store::setLabel(document, manifest::kLatestSnapshotLabel, "true");
    auto decoded = manifest::decodeOverride(document);
    if (!decoded || !*decoded)
        return nullptr;
    return std::make_shared<const render::Override>(std::move(**decoded));
}

} // namespace

Side::Side(const store::HubObjects &store)
    : objects(store.read()), render(manifest::renderObjects(objects)), hub(hubOf(render.objects)) {}

const placement::Placement *Side::placement(const std::string &name) const {
    const auto found =
        std::ranges::find_if(objects.placements, [&name](const placement::Placement &placement) {
            return placement.name == name && placement.nameSpace.empty();
        });
    return found == objects.placements.end() ? nullptr : &*found;
}

std::vector<OverridePtr> Side::overrides() const {
    std::vector<OverridePtr> overrides;
    for (const manifest::ReadOverride &read : render.overrides)
        overrides.push_back(read.override);
    return overrides;
}

Contents::Contents(const store::HubObjects &store, const std::string &placement) {
    for (const Value &object : store.objects()) {
        const std::string kind = textAt(object, {"kind"});
        const Value *labels = object.findPath({"metadata", "labels"});
        if (labels == nullptr)
            continue;
        const bool isOwn =
            textAt(object, {"metadata", "labels", manifest::kParentLabel}) == placement;
        if (kind == "ClusterResourceSnapshot" && isOwn) {
            auto &objects = m_snapshots[textAt(object, {"metadata", "name"})];
            if (const Value *selected = object.findPath({"spec", "selectedResources"})) {
                for (const Value &one : selected->items())
                    objects.push_back(std::make_shared<const Value>(one));
            }
        } else if (render::isOverride(object) && kind.ends_with("Snapshot")) {
            if (OverridePtr override = snapshotOf(object))
                m_overrides[nameOf(*override)] = std::move(override);
        }
    }
}

std::optional<std::vector<ObjectPtr>> Contents::selected(const Side &side,
                                                         const placement::Placement &placement) {
    const auto rendering = render::render({placement, *side.hub, {}, side.objects.fleet, {}});
    return rendering ? std::optional(placedBy(*rendering)) : std::nullopt;
}

const std::vector<ObjectPtr> *Contents::of(const std::string &snapshot) const {
    const auto found = m_snapshots.find(snapshot);
    return found == m_snapshots.end() ? nullptr : &found->second;
}

void Contents::add(const std::string &snapshot, std::vector<ObjectPtr> objects) {
    m_snapshots[snapshot] = std::move(objects);
}

void Contents::add(const std::vector<OverridePtr> &overrides) {
    for (const OverridePtr &override : overrides)
        m_overrides.insert_or_assign(nameOf(*override), override);
}

rollout::Latest Contents::latest(const std::string &snapshot, const Side &side,
                                 const placement::Placement &placement) const {
    rollout::Latest latest{snapshot, {}, false};
    const std::vector<ObjectPtr> *objects = of(snapshot);
    if (objects == nullptr)
        return latest;
    std::vector<std::string> targets;
    for (std::uint32_t row = 0; row < side.objects.fleet.size(); ++row)
        targets.emplace_back(side.objects.fleet.name(fleet::ClusterIndex{row}));
    const auto hub = hubOf(*objects, &placement);
    const auto rendering =
        render::render({placement, *hub, side.overrides(), side.objects.fleet, targets});
    if (!rendering)
        return latest;
    latest.hasOverrides = !rendering->overrides.empty();
    for (const render::ClusterRendering &cluster : rendering->clusters) {
        if (!cluster.outcome)
            continue;
        rollout::Overrides &own = latest.overrides[cluster.cluster];
        for (const std::size_t index : cluster.outcome->overrides) {
            const render::Override &override = *rendering->overrides[index];
            (override.isClusterScoped() ? own.clusterResourceOverrides : own.resourceOverrides)
                .push_back(nameOf(override));
        }
    }
    return latest;
}

std::optional<std::size_t> Contents::workOf(const placement::Binding &binding,
                                            const fleet::Fleet &fleet,
                                            const placement::Placement &placement) {
    Works works;
    if (const std::vector<ObjectPtr> *objects = of(binding.resourceSnapshotName)) {
        std::vector<OverridePtr> overrides;
        for (const auto *names : {&binding.clusterResourceOverrides, &binding.resourceOverrides}) {
            for (const std::string &name : *names) {
                if (const auto found = m_overrides.find(name); found != m_overrides.end())
                    overrides.push_back(found->second);
            }
        }
        const auto hub = hubOf(*objects, &placement);
        const std::vector<std::string> targets{binding.targetCluster};
        const auto rendering = render::render({placement, *hub, overrides, fleet, targets});
        if (!rendering || rendering->clusters.empty() || !rendering->clusters.front().outcome ||
            !rendering->clusters.front().outcome->hasWorks())
            return std::nullopt;
        for (const render::Work &work :
             render::worksOf(placement, *rendering, *rendering->clusters.front().outcome)) {
            auto &manifests = works.emplace_back();
            for (const ObjectPtr &manifest : work.manifests)
                manifests.push_back(*manifest);
        }
    } else {
        works.push_back({Value::string(binding.resourceSnapshotName)});
    }
    const auto found = std::ranges::find(m_works, works);
    const auto index = static_cast<std::size_t>(found - m_works.begin());
    if (found == m_works.end())
        m_works.push_back(std::move(works));
    return index;
}

} // namespace evenkeel::journey

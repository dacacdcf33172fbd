// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/renderings.h"

#include <utility>

#include "core/render/field_changes.h"
#include "core/render/select/selection.h"

namespace evenkeel::gate {

const Renderings::Contents &Renderings::contents() {
    if (m_contents)
        return *m_contents;
    manifest::RenderObjects read = manifest::renderObjects(m_objects);
    render::ApiResources api = render::servedKinds(read.objects);
    for (const render::ApiResource &resource : m_served)
        api.add(resource);
    for (const placement::Placement &placement : m_objects.placements) {
        if (m_served.empty())
            render::addUnknownKinds(api, placement);
    }
    render::Hub hub(read.objects, std::move(api));
    std::vector<render::OverridePtr> overrides;
    for (const manifest::ReadOverride &one : read.overrides)
        overrides.push_back(one.override);
    m_contents.emplace(Contents{std::move(read), std::move(hub), std::move(overrides)});
    return *m_contents;
}

tl::expected<render::Rendering, render::RenderFailure>
Renderings::of(const placement::Placement &placement, const fleet::Fleet &fleet,
               std::span<const std::string> targets, const std::stop_token &stop) {
    const Contents &hub = contents();
    return render::render({placement, hub.hub, hub.overrides, fleet, targets}, nullptr, stop);
}

std::string stateOn(const render::Rendering &rendering, const render::ClusterRendering &cluster,
                    std::size_t manifest) {
    const bool hasObject = cluster.outcome != nullptr && manifest < cluster.outcome->objects.size();
    const render::RenderedObject *object =
        hasObject ? cluster.outcome->objects[manifest].get() : nullptr;
    if (object != nullptr && object->failure)
        return "failed";
    if (object == nullptr || !cluster.outcome->hasWorks())
        return "held back";
    if (object->manifest == nullptr)
        return "deleted";
    const render::ObjectPtr &source = rendering.manifests[manifest].object;
    const bool isSame =
        object->manifest == source || render::changesBetween(*source, *object->manifest).empty();
    return isSame ? "same" : "patched";
}

} // namespace evenkeel::gate

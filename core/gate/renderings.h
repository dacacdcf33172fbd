// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/manifest/read/render_objects.h"
#include "core/render/rendering.h"

namespace evenkeel::gate {

/// Renders placements of one set of objects, which is read once.
class Renderings {
public:
    /// `served`: the kinds of the hub; empty: those of the objects and the selectors.
    explicit Renderings(const objects::Objects &objects,
                        std::span<const render::ApiResource> served = {})
        : m_objects(objects), m_served(served.begin(), served.end()) {}

    tl::expected<render::Rendering, render::RenderFailure> of(const placement::Placement &placement,
                                                              const fleet::Fleet &fleet,
                                                              std::span<const std::string> targets,
                                                              const std::stop_token &stop);
    /// What is rendered with.
    const render::Hub &hub() { return contents().hub; }
    std::span<const render::OverridePtr> overrides() { return contents().overrides; }

private:
    struct Contents {
        manifest::RenderObjects read;
        render::Hub hub;
        std::vector<render::OverridePtr> overrides;
    };
    const Contents &contents();

    const objects::Objects &m_objects;
    std::vector<render::ApiResource> m_served;
    std::optional<Contents> m_contents;
};

/// `same`, `patched`, `deleted`, `failed`, `held back`: what becomes of a manifest on a cluster.
std::string stateOn(const render::Rendering &rendering, const render::ClusterRendering &cluster,
                    std::size_t manifest);

} // namespace evenkeel::gate

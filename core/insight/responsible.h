// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/render/field_changes.h"
#include "core/render/rendering.h"

namespace evenkeel::insight {

/// An object as a person names it: `deployment/web`, `deployments.apps/web`, `Deployment/web`.
struct NamedObject {
    std::string kind;  // kind or plural, in whatever case
    std::string group; // empty: any
    std::string name;
    std::optional<std::string> nameSpace; // nothing: any
};
/// Nothing where there is no slash, or nothing on one side of it.
std::optional<NamedObject> parseNamedObject(std::string_view text);
/// Whether any kind is called so.
bool namesKind(const NamedObject &named, const render::ApiResources &api);
bool names(const NamedObject &named, const render::ResourceId &id, const render::ApiResources &api);

/// A placement and what it brings.
struct PlacementRendering {
    const placement::Placement *placement = nullptr;
    const render::Rendering *rendering = nullptr;
};

/// One placement that brings an object to a cluster, or would.
struct Responsible {
    const placement::Placement *placement = nullptr;
    render::ResourceId id;
    std::size_t selector = 0;                    // of the placement
    std::string envelope;                        // reference of the one it is in, or empty
    const placement::Binding *binding = nullptr; // to the cluster, where there is one
    std::vector<render::AppliedOverride> overrides;
    std::vector<render::OverrideChange> changes; // that they made
    std::string failure;                         // why nothing arrives; empty when it does
    bool isDeleted = false;                      // by an override
};

/// Everything that placements bring to a cluster, in their order and that of the objects.
std::vector<Responsible> responsibleOn(const std::string &cluster,
                                       std::span<const PlacementRendering> placements,
                                       std::span<const placement::Binding> bindings);

/// Everyone who puts an object on a cluster, in the order of the placements.
std::vector<Responsible> responsibleFor(const NamedObject &object, const std::string &cluster,
                                        std::span<const PlacementRendering> placements,
                                        std::span<const placement::Binding> bindings,
                                        const render::ApiResources &api);

} // namespace evenkeel::insight

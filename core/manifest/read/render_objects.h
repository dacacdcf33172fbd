// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/manifest/objects.h"
#include "core/render/override/override.h"
#include "core/render/select/hub.h"

namespace evenkeel::manifest {

/// An override that takes part.
struct ReadOverride {
    render::OverridePtr override;
    render::ObjectPtr document;
    base::SourceSpan where;
};

/// What rendering reads from objects that are otherwise only kept.
struct RenderObjects {
    std::vector<render::ObjectPtr> objects; // what the hub holds
    std::vector<ReadOverride> overrides;
    std::vector<std::string>
        impliedNamespaces;   // objects are in them, their own objects are not here
    Diagnostics diagnostics; // what has a shape the API would not take, and is left out
};

/// Objects of namespaced kinds without namespace are in `default`, and namespaces exist that hold
/// some. Where an override and snapshots of it are there, the override counts, under the name of
/// the snapshot that it has or will have. What is as `earlier` read it stays the same object.
/// `more` are behind the objects: of two with one name those count.
RenderObjects renderObjects(const objects::Objects &objects, const RenderObjects *earlier = nullptr,
                            std::span<const objects::OtherObject> more = {});

} // namespace evenkeel::manifest

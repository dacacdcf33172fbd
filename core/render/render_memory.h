// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/render/override/override_steps.h"
#include "core/render/rendering.h"

namespace evenkeel::render {

/// What a rendering worked out, found again by what it was worked out of. Everything it was worked
/// out of is kept alive, so that an address means the same object as long as the memory lasts.
class RenderMemory {
public:
    /// An object and what overrides do with it, in order.
    struct Key {
        ObjectPtr object;
        std::vector<StepsPtr> overrides;

        bool operator==(const Key &) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key &key) const;
    };

    std::unordered_map<const kube::Value *, PlacedObject> placed; // by the hub's object
    std::map<const Override *, OverrideAtWork::Known> steps;
    std::vector<OverridePtr> overrides; // those of `steps`
    std::unordered_map<Key, std::shared_ptr<const RenderedObject>, KeyHash> objects;
    std::unordered_map<std::string, std::shared_ptr<const ClusterOutcome>> outcomes; // by cluster
};

} // namespace evenkeel::render

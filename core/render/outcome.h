// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/render/override/override_steps.h"
#include "core/render/rendering.h"

// The classes in front of KubeFleet's errors (KubeFleet spec 9): whose fault it is and what comes
// of it.

namespace evenkeel::render {

/// What a rendering worked out, found again by what it was worked out of. Everything it was worked
/// out of is kept alive, so that an address means the same object as long as the memory lasts.
class RenderMemory {
public:
    using RenderedPtr = std::shared_ptr<const RenderedObject>; // never null
    /// Finds what was rendered by what overrides do with the object, in order.
    struct StepsHash {
        using is_transparent = void;
        std::size_t operator()(std::span<const StepsPtr> steps) const;
        std::size_t operator()(const RenderedPtr &object) const { return (*this)(object->steps); }
    };
    struct SameSteps {
        using is_transparent = void;
        bool operator()(std::span<const StepsPtr> one, const RenderedPtr &other) const;
        bool operator()(const RenderedPtr &one, const RenderedPtr &other) const;
    };
    struct OfObject {
        ObjectPtr object;
        std::unordered_set<RenderedPtr, StepsHash, SameSteps> rendered;
    };

    std::unordered_map<const kube::Value *, PlacedObject> placed; // by the hub's object
    std::map<const Override *, OverrideAtWork::Known> steps;
    std::vector<OverridePtr> overrides;                        // those of `steps`
    std::unordered_map<const kube::Value *, OfObject> objects; // by the manifest's object
    std::unordered_map<std::string, std::shared_ptr<const ClusterOutcome>> outcomes; // by cluster
};

/// What the overrides of a rendering do on one cluster: null for those that are not for it.
using StepsByOverride = std::vector<StepsPtr>;

/// What KubeFleet's work generator makes of the snapshot on clusters with such steps (KubeFleet
/// spec 9.6, 9.8, 9.9), in the order of the steps. What is worked out goes into `memory`, what
/// `earlier` knows, if any, is taken over; adds what was worked on to `rendering.appliedAnew`.
/// Nothing when it is asked to stop.
std::optional<std::vector<ClusterOutcome>>
outcomesOf(Rendering &rendering, std::span<const StepsByOverride *const> steps,
           RenderMemory &memory, const RenderMemory *earlier, const std::stop_token &stop);

/// Not tried again.
inline constexpr std::string_view kUserError =
    "failed to process the request due to a client error";
/// Tried again.
inline constexpr std::string_view kUnexpectedError =
    "unexpected behavior which cannot be handled by the controller";
/// Tried again, and expected to go by.
inline constexpr std::string_view kTransientError =
    "expected behavior which can be recovered by itself";

} // namespace evenkeel::render

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string_view>
#include <unordered_map>
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

/// What the overrides of a rendering do on one cluster: null for those that are not for it.
using StepsByOverride = std::vector<StepsPtr>;

/// Finds or works out one object of a cluster.
class ObjectWork {
public:
    /// Results go into `memory`; those of `earlier`, if any, are taken over.
    ObjectWork(RenderMemory &memory, const RenderMemory *earlier)
        : m_memory(memory), m_earlier(earlier) {}

    std::shared_ptr<const RenderedObject> render(const Manifest &manifest,
                                                 const StepsByOverride &steps);
    std::size_t appliedAnew() const { return m_appliedAnew; }

private:
    RenderMemory &m_memory;
    const RenderMemory *m_earlier;
    std::size_t m_appliedAnew = 0;
};

/// What KubeFleet's work generator makes of the snapshot on such clusters (KubeFleet spec 9.6, 9.8,
/// 9.9).
ClusterOutcome outcomeOf(const Rendering &rendering, const StepsByOverride &steps,
                         ObjectWork &work);

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

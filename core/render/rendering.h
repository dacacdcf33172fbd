// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/fleet/fleet.h"
#include "core/placement/placement.h"
#include "core/render/override/applying.h"
#include "core/render/select/envelope.h"
#include "core/render/select/selection.h"

namespace evenkeel::render {

class RenderMemory;

/// An object of the resource snapshot.
struct PlacedObject {
    ResourceId id;
    ObjectPtr original; // as the hub has it
    ObjectPtr object;   // as placed
    std::size_t selector = 0;
    std::shared_ptr<const Envelope> envelope; // null when it is none
};

/// One object that may reach clusters: a placed one, or one of an envelope in its place.
struct Manifest {
    std::size_t placed = 0; // index in Rendering::placed
    ResourceId id;
    ObjectPtr object;
    std::vector<std::size_t> overrides; // indices in Rendering::overrides in order of application
};

/// A condition of the binding.
struct Condition {
    bool isTrue = true;
    std::string reason;
    std::string message;

    bool operator==(const Condition &) const = default;
};

/// What clusters get on which all overrides do the same.
struct ClusterOutcome {
    std::vector<std::size_t> overrides; // those of the cluster, indices in Rendering::overrides
    /// By index of Rendering::manifests; shorter when KubeFleet stopped at an error.
    std::vector<std::shared_ptr<const RenderedObject>> objects;
    Condition overridden;
    std::optional<Condition> synchronized;
    std::optional<std::string> retry; // KubeFleet's error where it tries again

    bool hasWorks() const { return synchronized.has_value() && synchronized->isTrue; }
};

struct ClusterRendering {
    std::string cluster;
    std::optional<std::string>
        error; // overrides could not be matched; no cluster gets anything new
    /// Shared by clusters that get the same; null with an error, or when the cluster is unknown.
    std::shared_ptr<const ClusterOutcome> outcome;
};

/// What a placement brings to its clusters.
struct Rendering {
    std::vector<PlacedObject> placed;   // in the order of the snapshot
    std::vector<Manifest> manifests;    // likewise; an envelope's in its own order
    std::vector<OverridePtr> overrides; // of this placement: by namespace, then name
    std::vector<ClusterRendering> clusters;
    std::size_t appliedAnew = 0; // how many objects were worked on and not taken over
    std::shared_ptr<const RenderMemory> memory;
};

/// What is asked; all of it is only looked at.
struct RenderQuestion {
    const placement::Placement &placement;
    const Hub &hub;
    std::span<const OverridePtr> overrides; // the latest snapshots of all overrides
    const fleet::Fleet &clusters;
    std::span<const std::string> targets; // names of the clusters that the placement is bound to
};

/// Works out what arrives on each target (KubeFleet spec 9). What an earlier rendering did with the
/// same objects, overrides and clusters is taken over from it.
tl::expected<Rendering, RenderFailure> render(const RenderQuestion &question,
                                              const Rendering *earlier = nullptr,
                                              const std::stop_token &stop = {});

/// A Work in a cluster's namespace on the hub.
struct Work {
    std::string name;
    std::shared_ptr<const Envelope> envelope; // null for the one of all that is in no envelope
    std::vector<ObjectPtr> manifests;
};

/// Why the cluster gets no Works, in KubeFleet's words; empty when it gets them, or is unknown.
std::string failureOf(const ClusterRendering &cluster);

/// 16 hexadecimal digits that stand for the random ones in the name of an envelope's Work (batch
/// protocol, `Render`).
std::string workDigits(const Envelope &envelope);

/// The Works that a cluster gets, by name; none after a failure (KubeFleet spec 9.9).
std::vector<Work> worksOf(const placement::Placement &placement, const Rendering &rendering,
                          const ClusterOutcome &outcome);

} // namespace evenkeel::render

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/time.h"
#include "core/objects/basis.h"
#include "core/objects/objects.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/snapshots.h"

namespace evenkeel::objects {

/// Values that the caller overrides.
struct Known {
    std::optional<std::string> snapshot; // name of the active policy snapshot
    std::optional<kube::Time> now;
};

/// How a placement is planned: the arguments of the scheduler that the fleet, the placement and the
/// bindings do not say themselves.
struct Planning {
    std::string snapshotName; // of the policy snapshot that is active when the scheduler runs
    kube::Time now;
    /// Whether the hub's scheduler has placed it in full; nothing where no snapshot says so.
    std::optional<bool> isFullyScheduled;
    /// The active snapshot among the objects; nullptr where it is not there.
    const placement::PolicySnapshot *active = nullptr;
    Basis basis;
};

/// The only place that says which policy snapshot is active, which one comes next because the
/// policy is another (KubeFleet spec 2.8), what is held and which clock counts.
Planning planningOf(const Objects &objects, const placement::Placement &placement,
                    const Known &known = {});

/// The name of the snapshot that a changed policy gets: the first that is newer than `active` and
/// than all that the placement's bindings are of.
std::string snapshotAfter(std::string_view active, const placement::Placement &placement,
                          std::span<const placement::Binding> bindings);

/// Whether the hub would keep the snapshot: only the number of clusters may differ, and no spelling
/// of the rest (KubeFleet spec 2.8). Both are as stored, with defaults.
bool isSameSnapshot(const std::optional<placement::Policy> &one,
                    const std::optional<placement::Policy> &other);

/// The clock of a rollout: where no cluster has a heartbeat, that of the bindings' newest news.
kube::Time rolloutClock(const Objects &objects, const Planning &planning);

/// Whether a binding or snapshot is one of the placement's.
bool belongsTo(const placement::Binding &binding, const placement::Placement &placement);
bool belongsTo(const placement::PolicySnapshot &snapshot, const placement::Placement &placement);
bool belongsTo(const placement::ResourceSnapshot &snapshot, const placement::Placement &placement);

/// The bindings of a placement, in their order.
std::vector<placement::Binding> bindingsOf(std::span<const placement::Binding> bindings,
                                           const placement::Placement &placement);

/// Whether the binding's cluster has the placement, as far as the scheduler is concerned.
bool holds(const placement::Binding &binding);
/// The clusters of those bindings.
std::set<std::string, std::less<>> heldClusters(std::span<const placement::Binding> bindings);

} // namespace evenkeel::objects

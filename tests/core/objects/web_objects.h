// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/objects/objects.h"

namespace evenkeel::objects {

/// A ClusterResourcePlacement `web` that wants so many clusters.
inline placement::Placement web(std::int64_t count) {
    placement::Placement placement;
    placement.name = "web";
    placement.policy.emplace();
    placement.policy->placementType = "PickN";
    placement.policy->numberOfClusters = count;
    placement.policy->spreadConstraints = {{"zone", 1, "DoNotSchedule"}};
    return placement;
}

inline placement::Binding binding(const std::string &cluster, const std::string &snapshot,
                                  const std::string &state = "Bound") {
    placement::Binding binding;
    binding.name = "web-" + cluster;
    binding.placementName = "web";
    binding.targetCluster = cluster;
    binding.snapshotName = snapshot;
    binding.state = state;
    return binding;
}

/// The latest snapshot of a placement, as the hub stores it.
inline placement::PolicySnapshot snapshotOf(const placement::Placement &placement,
                                            const std::string &name) {
    placement::PolicySnapshot snapshot;
    snapshot.name = name;
    snapshot.placementName = placement.name;
    snapshot.isLatest = true;
    snapshot.hasPolicy = true;
    snapshot.policy = placement.policy;
    if (snapshot.policy) {
        snapshot.numberOfClusters = snapshot.policy->numberOfClusters;
        snapshot.policy->numberOfClusters.reset();
    }
    return snapshot;
}

/// `web` with bindings of `web-0` and nothing else.
inline Objects holding(const placement::Placement &placement, int count) {
    Objects objects;
    objects.placements.push_back(placement);
    for (int number = 1; number <= count; ++number)
        objects.bindings.push_back(binding("c" + std::to_string(number), "web-0"));
    return objects;
}

} // namespace evenkeel::objects

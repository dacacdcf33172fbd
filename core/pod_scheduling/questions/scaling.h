// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/kube/time.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/scale_down.h"

namespace evenkeel::pod_scheduling {

/// What scaling a workload does: some pods go, or new ones come.
struct Scaling {
    ScaleDown down;        // all that go, in their order; what is drawn only where one sync does it
    std::size_t syncs = 0; // of the controller, kPodsPerSync pods each
    std::size_t owners = 0; // ReplicaSets that own the running pods
    PlacingPlan placed;     // of the new ones; its spreads include all pods afterwards
};

/// Takes the pods out that the controller deletes (pod spec 5.1), or places the missing ones.
/// `now` is what ages of pods are taken at; `options.replicas` plays no part.
base::Result<Scaling> scale(const pods::Cluster &cluster, const pods::Workload &workload,
                            std::int32_t replicas, kube::Time now, PlacingOptions options,
                            std::stop_token stop = {});

/// The cluster with the replicas of a plan running on their nodes.
pods::Cluster withPlaced(pods::Cluster cluster, const pods::Workload &workload,
                         const PlacingPlan &plan);

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/kube/time.h"
#include "core/pod_scheduling/placing.h"
#include "core/pods/pod.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::pod_scheduling {

/// The criterion that decides between two pods when the ReplicaSet controller picks victims, in its
/// order (pod spec 5.1).
enum class VictimRule : std::uint8_t {
    Unassigned,
    Phase,
    NotReady,
    DeletionCost,
    Colocation,
    ReadyTime,
    Restarts,
    CreationTime,
    Undecided,
    HighestOrdinal, // of StatefulSets
    AllPods         // none stays
};
std::string_view describe(VictimRule rule);

/// A pod that may go.
struct ScaleCandidate {
    const pods::Pod *pod = nullptr;
    std::int64_t rank = 0; // active related pods on its node
};

/// Below zero when the first goes first, above when the second does, 0 when neither does.
struct VictimComparison {
    int order = 0;
    VictimRule rule = VictimRule::Undecided;
};
VictimComparison compareVictims(const ScaleCandidate &one, const ScaleCandidate &other,
                                kube::Time now);

/// For each candidate how many go before it. Nothing where the comparison does not order them: it
/// is no strict weak order when equal times fall through to later rules while times that differ
/// within one age bucket go by UID (pod spec 5.1).
std::optional<std::vector<std::size_t>> victimPlaces(const std::vector<ScaleCandidate> &candidates,
                                                     kube::Time now);

/// What one sync of the ReplicaSet controller deletes at most.
inline constexpr std::size_t kPodsPerSync = 500;

struct Victim {
    std::uint32_t pod = 0;                   // row in Cluster::pods
    std::int64_t rank = 0;                   // active related pods on the same node
    VictimRule rule = VictimRule::Undecided; // what puts it before the next one
};

/// Which pods go. Of chance the pinned choice is taken: pods by name, then straight insertion (pod
/// spec 5.1).
struct ScaleDown {
    std::size_t running = 0;     // active pods before
    std::vector<Victim> victims; // first victim first; all pods of the workload: by name
    /// Rows by name: those that go in any case, and all that may go. Empty unless the last places
    /// are drawn among equal pods.
    std::vector<std::uint32_t> certain;
    std::vector<std::uint32_t> possible;
    bool isUnordered = false; // the comparison of these pods is no order: chance decides
};

/// One sync of the controller after `replicas` was lowered, kPodsPerSync at most; the whole of a
/// StatefulSet. Zones and topology constraints play no part. No pod for growing, for a controller
/// that is being deleted and for an invalid selector.
ScaleDown scaleDown(const pods::Cluster &cluster, const pods::Workload &workload,
                    std::int64_t replicas, kube::Time now);

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

/// The active pods that a workload's controller counts, rows of Cluster::pods in their order:
/// neither finished nor terminating, its own by controller reference and selector, and pods of its
/// namespace without a controller that it would adopt (pod spec 5.1). A Deployment has the pods of
/// all its ReplicaSets.
std::vector<std::uint32_t> activePods(const pods::Cluster &cluster, const pods::Workload &workload);

/// The names of the ReplicaSets that control these pods, each once.
std::vector<std::string_view> replicaSetsOf(const pods::Cluster &cluster,
                                            const std::vector<std::uint32_t> &rows);

/// For each of these pods the active pods on its node that the ReplicaSet's own or a related
/// selector matches, whatever owns them; 0 without a controller (pod spec 5.1, rule 5).
std::vector<std::int64_t> colocationRanks(const pods::Cluster &cluster,
                                          const pods::Workload &workload,
                                          const std::vector<std::uint32_t> &rows);

} // namespace evenkeel::pod_scheduling

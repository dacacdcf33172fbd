// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/kube/time.h"
#include "core/pods/pod.h"

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

} // namespace evenkeel::pod_scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/placement/binding.h"
#include "core/rollout/health.h"

namespace evenkeel::rollout {

/// The numbers of KubeFleet spec 6.4.
struct Budget {
    std::int64_t target = 0; // T
    std::int64_t ready = 0;
    std::int64_t canBeReady = 0;
    std::int64_t canBeUnavailable = 0;
    std::int64_t maxUnavailable = 0; // of T
    std::int64_t maxSurge = 0;       // of T
    std::int64_t minAvailable = 0;
    std::int64_t lowerBound = 0;
    std::int64_t maxRemove = 0; // removals and updates together
    std::int64_t maxAdd = 0;    // bindings to bind
    bool operator==(const Budget &) const = default;
};

/// What a binding is waiting for (KubeFleet spec 6.2).
enum class Candidate : std::uint8_t { None, Bind, Update, FailedUpdate, Remove };

enum class Action : std::uint8_t {
    None,
    Bind,               // Scheduled becomes Bound with the latest resources
    Update,             // Bound gets the latest resources
    Remove,             // Unscheduled is deleted
    Wait,               // stale: marked as not to be updated yet
    PatchApplyStrategy, // gets the placement's, which is all that the pass does
};

/// Where a binding stands before a pass.
struct BindingStatus {
    Health health;
    Candidate candidate = Candidate::None;
    bool isTargeted = false; // Scheduled or Bound
    bool isUpToDate = false; // Bound, not deleting, with the latest resources
    bool operator==(const BindingStatus &) const = default;
};

/// One binding in a pass.
struct Step : BindingStatus {
    std::size_t binding = 0; // index in the bindings given
    Action action = Action::None;
    /// The condition RolloutStarted that the pass sets, where it sets one.
    std::optional<bool> rolloutStarted;
};

enum class PassKind : std::uint8_t {
    NotRolling,           // the strategy is not RollingUpdate: the controller looks away
    Deleting,             // so is the placement
    PatchesApplyStrategy, // and nothing else; the next pass comes at once
    Failed,               // `error` says why in the hub's words; nothing is changed
    WaitsForDeletion,     // a cluster's old binding still deletes
    NoResources,          // no latest resource snapshot
    ClusterGone,          // overrides match, and the cluster `goneCluster` has left the fleet
    NumberMissing,        // a PickN without numberOfClusters, with which the controller breaks
    UpToDate,             // no candidates
    Rolling,
};

/// It ends in an error, so that it is tried again, in vain.
constexpr bool isError(PassKind kind) {
    return kind == PassKind::Failed || kind == PassKind::ClusterGone ||
           kind == PassKind::NumberMissing;
}

/// One pass of KubeFleet's rollout controller.
struct Pass {
    PassKind kind = PassKind::Rolling;
    std::string error;
    std::string goneCluster;
    Budget budget;           // where it came to that
    std::vector<Step> steps; // by binding name
    /// Seconds until the next pass where none is triggered earlier; nothing where it only comes
    /// with a trigger. 0 is at once.
    std::optional<std::int64_t> requeueAfter;

    bool hasBudget() const { return kind == PassKind::UpToDate || kind == PassKind::Rolling; }
};

using placement::conditionOf;
using placement::Conditions;
using placement::hasStatus;
using placement::RecordedCondition;
using placement::setCondition;

} // namespace evenkeel::rollout

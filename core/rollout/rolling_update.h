// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/health.h"

namespace evenkeel::rollout {

/// The override snapshots that apply to a cluster, as bindings list them.
struct Overrides {
    std::vector<std::string> clusterResourceOverrides;
    std::vector<std::string> resourceOverrides;
    bool operator==(const Overrides &) const = default;
};

/// What is to be rolled out.
struct Latest {
    std::string resourceSnapshot;               // of the latest master; empty when there is none
    std::map<std::string, Overrides> overrides; // by cluster; none for a cluster not named
};

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

/// What a binding stands in line for (KubeFleet spec 6.2).
enum class Candidate : std::uint8_t { None, Bind, Update, FailedUpdate, Remove };

enum class Action : std::uint8_t {
    None,
    Bind,               // Scheduled becomes Bound with the latest resources
    Update,             // Bound gets the latest resources
    Remove,             // Unscheduled is deleted
    Wait,               // stale: told that it cannot be updated yet
    PatchApplyStrategy, // gets the placement's, which is all that the pass does
};

/// One binding in a pass.
struct Step {
    std::size_t binding = 0; // index in the bindings given
    Health health;
    Candidate candidate = Candidate::None;
    Action action = Action::None;
    bool isTargeted = false; // Scheduled or Bound
    bool isUpToDate = false; // Bound, not deleting, with the latest resources
    /// The condition RolloutStarted that the pass sets, where it sets one.
    std::optional<bool> rolloutStarted;
};

enum class PassKind : std::uint8_t {
    NotRolling,           // the strategy is not RollingUpdate: the controller looks away
    Deleting,             // so is the placement
    PatchesApplyStrategy, // and nothing else; the next pass comes at once
    Failed,               // `error` says why; nothing is changed
    WaitsForDeletion,     // a cluster's old binding still deletes
    NoResources,          // no latest resource snapshot
    UpToDate,             // no candidates
    Rolling,
};

/// One pass of KubeFleet's rollout controller.
struct Pass {
    PassKind kind = PassKind::Rolling;
    std::string error;
    Budget budget;           // where it came to that: UpToDate and Rolling
    std::vector<Step> steps; // by binding name
    /// Seconds until the next pass where none is triggered earlier; nothing where it only comes
    /// with a trigger. 0 is at once.
    std::optional<std::int64_t> requeueAfter;
};

struct PassInput {
    const placement::Placement &placement;
    std::span<const placement::Binding> bindings; // those of other placements are passed over
    const Latest &latest;
    kube::Time now;
    /// Where overrides match the resources, a binding's cluster that is not here fails the pass.
    const fleet::Fleet *fleetForOverrides = nullptr;
};

/// The next pass, exactly as KubeFleet's controller does it (KubeFleet spec 6.1 to 6.6). The order
/// of the bindings plays no part.
Pass nextPass(const PassInput &input);

/// Bound, but not with the latest resources.
bool isOutOfDate(const placement::Binding &binding, const Latest &latest);

/// Reason and message of RolloutStarted.
struct RolloutStarted {
    static constexpr const char *kReason = "RolloutStarted";
    static constexpr const char *kMessage =
        "Detected the new changes on the resources and started the rollout process";
    static constexpr const char *kWaitReason = "RolloutNotStartedYet";
    static constexpr const char *kWaitMessage =
        "The resources cannot be updated to the latest because of the rollout strategy";
};

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/objects/rollout_objects.h"
#include "core/objects/shared_list.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/policy_snapshot.h"

namespace evenkeel::objects {

struct PodInventory;

/// An object as it is: what placements may bring to clusters, overrides, and the documents of those
/// that rollouts read.
struct OtherObject {
    kube::Value document;
    base::SourceSpan where;

    bool operator==(const OtherObject &) const = default;
};

/// Whose clock it is.
enum class ClockSource : std::uint8_t {
    Chosen,
    Hub,     // the Date of its answers
    Computer // this one's: the hub's answers have no Date
};

/// What plans start from, wherever it came from. Copies share what none of them changes; an edit
/// is a copy with the edited members changed.
struct Objects {
    fleet::Fleet fleet;
    SharedList<placement::Placement> placements;
    SharedList<placement::Binding> bindings;
    SharedList<placement::PolicySnapshot> policySnapshots;
    /// Resource snapshots, budgets, evictions, staged strategies, runs and approvals.
    RolloutObjects rollouts;
    SharedList<OtherObject> others;
    /// The placements as they were before any edit: what the hub's scheduler has seen of a policy
    /// whose snapshot is not here. Empty where nothing is edited.
    SharedList<placement::Placement> asOpened;
    /// The time to plan at where one was chosen or a hub answered.
    std::optional<kube::Time> clock;
    ClockSource clockSource = ClockSource::Chosen; // of `clock`
    /// Nodes, pods and workloads; null where they were not asked for.
    std::shared_ptr<const PodInventory> podInventory;

    /// The clock of every plan: of files without one, the newest heartbeat (KubeFleet spec 1.2).
    kube::Time now() const { return clock.value_or(fleet.newestHeartbeat()); }

    bool operator==(const Objects &other) const;
};

} // namespace evenkeel::objects

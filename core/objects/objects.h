// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/shared_list.h"
#include "core/fleet/fleet.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/placement/snapshots.h"
#include "core/placement/staged_run.h"

namespace evenkeel::objects {

using base::SharedList;

/// What rollouts read beside plans. Their documents are among the other objects.
struct RolloutObjects {
    SharedList<placement::ResourceSnapshot> resourceSnapshots;
    SharedList<placement::Eviction> evictions;
    SharedList<placement::DisruptionBudget> budgets;
    SharedList<placement::StagedStrategy> strategies;
    SharedList<placement::StagedRun> runs;
    SharedList<placement::ApprovalRequest> approvals;

    /// The budget of a placement, nullptr if there is none.
    const placement::DisruptionBudget *budgetOf(const placement::Placement &placement) const;
    /// The strategy of that name for placements of a namespace, or for those without.
    const placement::StagedStrategy *strategyFor(std::string_view nameSpace,
                                                 std::string_view name) const;
    /// The latest master among a placement's resource snapshots: nothing where it has no snapshots,
    /// an empty text where none of them is it.
    std::optional<std::string> latestResources(const placement::Placement &placement) const;
    /// The index labels of a placement's master resource snapshots; nothing where it has none.
    std::optional<std::vector<std::string>>
    resourceIndices(const placement::Placement &placement) const;

    bool operator==(const RolloutObjects &) const = default;
};

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
    /// The hub gave no bindings of placements without, or with a namespace.
    bool lacksClusterBindings = false;
    bool lacksBindings = false;
    /// Nodes, pods and workloads; null where they were not asked for.
    std::shared_ptr<const PodInventory> podInventory;

    /// The clock of every plan: of files without one, the newest heartbeat (KubeFleet spec 1.2).
    kube::Time now() const { return clock.value_or(fleet.newestHeartbeat()); }
    /// The ClusterResourcePlacement of that name, nullptr if there is none.
    const placement::Placement *clusterPlacement(std::string_view name) const;
    /// Whether what the placements of a namespace hold could be read; of those without one.
    bool isHeldKnown(std::string_view nameSpace) const {
        return nameSpace.empty() ? !lacksClusterBindings : !lacksBindings;
    }

    bool operator==(const Objects &other) const;
};

} // namespace evenkeel::objects

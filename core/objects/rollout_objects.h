// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/objects/shared_list.h"
#include "core/placement/eviction.h"
#include "core/placement/resource_snapshot.h"
#include "core/placement/staged_run.h"
#include "core/placement/staged_strategy.h"

namespace evenkeel::objects {

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
    /// The strategy of that name which serves the placement's kind and namespace.
    const placement::StagedStrategy *strategyFor(const placement::Placement &placement,
                                                 std::string_view name) const;
    /// The latest master among a placement's resource snapshots: nothing where it has no snapshots,
    /// an empty text where none of them is it.
    std::optional<std::string> latestResources(const placement::Placement &placement) const;
    /// The index labels of a placement's master resource snapshots; nothing where it has none.
    std::optional<std::vector<std::string>>
    resourceIndices(const placement::Placement &placement) const;

    bool operator==(const RolloutObjects &) const = default;
};

} // namespace evenkeel::objects

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/manifest/objects.h"
#include "core/rollout/eviction.h"
#include "core/rollout/rolling_update.h"
#include "core/rollout/rehearsal.h"

namespace evenkeel::manifest {

/// What the rollout reads from objects that are otherwise only kept.
struct RolloutObjects {
    std::vector<rollout::Eviction> evictions;
    std::vector<rollout::DisruptionBudget> budgets;
    std::vector<rollout::StagedStrategy> strategies;
    std::vector<rollout::StagedRun> runs;
    std::vector<rollout::ApprovalRequest> approvals;
    Diagnostics diagnostics; // what has a shape the API would not take, and is left out

    /// The budget of a placement, nullptr if there is none.
    const rollout::DisruptionBudget *budgetOf(const placement::Placement &placement) const;
    /// The strategy of that name which serves the placement's kind and namespace.
    const rollout::StagedStrategy *strategyFor(const placement::Placement &placement,
                                               std::string_view name) const;
};

RolloutObjects rolloutObjects(const objects::Objects &objects);

/// The latest master resource snapshot of a placement; without one in the files, the newest that
/// its bindings name, otherwise `<placement>-0-snapshot`. Overrides cannot be derived from files:
/// those in the bindings count as the latest.
rollout::Latest latestResources(const objects::Objects &objects,
                                const placement::Placement &placement);

/// The index labels of a placement's master resource snapshots; nothing where the files hold none.
std::optional<std::vector<std::string>>
resourceSnapshotIndices(const objects::Objects &objects, const placement::Placement &placement);

/// A run with all that its controller reads. `bindings` are those of its placement, nullptr where
/// that does not exist.
rollout::RunWorld runWorld(const objects::Objects &objects, const RolloutObjects &read,
                           const placement::Placement *placement,
                           std::vector<placement::Binding> bindings, rollout::StagedRun run);

} // namespace evenkeel::manifest

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

/// Takes the value of an object that rollouts read; others are left alone. What cannot be read is
/// reported in `objects` and left out.
void takeRolloutObject(const objects::OtherObject &object, Objects &objects);

/// What rollouts are told with, and what was left out of it.
struct RolloutObjects {
    std::vector<placement::Eviction> evictions;
    std::vector<placement::DisruptionBudget> budgets;
    std::vector<placement::StagedStrategy> strategies;
    std::vector<placement::StagedRun> runs;
    std::vector<placement::ApprovalRequest> approvals;
    Diagnostics diagnostics;

    const placement::DisruptionBudget *budgetOf(const placement::Placement &placement) const {
        return all.budgetOf(placement);
    }
    const placement::StagedStrategy *strategyFor(const placement::Placement &placement,
                                                 std::string_view name) const {
        return all.strategyFor(placement, name);
    }
    objects::RolloutObjects all;
};
RolloutObjects rolloutObjects(const Objects &objects);

/// The latest master resource snapshot of a placement; without one in the files, the newest that
/// its bindings name, otherwise `<placement>-0-snapshot`. Overrides cannot be derived from files:
/// those in the bindings count as the latest.
rollout::Latest latestResources(const objects::Objects &objects,
                                const placement::Placement &placement);

/// A run with all that its controller reads. `bindings` are those of its placement, nullptr where
/// that does not exist.
rollout::RunWorld runWorld(const objects::Objects &objects, const placement::Placement *placement,
                           std::vector<placement::Binding> bindings, placement::StagedRun run);

inline rollout::RunWorld runWorld(const objects::Objects &objects, const RolloutObjects &,
                                  const placement::Placement *placement,
                                  std::vector<placement::Binding> bindings,
                                  rollout::StagedRun run) {
    return runWorld(objects, placement, std::move(bindings), std::move(run));
}

} // namespace evenkeel::manifest

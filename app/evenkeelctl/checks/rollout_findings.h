// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "app/evenkeelctl/checks/change_findings.h"
#include "app/evenkeelctl/input/planning.h"

// What rollouts and evictions come to, as findings at the fields of the files.
namespace evenkeel::ctl {

inline constexpr const char *kRunFails = "run-fails";

/// `run-fails`: staged update runs that cannot succeed although every cluster gets ready and every
/// request is approved, and strategies of which no run can; `budget-blocks`: budgets that allow no
/// eviction; `budget-fault`: what the API has against budgets. `before` is nullptr where there is
/// no change; a budget that a change brings is an error.
report::FindingReport rolloutFindings(const manifest::Objects &objects,
                                      const std::vector<Planned> &plans,
                                      const manifest::Objects *before);

/// `weakened`: staged strategies that ask for fewer or later approvals, wait less or update more at
/// once, of the clusters that the changed placements have; `deleted`: those that placements still
/// need.
void addStrategyFindings(const ChangedObjects &objects,
                         std::span<const difference::PlacementDifference> changes,
                         report::FindingReport &report);

} // namespace evenkeel::ctl

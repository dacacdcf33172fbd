// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "app/evenkeelctl/checks/change_findings.h"

// What a change takes from staged strategies, and the evictions that it brings.
namespace evenkeel::ctl {

/// `weakened`: staged strategies that ask for fewer or later approvals, wait less or update more at
/// once, of the clusters that the changed placements have; `deleted`: those that placements still
/// need.
void addStrategyFindings(const ChangedObjects &objects,
                         std::span<const difference::PlacementDifference> changes,
                         report::FindingReport &report);

/// What a change does besides to placements and what arrives: those, updates that the hub refuses,
/// clusters that become planned ones, and overrides with another name.
void addOtherChanges(const ChangedObjects &objects,
                     const std::vector<difference::PlacementDifference> &changes,
                     report::FindingReport &report);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/placement/placement.h"
#include "core/repair/rebalance.h"
#include "core/repair/repair.h"
#include "core/report/described.h"
#include "core/report/page.h"

namespace evenkeel::report {

/// What was searched for one placement.
struct RepairReport {
    const placement::Placement *placement = nullptr;
    std::string goals; // in words
    repair::Limits limits;
    repair::Repair repair;
};

/// One row for each edit of each alternative, with what the alternative costs.
TextTable alternativesTable(const repair::Repair &repair, const base::Phrases &words = {});
PageSection repairSection(const RepairReport &report, const base::Phrases &words = {});
Page repairPage(const std::vector<RepairReport> &reports, const base::Phrases &words = {});
/// Of a `Repair`.
Members<RepairReport> repairMembers();

struct RebalanceReport {
    const placement::Placement *placement = nullptr;
    repair::Rebalance rebalance;
};

/// One row a step.
TextTable rebalanceTable(const repair::Rebalance &rebalance, const base::Phrases &words = {});
Page rebalancePage(const std::vector<RebalanceReport> &reports, const base::Phrases &words = {});
/// Of a `Rebalance`.
Members<RebalanceReport> rebalanceMembers();

} // namespace evenkeel::report

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/capacity/ask.h"
#include "core/capacity/cost.h"
#include "core/fleet/fleet.h"
#include "core/report/described.h"
#include "core/report/page.h"

namespace evenkeel::report {

/// What one placement asks for and costs.
struct PlacedCost {
    capacity::Load load;
    capacity::Cost cost;
    std::optional<capacity::Swap> swap; // where it was asked for
};

/// What the placements of one group cost together.
struct GroupCost {
    std::string value; // of the label, or the namespace; empty: none
    std::size_t placements = 0;
    capacity::Cost cost; // of all their clusters
};

/// What clusters carry and have left. What it points at must outlive it.
struct CapacityReport {
    const fleet::Fleet &fleet;
    std::vector<PlacedCost> placements;
    std::vector<capacity::ClusterRoom> rooms; // by row
    std::string key;                          // of the domains
    std::vector<capacity::DomainRoom> domains;
    capacity::Ask ask; // of one more
    capacity::CostRule rule;
    std::string groupKey = {}; // label of the placements, or `namespace`; empty: no groups
    std::vector<GroupCost> groups = {};
    std::vector<bool> shown = {}; // clusters by row; empty: all
};

/// Domains of the key with their clusters together.
TextTable domainsTable(const CapacityReport &report, const base::Phrases &words = {});
/// Every cluster with its placements and what it has left.
TextTable clustersTable(const CapacityReport &report, const base::Phrases &words = {});
/// What placements ask for and cost, and the cluster that would do for less.
TextTable costsTable(const CapacityReport &report, const base::Phrases &words = {});
/// What groups of placements cost.
TextTable groupsTable(const CapacityReport &report, const base::Phrases &words = {});
/// `26 clusters, 3 that no placement picks, 1 full. One more asks for cpu 2: fits 14 more.`
std::string capacityText(const CapacityReport &report, const base::Phrases &words = {});
/// Whether nothing more fits anywhere; nothing where that is not known.
std::optional<bool> hasRoom(const CapacityReport &report);

Page capacityPage(const CapacityReport &report, const base::Phrases &words = {});
/// Of that report; none where only the schema counts.
Members<CapacityReport> capacityMembers(const CapacityReport *report = nullptr);

} // namespace evenkeel::report

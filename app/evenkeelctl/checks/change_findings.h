// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "app/evenkeelctl/input/documents.h"
#include "core/difference/placement_difference.h"
#include "core/insight/arrivals.h"
#include "core/insight/placements_by_id.h"
#include "core/manifest/manifest.h"
#include "core/report/finding_report.h"

// What a change does to placements, as findings at the fields of the files.
namespace evenkeel::ctl {

struct ChangedObjects {
    const manifest::Objects &before;
    const manifest::Objects &after;
    ObjectPlaces placesBefore{before};
    ObjectPlaces placesAfter{after};
    insight::PlacementsById placementsBefore{before.placements};
    insight::PlacementsById placementsAfter{after.placements};
    /// What arrives otherwise, of which other findings are made; nullptr where that is not
    /// compared.
    const std::vector<insight::ArrivalChange> *arrivals = nullptr;
};

/// `weakened`, `selects-more`, `refused-change`, `lost-domain`, `removed`, `deleted`, `added`: one
/// for each cause.
/// What the report says already of the same file is not said again.
void addPlacementFindings(const ChangedObjects &objects,
                          const std::vector<difference::PlacementDifference> &changes,
                          report::FindingReport &report);
/// `refused-change`: updates that the hub refuses, though it would create such an object (KubeFleet
/// spec 1.4, 6.8, 6.9, 9.10); of placements what no plan finds, as a change of `metadata`.
/// What `changes` have failed for is said there.
void addRefusedUpdates(const ChangedObjects &objects,
                       const std::vector<difference::PlacementDifference> &changes,
                       report::FindingReport &report);
/// `cluster-planned`: clusters that run and are planned ones after the change.
void addPlannedClusters(const ChangedObjects &objects, report::FindingReport &report);
/// `sorter-spelling`: decisions after the change that the order decides in which the hub lists its
/// clusters.
void addChances(const manifest::Objects &after,
                const std::vector<difference::PlacementDifference> &changes,
                report::FindingReport &report);

} // namespace evenkeel::ctl

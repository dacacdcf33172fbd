// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <vector>

#include "core/difference/difference.h"
#include "core/hub/changes.h"
#include "core/manifest/objects.h"

namespace evenkeel::hub {

/// A placement that is on clusters between two commands, and neither before nor after them all.
struct PassingPlaces {
    kube::ObjectId placement;
    std::vector<std::string> clusters;
};

/// Placements that come out otherwise than if all changes came at once, and whether that is known.
struct InOrder {
    std::vector<kube::ObjectId> placements;
    std::vector<PassingPlaces> passing;
    bool isKnown = true; // false: there is too much to plan
};

/// The commands run one after the other, and each may start a scheduling cycle before the next one
/// comes (KubeFleet spec 1.5): what a cycle picks, the hub binds at once. `differences` are those
/// of all changes at once; where the order makes another, it replaces them. Errors: Cancelled.
base::Result<InOrder> decideInOrder(const ChangeSet &set, const manifest::Objects &hub,
                                    std::vector<difference::PlacementDifference> &differences,
                                    const base::Phrases &words = {},
                                    const std::stop_token &stop = {});

/// What is said of placements that come out otherwise.
std::vector<base::Sentence> orderTexts(const InOrder &order);

} // namespace evenkeel::hub

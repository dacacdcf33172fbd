// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/difference/placement_difference.h"
#include "core/insight/arrivals.h"
#include "core/objects/objects.h"

namespace evenkeel::difference {

/// One side as a hub has it: what its placements select from, and the overrides.
struct ArrivingSide {
    const objects::Objects &objects;
    const render::Hub &hub;
    std::span<const render::OverridePtr> overrides;
};

/// What arrives otherwise on the clusters when the second side is applied: the objects of each
/// placement on the clusters that the differences give it before and after. Of a placement whose
/// update the hub refuses, the first side's selectors stay. Errors: Cancelled when the token was
/// stopped.
base::Result<std::vector<insight::ArrivalChange>>
arrivalChanges(const ArrivingSide &before, const ArrivingSide &after,
               std::span<const PlacementDifference> differences, const std::stop_token &stop = {});

} // namespace evenkeel::difference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/difference/placement_difference.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/scheduling/plan.h"

namespace evenkeel::difference {

/// What the second side is planned on.
enum class Start : std::uint8_t {
    Hub,   // what the hub holds once it has placed the first side
    Fresh, // nothing, as the first side: two new placements
};

struct Options {
    Start start = Start::Hub;
    objects::Known known;                // clock of both sides; snapshot of the second one
    std::vector<std::string> placements; // as isChosen() reads them
    base::Phrases words = {};
};

/// Whether some name is NAME or NAMESPACE/NAME of the placement; without names all are chosen.
bool isChosen(const placement::Placement &placement, std::span<const std::string> names);

/// Of all differences the ones of these placements.
std::vector<PlacementDifference>
differencesOf(std::span<const placement::Placement *const> placements,
              std::span<const PlacementDifference> all);

/// Two sets of objects, and bindings and snapshots of the hub where they are not in either.
struct Sides {
    const objects::Objects &before;
    const objects::Objects &after;
    const objects::Objects *hub = nullptr;
};

/// What becomes of every placement, by name. Errors: Cancelled when the token was stopped.
base::Result<std::vector<PlacementDifference>> compare(const Sides &sides,
                                                       const Options &options = {},
                                                       std::stop_token stop = {},
                                                       const scheduling::Progress &progress = {});

} // namespace evenkeel::difference

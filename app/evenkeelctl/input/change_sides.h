// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"

namespace evenkeel::ctl {

/// Files before and after a change, and what is held, where that is in files of its own.
struct ChangePaths {
    std::vector<std::string> from;
    std::vector<std::string> to;
    std::vector<std::string> bindings;
    std::string reachBefore = {}; // of `from`, as InputOptions::reach
};

/// The two sides of a change, and what the hub holds where that is known apart from them.
struct ChangeSides {
    Loaded before;
    Loaded after;
    std::optional<Loaded> hub;
    /// Of a change against what a hub holds: the first side's objects are not those of the files.
    bool isAgainstHub = false;

    /// What was read of a hub, in words.
    std::vector<std::string> hubInputs() const {
        return hub && hub->isHubRead ? hub->inputs : std::vector<std::string>();
    }
    bool isComplete() const {
        return before.isComplete && after.isComplete &&
               (!hub || (hub->isComplete && !hub->lacksPlacements));
    }
};

/// Of a hub's objects alone, the first side is its placements as far as the second has them, too;
/// all of them, where the files have overrides or objects, which may be for any.
ChangeSides readSides(const ChangePaths &paths, const InputOptions &input);

/// Reads what the placements of both sides select from the hub of the options. Against what the
/// hub holds, the objects of the files lie on top of it as `kubectl apply` leaves them; of two sets
/// of files, what neither has is on both sides as it is on the hub. False, and said, where what
/// they select is not known.
bool addSelected(const InputOptions &input, const PlanningOptions &planning, ChangeSides &sides);

} // namespace evenkeel::ctl

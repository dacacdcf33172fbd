// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "app/evenkeelctl/planning.h"

namespace evenkeel::ctl {

/// What a placement has on one side of a comparison.
struct PlacedSide {
    std::set<std::string> clusters;
    std::string verdict; // of a plan; empty for bindings
    std::string skew;
};
using PlacedSides = std::map<std::string, PlacedSide>; // by displayName()

/// What changes for one placement.
struct PlacementChange {
    enum class Kind { Added, Removed, Changed, Same };

    std::string placement;
    Kind kind = Kind::Same;
    std::vector<std::string> added;
    std::vector<std::string> removed;
    std::size_t kept = 0;
    PlacedSide before;
    PlacedSide after;
};

/// A plan that failed counts as holding nothing; its verdict says why.
PlacedSides sidesOf(const manifest::Objects &objects, const std::vector<Planned> &plans);
/// What the bindings say that each placement holds now.
PlacedSides sidesOf(std::span<const placement::Binding> bindings);
std::vector<PlacementChange> compare(const PlacedSides &before, const PlacedSides &after);
std::string nameOf(PlacementChange::Kind kind);

} // namespace evenkeel::ctl

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/difference/difference.h"
#include "tests/core/scheduling/worked_example.h"

namespace evenkeel::difference {

/// A question as a set of files: fleet, placement and bindings.
objects::Objects objectsOf(const reference::ScheduleCase &question);

/// The one difference between two sides of one placement.
PlacementDifference differenceOf(const objects::Objects &before, const objects::Objects &after,
                                 const Options &options = {});
PlacementDifference differenceOf(const reference::ScheduleCase &before,
                                 const reference::ScheduleCase &after, const Options &options = {});

/// `-a -b +c keeps d`; the error of a failed one.
std::string movesOf(const PlacementDifference &difference);
/// `-a: the reason`, a line each.
std::string reasonsOf(const PlacementDifference &difference);
/// `weakened: text`, a line each.
std::string guaranteesOf(const PlacementDifference &difference);

} // namespace evenkeel::difference

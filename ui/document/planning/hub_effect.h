// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/difference/placement_difference.h"
#include "core/objects/objects.h"

namespace evenkeel::ui {

/// What the hub does with these placements when what was edited is applied where what was opened
/// is: on the bindings of the files, otherwise as if it had placed what was opened. Nothing when
/// stopped.
std::vector<difference::PlacementDifference> hubEffects(const objects::Objects &opened,
                                                        const objects::Objects &edited,
                                                        std::vector<std::string> placements,
                                                        const std::stop_token &stop);

} // namespace evenkeel::ui

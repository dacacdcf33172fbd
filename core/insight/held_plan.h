// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>

#include "core/objects/planning.h"
#include "core/scheduling/plan.h"

namespace evenkeel::insight {

/// The placement on top of what is held: the bindings of the objects, under the snapshot and by the
/// clock that the planning names (KubeFleet spec 2.8, 6.1). Errors as of scheduling::plan().
base::Result<scheduling::Plan> planOnHeld(const objects::Objects &objects,
                                          const placement::Placement &placement,
                                          const objects::Planning &planning,
                                          const std::stop_token &stop = {},
                                          const scheduling::Progress &progress = {});
/// The same with what planningOf() makes of the objects.
base::Result<scheduling::Plan> planOnHeld(const objects::Objects &objects,
                                          const placement::Placement &placement);

} // namespace evenkeel::insight

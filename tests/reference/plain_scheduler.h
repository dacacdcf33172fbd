// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"

namespace evenkeel::reference {

/// A plan with the trace of every cycle. `plan.trace` stays empty.
struct PlainPlan {
    scheduling::Plan plan;
    std::vector<scheduling::CycleDetail> cycles;
};

/// Plans as KubeFleet's scheduler does, straight from the specification: every cycle looks at
/// every cluster, and every constraint counts its domains anew for each of them. The referee for
/// the engine in core/scheduling, with which it shares no code but value types.
base::Result<PlainPlan> planPlainly(const fleet::Fleet &fleet,
                                    const placement::Placement &placement,
                                    std::span<const placement::Binding> bindings = {},
                                    const scheduling::PlanOptions &options = {});

} // namespace evenkeel::reference

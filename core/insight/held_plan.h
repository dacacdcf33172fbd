// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/objects/planning.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
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

/// What a plan makes of the clusters that hold a placement; each list by name.
struct Holdings {
    std::vector<std::string> kept;
    std::vector<std::string> added;
    std::vector<std::string> removed;

    std::size_t held() const { return kept.size() + removed.size(); }
    bool operator==(const Holdings &) const = default;
};

/// `bindings` are those that the plan was made with.
Holdings holdingsOf(const scheduling::Plan &plan, const placement::Placement &placement,
                    std::span<const placement::Binding> bindings);

/// `keeps 6, adds 1, removes 2`; empty where nothing was held.
std::string holdingsText(const Holdings &holdings, const base::Phrases &words = {});

} // namespace evenkeel::insight

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <stop_token>

#include "core/base/sentence.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/report/check_report.h"
#include "core/report/finding_report.h"
#include "core/scheduling/plan.h"

// What rollouts and evictions come to, as findings at the fields of the files.
namespace evenkeel::report {

inline constexpr const char *kRunFails = "run-fails";
inline constexpr const char *kEvictionFault = "eviction-fault";

/// A placement and what its plan makes of it.
struct PlannedRollout {
    const placement::Placement *placement = nullptr;
    const scheduling::Plan *plan = nullptr; // there may be none
    const objects::Planning *planning = nullptr;
    std::size_t clusters = 0; // that hold it afterwards

    bool isFulfilled() const {
        return plan != nullptr && plan->condition && plan->condition->isTrue;
    }
};

/// `run-fails`: staged update runs that cannot succeed although every cluster gets ready and every
/// request is approved, and strategies of which no run can; `budget-blocks`: budgets that allow no
/// eviction; `budget-fault`: what the API has against budgets; `eviction-fault`: evictions that the
/// hub finds invalid. `before` is nullptr where there is no change; a budget or an eviction that a
/// change brings is an error. When the token was stopped the findings so far.
FindingReport rolloutFindings(const objects::Objects &objects,
                              std::span<const PlannedRollout> plans,
                              const objects::RolloutObjects *before, const PlaceOfField &placeOf,
                              const base::Phrases &words = {}, const std::stop_token &stop = {});

} // namespace evenkeel::report

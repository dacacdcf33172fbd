// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/pass.h"
#include "core/scheduling/plan.h"

namespace evenkeel::rollout {

using placement::DisruptionBudget;
using placement::Eviction;

/// What becomes of an eviction.
struct EvictionVerdict {
    bool isFinal = false;                          // judged before: the conditions are those it has
    std::optional<scheduling::Condition> valid;    // the condition Valid
    std::optional<scheduling::Condition> executed; // the condition Executed, of a valid one
    bool deletesBinding = false;
    // The counts of a placement with a budget that fits it.
    std::optional<std::int64_t> available;
    std::optional<std::int64_t> total;
    std::optional<std::int64_t> allowed; // disruptions

    bool isExecuted() const { return executed && executed->isTrue; }
    /// It takes nothing, whatever budgets say.
    bool isInvalid() const { return valid && !valid->isTrue; }
    /// The condition that decides: Executed, or Valid where it does not come to that.
    const std::optional<scheduling::Condition> &deciding() const {
        return executed ? executed : valid;
    }
    /// Its message, empty where there is no condition.
    std::string message() const { return deciding() ? deciding()->message : std::string(); }
};

/// Evaluates an eviction as KubeFleet's controller does, on the current bindings (KubeFleet spec
/// 6.9). `placement` and `budget` are those of that name, nullptr if there is none.
EvictionVerdict judge(const Eviction &eviction, const placement::Placement *placement,
                      std::span<const placement::Binding> bindings, const DisruptionBudget *budget);

/// How many evictions the budget allows while all placements are available: 0 blocks each of them.
std::int64_t allowedAtBest(const DisruptionBudget &budget, const placement::Placement &placement,
                           std::int64_t placements);

/// What becomes of evictions one after the other, each when the bindings of those before it are
/// gone. The scheduler does not interfere.
std::vector<EvictionVerdict> judgeInOrder(std::span<const Eviction> evictions,
                                          const placement::Placement *placement,
                                          std::vector<placement::Binding> bindings,
                                          const DisruptionBudget *budget);

/// `allowed: 3 available of 3, minAvailable 2`, `blocked: …`, or the hub's own reason.
std::string shortText(const EvictionVerdict &verdict, const DisruptionBudget *budget,
                      const base::Phrases &words = {});

/// Why the webhook would not let the eviction be created; empty when it would.
std::string evictionAdmissionError(const placement::Placement &placement);
/// What the API has against a budget, and its webhook for the placement of its name.
std::vector<std::string> budgetErrors(const DisruptionBudget &budget,
                                      const placement::Placement *placement);

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/rollout/rolling_update.h"
#include "core/scheduling/plan.h"

namespace evenkeel::rollout {

/// The placement's bindings as the scheduler leaves them to the rollout after the plan: those that
/// it changes carry a new generation, so that their conditions are of the past; those that it
/// creates are Scheduled, have no apply strategy and are named `<placement>-<cluster>-00000000`.
std::vector<placement::Binding> bindingsAfter(const scheduling::Plan &plan,
                                              const placement::Placement &placement,
                                              std::span<const placement::Binding> bindings);

/// Whether the plan changes any of them.
bool isChangedBy(const scheduling::Plan &plan, std::span<const placement::Binding> bindings);

/// The first pass that is more than a patch of apply strategies, and the bindings that it meets.
struct NextPass {
    std::vector<placement::Binding> bindings; // the placement's own, by name
    std::size_t patched = 0;                  // got the apply strategy in a pass of its own before
    Pass pass;
};
NextPass passAfterPatch(const PassInput &input);
/// The steps of a pass; of bindings that the controller does not come to look at, the health alone.
std::vector<Step> stepsOf(const NextPass &next, const placement::Placement &placement,
                          kube::Time now);

} // namespace evenkeel::rollout

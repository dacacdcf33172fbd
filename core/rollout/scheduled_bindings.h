// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/scheduling/plan.h"

namespace evenkeel::rollout {

/// The placement's bindings as the scheduler leaves them to the rollout after the plan: those that
/// it changes carry a new generation, so that their conditions are of the past; those that it
/// creates are Scheduled and named `<placement>-<cluster>-00000000`.
std::vector<placement::Binding> bindingsAfter(const scheduling::Plan &plan,
                                              const placement::Placement &placement,
                                              std::span<const placement::Binding> bindings);

} // namespace evenkeel::rollout

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "core/fleet/fleet.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"

namespace evenkeel::reference {

/// A score as `topologySpread/affinity/obsolete`.
std::string printScore(const scheduling::Score &score);

/// What KubeFleet would write: decisions, condition and bindings, a line each.
std::string printAnswer(const scheduling::Plan &plan);

/// The answer, then everything else in a plan, then its cycles.
std::string printPlan(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                      std::span<const scheduling::CycleDetail> cycles);

} // namespace evenkeel::reference

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/scheduling/plan.h"

namespace evenkeel::scheduling {

/// plan() of what an edit makes of an input that was planned before: its fleet has the clusters of
/// the one that `before` was made for in the same rows, so that the order of their names is known.
base::Result<Plan> planAgain(const Plan &before, const fleet::Fleet &fleet,
                             const placement::Placement &placement,
                             std::span<const placement::Binding> bindings,
                             const PlanOptions &options = {}, std::stop_token stop = {});

} // namespace evenkeel::scheduling

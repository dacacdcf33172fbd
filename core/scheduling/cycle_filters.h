// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/scheduling/plan.h"

namespace evenkeel::scheduling {

/// The filter that refused each cluster in a cycle, by row of the fleet; None where none did. What
/// cycleDetail() tells, without texts, scores and order: one pass for views of the whole fleet.
std::vector<Filter> cycleFilters(const Plan &plan, std::size_t cycle);

} // namespace evenkeel::scheduling

// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/insight/plan_facts.h"

namespace evenkeel::insight {

/// The refusals, most clusters first, with those in one whose reasons differ only in the cluster's
/// own name or in how long something lasted: `(last received … minutes ago)`. A reason that stands
/// alone keeps the scheduler's words.
std::vector<Refusal> byKind(const std::vector<Refusal> &refused);

} // namespace evenkeel::insight

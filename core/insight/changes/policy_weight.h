// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

#include "core/placement/placement.h"

namespace evenkeel::insight {

/// How much a policy holds: terms, demands and their values, names, constraints, tolerations. Work
/// on copies of it, and planning with it, grow with this.
std::size_t weightOf(const placement::Policy &policy);

} // namespace evenkeel::insight

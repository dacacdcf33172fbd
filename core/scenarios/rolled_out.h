// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>

#include "core/manifest/objects.h"
#include "core/objects/planning.h"

namespace evenkeel::scenarios {

/// The objects once the hub has placed every placement and rolled it out: what a scenario meets,
/// as the first step of a test does. A placement that the scheduler aborts keeps what it holds.
/// Errors: Cancelled.
base::Result<manifest::Objects> rolledOut(const manifest::Objects &objects,
                                          const objects::Known &known = {},
                                          const std::stop_token &stop = {});

} // namespace evenkeel::scenarios

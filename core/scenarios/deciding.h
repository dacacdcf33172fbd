// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/kube/time.h"
#include "core/manifest/objects.h"
#include "core/objects/planning.h"

namespace evenkeel::scenarios {

struct Applied;

/// The objects once the hub has placed every placement and rolled it out: what a scenario meets,
/// as the first step of a test does. A placement that the scheduler aborts keeps what it holds.
/// Errors: Cancelled.
base::Result<manifest::Objects> rolledOut(const manifest::Objects &objects,
                                          const objects::Known &known = {},
                                          const std::stop_token &stop = {});

/// How the hub decides between steps.
struct Deciding {
    objects::Known known = {};
    std::stop_token stop = {}; // steps behind it are not made
};

/// Loses clusters of `result.whole`, one step after the other; gives which of them change anything.
std::vector<bool> lose(bool isEdited, const kube::Time &now, const Deciding &deciding,
                       Applied &result);

} // namespace evenkeel::scenarios

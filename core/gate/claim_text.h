// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/phrases.h"
#include "core/base/result.h"
#include "core/kube/value.h"

namespace evenkeel::gate {

/// Reads one claim as a person types it, `NAME`, `NAME(ARGUMENT, …)` and `<=`, `>=`, `=`, `<` or
/// `>` with a number or a percentage: `placed`, `skew(region)<=1`, `survives(zone, dark)`,
/// `mayLose<=2`, `picked(east-1, east-2)`, `onlyOn(env=prod)`. Gives what `expect` of a test says
/// for it. Anything else that a test can expect is written as there: `rollout: {neverBlocked:
/// true}`. Errors: Invalid, with what to write.
base::Result<kube::Value> parseClaim(std::string_view text);

/// `skew(region) <= 1` for what parseClaim() gives; a claim that has no such form is written as in
/// a test.
std::string claimText(const kube::Value &expect);

} // namespace evenkeel::gate

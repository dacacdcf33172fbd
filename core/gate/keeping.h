// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/gate/evidence.h"

namespace evenkeel::gate {

/// A test that expects a plan to stay as it is: how many clusters are placed, in which domains of
/// the policy's constraints, how evenly, and with which traps at most. After losses, how many are
/// left. No other test among the objects has its name.
kube::Value testOf(Evidence &evidence);
/// Such a test of every placement; names are unique. Errors: of a placement that nothing can be
/// planned for, with its name.
base::Result<std::vector<kube::Value>>
testsOf(const std::shared_ptr<const objects::Objects> &objects, const objects::Known &known);

} // namespace evenkeel::gate

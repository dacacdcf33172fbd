// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>

#include "app/evenkeelctl/checks/check_run.h"

namespace evenkeel::ctl {

using SuiteOn =
    std::function<gate::SuiteResult(const std::shared_ptr<const objects::Objects> &objects)>;

/// `cluster-planned` of tests that hold only because a change brings planned clusters while
/// clusters that run leave: what does not exist keeps no promise of what did.
void addPlannedClaims(CheckRun &run, const SuiteOn &suite);

} // namespace evenkeel::ctl

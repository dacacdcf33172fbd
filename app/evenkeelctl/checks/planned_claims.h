// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <span>

#include "app/evenkeelctl/checks/check_run.h"

namespace evenkeel::ctl {

using SuiteOn =
    std::function<gate::SuiteResult(const std::shared_ptr<const objects::Objects> &objects,
                                    std::span<const gate::PlacementTest> tests)>;

/// `cluster-planned` of tests and rules of the base that held of the clusters that run, and hold
/// only with planned ones after a change by which some of those leave or get other labels: what
/// does not exist keeps no promise of what did.
void addPlannedClaims(CheckRun &run, const SuiteOn &suite);

} // namespace evenkeel::ctl

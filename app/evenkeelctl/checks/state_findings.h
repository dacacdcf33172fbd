// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/difference/drift.h"
#include "core/losses/survival.h"
#include "core/manifest/manifest.h"
#include "core/report/finding_report.h"

// What is wrong with placements as they stand, as findings at the fields of the files.
namespace evenkeel::ctl {

/// `lost-by`: an error for each placement that the loss of some domain, in one of these ways,
/// leaves with fewer clusters than it asks for; it names the weakest domain.
report::FindingReport survivalFindings(const manifest::Objects &objects,
                                       const losses::SurvivalTable &table,
                                       std::span<const losses::Loss> kinds);

/// `drifted`, `not-as-decided`, `cycle-due` and `override-waits` of each placement; `failed` where
/// it cannot be planned.
report::FindingReport driftFindings(const manifest::Objects &objects,
                                    const std::vector<difference::Drift> &drifts);

} // namespace evenkeel::ctl

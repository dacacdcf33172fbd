// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/insight/placements_by_id.h"
#include "core/lint/lint.h"
#include "core/report/finding_report.h"

// What `lint` finds.
namespace evenkeel::ctl {

/// The traps of a placement as soon as it is planned; the plan then forgets its reasons.
void lintPlanned(const manifest::Objects &objects, Planned &planned);
/// The traps of all plans, which forget them.
std::vector<lint::Finding> takeTraps(std::vector<Planned> &plans);
insight::PlacementsById byId(const std::vector<Planned> &plans);
struct RenderLint {
    std::vector<lint::Finding> findings;
    bool isWhole = true; // no override was unreadable
};

/// Findings about what arrives on the clusters.
RenderLint lintRendered(const Loaded &loaded, const std::vector<Planned> &plans);
/// Of plans and of what arrives.
std::vector<lint::Rule> lintRules();
/// `add a label; or relax the constraint`; `-` without fixes.
std::string fixTitles(const lint::Finding &finding);
report::FindingReport lintReport(std::vector<lint::Finding> findings,
                                 const std::vector<Planned> &plans, lint::Level failing);
/// Of `lint`: the traps, taken from the plans, and the findings about what arrives.
report::FindingReport lintFindings(const Loaded &loaded, std::vector<Planned> &plans,
                                   lint::Level failing);

} // namespace evenkeel::ctl

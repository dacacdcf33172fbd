// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/lint/lint.h"
#include "core/report/finding_report.h"

// Findings of verbs, for the check that runs them all.
namespace evenkeel::ctl {

/// Of `validate`, in the order of the documents; `report` is one of validate.
void addValidation(std::span<const Document> documents, const InputOptions &input,
                   report::FindingReport &report);
/// For plans that lint alone looks at: no rule reads which clusters a decision leaves out.
PlanningOptions withoutUnselected(PlanningOptions options);
/// The traps of a placement as soon as it is planned; the plan then forgets its reasons.
void lintPlanned(const manifest::Objects &objects, Planned &planned);
/// The traps of all plans, which forget them.
std::vector<lint::Finding> takeTraps(std::vector<Planned> &plans);
/// Of `lint`: the traps, taken from the plans, and the findings about what arrives.
report::FindingReport lintFindings(const Loaded &loaded, std::vector<Planned> &plans,
                                   lint::Level failing);

} // namespace evenkeel::ctl

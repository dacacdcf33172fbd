// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "core/lint/lint.h"
#include "core/report/finding_report.h"

// Findings of verbs, for the check that runs them all.
namespace evenkeel::ctl {

/// Of `validate`; unreadable files are reported on standard error. `look` is called with each
/// document; `isWhole` is set to whether all could be read.
report::FindingReport validateFindings(const InputOptions &input, const api::KindLookup &kinds,
                                       const std::function<void(const Document &)> &look,
                                       bool &isWhole);
/// Of `lint`, about a placement as soon as it is planned; the plan then forgets its reasons.
std::vector<lint::Finding> lintPlanned(const manifest::Objects &objects, Planned &planned);
/// The same findings and those about what arrives.
report::FindingReport lintFindings(const Loaded &loaded, const std::vector<Planned> &plans,
                                   std::vector<lint::Finding> findings, lint::Level failing);

} // namespace evenkeel::ctl

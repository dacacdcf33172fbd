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

// What verbs find, for the check that runs them all.
namespace evenkeel::ctl {

/// Of `validate`; what is wrong with the files themselves is written to standard error. A caller that wants
/// to look at the documents, too, gets each of them; `isWhole` says whether all could be read.
report::FindingReport validateFindings(const InputOptions &input, const api::KindLookup &kinds,
                                       const std::function<void(const Document &)> &look,
                                       bool &isWhole);
/// A finding, the location of its field in the files and the object that has it.
struct LocatedFinding {
    lint::Finding finding;
    base::SourceSpan place;
    kube::Value object; // as documents refer to it
    bool isOverride = false;
};
/// Of `lint`, about a placement as soon as it is planned; the plan then forgets its reasons.
std::vector<LocatedFinding> lintPlanned(const manifest::Objects &objects, Planned &planned);
/// These, with those about what arrives.
report::FindingReport lintFindings(const Loaded &loaded, const std::vector<Planned> &plans,
                                   std::vector<LocatedFinding> findings, lint::Level failing);

} // namespace evenkeel::ctl

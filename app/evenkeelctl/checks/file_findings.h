// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>

#include "core/manifest/manifest.h"
#include "core/report/finding_report.h"

namespace evenkeel::ctl {

/// A path without what does not matter of it, as `./`.
std::string plainPath(const std::string &file);
/// The files that have objects, as plain paths.
std::set<std::string> filesWithObjects(const manifest::Objects &objects);

/// What is wrong with files as findings of the rule `file`, so that it is seen where it is. What
/// was read before the change (`known`, plain paths) and cannot be read now is an error. Unknown
/// fields are left to validation.
void addFileFindings(const manifest::Diagnostics &diagnostics, report::FindingReport &report,
                     const std::set<std::string> &known = {});
/// Whether such a finding, an error, is about the file: what follows from it is no second one.
bool isUnread(const report::FindingReport &report, const std::string &file);

} // namespace evenkeel::ctl

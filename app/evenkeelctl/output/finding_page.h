// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/report/finding_report.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

/// How many findings of each level there are, then those of each subject, in the order of the
/// files.
report::Page findingPage(const report::FindingReport &findings);

} // namespace evenkeel::ctl

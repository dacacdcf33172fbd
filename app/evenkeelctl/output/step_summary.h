// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/report/page.h"

namespace evenkeel::ctl {

/// Appends the page to the summary of a GitHub workflow's job, where GITHUB_STEP_SUMMARY names its
/// file; false, and said, where that cannot be written.
bool addStepSummary(const report::Page &page);

} // namespace evenkeel::ctl

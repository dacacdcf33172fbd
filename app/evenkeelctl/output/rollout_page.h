// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/evenkeelctl/output/rollout_report.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

/// The report for a change ticket: what happens next, how long it takes at best and at worst, what
/// blocks it, what has to be approved, and when each cluster's turn is, as a picture.
report::Page rolloutPage(const RolloutAnswers &answers);

} // namespace evenkeel::ctl

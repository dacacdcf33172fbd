// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/report/finding_report.h"

namespace evenkeel::report {

/// Precedes the names of the domains that a weakened guarantee costs.
inline constexpr const char *kNothingLeft = "nothing is left in ";

/// Whether it is about the text of a file: it cannot be read, or the hub would reject it.
bool isOfFile(const ReportedFinding &finding);
/// Keeps one finding for one cause. Consequences of a finding that fails are dropped: other
/// findings of a placement that the hub refuses, the shortfall that a trap explains, domains that a
/// weakened guarantee names, objects that a faulty override holds back, and the second of two
/// findings about one fault of a file.
void dropConsequences(FindingReport &report);

} // namespace evenkeel::report

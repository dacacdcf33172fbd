// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/report/finding_report.h"

namespace evenkeel::report {

/// What a weakened guarantee says of the domains it costs, before their names.
inline constexpr const char *kNothingLeft = "nothing is left in ";

/// Whether it is about what stands in a file: it cannot be read, or the hub does not take it.
bool isOfFile(const ReportedFinding &finding);
/// Of `test / case [web]` what is in brackets, of everything else the subject.
std::string_view placementOf(const ReportedFinding &finding);

/// Keeps one finding for one cause. What follows from a finding that fails and is not ignored is
/// dropped: all that is said of a placement that the hub refuses, the shortfall that a trap
/// explains, domains that a weakened guarantee names, objects that a faulty override holds back,
/// and the second of two findings about one fault of a file.
void dropConsequences(std::vector<ReportedFinding> &findings);

} // namespace evenkeel::report
